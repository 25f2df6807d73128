import { leave } from './notice.svelte.ts';
import { parseRoute, type Route } from './route.ts';

let current = $state.raw(parseRoute(location.hash));
addEventListener('hashchange', () => {
  leave();
  current = parseRoute(location.hash);
});

/** Where the page is. */
export function route(): Route {
  return current;
}

export function goTo(hash: string): void {
  location.hash = hash;
}
