import { leave } from './notice.svelte.ts';
import { parseRoute, type Route } from './route.ts';

let current = $state.raw(parseRoute(location.hash));
/** How many sheets are open, and whether any is. */
let sheets = 0;
let isOpen = $state(false);

addEventListener('hashchange', () => {
  leave();
  current = parseRoute(location.hash);
});

/** Where the page is. */
export function route(): Route {
  return current;
}

/** Goes to another screen. From within a sheet, the new address replaces the sheet's, so that Back skips it. */
export function goTo(hash: string): void {
  if (isSheetEntry()) location.replace(hash);
  else location.hash = hash;
}

export function hasOpenSheet(): boolean {
  return isOpen;
}

/** A sheet has opened: Back only closes it. Returns what to do when it is closed in another way. */
export function enterSheet(close: () => void): () => void {
  sheets++;
  isOpen = true;
  history.pushState({ sheet: sheets }, '');
  const here = location.href;
  const depth = sheets;
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('popstate', () => sheetIn(history.state) < depth && close(), { signal });
  // A link in the sheet leaves it behind as goTo does.
  addEventListener('click', follow, { signal });
  return () => {
    sheets--;
    isOpen = sheets > 0;
    controller.abort();
    if (isSheetEntry() && location.href === here) history.back();
  };
}

function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('dialog a[href^="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(link.getAttribute('href')!);
}

function isSheetEntry(): boolean {
  return sheetIn(history.state) > 0;
}

/** How many sheets were open at an entry of the history. */
function sheetIn(state: unknown): number {
  return typeof state === 'object' && state !== null && 'sheet' in state ? Number(state.sheet) : 0;
}
