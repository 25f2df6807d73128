import { describe, expect, it } from 'vitest';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../networks/store.ts';
import { restOf } from './hand-in.ts';
import { type Job, parseJob } from './job.ts';
import { type Needs, needsOf, needsOfQueue, queueOf, refusalOf } from './needs.ts';
import { piecesOf, withoutRanges } from './ranges.ts';

const GAMES: Job = { kind: 'bench', rules: 'classic', player: 'random', first: 10, count: 100 };
const MATCH: Job = {
  kind: 'match',
  board: { rows: 5, cols: 5, k: 4 },
  players: ['random', 'sequence:depth=1'],
  openings: [[12], [12, 7], []],
  seed: 1,
  match: 'abc',
  first: 4,
  count: 3,
};

describe('ranges', () => {
  it.each([
    ['nothing', [], [[1, 10]]],
    ['all', [[1, 10]], []],
    [
      'the middle',
      [[4, 6]],
      [
        [1, 3],
        [7, 10],
      ],
    ],
    [
      'both ends',
      [
        [0, 2],
        [9, 12],
      ],
      [[3, 8]],
    ],
    [
      'what overlaps, in any order',
      [
        [5, 7],
        [2, 5],
        [6, 6],
      ],
      [
        [1, 1],
        [8, 10],
      ],
    ],
    [
      'what lies outside',
      [
        [11, 20],
        [-5, 0],
      ],
      [[1, 10]],
    ],
  ])('from 1 to 10 without %s', (_, others, left) => {
    const ranges = others.map(([first, last]) => ({ first: first!, last: last! }));
    expect(withoutRanges({ first: 1, last: 10 }, ranges).map(({ first, last }) => [first, last])).toEqual(
      left,
    );
  });

  it('are cut into pieces that hold the same numbers', () => {
    const pieces = piecesOf(
      [
        { first: 1, last: 7 },
        { first: 20, last: 20 },
      ],
      3,
    );
    expect(pieces.map(({ first, last }) => [first, last])).toEqual([
      [1, 3],
      [4, 6],
      [7, 7],
      [20, 20],
    ]);
  });
});

describe('the rest of a job', () => {
  it.each([
    [100, []],
    [60, [[70, 40]]],
    [50, [[60, 50]]],
    [
      1,
      [
        [11, 50],
        [61, 49],
      ],
    ],
  ])('after %d of 100 games', (played, parts) => {
    expect(restOf(GAMES, played).map(({ first, count }) => [first, count])).toEqual(parts);
  });

  it('has its own openings', () => {
    expect(restOf(MATCH, 1)).toMatchObject([
      { first: 5, count: 1, openings: [[12, 7]] },
      { first: 6, count: 1, openings: [[]] },
    ]);
  });
});

describe('a job from outside', () => {
  it.each([GAMES, MATCH])('is read as it was written', (job) => {
    expect(parseJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  });

  it.each([
    ['nothing', null, 'a job is a JSON object'],
    ['another kind', { ...GAMES, kind: 'shell' }, 'allowed are bench, scores, match'],
    ['no games', { ...GAMES, count: 0 }, 'at least one game'],
    ['more games than there are', { ...GAMES, count: 1e9 }, '"count" must be'],
    ['a seed that is none', { ...GAMES, first: -1 }, '"first" must be'],
    ['other rules', { ...GAMES, rules: '../../etc' }, 'allowed are classic, hard'],
    ['a player that is no text', { ...GAMES, player: { toString: 1 } }, '"player" must be a text'],
    ['something more', { ...GAMES, module: './x.js' }, '"module" is not a field here'],
    ['a board that is none', { ...MATCH, board: { rows: 1e9, cols: 3, k: 3 } }, 'rows'],
    ['one player', { ...MATCH, players: ['random'] }, '"player" must be a text'],
    ['too few openings', { ...MATCH, openings: [[12]] }, '"openings" must be 3 lists'],
    ['an opening beside the board', { ...MATCH, openings: [[12], [99], []] }, 'cannot be played'],
  ])('with %s is refused', (_, data, sentence) => {
    expect(() => parseJob(data)).toThrow(InputError);
    expect(() => parseJob(data)).toThrow(sentence);
  });
});

describe('what players need', () => {
  const engine = nodeEngine();
  const random = needsOf('2048', ['random'], engine);
  const pocket = needsOf('2048', ['pocket:depth=1'], engine);
  const match = needsOf('k-in-a-row', ['sequence:depth=1', 'random'], engine);
  const changed = (needs: Needs, change: object): Needs => ({
    ...needs,
    players: [{ ...needs.players[0]!, ...change }],
  });

  it.each([random, pocket])('is in the name of its queue', (needs) => {
    expect(needsOfQueue(queueOf(needs))).toEqual(needs);
  });

  it('is the same in any order', () => {
    expect(queueOf(match)).toBe(queueOf(needsOf('k-in-a-row', ['random', 'sequence:depth=3'], engine)));
    expect(queueOf(match)).not.toBe(queueOf(needsOf('k-in-a-row', ['random', 'random'], engine)));
  });

  it.each(['somebody-elses', 'games-r1', 'games-e4-r1', 'games-r1/2048.random'])(
    'is not read from other names: %s',
    (name) => {
      expect(needsOfQueue(name)).toBeUndefined();
    },
  );

  const { version } = random.players[0]!;
  const { network } = pocket.players[0]!;
  it.each([
    [{ ...random, rules: 9 }, 'it needs rules version 9, and this worker has 1'],
    [
      changed(random, { version: version + 1 }),
      `it needs version ${version + 1} of the player "random", and this worker has ${version}`,
    ],
    [changed(random, { name: 'oracle' }), 'it needs the player "oracle", and this worker has no such player'],
    [
      changed(pocket, { network: 'ffffffff' }),
      `it needs the network "pocket" with checksum ffffffff, and this worker has ${network}`,
    ],
  ])('is refused if it differs: %j', (wanted, reason) => {
    expect(refusalOf(wanted, engine)).toBe(reason);
  });

  it('is served if it is the same', () => {
    expect([random, pocket, match].map((wanted) => refusalOf(wanted, engine))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is never a file', () => {
    expect(() => needsOf('2048', ['ntuple:file=/etc/passwd'], engine)).toThrow('cannot play on a cluster');
  });
});
