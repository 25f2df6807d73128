import { describe, expect, test } from 'vitest';
import { play, start } from '../../src/games/2048/game.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { CATALOG, createPlayer } from '../../src/players/catalog.ts';
import type { Player2048 } from '../../src/players/entry.ts';

const engine = nodeEngine();
// A user's own network needs a file.
const NAMES = CATALOG['2048'].map(({ name }) => name).filter((name) => name !== 'ntuple');

describe.each(NAMES)('%s', (name) => {
  test('decides by the position, not by earlier decisions', () => {
    const made = createPlayer('2048', name, engine);
    if (!made.reproducible) return;
    const fresh = decisions(made.player, 2);
    const { player } = createPlayer('2048', name, engine);
    decisions(player, 1);
    expect(decisions(player, 2)).toEqual(fresh);
  });
});

/** The first decisions of a game, without their times. */
function decisions(player: Player2048, seed: number) {
  const found = [];
  for (let state = start('classic', seed); found.length < 30 && !isOver(state.board); ) {
    const { ms: _, ...decision } = decideInGame(player, state, () => performance.now());
    found.push(decision);
    state = play(state, decision.move)!.state;
  }
  return found;
}
