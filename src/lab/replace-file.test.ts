import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failingLayer } from '../../tests/support/failing-layer.ts';
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

test('nothing is left beside the file, and a link stays a link', () => {
  const place = mkdtempSync(join(folder, 'place-'));
  writeFileSync(join(place, 'target'), 'old', { mode: 0o640 });
  symlinkSync('target', join(place, 'link'));
  replaceFile(join(place, 'link'), (write) => write(new TextEncoder().encode('new')));
  expect(readdirSync(place)).toEqual(['link', 'target']);
  expect(readFileSync(join(place, 'target'), 'utf8')).toBe('new');
});
