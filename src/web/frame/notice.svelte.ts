export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Long enough to read and to reach for the button. */
const SECONDS = 6;

let current = $state.raw<Notice>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(): Notice | undefined {
  return current;
}

/** Shows a notice at the top of the page for six seconds, or until it is dismissed. */
export function notify(next: Notice, stays: 'a while' | 'until dismissed' = 'a while'): void {
  dismiss();
  current = next;
  if (stays === 'a while') timer = setTimeout(dismiss, SECONDS * 1000);
}

export function dismiss(): void {
  clearTimeout(timer);
  timer = undefined;
  current = undefined;
}

/** Called when leaving a page: its notices belong to it. */
export function leave(): void {
  if (timer !== undefined) dismiss();
}
