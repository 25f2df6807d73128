import { expect, test } from 'vitest';
import { formatReplay, formatReplayCode } from '../../games/k-in-a-row/replay.ts';
import { parseRoute } from '../frame/route.ts';
import { addressOf, type Subject, subjectIn, subjectInFile } from './game-address.ts';

const RULES = { rows: 9, cols: 9, k: 5, exact: true } as const;
const REPLAY = { rules: RULES, moves: [40, 30, 41, 31, 0, 42], swap2: ['more', 'O'] } as const;

const open = (hash: string) => subjectIn(parseRoute(hash).options);
const swap2Of = (subject: Subject | undefined) => subject?.game === 'k-in-a-row' && subject.place.swap2;

test('a game opened by swap2 keeps its choices in an address, a code and a file', () => {
  const fromCode = open(`#/review?game=${formatReplayCode(REPLAY)}`)!;
  expect(swap2Of(fromCode)).toEqual(['more', 'O']);
  const address = addressOf('analyse', fromCode);
  expect(address).toContain('swap2=more,O');
  expect(open(address)).toEqual(fromCode);
  expect(swap2Of(subjectInFile(formatReplay(REPLAY)))).toEqual(['more', 'O']);
});

test('choices that do not fit the moves of an address are refused; other games have none', () => {
  const moves = '#/analyse?rows=9&cols=9&k=5&moves=e5,d6,f5,e6';
  expect(swap2Of(open(moves))).toBeUndefined();
  expect(() => open(`${moves}&swap2=`)).toThrow('does not fit a game of 4 moves');
  expect(() => open(`${moves}&swap2=both`)).toThrow('are not the choices of swap2');
});
