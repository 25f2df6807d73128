import { describe, expect, it } from 'vitest';
import { linesOf } from '../../games/k-in-a-row/lines.ts';
import { type Rules, SIGNS } from '../../games/k-in-a-row/rules.ts';
import {
  emptyCells,
  isOpenFor,
  isOver,
  legalMoves,
  place,
  type State,
  start,
  undo,
} from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createKernelKInARow, type KernelKInARow, KINDS, NOWHERE, WIN } from './kernel.ts';

const module = kernelModule();

describe('the kernel against the rules', () => {
  const random = Random.of('kernel against rules', 'player');
  const boards: Rules[] = [
    { rows: 3, cols: 3, k: 3 },
    { rows: 15, cols: 15, k: 5 },
    { rows: 20, cols: 20, k: 20 },
    ...Array.from({ length: 25 }, () => randomRules(random)),
    { rows: 15, cols: 15, k: 5, exact: true },
    { rows: 20, cols: 20, k: 19, exact: true },
    ...Array.from({ length: 10 }, (): Rules => ({ ...randomRules(random), exact: true })),
  ];

  it.each(boards)('random games on $rows×$cols, k = $k, exact: $exact', (rules) => {
    const kernel = createKernelKInARow(module, rules);
    const before = snapshot(kernel, legalMoves(start(rules)));
    for (let game = 0; game < 3; game++) {
      const moves: number[] = [];
      let state = start(rules);
      const snapshots = [before];
      while (!isOver(state)) {
        expectSame(kernel, state);
        const legal = legalMoves(state);
        const cell = legal[random.below(legal.length)]!;
        const wins = kernel.kindAt(cell, moves.length % 2) === KINDS.five;
        kernel.place(cell, moves.length % 2);
        state = place(state, cell);
        expect(state.result === SIGNS[moves.length % 2]).toBe(wins);
        moves.push(cell);
        snapshots.push(snapshot(kernel, emptyCells(state)));
      }
      expect(kernel.liveLines(0) + kernel.liveLines(1) === 0).toBe(state.result === 'draw');
      for (let i = moves.length - 1; i >= 0; i--) {
        kernel.remove(moves[i]!, i % 2);
        state = undo(state);
        expect(snapshot(kernel, emptyCells(state))).toEqual(snapshots[i]);
      }
    }
  });
});

describe('shapes by windows against shapes by counters of lines', () => {
  const random = Random.of('windows', 'player');
  it.each([
    { rows: 5, cols: 5, k: 5 },
    { rows: 6, cols: 20, k: 5 },
    { rows: 15, cols: 15, k: 5 },
    { rows: 20, cols: 20, k: 5 },
    // Without windows, since exactly five or another length win.
    { rows: 9, cols: 9, k: 5, exact: true },
    { rows: 9, cols: 9, k: 4 },
  ])('games on %o', (rules) => {
    const kernels = [
      createKernelKInARow(module, rules),
      createKernelKInARow(module, { ...rules, quick: true }),
    ];
    const empty = Array.from({ length: rules.rows * rules.cols }, (_, cell) => cell);
    const cells = empty.length;
    const moves: number[] = [];
    // Forth and back and forth again, to a full board at last.
    for (const until of [0.5, 0.2, 1]) {
      while (moves.length !== Math.floor(until * cells)) {
        const forth = moves.length < until * cells;
        const cell = forth ? empty.splice(random.below(empty.length), 1)[0]! : moves.pop()!;
        for (const kernel of kernels) {
          if (forth) kernel.place(cell, moves.length % 2);
          else kernel.remove(cell, moves.length % 2);
        }
        (forth ? moves : empty).push(cell);
        if (moves.length % 5 > 1) continue;
        const [plain, quick] = kernels.map((kernel) => {
          const { key, sides } = snapshot(kernel, empty);
          return { key, sides: sides.map(({ stones, ...side }) => side) };
        });
        expect(quick).toEqual(plain);
      }
    }
  });
});

