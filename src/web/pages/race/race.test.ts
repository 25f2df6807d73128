import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../games/2048/board.ts';
import { play, type State, startFrom } from '../../../games/2048/game.ts';
import { recordGame } from '../../../games/2048/replay.ts';
import { legalMoves } from '../../../games/2048/slide.ts';
import { shortest } from '../../ai/choices.ts';
import { computerMayMove, FORMS, personMayMove, phaseOf, type Race, startRace, verdictOf } from './race.ts';
import { LEVELS, specOf } from './race-link.ts';
import { isUnderWay, restoreRace, saveRace } from './saved.ts';

const STUCK = parseBoard('2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 2');
const FREE = parseBoard('2 0 0 0/0/0/0');
const stuck = (score: number) => startFrom(STUCK, 1, score);
const free = (score: number) => startFrom(FREE, 1, score);

test.each([
  ['side-by-side', free(0), free(0), 'both'],
  ['side-by-side', stuck(100), free(0), 'person'],
  ['side-by-side', free(100), stuck(100), 'computer'],
  ['side-by-side', free(101), stuck(100), 'over'],
  ['side-by-side', stuck(90), stuck(100), 'over'],
  ['in-turn', free(0), free(0), 'computer'],
  ['in-turn', stuck(100), free(0), 'person'],
  // The person plays on although ahead.
  ['in-turn', stuck(100), free(200), 'person'],
  ['in-turn', stuck(100), stuck(100), 'over'],
] as const)('%s: phase %#', (form, computer, person, phase) => {
  expect(phaseOf({ form, computer, person })).toBe(phase);
});

test.each([
  [stuck(1), stuck(2), 'won'],
  [stuck(2), stuck(1), 'lost'],
  [stuck(2), stuck(2), 'tie'],
])('verdict %#', (computer, person, verdict) => {
  expect(verdictOf({ form: 'in-turn', computer, person })).toBe(verdict);
});

describe('luck', () => {
  test('side by side it is the same, in turn it is not', () => {
    const same = startRace('side-by-side', 'hard', 7);
    expect(same.computer).toEqual(same.person);
    const other = startRace('in-turn', 'hard', 7);
    expect(other.computer.board).not.toEqual(other.person.board);
  });
});

test('every level has its player', () => {
  for (const level of LEVELS) expect(() => shortest('2048', specOf(level))).not.toThrow();
  expect(specOf('random')).toBe('random');
});

test('a race under way is kept, and what is not a race is refused', () => {
  const { computer, person } = startRace('in-turn', 'classic', 3);
  const first = {
    opening: { against: 'easy', form: 'in-turn' as const },
    computer: recordGame(computer, [], 0),
  };
  const race = { ...first, person: recordGame(person, [legalMoves(person.board)[0]!], 0) };
  expect(restoreRace(JSON.parse(JSON.stringify(saveRace(race))))).toEqual(race);
  expect(isUnderWay(race)).toBe(true);
  expect(isUnderWay({ ...race, person: recordGame(person, [], 0) })).toBe(false);
  for (const spoiled of [
    { against: 'nobody' },
    { form: 'upside-down' },
    { person: 'zzz' },
    { computer: 7 },
  ]) {
    expect(restoreRace({ ...(saveRace(race) as object), ...spoiled })).toBeUndefined();
  }
  const foreign = { ...race, computer: recordGame(computer, [], 0, []) };
  expect(restoreRace(saveRace(foreign))).toBeUndefined();
  fc.assert(fc.property(fc.anything(), (input) => restoreRace(input) === undefined));
});

/** The first legal move of this list, which is how each side plays here. */
const HABITS = {
  computer: ['left', 'down', 'right', 'up'],
  person: ['up', 'right', 'down', 'left'],
} as const;

test.each(FORMS)('%s: a whole race ends, each side moving only when it may', (form) => {
  let race: Race = startRace(form, 'classic', 3);
  for (let i = 0; i < 5000 && phaseOf(race) !== 'over'; i++) {
    const side = computerMayMove(race) ? 'computer' : 'person';
    if (side === 'person') expect(personMayMove(race)).toBe(true);
    race = { ...race, [side]: moved(race[side], HABITS[side]) };
    if (phaseOf(race) === 'both') expect(race.person.moves - race.computer.moves).toBeLessThanOrEqual(1);
  }
  expect(phaseOf(race)).toBe('over');
  expect([personMayMove(race), computerMayMove(race)]).toEqual([false, false]);
});

function moved(state: State, habit: (typeof HABITS)[keyof typeof HABITS]): State {
  const direction = habit.find((direction) => legalMoves(state.board).includes(direction));
  return play(state, direction!)!.state;
}
