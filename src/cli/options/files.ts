import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { InputError } from '../../input-error.ts';
import { whyFileFailed } from '../../lab/file-failure.ts';

/** A file that a person named; `-` is the standard input. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new InputError(`"${file}" cannot be read: ${whyFileFailed(error)}`, file);
  }
}

export function writeText(file: string, text: string): void {
  writeBytes(file, text);
}

export function writeBytes(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

/** That a file cannot be written is to be known before hours of work, not after. */
export function requireWritable(file: string | undefined): void {
  if (file === undefined) return;
  const isThere = existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
    if (!isThere) rmSync(file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`the folder "${folder}" cannot be made: ${whyFileFailed(error)}`, folder);
  }
}

function cannotWrite(file: string, error: unknown): InputError {
  return new InputError(`"${file}" cannot be written: ${whyFileFailed(error)}`, file);
}
