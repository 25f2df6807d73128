import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The file-system calls that replacing a file needs; tests pass in ones that fail. */
export type FileLayer = Pick<
  typeof fs,
  'openSync' | 'writeSync' | 'fsyncSync' | 'fchmodSync' | 'closeSync' | 'renameSync' | 'linkSync' | 'rmSync'
>;

export interface ReplaceOptions {
  /** Where the replaced file is kept. */
  readonly previous?: string;
  readonly layer?: FileLayer;
}

/**
 * Replaces or creates a file: writes a temporary file beside it, syncs, and renames. Whatever happens meanwhile,
 * either the old or the new version exists, complete; once this returns, the new version survives a power cut. Two
 * processes can do this at once without mixing their files.
 */
export function replaceFile(
  file: string,
  write: (write: (bytes: Uint8Array) => void) => void,
  { previous, layer = fs }: ReplaceOptions = {},
): void {
  const old = fs.statSync(file, { throwIfNoEntry: false });
  if (old && !old.isFile()) {
    writeInPlace(file, write);
    return;
  }
  // A link stays a link.
  const target = old ? fs.realpathSync(file) : file;
  const part = partOf(target);
  try {
    const descriptor = layer.openSync(part, 'wx');
    try {
      write((bytes) => writeAll(descriptor, bytes, layer));
      if (old) layer.fchmodSync(descriptor, old.mode & 0o777);
      layer.fsyncSync(descriptor);
    } finally {
      layer.closeSync(descriptor);
    }
    if (old && previous !== undefined) keepAs(target, previous, layer);
    layer.renameSync(part, target);
  } catch (error) {
    layer.rmSync(part, { force: true });
    throw error;
  }
  syncFolder(dirname(target), layer);
}

/**
 * Makes a new file by a program that wants its name, such as a database: under a private name, which becomes its own when
 * all is on the disk. A file of that name must not be there.
 */
export async function makeFile(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = partOf(file);
  try {
    await make(part);
    const descriptor = fs.openSync(part, 'r+');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(part, file);
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
  syncFolder(dirname(file), fs);
}

/** Whether a file can be replaced, or made. Tried out, without touching the file. */
export function tryReplacing(file: string): void {
  const old = fs.statSync(file, { throwIfNoEntry: false });
  if (old) fs.closeSync(fs.openSync(file, 'a'));
  if (old && !old.isFile()) return;
  const part = partOf(old ? fs.realpathSync(file) : file);
  fs.closeSync(fs.openSync(part, 'wx'));
  fs.rmSync(part);
}

/** Takes away what a process that was killed while it replaced the file left beside it. For who holds a lock on the file. */
export function removeParts(file: string): void {
  const folder = dirname(file);
  for (const name of fs.readdirSync(folder)) {
    const rest = name.startsWith(basename(file)) ? name.slice(basename(file).length) : '';
    if (/^\.\d+-\d+\.part$/.test(rest)) fs.rmSync(join(folder, name), { force: true });
  }
}

/** A name that no other process uses, nor this one for anything else. */
function partOf(file: string): string {
  return `${file}.${process.pid}-${++parts}.part`;
}

let parts = 0;

/** A pipe or /dev/stdout, for example: there is nothing to protect. */
function writeInPlace(file: string, write: (write: (bytes: Uint8Array) => void) => void): void {
  const descriptor = fs.openSync(file, 'w');
  try {
    write((bytes) => writeAll(descriptor, bytes, fs));
  } finally {
    fs.closeSync(descriptor);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array, layer: FileLayer): void {
  for (let at = 0; at < bytes.length; ) at += layer.writeSync(descriptor, bytes, at);
}

/** Links the file under a second name, so that its own name always exists. */
function keepAs(file: string, previous: string, layer: FileLayer): void {
  layer.rmSync(previous, { force: true });
  try {
    layer.linkSync(file, previous);
  } catch (error) {
    // Some file systems have no links.
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    layer.renameSync(file, previous);
  }
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Makes the new name survive a power cut too. Windows has no such call and doesn't need one. */
function syncFolder(folder: string, layer: FileLayer): void {
  if (process.platform === 'win32') return;
  const descriptor = layer.openSync(folder, 'r');
  try {
    layer.fsyncSync(descriptor);
  } finally {
    layer.closeSync(descriptor);
  }
}
