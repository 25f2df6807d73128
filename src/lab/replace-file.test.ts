import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failingLayer } from '../../tests/support/failing-layer.ts';
import { readCheckpoint, writeCheckpoint } from './networks/training/checkpoint.ts';
import { replaceFile } from './replace-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-replace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every operation fails in turn: the old or the new file is there, whole', () => {
  const file = join(folder, 'file');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const fill = (text: string) => (write: (bytes: Uint8Array) => void) => {
    for (let i = 0; i < 3; i++) write(bytes(text));
  };
  let kept = 0;
  for (let nth = 1; ; nth++) {
    writeFileSync(file, 'OLDOLDOLD');
    const layer = failingLayer(nth);
    try {
      replaceFile(file, fill('NEW'), { previous: `${file}.previous`, layer });
    } catch (error) {
      expect(error).toMatchObject({ code: 'EIO' });
    }
    const found = readFileSync(file, 'utf8');
    expect(['OLDOLDOLD', 'NEWNEWNEW']).toContain(found);
    if (found === 'OLDOLDOLD') kept++;
    if (layer.count() < nth) break;
  }
  expect(kept).toBeGreaterThan(5);
});

test('every operation on a checkpoint fails in turn: one of the two can be read', () => {
  const file = join(folder, 'checkpoint');
  const weights = new Float32Array(3000).fill(1);
  for (let nth = 1; ; nth++) {
    writeCheckpoint(file, { games: 1 }, weights);
    const layer = failingLayer(nth);
    try {
      writeCheckpoint(file, { games: 2 }, weights, layer);
    } catch (error) {
      expect((error as Error).message).toContain('the disk reported an error');
    }
    expect([1, 2]).toContain(readCheckpoint<{ games: number }>(file, () => new Float32Array(3000))!.games);
    if (layer.count() < nth) break;
  }
});

test('nothing is left beside the file, and a link stays a link', () => {
  const place = mkdtempSync(join(folder, 'place-'));
  writeFileSync(join(place, 'target'), 'old', { mode: 0o640 });
  symlinkSync('target', join(place, 'link'));
  replaceFile(join(place, 'link'), (write) => write(new TextEncoder().encode('new')));
  expect(readdirSync(place)).toEqual(['link', 'target']);
  expect(readFileSync(join(place, 'target'), 'utf8')).toBe('new');
});
