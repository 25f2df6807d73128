import { readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '../input-error.ts';

/** A file that a person named; `-` is the standard input. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new InputError(`"${file}" cannot be read: ${reason(error)}`, file);
  }
}

export function writeText(file: string, text: string): void {
  writeBytes(file, text);
}

export function writeBytes(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new InputError(`"${file}" cannot be written: ${reason(error)}`, file);
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};
