import { describe, expect, test } from 'vitest';
import { gamesAsCsv } from '../../science/bench-tables.ts';
import type { Experiment } from '../../science/experiment.ts';
import type { PlayerResults } from '../../science/summary.ts';
import { summarise } from '../../science/summary.ts';
import { BENCH_FORMATS, benchAsHtml } from './bench-report.ts';

const EXPERIMENT: Experiment = {
  name: 'a <name>',
  game: '2048',
  rules: 'classic',
  players: [
    { spec: 'alpha', reproducible: true, version: 1 },
    { spec: 'second:weights=1/2', reproducible: false, version: 2 },
  ],
  games: 4,
  seed: 5,
};

/** Scores 100 … 400 and 150 … 450 for seeds 5 to 8, in 10 moves of 2 ms each. */
const RESULTS: PlayerResults[] = EXPERIMENT.players.map((player, i) => ({
  ...player,
  games: [100, 200, 300, 400].map((score, game) => ({
    seed: 5 + game,
    score: score + i * 50,
    highest: game === 3 ? 4096 : 1024,
    moves: 10,
    ms: 20,
  })),
}));

describe('a summary', () => {
  const { players, comparisons } = summarise(EXPERIMENT, RESULTS);

  test('has the figures that follow from the games', () => {
    expect(players[0]).toMatchObject({
      spec: 'alpha',
      games: 4,
      score: { mean: 250 },
      medianScore: 250,
      averageMoves: 10,
      secondsPerGame: 0.02,
      msPerMove: 2,
      movesPerSecond: 500,
    });
    expect(players[0]!.tiles.map(({ tile, ended, reach }) => [tile, ended, reach])).toEqual([
      [1024, 3, 1],
      [2048, 0, 0.25],
      [4096, 1, 0.25],
    ]);
  });

  test('compares pairs on common seeds only', () => {
    expect(comparisons).toMatchObject([
      { first: 'alpha', pairs: 4, difference: { mean: -50, standardError: 0 }, verdict: 'worse' },
    ]);
    const shifted = RESULTS.map((player, i) => ({ ...player, games: player.games.slice(i, i + 3) }));
    expect(summarise(EXPERIMENT, shifted).comparisons[0]!.pairs).toBe(2);
  });

  test('leaves out a player without games', () => {
    const half = [RESULTS[0]!, { ...RESULTS[1]!, games: [] }];
    const summary = summarise(EXPERIMENT, half);
    expect(summary.players.map(({ spec }) => spec)).toEqual(['alpha']);
    expect(summary.comparisons).toEqual([]);
  });
});

describe('its forms', () => {
  const summary = summarise(EXPERIMENT, RESULTS);

  test('text has columns that line up and marks players that think by the clock', () => {
    const [basic, tiles] = BENCH_FORMATS.text(summary).split('\n\n');
    const [, header, rule, ...rows] = basic!.split('\n');
    expect(new Set([header, rule, rows[0], rows[1]].map((line) => line!.length)).size).toBe(1);
    expect(rows[1]).toMatch(/^second:weights=1\/2 \* /);
    expect(tiles).toMatch(/alpha +3 \(75\.0 %\) +– +1 \(25\.0 %\) +4/);
  });

  test('Markdown has one row per player in every table', () => {
    const markdown = BENCH_FORMATS.markdown(summary);
    expect(markdown).toContain('## a <name>');
    expect(markdown.match(/^\| alpha \|/gm)).toHaveLength(4);
  });

  test('CSV has one line per game, and quotes where necessary', () => {
    const [player] = RESULTS;
    const csv = gamesAsCsv([{ ...player!, spec: 'a,"b"' }]).split('\r\n');
    expect(csv[0]).toBe('player,seed,score,highest,moves,ms');
    expect(csv[1]).toBe('"a,""b""",5,100,1024,10,20');
    expect(csv).toHaveLength(6);
  });

  test('HTML is self-contained, and escapes all text', () => {
    const html = benchAsHtml(summary, RESULTS);
    expect(html).not.toMatch(/https?:|<script|<link|src=/);
    expect(html).not.toContain('<name>');
    expect(html.match(/<svg/g)).toHaveLength(4);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    const data = /href="data:text\/csv;base64,([^"]+)"/.exec(html)![1]!;
    expect(Buffer.from(data, 'base64').toString()).toBe(gamesAsCsv(RESULTS));
  });

  test('one game has no standard error: null in JSON, a dash in tables', () => {
    const single = RESULTS.map((player) => ({ ...player, games: player.games.slice(0, 1) }));
    const one = summarise({ ...EXPERIMENT, games: 1 }, single);
    const json = JSON.parse(BENCH_FORMATS.json(one));
    expect(json.players[0]).toMatchObject({ standardError: null, scoreInterval: [null, null] });
    expect(json.comparisons[0].verdict).toBe('not distinguishable');
    expect(BENCH_FORMATS.text(one)).not.toMatch(/NaN|Infinity/);
    expect(benchAsHtml(one, single)).not.toMatch(/NaN|Infinity/);
  });
});
