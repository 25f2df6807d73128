import { describe, expect, it } from 'vitest';
import { parseCell, parseMoves } from '../../games/k-in-a-row/notation.ts';
import { isOver, legalMoves, play, playMoves, type State, start } from '../../games/k-in-a-row/state.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createPlayer } from '../catalog.ts';
import { decideInGame, thinkInGame } from './decide.ts';

const engine = { module: kernelModule() };
const playerOf = (spec: string) => createPlayer('k-in-a-row', spec, engine).player;
const LARGE = { rows: 15, cols: 15, k: 5 };
const positionAfter = (moves: string) => playMoves(start(LARGE), parseMoves(moves, LARGE));

describe('a decision', () => {
  it('begins in the middle of a large board', () => {
    expect(decideInGame(playerOf('kmaster'), start(LARGE), 1, () => 0).move).toBe(112);
  });

  it('has a finite value for every legal move and none for others', () => {
    for (const state of [positionAfter('h8 h9 i9'), positionAfter('h8 a1 h9 a2 h10 a3 h11')]) {
      const { values } = decideInGame(playerOf('kmaster:nodes=3000'), state, 1, () => 0);
      expect(Object.keys(values).map(Number)).toEqual(legalMoves(state));
      expect(Object.values(values).every((value) => Number.isFinite(value))).toBe(true);
    }
  });

  it('is the same for the same budget of nodes', () => {
    const decide = () =>
      decideInGame(playerOf('kmaster:nodes=20000'), positionAfter('h8 h9 i9 g7'), 1, () => 0);
    expect(decide()).toEqual(decide());
  });

  it('reports its progress, and moves at once when told to', () => {
    const thinking = thinkInGame(playerOf('kmaster:nodes=100000'), positionAfter('h8 h9 i9 g7'), 1, () => 0);
    let before = 0;
    for (let i = 0; i < 10; i++) {
      const { value, done } = thinking.next();
      if (done) throw new Error('too soon');
      expect(value.fraction).toBeGreaterThanOrEqual(before);
      expect(value.fraction).toBeLessThan(1);
      expect(value.line.length).toBeGreaterThan(0);
      before = value.fraction;
    }
    expect(before).toBeGreaterThan(0);
    const { value, done } = thinking.next(true);
    expect(done).toBe(true);
    expect(value).toMatchObject({ move: expect.any(Number), nodes: expect.any(Number) });
  });

  it('announces no win that a reply outside its move lists can prevent', () => {
    const state = positionAfter('g12 g6 k7 h12 f4 h6 i6 i5 g7 h5 h7 f7 i4 j5 k5 e6');
    const { values } = decideInGame(playerOf('kmaster:nodes=100000'), state, 1, () => 0);
    // After l4 h8 it is O that wins.
    expect(values[parseCell('l4', LARGE)]).toBeLessThan(20_000);
  });

  it('keeps a limit of time by the clock it is given', () => {
    let time = 0;
    const { ms } = decideInGame(
      playerOf('kmaster:ms=100'),
      positionAfter('h8 h9 i9 g7'),
      1,
      () => (time += 1),
    );
    expect(ms).toBeGreaterThanOrEqual(95);
    expect(ms).toBeLessThanOrEqual(100);
  });
});

it('a higher level beats a lower one', () => {
  const points = (strong: string, weak: string) => {
    let sum = 0;
    for (let seed = 0; seed < 8; seed++) {
      const players = [playerOf(strong), playerOf(weak)];
      const first = seed % 2;
      let state: State = start({ rows: 9, cols: 9, k: 5 });
      while (!isOver(state)) {
        const turn = (first + state.moves.length) % 2;
        state = play(state, decideInGame(players[turn]!, state, seed, () => 0).move);
      }
      if (state.result === 'draw') sum += 0.5;
      else if ((state.result === 'X') === (first === 0)) sum += 1;
    }
    return sum;
  };
  expect(points('kmaster:level=2', 'kmaster:level=1')).toBeGreaterThan(4);
  expect(points('kmaster:level=3', 'kmaster:level=1')).toBeGreaterThan(4);
});

it('a careless move is next to a stone', () => {
  const random = Random.of('careless', 'player');
  const player = playerOf('kmaster:level=1');
  const state = positionAfter('a1 a2');
  const near = ['b1', 'b2', 'b3', 'a3'].map((name) => parseMoves(name, LARGE)[0]);
  const moves = Array.from({ length: 60 }, () => {
    const thinking = player.think(state, { random, now: () => 0 });
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    return step.value;
  });
  const careless = moves.filter(({ depth }) => depth === 0);
  expect(careless.length).toBeGreaterThan(15);
  expect(careless.length).toBeLessThan(45);
  for (const { move } of careless) expect(near).toContain(move);
});
