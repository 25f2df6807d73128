import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

/** A request with only our headers, including Host. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(new URL(path, process.env.PAGE_URL), { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

test('the page is sent compressed, and not again while it is the same', async () => {
  const plain = await ask('/');
  const packed = await ask('/', { 'Accept-Encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
  const etag = packed.headers.etag as string;
  expect((await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  const [, script] = /src="(?:\.?\/)?(assets\/[^"]+\.js)"/.exec(plain.body.toString())!;
  const asset = await ask(`/${script}`, { 'Accept-Encoding': 'gzip' });
  expect(asset.headers['content-encoding']).toBe('gzip');
  expect(asset.headers['cache-control']).toContain('immutable');
  expect((await ask(`/${script}`, { Range: 'bytes=0-9' })).body).toHaveLength(10);
  expect((await ask(`/${script}`, { Range: 'bytes=99999999-' })).status).toBe(416);
});

test('a foreign host name that points here is refused', async () => {
  const refused = await ask('/', { Host: 'evil.example' });
  expect(refused.status).toBe(421);
  expect(refused.body.toString()).toContain('--allow-host');
  expect((await ask('/', { Host: 'localhost:1' })).status).toBe(200);
});

test('only reading is answered', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  expect((await ask('/', {}, 'HEAD')).body).toHaveLength(0);
  expect((await ask('/nothing')).status).toBe(404);
});
