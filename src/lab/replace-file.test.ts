import * as fs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failingLayer } from '../../tests/support/failing-layer.ts';
import { makeFile, removeParts, replaceFile, tryReplacing } from './replace-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-replace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every operation fails in turn: the old or the new file exists, complete', () => {
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

test('what was written is on the disk before it gets its name, and so is the name in the end', () => {
  const operations: string[] = [];
  const names = new Map<number, string>();
  const layer = new Proxy(fs, {
    get: (of, name: keyof typeof fs) =>
      Object.assign((...args: unknown[]) => {
        const result = (of[name] as (...given: unknown[]) => unknown)(...args);
        if (name === 'openSync') names.set(result as number, args[0] === folder ? 'folder' : 'part');
        const on = typeof args[0] === 'number' ? ` ${names.get(args[0])}` : '';
        operations.push(name.replace('Sync', '') + on);
        return result;
      }),
  });
  replaceFile(join(folder, 'new'), (write) => write(new Uint8Array(9)), { layer });
  expect(operations).toEqual([
    ...['open', 'write part', 'fsync part', 'close part', 'rename'],
    ...['open', 'fsync folder', 'close folder'],
  ]);
});

test('a file that is made by its name is there whole or not at all', async () => {
  const file = join(folder, 'made');
  const failing = makeFile(file, async (part) => {
    writeFileSync(part, 'half');
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(readdirSync(folder).filter((name) => name.startsWith('made'))).toEqual([]);
  await makeFile(file, async (part) => writeFileSync(part, 'whole'));
  expect(readFileSync(file, 'utf8')).toBe('whole');
});

test('trying whether a file can be replaced leaves no trace', () => {
  const place = mkdtempSync(join(folder, 'tried-'));
  writeFileSync(join(place, 'old'), 'old');
  tryReplacing(join(place, 'old'));
  tryReplacing(join(place, 'new'));
  expect(readdirSync(place)).toEqual(['old']);
  expect(() => tryReplacing(join(place, 'none', 'new'))).toThrow('ENOENT');
  expect(() => tryReplacing(place)).toThrow('EISDIR');
});

test('what killed processes left beside a file is taken away, and nothing else', () => {
  const place = mkdtempSync(join(folder, 'parts-'));
  const others = ['a.checkpoint', 'a.checkpoint.previous', 'a.checkpoint.part', 'b.checkpoint.7-1.part'];
  for (const name of [...others, 'a.checkpoint.99-1.part', 'a.checkpoint.4-12.part'])
    writeFileSync(join(place, name), '');
  removeParts(join(place, 'a.checkpoint'));
  expect(readdirSync(place).toSorted()).toEqual(others.toSorted());
});

test('nothing is left beside the file, and a link stays a link', () => {
  const place = mkdtempSync(join(folder, 'place-'));
  writeFileSync(join(place, 'target'), 'old', { mode: 0o640 });
  symlinkSync('target', join(place, 'link'));
  replaceFile(join(place, 'link'), (write) => write(new TextEncoder().encode('new')));
  expect(readdirSync(place)).toEqual(['link', 'target']);
  expect(readFileSync(join(place, 'target'), 'utf8')).toBe('new');
});
