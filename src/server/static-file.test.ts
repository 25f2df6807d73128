import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { isAllowedHost } from './allowed-hosts.ts';
import { serveFile } from './static-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'page');
const TEXT = 'A page. '.repeat(100);
mkdirSync(root);
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(root, 'index.html'), TEXT);
writeFileSync(join(root, 'index.html.br'), brotliCompressSync(TEXT));
writeFileSync(join(root, 'index.html.gz'), gzipSync(TEXT));
writeFileSync(join(root, 'empty.txt'), '');

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveFile(root, path, new Request('http://x/', { headers, method }));

describe('a file', () => {
  test('is sent with its type, length and ETag', async () => {
    const answer = (await get('/'))!;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-length')).toBe(String(TEXT.length));
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(await answer.text()).toBe(TEXT);
    expect((await get('/empty.txt'))!.status).toBe(200);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', null],
    ['', null],
  ])('is encoded for "%s" as %s', async (accepted, encoding) => {
    const answer = (await get('/index.html', { 'Accept-Encoding': accepted }))!;
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const packed = { br: brotliCompressSync(TEXT), gzip: gzipSync(TEXT) };
    expect(bytes).toEqual(encoding ? packed[encoding as 'br'] : Buffer.from(TEXT));
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('is not sent again if it has not changed', async () => {
    const etag = (await get('/'))!.headers.get('etag')!;
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = (await get('/', { 'If-None-Match': given }))!;
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await get('/', { 'If-None-Match': '"other"' }))!.status).toBe(200);
    // The compressed body has an ETag of its own.
    expect((await get('/', { 'If-None-Match': etag, 'Accept-Encoding': 'br' }))!.status).toBe(200);
  });

  test.each([
    ['bytes=0-0', 'A', 'bytes 0-0/800'],
    ['bytes=796-', 'ge. ', 'bytes 796-799/800'],
    ['bytes=-4', 'ge. ', 'bytes 796-799/800'],
    ['bytes=798-5000', '. ', 'bytes 798-799/800'],
  ])('is sent in part: %s', async (range, text, header) => {
    const answer = (await get('/', { Range: range, 'Accept-Encoding': 'br' }))!;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(header);
    expect(answer.headers.get('content-encoding')).toBe(null);
    expect(await answer.text()).toBe(text);
  });

  test.each(['bytes=800-', 'bytes=5-2', 'bytes=-0', 'bytes=x', 'lines=1-2', 'bytes=-'])(
    'has no part %s',
    async (range) => {
      const answer = (await get('/', { Range: range }))!;
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */800');
    },
  );

  test('is sent whole to a client that has part of another version', async () => {
    expect((await get('/', { Range: 'bytes=0-0', 'If-Range': '"other"' }))!.status).toBe(200);
  });

  test('is described to HEAD without its body', async () => {
    const answer = (await get('/', {}, 'HEAD'))!;
    expect(answer.headers.get('content-length')).toBe('800');
    expect(await answer.text()).toBe('');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/.vite/manifest.json',
    '/index.html.br',
    '/%00',
    '/%',
    '/nothing',
  ])('%s is none', async (path) => {
    expect(await get(path)).toBeUndefined();
  });
});

describe('a request is for this server', () => {
  test.each([
    ['localhost:2048', true],
    ['lookahead.localhost', true],
    ['127.0.0.1:2048', true],
    ['[::1]:2048', true],
    ['192.0.2.7:2048', true],
    ['LAB.example', true],
    ['lab.example:80', true],
    ['evil.example:2048', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['192.0.2.8', false],
    ['[::2]', false],
    ['user@localhost', false],
    ['', false],
    [undefined, false],
  ])('if its Host is %s: %s', (host, allowed) => {
    expect(isAllowedHost(host, '192.0.2.7', ['lab.example'])).toBe(allowed);
  });

  test('by an address of this machine if it listens on all of them', () => {
    expect(isAllowedHost('127.0.0.1', '0.0.0.0', [])).toBe(true);
    expect(isAllowedHost('evil.example', '0.0.0.0', [])).toBe(false);
  });
});
