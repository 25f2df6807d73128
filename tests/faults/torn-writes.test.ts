import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { start } from '../../src/games/2048/game.ts';
import { formatReplay, recordGame } from '../../src/games/2048/replay.ts';
import { parseReplayFile } from '../../src/games/replay-file.ts';
import { readNetwork } from '../../src/lab/networks/store.ts';
import { readCheckpoint, writeCheckpoint } from '../../src/lab/networks/training/checkpoint.ts';
import { replaceFile } from '../../src/lab/replace-file.ts';
import { failingLayer } from '../support/failing-layer.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-torn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const network = readFileSync('networks/pocket.lkn');
const replay = (seed: number) =>
  new TextEncoder().encode(formatReplay(recordGame(start('classic', seed), [], 0)));
const weights = new Float32Array(5000).fill(1);

// Each write fails or is torn in turn, as SQLite's own tests do it; afterwards the old or the new version is whole.
test.each([
  [
    'a network',
    (file: string) => writeFileSync(file, network),
    (file: string, layer: ReturnType<typeof failingLayer>) =>
      replaceFile(
        file,
        (write) => {
          for (let at = 0; at < network.length; at += 1_000_000) write(network.subarray(at, at + 1_000_000));
        },
        { layer },
      ),
    (file: string) => readNetwork(file).id,
  ],
  [
    'a replay',
    (file: string) => writeFileSync(file, replay(1)),
    (file: string, layer: ReturnType<typeof failingLayer>) =>
      replaceFile(file, (write) => write(replay(2)), { layer }),
    (file: string) => parseReplayFile(readFileSync(file, 'utf8')).game,
  ],
  [
    'a checkpoint',
    (file: string) => writeCheckpoint(file, { games: 1 }, weights),
    (file: string, layer: ReturnType<typeof failingLayer>) =>
      writeCheckpoint(file, { games: 2 }, weights, layer),
    (file: string) => readCheckpoint<{ games: number }>(file, () => new Float32Array(5000))!.games,
  ],
])('%s', (name, make, replace, read) => {
  const file = join(folder, name.replace(' ', '-'));
  let failures = 0;
  for (let nth = 1; ; nth++) {
    make(file);
    const layer = failingLayer(nth);
    try {
      replace(file, layer);
    } catch {
      failures++;
    }
    expect(read(file)).toBeDefined();
    if (layer.count() < nth) break;
  }
  expect(failures).toBeGreaterThan(4);
});
