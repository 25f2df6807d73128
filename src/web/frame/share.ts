import { words } from '../words/words.svelte.ts';
import { notify } from './notice.svelte.ts';

/** The page's address with another route. */
export function addressOf(route: string): string {
  return location.href.replace(/#.*/s, '') + route;
}

/**
 * Passes a link to the system's share sheet if there is one, else to the clipboard. False if there is neither: then
 * the link must be shown for copying by hand.
 */
export async function shareLink(text: string, route: string): Promise<boolean> {
  const url = addressOf(route);
  if (navigator.share) {
    // Closing the sheet is a decision, not an error.
    await navigator.share({ title: 'Lookahead', text, url }).catch(() => undefined);
    return true;
  }
  // Without a secure connection there is no clipboard.
  if (!navigator.clipboard) return false;
  await navigator.clipboard.writeText(`${text} ${url}`.trim());
  notify({ text: words().play.linkCopied });
  return true;
}
