let text = $state('');

/** The sentence for screen readers; App.svelte holds the one live region. */
export function spoken(): string {
  return text;
}

/** Announces a sentence without interrupting. A repeated sentence gets an invisible space, so that it is announced again. */
export function say(sentence: string): void {
  text = sentence === text ? `${sentence}\u00a0` : sentence;
}
