import { describe, expect, it } from 'vitest';
import { parseCell, parseMoves } from '../../games/k-in-a-row/notation.ts';
import { isLegal, play, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createPlayer } from '../catalog.ts';
import { decide } from '../player.ts';
import { decideInGame } from './decide.ts';
import { provenEnd } from './root-search.ts';

const engine = { module: kernelModule() };
const LARGE = { rows: 15, cols: 15, k: 5 };
const after = (moves: string, rules = LARGE) => playMoves(start(rules), parseMoves(moves, rules));
const POSITIONS = [
  after('h8 h9 i9'),
  after('h8 h9 i9 g7 j10 k11 g9'),
  after('e5 e6 f6 d4', { rows: 9, cols: 9, k: 5 }),
  after('b2 a1', { rows: 4, cols: 4, k: 3 }),
];

describe.each(POSITIONS)('lines of a position', (state) => {
  const nodes = 8000;
  const single = decideInGame(
    createPlayer('k-in-a-row', `kmaster:nodes=${nodes}`, engine).player,
    state,
    1,
    () => 0,
  );
  const several = (lines: number) => {
    const { player } = createPlayer('k-in-a-row', `kmaster:nodes=${nodes}`, engine);
    return decide(player, state, { random: Random.of(1, 'player'), now: () => 0, lines });
  };

  it('the first is the single line at the same number of nodes', () => {
    const { lines, move, nodes: cost, ...decision } = several(4);
    expect(move).toBe(single.move);
    expect(lines![0]).toMatchObject({
      value: single.values[single.move],
      nodes: single.nodes,
      depth: single.depth,
    });
    expect(decision.depth).toBe(single.depth);
    expect(cost).toBeLessThanOrEqual(4 * Math.max(nodes, single.nodes));
  });

  it('they begin with different moves, ordered by value, and can be played', () => {
    const { lines } = several(4);
    expect(new Set(lines!.map(({ moves }) => moves[0])).size).toBe(lines!.length);
    const values = lines!.slice(1).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    for (const { moves } of lines!) {
      moves.reduce((at, cell) => {
        expect(isLegal(at, cell)).toBe(true);
        return play(at, cell);
      }, state);
    }
  });

  it('one line is the decision itself', () => {
    const { lines, ...decision } = several(1);
    expect(lines).toHaveLength(1);
    expect(decision).toEqual(single);
  });
});

it('a win by threats is the first line, and is proven', () => {
  // X has an open three: two ways to win.
  const state = after('h8 a1 h9 a3 h10 c1');
  const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=5000', engine);
  const { lines } = decide(player, state, { random: Random.of(1, 'player'), now: () => 0, lines: 3 });
  expect(provenEnd(lines![0]!.value)).toEqual({ wins: true, plies: 3 });
  const openings = [parseCell('h7', LARGE), parseCell('h11', LARGE)];
  expect(openings).toContain(lines![0]!.moves[0]);
  expect(openings).toContain(lines![1]!.moves[0]);
});
