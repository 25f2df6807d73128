import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { eloOf, estimateElo } from '../../science/elo.ts';
import { openingsOf } from '../../science/match/experiment.ts';
import { openingsFor, parseOpenings } from '../../science/openings.ts';
import { externalPlayer } from '../gomocup/external-engine.ts';
import { nodeEngine } from '../networks/store.ts';
import { type MatchPlayer, ownPlayer } from './match-player.ts';
import { type MatchGame, playMatch } from './play-match.ts';

const RULES = { rows: 7, cols: 8, k: 5 };
const LARGE = { rows: 15, cols: 15, k: 5 };
const engine = nodeEngine();
const random = ownPlayer('random', engine);
const ENGINE = `"${process.execPath}" src/cli/main.ts engine --player kmaster:nodes=2000`;

async function matchOf(
  first: MatchPlayer,
  second: MatchPlayer,
  pairs: number,
  msPerMove = 300,
): Promise<MatchGame[]> {
  const games: MatchGame[] = [];
  const openings = openingsFor(RULES, pairs, 1, 'balanced');
  const contestants = [first, second] as const;
  for await (const game of playMatch({ rules: RULES, contestants, openings, msPerMove, seed: 1 }))
    games.push(game);
  for (const contestant of contestants) await contestant.close();
  return games;
}

it('our players play both colours of every opening, the same games each time', async () => {
  const play = () => matchOf(ownPlayer('kmaster:nodes=500', engine), random, 3);
  const games = await play();
  expect(games.map(({ opening, first }) => [opening, first])).toEqual(
    [0, 1, 2].flatMap((i) => [
      [i, 0],
      [i, 1],
    ]),
  );
  expect(games.map(({ winner }) => winner)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await play()).map(({ state }) => state.moves)).toEqual(games.map(({ state }) => state.moves));
});

it('a match that is stopped ends at the next move, without the current game', async () => {
  const stop = new AbortController();
  const contestants = [random, random] as const;
  const match = {
    rules: RULES,
    contestants,
    openings: openingsFor(RULES, 9, 1, 'balanced'),
    seed: 1,
    signal: stop.signal,
  };
  let games = 0;
  for await (const _ of playMatch(match)) if (++games === 2) stop.abort();
  expect(games).toBe(2);
});

it('our own engine plays over the protocol', async () => {
  const games = await matchOf(externalPlayer(ENGINE), random, 1, 5000);
  expect(games.map(({ winner, forfeit }) => ({ winner, forfeit }))).toEqual([{ winner: 0 }, { winner: 0 }]);
});

describe('an engine built on the common template', () => {
  const engineFile = fileURLToPath(new URL('../../../tests/support/template-engine.ts', import.meta.url));
  const command = `"${process.execPath}" "${engineFile}"`;

  it('plays whole games, from openings and from the empty board', async () => {
    const games = await matchOf(externalPlayer(command), random, 3, 2000);
    expect(games.map(({ forfeit }) => forfeit)).toEqual(Array(6).fill(undefined));
    expect(games.every(({ state }) => state.result !== null)).toBe(true);
  });

  it('receives each move once, and a whole position only where necessary', async () => {
    const engine = externalPlayer(command);
    const games: MatchGame[] = [];
    const match = { rules: RULES, contestants: [engine, random] as const, openings: [[], [0]], seed: 1 };
    for await (const game of playMatch({ ...match, msPerMove: 2000 })) games.push(game);
    await engine.close();
    expect(games.map(({ forfeit }) => forfeit)).toEqual(Array(4).fill(undefined));
  });
});

