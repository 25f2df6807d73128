import { words } from '../words/words.svelte.ts';
import { notify } from './notice.svelte.ts';

/** The page's address with another route. */
export function addressOf(route: string): string {
  return location.href.replace(/#.*/s, '') + route;
}

/**
 * Hands a link to the system's share sheet where there is one, and to the clipboard otherwise. False if there is
 * neither: then the link must be shown to be copied by hand.
 */
export async function shareLink(text: string, route: string): Promise<boolean> {
  const url = addressOf(route);
  if (navigator.share) {
    // Whoever closes the sheet has decided: that is no error.
    await navigator.share({ title: 'Lookahead', text, url }).catch(() => undefined);
    return true;
  }
  // Without a secure connection there is no clipboard.
  if (!navigator.clipboard) return false;
  await navigator.clipboard.writeText(`${text} ${url}`.trim());
  notify({ text: words().play.linkCopied });
  return true;
}
