import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';

/**
 * Answers a request for a file below a folder: with an ETag and 304, precompressed where the build left a `.br` or `.gz` file
 * beside it, or in part. Undefined if there is no such file.
 */
export async function serveFile(root: string, path: string, request: Request): Promise<Response | undefined> {
  const file = fileBelow(root, path);
  const found = file && (await statFile(file));
  if (!found) return undefined;
  const range = request.headers.get('range');
  // A range of a compressed body would be useless.
  const encoding = range === null ? await chooseEncoding(file, request) : undefined;
  const sum = await checksumOf(file, found);
  const etag = encoding ? `"${sum}-${encoding.name}"` : `"${sum}"`;
  const headers = new Headers({
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('Content-Encoding', encoding.name);

  const size = encoding?.size ?? found.size;
  let part: Part | undefined;
  if (range !== null && mayBePart(request, etag)) {
    part = parseRange(range, size);
    if (!part) {
      headers.set('Content-Range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  }
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : size));
  const status = part ? 206 : 200;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const stream = createReadStream(encoding ? file + encoding.extension : file, part);
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

interface Part {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** The path of a file in the folder; undefined if it leaves the folder or names a file that is not public. */
function fileBelow(root: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const inside = normalize(decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  const isHidden = inside.split(/[\\/]/).some((name) => name.startsWith('.'));
  if (inside.includes('\0') || isHidden || /\.(br|gz)$/.test(inside)) return undefined;
  return join(root, inside);
}

async function statFile(file: string): Promise<{ size: number; mtimeMs: number } | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

async function chooseEncoding(file: string, request: Request) {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  for (const encoding of ENCODINGS) {
    if (!accepted.includes(encoding.name)) continue;
    const packed = await statFile(file + encoding.extension);
    if (packed) return { ...encoding, size: packed.size };
  }
  return undefined;
}

/** Checksums of contents, valid until the file changes. */
const checksums = new Map<string, { readonly version: string; readonly sum: string }>();

async function checksumOf(
  file: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<string> {
  const version = `${size} ${mtimeMs}`;
  const known = checksums.get(file);
  if (known?.version === version) return known.sum;
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 22);
  checksums.set(file, { version, sum });
  return sum;
}

function isUnchanged(request: Request, etag: string): boolean {
  const given = request.headers.get('if-none-match');
  if (given === null) return false;
  return given.trim() === '*' || given.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** Whether a range may be sent: not if the client has part of another version. */
function mayBePart(request: Request, etag: string): boolean {
  const given = request.headers.get('if-range');
  return given === null || given.trim() === etag;
}

/** One range of bytes; undefined if it cannot be satisfied. */
function parseRange(text: string, size: number): Part | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
}
