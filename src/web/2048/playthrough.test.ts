import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { isWon, startFrom } from '../../games/2048/game.ts';
import { verifyReplay } from '../../games/2048/replay.ts';
import { DIRECTIONS, type Direction, isOver } from '../../games/2048/slide.ts';
import {
  canRedo,
  canUndo,
  countHint,
  goOn,
  isAssisted,
  move,
  newPlaythrough,
  type Playthrough,
  phaseOf,
  playthroughFrom,
  playthroughOf,
  recordPlaythrough,
  redo,
  stateOf,
  undo,
} from './playthrough.ts';
import { restorePlaythrough, savePlaythrough } from './saved.ts';

function slideAll(playthrough: Playthrough, directions: readonly Direction[]): Playthrough {
  return directions.reduce(
    (playthrough, direction) => move(playthrough, direction)?.playthrough ?? playthrough,
    playthrough,
  );
}

const steps = fc.array(fc.constantFrom(...DIRECTIONS, 'undo' as const, 'redo' as const), { maxLength: 120 });

function walk(playthrough: Playthrough, path: readonly (Direction | 'undo' | 'redo')[]): Playthrough {
  return path.reduce((playthrough, step) => {
    if (step === 'undo') return undo(playthrough);
    if (step === 'redo') return redo(playthrough);
    return move(playthrough, step)?.playthrough ?? playthrough;
  }, playthrough);
}

describe('phases', () => {
  // 1024 1024 . .
  const almost = playthroughFrom(startFrom(parseBoard('1024 1024 0 0/0/0/0'), 1));

  test('2048 stops the game until the player continues', () => {
    const won = slideAll(almost, ['left']);
    expect(phaseOf(won)).toBe('won');
    expect(move(won, 'down')).toBeUndefined();
    const on = goOn(won);
    expect(phaseOf(on)).toBe('playing');
    expect(phaseOf(slideAll(on, ['down']))).toBe('playing');
  });

  test('2048 can be undone', () => {
    const back = undo(slideAll(almost, ['left']));
    expect(phaseOf(back)).toBe('playing');
    expect(stateOf(back)).toEqual(stateOf(almost));
  });

  test('a position that already has 2048 continues', () => {
    expect(phaseOf(playthroughFrom(startFrom(parseBoard('2048 2 0 0/0/0/0'), 1)))).toBe('playing');
  });

  test('a board without moves is over, and can be undone', () => {
    // Every slide but one fills the last cell for good.
    const last = parseBoard('2 4 8 16/32 64 128 256/2 4 8 16/32 64 128 0');
    const over = Array.from({ length: 50 }, (_, seed) =>
      slideAll(playthroughFrom(startFrom(last, seed)), ['right']),
    ).find((playthrough) => isOver(stateOf(playthrough).board))!;
    expect(phaseOf(over)).toBe('over');
    expect(phaseOf(undo(over))).toBe('playing');
  });
});

describe('undo and redo', () => {
  test('undo and redo lead back to the same state, whatever the path', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, path) => {
        const playthrough = walk(newPlaythrough('classic', seed), path);
        if (canUndo(playthrough)) expect(stateOf(redo(undo(playthrough)))).toEqual(stateOf(playthrough));
        if (canRedo(playthrough)) expect(stateOf(undo(redo(playthrough)))).toEqual(stateOf(playthrough));
      }),
    );
  });

  test('the same move after an undo gets the same tile', () => {
    const playthrough = slideAll(newPlaythrough('hard', 3), ['left', 'down', 'right']);
    const again = slideAll(undo(playthrough), [playthrough.moves[playthrough.at - 1]!]);
    expect(stateOf(again)).toEqual(stateOf(playthrough));
  });

  test('undone moves are counted and mark the game', () => {
    const playthrough = slideAll(newPlaythrough('classic', 5), ['left', 'down', 'left', 'down']);
    expect(isAssisted(playthrough)).toBe(false);
    const back = undo(undo(playthrough));
    expect(back.undos).toBe(2);
    expect(isAssisted(redo(back))).toBe(true);
    expect(undo(newPlaythrough('classic', 5)).undos).toBe(0);
  });

  test('hints are counted and mark the game, and are not undone', () => {
    const playthrough = countHint(slideAll(newPlaythrough('classic', 5), ['left', 'down']));
    expect(playthrough.hints).toBe(1);
    expect(isAssisted(playthrough)).toBe(true);
    expect(undo(playthrough).hints).toBe(1);
    expect(restorePlaythrough(savePlaythrough(playthrough))).toEqual(playthrough);
    const { hints: _, ...older } = savePlaythrough(playthrough);
    expect(restorePlaythrough(older)).toEqual({ ...playthrough, hints: 0 });
  });

  test('a new move discards undone moves', () => {
    const playthrough = undo(slideAll(newPlaythrough('classic', 5), ['left', 'down', 'left', 'down']));
    expect(canRedo(slideAll(playthrough, ['right', 'up']))).toBe(false);
  });
});

describe('kept and recorded', () => {
  test('a kept playthrough comes back as it was, whatever the path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('classic' as const, 'hard' as const),
        fc.nat(),
        steps,
        (rules, seed, path) => {
          const playthrough = walk(newPlaythrough(rules, seed), path);
          expect(restorePlaythrough(JSON.parse(JSON.stringify(savePlaythrough(playthrough))))).toEqual(
            playthrough,
          );
        },
      ),
    );
  });

  test('a record replays to where the playthrough stands', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, path) => {
        const playthrough = walk(newPlaythrough('classic', seed), path);
        expect(verifyReplay(recordPlaythrough(playthrough))).toEqual(stateOf(playthrough));
      }),
    );
  });

  test('a game with its own spawns is stored with them', () => {
    const opened = playthroughOf({
      rules: 'classic',
      seed: 9,
      start: { board: parseBoard('2 2 0 0/0/0/0'), score: 0 },
      moves: ['left'],
      spawns: [{ cell: 15, tile: 4 }],
    });
    const playthrough = slideAll(opened, ['up', 'left']);
    expect(restorePlaythrough(savePlaythrough(playthrough))).toEqual(playthrough);
    expect(isWon(stateOf(playthrough).board)).toBe(false);
  });

  test('what is not a playthrough is refused', () => {
    fc.assert(fc.property(fc.anything(), (input) => restorePlaythrough(input) === undefined));
    const saved = savePlaythrough(slideAll(newPlaythrough('classic', 1), ['left', 'down']));
    for (const spoiled of [
      { at: 99 },
      { at: -1 },
      { undos: 0.5 },
      { hints: -1 },
      { wentOn: 1 },
      { code: 'zzzz' },
      { code: '' },
    ]) {
      expect(restorePlaythrough({ ...saved, ...spoiled })).toBeUndefined();
    }
  });
});
