import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import { parseRoute } from '../frame/route.ts';
import { gameRoute, ownGameRoute, parseGameLink, positionRoute } from './game-link.ts';
import { move, newPlaythrough, stateOf } from './playthrough.ts';

const open = (hash: string) => parseGameLink(parseRoute(hash).options);

const played = Array.from({ length: 40 }, (_, i) => DIRECTIONS[i % 4]!).reduce(
  (playthrough, direction) => move(playthrough, direction)?.playthrough ?? playthrough,
  newPlaythrough('hard', 'a seed, with / and ?'),
);

describe('addresses', () => {
  test('one’s own games', () => {
    expect(open(ownGameRoute('classic'))).toEqual({ rules: 'classic', slot: '2048.classic' });
    expect(open(ownGameRoute('hard'))).toEqual({ rules: 'hard', slot: '2048.hard' });
  });

  test('a seed', () => {
    const { rules, linked } = open('#/2048?seed=7&rules=hard');
    expect(rules).toBe('hard');
    expect(stateOf(linked!)).toEqual(stateOf(newPlaythrough('hard', 7)));
    expect(stateOf(open('#/2048?seed=007').linked!).seed).toBe('007');
  });

  test('a position, with the same tiles for everyone', () => {
    const { board, score } = stateOf(played);
    const found = stateOf(open(positionRoute(played)).linked!);
    expect(found).toEqual({ rules: 'hard', seed: 'a seed, with / and ?', board, score, moves: 0 });
  });

  test('a whole game, standing at its end', () => {
    const { linked } = open(gameRoute(played));
    expect(linked!.line).toEqual(played.line.slice(0, played.at + 1));
    expect(linked!.at).toBe(played.at);
  });

  test('each link has its own slot', () => {
    const slots = ['#/2048?seed=1', '#/2048?seed=2', '#/2048?seed=1&rules=hard', gameRoute(played)].map(
      (hash) => open(hash).slot,
    );
    expect(new Set(slots).size).toBe(4);
    expect(open('#/2048?seed=1').slot).toBe(slots[0]);
  });
});

test.each([
  ['rules=gentle', 'rules'],
  ['board=2,4', 'row 1'],
  ['board=2,3,0,0/0/0/0', 'row 1, column 2'],
  ['board=2,2,0,0/0/0/0&score=-1', 'score'],
  ['board=2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2', 'board'],
  [`seed=${'x'.repeat(201)}`, 'seed'],
  ['game=AAAA', 'byte'],
])('%s is refused', (options, place) => {
  let error: unknown;
  try {
    open(`#/2048?${options}`);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InputError);
  expect((error as InputError).place).toContain(place);
});

test('whatever follows in an address, it opens or is refused with a reason', () => {
  const option = fc.constantFrom('game', 'board', 'seed', 'rules', 'score');
  fc.assert(
    fc.property(fc.dictionary(option, fc.string()), (options) => {
      try {
        parseGameLink(new URLSearchParams(options));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
    { numRuns: 2000 },
  );
});
