import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerName } from '../ai/player-name.ts';
import en from '../words/dictionaries/en.ts';
import { deleteOwnPlayer, keepOwnPlayer, ownPlayers } from './own-players.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const SWIFT = { name: 'Swift', game: '2048', spec: 'swarm:weights=1/2/3/4,depth=2' } as const;

test("the person's own AI is offered for its game, under its name", () => {
  expect(playerName(en, SWIFT.spec)).toContain('weights=');
  expect(keepOwnPlayer(SWIFT)).toBe(true);
  expect(ownPlayers('2048')).toEqual([SWIFT]);
  expect(ownPlayers('k-in-a-row')).toEqual([]);
  expect(playerName(en, SWIFT.spec)).toBe('Swift');
});

test('the same name again replaces it; it can be removed', () => {
  keepOwnPlayer(SWIFT);
  keepOwnPlayer({ ...SWIFT, spec: 'ex' });
  expect(ownPlayers('2048').map(({ spec }) => spec)).toEqual(['ex']);
  deleteOwnPlayer(SWIFT);
  expect(ownPlayers('2048')).toEqual([]);
});

test('what is no AI is left out', () => {
  const items = [SWIFT, { ...SWIFT, spec: 'nobody' }, { name: 3 }, null];
  kept.set('lookahead.own-players', JSON.stringify(items));
  expect(ownPlayers('2048')).toEqual([SWIFT]);
});
