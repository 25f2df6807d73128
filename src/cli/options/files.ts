import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { InputError } from '../../input-error.ts';
import { whyFileFailed } from '../../lab/file-failure.ts';
import { replaceFile, tryReplacing } from '../../lab/replace-file.ts';

/** Reads a file named by the person; `-` is standard input. */
export function readText(file: string): string {
  try {
    if (file !== '-' && statSync(file).size > MAX_TEXT) throw tooLong(file);
    const text = readFileSync(file === '-' ? 0 : file, 'utf8');
    if (text.length > MAX_TEXT) throw tooLong(file);
    return text;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`"${file}" cannot be read: ${whyFileFailed(error)}`, file);
  }
}

export function writeText(file: string, text: string): void {
  writeBytes(file, text);
}

/** Replaces a file as a whole: if the disk fills up, the old file stays. */
export function writeBytes(file: string, content: string | Uint8Array): void {
  try {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    replaceFile(file, (write) => write(bytes));
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

/** Checks that a file can be written before hours of work, not after. */
export function requireWritable(file: string | undefined): void {
  if (file === undefined) return;
  try {
    tryReplacing(file);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`the folder "${folder}" cannot be created: ${whyFileFailed(error)}`, folder);
  }
}

/** Far more than any experiment, replay or list of openings needs. */
const MAX_TEXT = 20_000_000;

function tooLong(file: string): InputError {
  return new InputError(`"${file}" is too long: at most ${MAX_TEXT} characters are read`, file);
}

function cannotWrite(file: string, error: unknown): InputError {
  return new InputError(`"${file}" cannot be written: ${whyFileFailed(error)}`, file);
}
