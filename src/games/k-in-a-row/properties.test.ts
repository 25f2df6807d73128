/** What holds for every game, and what no text may do to a parser. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { formatPosition, parsePosition } from './diagram.ts';
import { formatCell, formatMoves, parseCell, parseMoves } from './notation.ts';
import { parseRules, type Rules, SIGNS, type Sign } from './rules.ts';
import { legalMoves, play, playMoves, type State, setUp, start, undo } from './state.ts';

// Small boards twice as often: random games on them end, in wins and in early draws.
const side = fc.oneof(
  fc.integer({ min: 3, max: 6 }),
  fc.integer({ min: 3, max: 6 }),
  fc.integer({ min: 3, max: 20 }),
);
const anyRules: fc.Arbitrary<Rules> = fc.tuple(side, side).chain(([rows, cols]) =>
  fc.record({
    rows: fc.constant(rows),
    cols: fc.constant(cols),
    k: fc.integer({ min: 3, max: Math.min(rows, cols) }),
    ...(rows % 2 === 0 && { exact: fc.constant(true as const) }),
  }),
);

/** Every state of a random game, first to last. */
const anyGame: fc.Arbitrary<State[]> = fc
  .tuple(anyRules, fc.array(fc.nat(), { maxLength: 60, size: 'max' }))
  .map(([rules, choices]) => {
    const states = [start(rules)];
    for (const choice of choices) {
      const state = states.at(-1)!;
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      states.push(play(state, moves[choice % moves.length]!));
    }
    return states;
  });

const anyState = anyGame.map((states) => states.at(-1)!);

describe('every game', () => {
  it('keeps its counters as if counted from scratch', () => {
    fc.assert(
      fc.property(anyGame, (states) => {
        for (const state of states)
          expect(state).toEqual({ ...setUp(state.rules, state.cells), moves: state.moves });
      }),
    );
  });

  it('undoes every move', () => {
    fc.assert(
      fc.property(anyGame, (states) => {
        states.slice(1).forEach((state, i) => {
          expect(undo(state)).toEqual(states[i]);
        });
      }),
    );
  });

  it('survives JSON', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it('is won by k in a row, and drawn when no way to fill the board can give that', () => {
    fc.assert(
      fc.property(anyGame, (states) => {
        for (const { rules, cells, result, winningCells } of states) {
          const winner = SIGNS.find((sign) => rowsOf(sign, cells, rules).length > 0);
          const hopeless = SIGNS.every((sign) => !hasHope(sign, cells, rules));
          expect(result).toBe(winner ?? (hopeless ? 'draw' : null));
          expect(winningCells).toEqual(winner ? rowsOf(winner, cells, rules) : []);
        }
      }),
      { numRuns: 500 }, // one game in thirty is a draw
    );
  });
});

describe('notation', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { rules, moves } = state;
        for (const cell of moves) expect(parseCell(formatCell(cell, rules), rules)).toBe(cell);
        expect(playMoves(start(rules), parseMoves(formatMoves(moves, rules), rules))).toEqual(state);
        expect(parsePosition(formatPosition(state), rules)).toEqual({ ...state, moves: [] });
      }),
    );
  });

  const RUNS = { numRuns: 10_000 };
  const junk = fc.oneof(fc.integer({ min: -1, max: 22 }), fc.double(), fc.string(), fc.anything());
  const junkRules = fc.oneof(
    fc.record({ rows: junk, cols: junk, k: junk }, { requiredKeys: [] }),
    fc.anything(),
  );

  it('takes any rules or says what is wrong', () => {
    fc.assert(
      fc.property(junkRules, (input) => {
        const rules = valueOrRefusal(() => parseRules(input));
        if (rules) expect(parseRules(rules)).toEqual(rules);
      }),
      RUNS,
    );
  });

  it('takes any cell or says what is wrong', () => {
    fc.assert(
      fc.property(anyRules, fc.nat(), anyEdits, (rules, number, edits) => {
        const text = formatCell(number % (rules.rows * rules.cols), rules);
        const cell = valueOrRefusal(() => parseCell(edit(text, edits), rules));
        if (cell !== undefined) expect(parseCell(formatCell(cell, rules), rules)).toBe(cell);
      }),
      RUNS,
    );
  });

  it('takes any moves or says what is wrong', () => {
    fc.assert(
      fc.property(anyState, anyEdits, ({ rules, moves }, edits) => {
        const text = edit(formatMoves(moves, rules), edits);
        const state = valueOrRefusal(() => playMoves(start(rules), parseMoves(text, rules)));
        if (state) expect(parseMoves(formatMoves(state.moves, rules), rules)).toEqual(state.moves);
      }),
      RUNS,
    );
  });

  it('takes any position or says what is wrong', () => {
    fc.assert(
      fc.property(anyState, anyEdits, (state, edits) => {
        const text = edit(formatPosition(state), edits);
        const read = valueOrRefusal(() => parsePosition(text, state.rules));
        if (read) expect(formatPosition(read)).toBe(text.trim().toUpperCase());
      }),
      RUNS,
    );
  });
});

type Edit = readonly [at: number, removed: number, inserted: string];

const character = fc.constantFrom(...'XOxo./ ,at129');
const anyText = fc.oneof(
  fc.string({ unit: character, maxLength: 3 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom('X/'.repeat(500), 'a1 '.repeat(500), '9'.repeat(500)),
);
// One character for another, mostly: what keeps its shape gets past the first check.
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.nat(), fc.constant(1), character) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(), fc.nat({ max: 3 }), anyText) },
);
const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 4 });

function edit(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, [at, removed, insertion]) => {
    const from = at % (before.length + 1);
    return before.slice(0, from) + insertion + before.slice(from + removed);
  }, text);
}

/** The value, or undefined where the input is refused as it should be; any other error fails the test. */
function valueOrRefusal<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.place).not.toBe('');
    expect(error.message).not.toBe('');
    return undefined;
  }
}

/** The cells of all runs of k or more, found by walking from each stone: knows nothing of lines and counters. */
function rowsOf(sign: Sign, cells: State['cells'], { rows, cols, k, exact }: Rules): number[] {
  const found = new Set<number>();
  const isSign = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols && cells[row * cols + col] === sign;
  for (const { row, col, down, right } of beginnings(rows, cols)) {
    if (isSign(row - down, col - right)) continue;
    let length = 0;
    while (isSign(row + down * length, col + right * length)) length++;
    if (exact ? length !== k : length < k) continue;
    for (let i = 0; i < length; i++) found.add((row + down * i) * cols + col + right * i);
  }
  return [...found].sort((a, b) => a - b);
}

/** Whether there is room for a row: k cells that hold nothing else and, where exactly k win, no more of the sign beyond. */
function hasHope(sign: Sign, cells: State['cells'], { rows, cols, k, exact }: Rules): boolean {
  const at = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols ? cells[row * cols + col] : undefined;
  return beginnings(rows, cols).some(({ row, col, down, right }) => {
    const along = (i: number) => at(row + down * i, col + right * i);
    const room = Array.from({ length: k }, (_, i) => along(i));
    const ends = exact ? [along(-1), along(k)] : [];
    return room.every((own) => own === null || own === sign) && !ends.includes(sign);
  });
}

function beginnings(rows: number, cols: number) {
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  return Array.from({ length: rows * cols }, (_, cell) => cell).flatMap((cell) =>
    steps.map(([down, right]) => ({ row: Math.floor(cell / cols), col: cell % cols, down, right })),
  );
}
