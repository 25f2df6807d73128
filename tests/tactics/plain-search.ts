import { linesOf } from '../../src/games/k-in-a-row/lines.ts';
import { opponent, type Sign } from '../../src/games/k-in-a-row/rules.ts';
import type { State } from '../../src/games/k-in-a-row/state.ts';

/**
 * A plain check of forced wins, which shares nothing with the kernel: the attacker tries moves that leave a line one
 * or two short, the defender every cell unless one reply is forced. What it proves is a win; what it does not prove
 * may still be one, for it gives up after some seconds.
 */
export function isForcedWin(state: State, move: number, plies: number): boolean {
  const { all, through, ends } = linesOf(state.rules);
  const { k, exact } = state.rules;
  const cells = state.cells.slice();
  const counts = { X: state.counts.X.slice(), O: state.counts.O.slice() };
  const attacker = state.toMove;
  const defender = opponent(attacker);
  let steps = 0;
  // Fours alone first: threes multiply the work.
  let threes = false;
  if (attackWith(move, plies)) return true;
  threes = true;
  return attackWith(move, plies);

  function attack(left: number): boolean {
    if (completions(attacker).length > 0) return true;
    if (left < 3 || ++steps > MAX_STEPS) return false;
    const theirs = completions(defender);
    if (theirs.length > 0) return theirs.length === 1 && attackWith(theirs[0]!, left);
    const fours = movesLeaving(1);
    if (fours.some((cell) => attackWith(cell, left))) return true;
    return threes && left >= 5 && movesLeaving(2).some((cell) => attackWith(cell, left));
  }

  function attackWith(cell: number, left: number): boolean {
    return placing(cell, attacker, () => wins(cell, attacker) || isLost(left - 1));
  }

  /** Whether the defender, to move, has lost. */
  function isLost(left: number): boolean {
    if (completions(defender).length > 0) return false;
    const threats = completions(attacker);
    if (threats.length > 1) return left >= 2;
    if (left < 4) return false;
    // Who would survive a pass survives.
    if (threats.length === 0 && !attack(left - 1)) return false;
    const replies =
      threats.length === 1 ? threats : cells.flatMap((sign, cell) => (sign === null ? [cell] : []));
    return replies.every((cell) => placing(cell, defender, () => attack(left - 1)));
  }

  /** Cells that complete a line. */
  function completions(sign: Sign): number[] {
    return emptyCellsOn(sign, k - 1);
  }

  /** The attacker's moves after which some line is so many stones short. */
  function movesLeaving(short: number): number[] {
    return emptyCellsOn(attacker, k - 1 - short);
  }

  /** The empty cells of lines with so many stones of a sign and none of the other. */
  function emptyCellsOn(sign: Sign, stones: number): number[] {
    const [ours, theirs] = [counts[sign], counts[opponent(sign)]];
    const found = new Set<number>();
    for (let line = 0; line < all.length; line++) {
      if (ours[line] !== stones || theirs[line] !== 0 || isTooLong(line, sign)) continue;
      for (const cell of all[line]!) if (cells[cell] === null) found.add(cell);
    }
    return [...found];
  }

  function wins(cell: number, sign: Sign): boolean {
    return through[cell]!.some((line) => counts[sign][line] === k && !isTooLong(line, sign));
  }

  function isTooLong(line: number, sign: Sign): boolean {
    return exact === true && ends[line]!.some((cell) => cells[cell] === sign);
  }

  function placing<T>(cell: number, sign: Sign, then: () => T): T {
    cells[cell] = sign;
    for (const line of through[cell]!) counts[sign][line]!++;
    const result = then();
    for (const line of through[cell]!) counts[sign][line]!--;
    cells[cell] = null;
    return result;
  }
}

const MAX_STEPS = 100_000;

/** Whether a side that cannot complete a line has to stop the other one from it, and this is the only way. */
export function isOnlyBlock({ rules, counts, cells, toMove }: State, move: number): boolean {
  const completions = (sign: Sign) => {
    const lines = linesOf(rules).all.filter(
      (_, i) => counts[sign][i] === rules.k - 1 && counts[opponent(sign)][i] === 0,
    );
    return [...new Set(lines.map((line) => line.find((cell) => cells[cell] === null)))];
  };
  const theirs = completions(opponent(toMove));
  return completions(toMove).length === 0 && theirs.length === 1 && theirs[0] === move;
}
