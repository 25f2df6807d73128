/**
 * Outside input that cannot be accepted: a board, a replay, a spec, a command line. The message is one
 * sentence that says what is wrong and what is allowed; `place` says where (`row 2, column 3`, `move 17`).
 * Any other exception means a broken invariant.
 */
export class InputError extends Error {
  readonly place: string;

  constructor(message: string, place: string) {
    super(message);
    this.name = 'InputError';
    this.place = place;
  }
}