describe.concurrent('a program that does not play loses, with the reason', () => {
  /** A program that answers each line by this expression of `line`. */
  const program = (answer: string) => {
    const code = `require('readline').createInterface({input:process.stdin}).on('line',(line)=>{const a=${answer};if(a)console.log(a)})`;
    return externalPlayer(`"${process.execPath}" -e "${code}"`);
  };
  it.each([
    ['crashes at once', externalPlayer(`"${process.execPath}" -e "process.exit(3)"`), /did not start/],
    [
      'refuses the board',
      program(`line.includes('START')?'ERROR too small':''`),
      /refused the board: ERROR too small/,
    ],
    [
      'crashes at its move',
      program(`line.includes('START')?'OK':/^DONE|^TURN/.test(line)?process.exit(1):''`),
      /crashed/,
    ],
    ['is silent', program(`line.includes('START')?'OK':''`), /took more than 20 ms/],
    [
      'talks nonsense',
      program(`line.includes('START')?'OK':/^DONE|^TURN/.test(line)?'pass':''`),
      /answered "pass"/,
    ],
    [
      'plays beside the board',
      program(`line.includes('START')?'OK':/^DONE|^TURN/.test(line)?'8,0':''`),
      /answered "8,0"/,
    ],
  ])('%s', async (what, contestant, reason) => {
    // A silent program takes all of its time; the others must have enough on a busy machine.
    const games = await matchOf(contestant, random, 1, what === 'is silent' ? 20 : 20_000);
    for (const { winner, forfeit } of games) {
      expect(winner).toBe(1);
      expect(forfeit).toMatch(reason);
    }
  });

  it('plays on a taken cell', async () => {
    const always = program(`line.includes('START')?'OK':/^DONE|^TURN/.test(line)?'0,0':''`);
    const games = await matchOf(always, random, 1, 20_000);
    expect(games[0]).toMatchObject({
      winner: 1,
      forfeit: expect.stringMatching(/played a7, which is taken/),
    });
  });
});

describe('openings', () => {
  it('are offsets from the centre, one opening per line', () => {
    expect(parseOpenings('0,0, 1,-1\n\n 7,7 \r\n', LARGE)).toEqual([[112, 98], [224]]);
  });

  it.each(['0', '0,0,', 'a,b', '8,0', '0,0, 0,0'])('refuses "%s" and says where', (line) => {
    const parse = () => parseOpenings(`1,1\n${line}`, LARGE);
    expect(parse).toThrow(InputError);
    expect(parse).toThrow(expect.objectContaining({ place: 'line 2' }));
  });

  it('our own can be played', () => {
    expect(new Set(openingsFor(LARGE, 20, 1, 'balanced').map(String)).size).toBe(20);
  });

  it('a match that names no openings keeps those it was played with', () => {
    const experiment = {
      name: '',
      game: 'k-in-a-row',
      rules: LARGE,
      players: [],
      games: 2,
      seed: 1,
    } as const;
    expect(openingsOf(experiment)).toEqual(parseOpenings('1,-3, -3,-1, 0,3, -4,-4', LARGE));
    expect(openingsOf({ ...experiment, openings: 'balanced' })).toEqual(openingsFor(LARGE, 1, 1, 'balanced'));
  });
});

it.each([
  [0.5, 0],
  [0.64, 100],
  [0.36, -100],
  [1, 1200],
  [0, -1200],
])('a score of %d is an Elo difference of %d', (score, elo) => {
  expect(eloOf(score)).toBeCloseTo(elo, -0.5);
});

it('an interval of Elo holds the difference', () => {
  const { difference, interval } = estimateElo([1, 0.5, 0.5, 1, 0.5, 0, 1, 0.5]);
  expect(interval.min).toBeLessThan(difference);
  expect(interval.max).toBeGreaterThan(difference);
});

it('equal results leave uncertainty, the more the fewer games there are', () => {
  const [few, many] = [4, 40].map((pairs) => estimateElo(Array<number>(pairs).fill(1)).interval);
  expect(few).toEqual({ min: expect.any(Number), max: 1200 });
  expect(few!.min).toBeLessThan(many!.min);
  expect(many!.min).toBeLessThan(1200);
  expect(estimateElo([0.5, 0.5, 0.5]).interval.max).toBeGreaterThan(0);
});
