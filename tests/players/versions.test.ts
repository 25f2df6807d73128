import { expect, test } from 'vitest';
import type { RulesName } from '../../src/games/2048/game.ts';
import { isOver, play, start } from '../../src/games/k-in-a-row/state.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { CATALOG, createPlayer, type GameName } from '../../src/players/catalog.ts';
import type { Entry } from '../../src/players/entry.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { checksum } from '../../src/players/networks/checksum.ts';
import { decide } from '../../src/players/player.ts';
import { Random } from '../../src/random.ts';
import { gamePositions } from '../support/positions-2048.ts';

/**
 * The choices of every player in the same positions, as one number after its version. If this test fails, a player
 * plays differently than before: if that is intended, raise the version of its entry (once for all changes that are
 * published together) and copy what the test shows.
 */
const EXPECTED = {
  '2048 ex': '4 6280f86e',
  '2048 expert': '4 1e0f9335',
  '2048 master': '4 b10354f8',
  '2048 minimax': '5 640c256f',
  '2048 monte-carlo': '4 d1844a7b',
  '2048 pocket': '5 eac4074e',
  '2048 random': '4 c581b7fa',
  '2048 snake': '4 b098ed2b',
  '2048 swarm': '5 be3f73df',
  'k-in-a-row kmaster': '6 c667c0a8',
  'k-in-a-row random': '4 20ec9d77',
  'k-in-a-row sequence': '4 7b1b3418',
};

const engine = nodeEngine();
const now = () => performance.now();
/** A budget that does not go by the clock, where the default does. */
const BUDGETS: Readonly<Record<string, string>> = { expert: 'nodes=3000', kmaster: 'nodes=3000' };
const RULES: readonly RulesName[] = ['classic', 'hard'];
const BOARDS = [
  { rows: 3, cols: 3, k: 3 },
  { rows: 7, cols: 9, k: 4 },
  { rows: 15, cols: 15, k: 5 },
];

test('players choose as recorded for their versions', () => {
  const choices = {
    ...Object.fromEntries(
      entries('2048').map(({ name, version }) => [
        `2048 ${name}`,
        `${version} ${choicesIn2048(specOf(name))}`,
      ]),
    ),
    ...Object.fromEntries(
      entries('k-in-a-row').map(({ name, version }) => [
        `k-in-a-row ${name}`,
        `${version} ${choicesInARow(specOf(name))}`,
      ]),
    ),
  };
  expect(choices).toEqual(EXPECTED);
});

function entries(game: GameName): Entry[] {
  // A user's own network needs a file.
  return (CATALOG[game] as readonly Entry[]).filter(({ name }) => name !== 'ntuple');
}

function specOf(name: string): string {
  return name in BUDGETS ? `${name}:${BUDGETS[name]}` : name;
}

function choicesIn2048(spec: string): string {
  const { player, reproducible } = createPlayer('2048', spec, engine);
  expect(reproducible, spec).toBe(true);
  return shorten(
    RULES.flatMap((rules) =>
      gamePositions(rules, 12, { stride: 40 }).map((board, i) => {
        const random = Random.of(i, 'player');
        return decide(player, { board, score: 0 }, { random, now }).move;
      }),
    ),
  );
}

function choicesInARow(spec: string): string {
  const { player, reproducible } = createPlayer('k-in-a-row', spec, engine);
  expect(reproducible, spec).toBe(true);
  return shorten(
    BOARDS.flatMap((rules) => {
      const moves: number[] = [];
      for (let state = start(rules); !isOver(state) && moves.length < 6; ) {
        moves.push(decideInGame(player, state, 1, now).move);
        state = play(state, moves.at(-1)!);
      }
      return moves;
    }),
  );
}

function shorten(choices: readonly (string | number)[]): string {
  return checksum(new TextEncoder().encode(choices.join(' '))).toString(16);
}
