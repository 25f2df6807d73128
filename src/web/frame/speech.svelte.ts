let text = $state('');

/** The sentence for screen readers; App.svelte holds the one live region. */
export function spoken(): string {
  return text;
}

/** Says a sentence without interrupting. The same one again is said again: an unseen space makes it new. */
export function say(sentence: string): void {
  text = sentence === text ? `${sentence}\u00a0` : sentence;
}
