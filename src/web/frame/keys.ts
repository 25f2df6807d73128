/** What a page needs to know about a key press. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export type Command = 'undo' | 'redo' | 'hint';

/**
 * What a key does on any playing screen. Letters go by their place on the keyboard, so that they also work in Hebrew;
 * they act only while the game has the focus.
 */
export function commandOf(key: Key, hasFocus: boolean): Command | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    if (key.code === 'KeyZ') return key.shiftKey ? 'redo' : 'undo';
    return key.code === 'KeyY' ? 'redo' : undefined;
  }
  if (!hasFocus || key.shiftKey) return undefined;
  return LETTERS[key.code];
}

const LETTERS: Readonly<Record<string, Command>> = { KeyU: 'undo', KeyR: 'redo', KeyI: 'hint' };

/** Whether the game has the focus, not a button of the frame or a field. It also does when nothing has the focus. */
export function gameHasFocus(): boolean {
  const focused = document.activeElement;
  return (
    focused === document.body ||
    (focused?.closest('main') != null && !focused.matches('input, select, textarea, dialog *'))
  );
}