it('positions reached in another order have the same hash and values', () => {
  const rules = { rows: 6, cols: 7, k: 4 };
  const kernel = createKernelKInARow(module, rules);
  const reached = [
    [10, 11, 20, 21],
    [20, 11, 10, 21],
    [20, 21, 10, 11],
  ].map((moves) => {
    kernel.clear();
    moves.forEach((cell, i) => {
      kernel.place(cell, i % 2);
    });
    return snapshot(kernel, [0, 1, 2, 9, 12, 13, 18, 19, 22, 23, 28]);
  });
  expect(reached[1]).toEqual(reached[0]);
  expect(reached[2]).toEqual(reached[0]);
});

it('an entry of the hash table with halves of two entries is that of no position', () => {
  const kernel = createKernelKInARow(module, { rows: 15, cols: 15, k: 5 });
  for (const cell of [112, 98, 97]) kernel.place(cell, 0);
  kernel.search.startSearch(0);
  kernel.search.searchRoot(0, 4, -WIN, WIN, 1e6);
  const expected = () =>
    kernel.rootMoves().map((cell) => {
      kernel.place(cell, 0);
      const reply = kernel.search.expectedMove(1);
      kernel.remove(cell, 0);
      return reply;
    });
  expect(expected().filter((cell) => cell !== NOWHERE).length).toBeGreaterThan(3);
  // Every entry gets the second half of another one.
  const { memory, hash } = kernel.layout;
  const words = new BigUint64Array(memory.buffer, hash.address, 2 ** 20 / 8);
  const used = Array.from(words.keys()).filter((i) => i % 2 === 1 && words[i] !== 0n);
  const others = used.map((_, i) => words[used[(i + 1) % used.length]!]!);
  used.forEach((at, i) => {
    words[at] = others[i]!;
  });
  expect(expected().filter((cell) => cell !== NOWHERE)).toEqual([]);
});

/** Counters, lines and the kinds that follow from them, by the rules and by the kernel. */
function expectSame(kernel: KernelKInARow, state: State): void {
  const { all, through } = linesOf(state.rules);
  const { k } = state.rules;
  SIGNS.forEach((sign, side) => {
    const ours = state.counts[sign];
    const live = all.map((_, line) => line).filter((line) => isOpenFor(state, line, sign));
    expect(kernel.liveLines(side)).toBe(live.length);
    expect(kernel.liveStones(side)).toBe(live.reduce((sum, line) => sum + ours[line]!, 0));
    const wrongLines = all.filter(([first, second], line) => {
      const direction = directionOf(second! - first!, state.rules);
      return kernel.lineCount(direction, first!, side) !== ours[line];
    });
    const wrongCells = legalMoves(state).filter((cell) => {
      const lacking = through[cell]!.filter((line) => isOpenFor(state, line, sign)).map(
        (line) => k - ours[line]!,
      );
      const least = Math.min(...lacking, k + 1);
      const kind = kernel.kindAt(cell, side);
      return (
        (kind === KINDS.five) !== (least === 1) ||
        kind >= KINDS.four !== least <= 2 ||
        kind > 0 !== least <= k
      );
    });
    expect({ wrongLines, wrongCells }).toEqual({ wrongLines: [], wrongCells: [] });
  });
}

function directionOf(step: number, { cols }: Rules): number {
  return [1, cols, cols + 1, cols - 1].indexOf(step);
}

function snapshot(kernel: KernelKInARow, empty: readonly number[]) {
  const sides = [0, 1].map((side) => ({
    live: kernel.liveLines(side),
    stones: kernel.liveStones(side),
    total: kernel.total(side),
    kinds: Array.from({ length: 8 }, (_, kind) => kernel.kindCount(kind, side)),
    cells: empty.map((cell) => kernel.kindAt(cell, side)).join(''),
  }));
  return { key: kernel.key(), sides };
}

function randomRules(random: Random): Rules {
  const rows = 3 + random.below(18);
  const cols = 3 + random.below(18);
  return { rows, cols, k: 3 + random.below(Math.min(rows, cols) - 2) };
}
