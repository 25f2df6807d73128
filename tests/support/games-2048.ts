/** Boards and games of 2048 for property tests. */
import fc from 'fast-check';
import { type Board, CELLS, OBSTACLE } from '../../src/games/2048/board.ts';
import { play, type RulesName, type Spawn, type State, start, startFrom } from '../../src/games/2048/game.ts';
import { type Replay, recordGame } from '../../src/games/2048/replay.ts';
import { type Direction, legalMoves } from '../../src/games/2048/slide.ts';
import { MAX_SEED, type Seed } from '../../src/random.ts';

/** Few different tiles, so that many can merge, and often the largest ones. */
const anyTile = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.constantFrom(2, 4, 8) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 17 }).map((exponent) => 2 ** exponent) },
  { weight: 2, arbitrary: fc.constantFrom(65536, 131072) },
);

/** Any board, with an obstacle or without, possible in a game or not. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .tuple(
    fc.array(anyTile, { minLength: CELLS, maxLength: CELLS }),
    fc.option(fc.nat({ max: CELLS - 1 }), { nil: -1 }),
  )
  .map(([board, obstacle]) => (obstacle < 0 ? board : board.with(obstacle, OBSTACLE)));

export const anySeed: fc.Arbitrary<Seed> = fc.oneof(
  fc.nat(),
  fc.maxSafeNat(),
  fc.constant(MAX_SEED),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('\ud83c'),
);

/** A replay that holds: from the usual start or from any position, with our spawns listed or not, with its score or not. */
export const anyReplay: fc.Arbitrary<Replay> = fc
  .record({
    first: fc.oneof(
      fc
        .tuple(fc.constantFrom<RulesName>('classic', 'hard'), anySeed)
        .map(([rules, seed]) => start(rules, seed)),
      fc
        .tuple(anyBoard, anySeed, fc.nat({ max: 999_999_999 }))
        .map(([board, seed, score]) => startFrom(board, seed, score)),
    ),
    choices: fc.array(fc.nat({ max: 3 }), { maxLength: 60, size: 'max' }),
    listSpawns: fc.boolean(),
    keepScore: fc.boolean(),
  })
  .map(({ first, choices, listSpawns, keepScore }) => {
    const { moves, spawns, last } = playChoices(first, choices);
    const { score, ...replay } = recordGame(first, moves, last.score, listSpawns ? spawns : undefined);
    return keepScore ? { ...replay, score: last.score } : replay;
  });

/** Plays the legal moves with these numbers, until the game is over. */
function playChoices(first: State, choices: readonly number[]) {
  const moves: Direction[] = [];
  const spawns: Spawn[] = [];
  let last = first;
  for (const choice of choices) {
    const legal = legalMoves(last.board);
    if (legal.length === 0) break;
    const direction = legal[choice % legal.length]!;
    const turn = play(last, direction)!;
    moves.push(direction);
    spawns.push(turn.spawn);
    last = turn.state;
  }
  return { moves, spawns, last };
}
