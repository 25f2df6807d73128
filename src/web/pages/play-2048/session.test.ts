import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../games/2048/board.ts';
import { isWon, startFrom } from '../../../games/2048/game.ts';
import { verifyReplay } from '../../../games/2048/replay.ts';
import { DIRECTIONS, type Direction, isOver } from '../../../games/2048/slide.ts';
import { restoreSession, saveSession } from './saved.ts';
import {
  canRedo,
  canUndo,
  countHint,
  goOn,
  isAssisted,
  move,
  newSession,
  phaseOf,
  recordSession,
  redo,
  type Session,
  sessionFrom,
  sessionOf,
  stateOf,
  undo,
} from './session.ts';

function slideAll(session: Session, directions: readonly Direction[]): Session {
  return directions.reduce((session, direction) => move(session, direction)?.session ?? session, session);
}

const steps = fc.array(fc.constantFrom(...DIRECTIONS, 'undo' as const, 'redo' as const), { maxLength: 120 });

function walk(session: Session, path: readonly (Direction | 'undo' | 'redo')[]): Session {
  return path.reduce((session, step) => {
    if (step === 'undo') return undo(session);
    if (step === 'redo') return redo(session);
    return move(session, step)?.session ?? session;
  }, session);
}

describe('phases', () => {
  // 1024 1024 . .
  const almost = sessionFrom(startFrom(parseBoard('1024 1024 0 0/0/0/0'), 1));

  test('2048 stops the game until the player goes on', () => {
    const won = slideAll(almost, ['left']);
    expect(phaseOf(won)).toBe('won');
    expect(move(won, 'down')).toBeUndefined();
    const on = goOn(won);
    expect(phaseOf(on)).toBe('playing');
    expect(phaseOf(slideAll(on, ['down']))).toBe('playing');
  });

  test('2048 can be taken back', () => {
    const back = undo(slideAll(almost, ['left']));
    expect(phaseOf(back)).toBe('playing');
    expect(stateOf(back)).toEqual(stateOf(almost));
  });

  test('a position that has 2048 already goes on', () => {
    expect(phaseOf(sessionFrom(startFrom(parseBoard('2048 2 0 0/0/0/0'), 1)))).toBe('playing');
  });

  test('a board without moves is over, and can be taken back', () => {
    // Every slide but one fills the last cell for good.
    const last = parseBoard('2 4 8 16/32 64 128 256/2 4 8 16/32 64 128 0');
    const over = Array.from({ length: 50 }, (_, seed) =>
      slideAll(sessionFrom(startFrom(last, seed)), ['right']),
    ).find((session) => isOver(stateOf(session).board))!;
    expect(phaseOf(over)).toBe('over');
    expect(phaseOf(undo(over))).toBe('playing');
  });
});

describe('undo and redo', () => {
  test('undo then redo is where one was, whatever the path', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, path) => {
        const session = walk(newSession('classic', seed), path);
        if (canUndo(session)) expect(stateOf(redo(undo(session)))).toEqual(stateOf(session));
        if (canRedo(session)) expect(stateOf(undo(redo(session)))).toEqual(stateOf(session));
      }),
    );
  });

  test('the same move after an undo has the same luck', () => {
    const session = slideAll(newSession('hard', 3), ['left', 'down', 'right']);
    const again = slideAll(undo(session), [session.moves[session.at - 1]!]);
    expect(stateOf(again)).toEqual(stateOf(session));
  });

  test('undone moves are counted and mark the game', () => {
    const session = slideAll(newSession('classic', 5), ['left', 'down', 'left', 'down']);
    expect(isAssisted(session)).toBe(false);
    const back = undo(undo(session));
    expect(back.undos).toBe(2);
    expect(isAssisted(redo(back))).toBe(true);
    expect(undo(newSession('classic', 5)).undos).toBe(0);
  });

  test('hints are counted and mark the game, and are not taken back', () => {
    const session = countHint(slideAll(newSession('classic', 5), ['left', 'down']));
    expect(session.hints).toBe(1);
    expect(isAssisted(session)).toBe(true);
    expect(undo(session).hints).toBe(1);
    expect(restoreSession(saveSession(session))).toEqual(session);
    const { hints: _, ...older } = saveSession(session);
    expect(restoreSession(older)).toEqual({ ...session, hints: 0 });
  });

  test('a new move forgets what was taken back', () => {
    const session = undo(slideAll(newSession('classic', 5), ['left', 'down', 'left', 'down']));
    expect(canRedo(slideAll(session, ['right', 'up']))).toBe(false);
  });
});

describe('kept and recorded', () => {
  test('a kept session comes back as it was, whatever the path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('classic' as const, 'hard' as const),
        fc.nat(),
        steps,
        (rules, seed, path) => {
          const session = walk(newSession(rules, seed), path);
          expect(restoreSession(JSON.parse(JSON.stringify(saveSession(session))))).toEqual(session);
        },
      ),
    );
  });

  test('a record replays to where the session stands', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, path) => {
        const session = walk(newSession('classic', seed), path);
        expect(verifyReplay(recordSession(session))).toEqual(stateOf(session));
      }),
    );
  });

  test('a game with foreign luck is kept with it', () => {
    const opened = sessionOf({
      rules: 'classic',
      seed: 9,
      start: { board: parseBoard('2 2 0 0/0/0/0'), score: 0 },
      moves: ['left'],
      spawns: [{ cell: 15, tile: 4 }],
    });
    const session = slideAll(opened, ['up', 'left']);
    expect(restoreSession(saveSession(session))).toEqual(session);
    expect(isWon(stateOf(session).board)).toBe(false);
  });

  test('what is not a session is refused', () => {
    fc.assert(fc.property(fc.anything(), (input) => restoreSession(input) === undefined));
    const saved = saveSession(slideAll(newSession('classic', 1), ['left', 'down']));
    for (const spoiled of [
      { at: 99 },
      { at: -1 },
      { undos: 0.5 },
      { hints: -1 },
      { wentOn: 1 },
      { code: 'zzzz' },
      { code: '' },
    ]) {
      expect(restoreSession({ ...saved, ...spoiled })).toBeUndefined();
    }
  });
});
