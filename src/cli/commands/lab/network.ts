import { statSync } from 'node:fs';
import { InputError } from '../../../input-error.ts';
import { lookups } from '../../../kernel/network.ts';
import { evaluateNetwork } from '../../../lab/networks/evaluate.ts';
import { formatRawNetwork, readRawNetwork } from '../../../lab/networks/raw.ts';
import { compress, readNetwork } from '../../../lab/networks/store.ts';
import { contentIn, formatNetwork, memoryOf, type StoredNetwork } from '../../../players/networks/file.ts';
import type { NetworkHeader } from '../../../players/networks/header.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { requireWritable, writeBytes } from '../../options/files.ts';
import { createStatusLine, progressText, QUIET_OPTION } from '../../terminal/progress.ts';

export const network: Command = {
  summary: 'Describe, measure, import and export trained networks',
  words: ['ACTION', 'FILE'],
  options: {
    out: { value: 'FILE', help: 'the file that import and export write' },
    training: { value: 'TEXT', help: 'import: how it was trained, to be recorded in the file' },
    games: { value: 'N', help: 'evaluate: games to play without search (default 1000)' },
    seed: { value: 'N', help: 'evaluate: the seed of the first game (default 1)' },
    strength: { value: 'TEXT', help: 'import: its measured strength; separate measurements by ";"' },
    json: { help: 'print the answer as JSON' },
    ...QUIET_OPTION,
  },
  examples: [
    'network info networks/pocket.lkn',
    'network evaluate networks/pocket.lkn --games 1000',
    'network import trained.raw --out networks/mine.lkn --training "4x6, 40 G moves"',
    'network export networks/pocket.lkn --out pocket.raw',
  ],
  async run(args) {
    const action = oneOf('action', args.words[0]!, ['info', 'import', 'evaluate', 'export']);
    ACTIONS[action](args.words[1]!, args);
    return 0;
  },
};

const ACTIONS = {
  info(file: string, args: Arguments) {
    const stored = readNetwork(file);
    const { header, id } = stored;
    if (args.has('json')) console.log(JSON.stringify({ id, ...header }));
    else console.log(about(file, stored));
  },

  import(file: string, args: Arguments) {
    const out = requireOut(args);
    const strength = (args.text('strength') ?? '').split(';').flatMap((text) => text.trim() || []);
    const { shape, tables, baselines, scale, moves } = readRawNetwork(file);
    const training = args.text('training') ?? `${(moves / 1e9).toFixed(1)} G moves`;
    writeBytes(out, formatNetwork(shape, { scale, baselines, training, strength }, tables, compress));
    console.log(about(out, readNetwork(out)));
  },

  evaluate(file: string, args: Arguments) {
    const games = args.number('games', { min: 1, max: 10_000_000, byDefault: 1000 });
    const seed = args.number('seed', { min: 0, max: Number.MAX_SAFE_INTEGER - games, byDefault: 1 });
    const line = createStatusLine();
    const started = performance.now();
    const onGames = (done: number) =>
      line.update(() => progressText('games', { done, wanted: games, started }));
    const result = evaluateNetwork(readNetwork(file), games, seed, () => performance.now(), onGames);
    line.end();
    if (args.has('json')) {
      console.log(JSON.stringify({ seed, ...result }));
      return;
    }
    const { score, reach, movesPerSecond } = result;
    const { min, max } = score.interval;
    const doubt = Number.isFinite(min)
      ? ` ± ${figure(score.standardError)} (95 %: ${figure(min)} to ${figure(max)})`
      : '';
    const tiles = reach
      .filter(({ share }) => share > 0)
      .map(({ tile, share }) => `${tile} ${(100 * share).toFixed(1)} %`);
    console.log(
      `${games} games without search, seeds ${seed} to ${seed + games - 1}: average ${figure(score.mean)}${doubt}`,
    );
    console.log(`${tiles.join('   ')}   ${figure(movesPerSecond)} moves/s`);
  },

  export(file: string, args: Arguments) {
    const out = requireOut(args);
    writeBytes(out, formatRawNetwork(readNetwork(file)));
  },
};

function about(file: string, network: StoredNetwork): string {
  const { header, id } = network;
  const [packed, unpacked] = [statSync(file).size, memoryOf(header)].map((bytes) => (bytes / 1e6).toFixed(2));
  return [
    `${file}: network ${id}, ${packed} MB, in memory ${unpacked} MB`,
    `  ${describeShape(header)}`,
    `  trained: ${header.training}`,
    ...header.strength.map((text) => `  strength: ${text}`),
  ].join('\n');
}

function describeShape(header: NetworkHeader): string {
  const { patterns, stages, relabels, tables } = header;
  const millions = (contentIn(tables).kept / 1e6).toFixed(1);
  const later = stages.length > 0 ? `; later stages from sums of ${stages.join(', ')} on` : '';
  const read = relabels ? '; large tiles relabelled' : '';
  return `${patterns.join(' ')}: ${millions} M weights, ${lookups(header)} looked up for a board${later}${read}`;
}

function requireOut(args: Arguments): string {
  const out = args.text('out');
  if (out === undefined) throw new InputError('this needs --out FILE', '--out');
  requireWritable(out);
  return out;
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en');
}
