import { type Fields, parseObject } from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import { BASELINE_COUNT, type NetworkShape, tableCount, tableSize } from '../../kernel/network.ts';

/** What a network file says about itself. */
export interface NetworkHeader extends NetworkShape {
  /** How many points a unit of the weights is worth. */
  readonly scale: number;
  /** For each table, how many weights are stored, in how many blocks of 64, and the value of all others. */
  readonly tables: readonly (TableHead & { readonly blocks: number })[];
  /** The value of boards by the sum of their tiles, in points: none, or one for each 128 of the sum. */
  readonly baselines: readonly number[];
  /** How it was trained, in words and figures. */
  readonly training: string;
  /** Its measured strength: one sentence per measurement. */
  readonly strength: readonly string[];
  readonly sections: readonly { readonly bytes: number; readonly checksum: number }[];
}

export interface TableHead {
  readonly kept: number;
  readonly other: number;
}

export function parseHeader(text: Uint8Array): NetworkHeader {
  const fields = parseHeaderFields(text);
  const { scale, baselines, training, strength, sections } = fields;
  const shape = parseShape(fields);
  return {
    ...shape,
    tables: parseTables(shape, list(fields.tables, 'tables', hasBlocks)),
    scale: require(scale, 'scale', 'a number above 0', (value) =>
      typeof value === 'number' && value > 0 && value < 1e6),
    baselines: parseBaselines(list(baselines, 'baselines', isNumber)),
    training: require(training, 'training', 'a text', isText),
    strength: list(strength, 'strength', isText),
    sections: list(sections, 'sections', isSection),
  };
}

/** The fields that define a network's shape. */
export function parseShape({ patterns, stages, relabels }: Fields): NetworkShape {
  return {
    patterns: parsePatterns(list(patterns, 'patterns', isText)),
    stages: parseStages(list(stages, 'stages', isWhole)),
    relabels: require(relabels, 'relabels', 'true or false', (value) => typeof value === 'boolean'),
  };
}

export function parseTables<T extends TableHead>(shape: NetworkShape, parsed: readonly T[]): readonly T[] {
  if (parsed.length !== tableCount(shape)) {
    throw new InputError(
      `the header lists ${parsed.length} tables, but a network of this shape has ${tableCount(shape)}`,
      'tables',
    );
  }
  parsed.forEach(({ kept }, i) => {
    const size = tableSize(shape.patterns[i % shape.patterns.length]!);
    if (kept > size)
      throw new InputError(`table ${i + 1} cannot have ${kept} of ${size} weights`, `table ${i + 1}`);
  });
  return parsed;
}

/** JSON in ASCII, which needs no text decoder. */
export function formatHeader(header: NetworkHeader): Uint8Array {
  const json = JSON.stringify(header).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Uint8Array.from(json, (letter) => letter.charCodeAt(0));
}

/** Patterns as people write them: `012345 456789`. */
export function parsePatterns(patterns: readonly string[]): string[] {
  if (patterns.length < 1 || patterns.length > MAX_PATTERNS) {
    throw new InputError(`a network has 1 to ${MAX_PATTERNS} patterns, not ${patterns.length}`, 'patterns');
  }
  for (const [i, pattern] of patterns.entries()) {
    const ascending = [...pattern].every((digit, place) => place === 0 || digit > pattern[place - 1]!);
    if (!/^[0-9a-f]{4,6}$/.test(pattern) || !ascending) {
      throw new InputError(
        `a pattern is 4 to 6 cells from 0 to f in ascending order, such as 012456, not "${pattern.slice(0, 20)}"`,
        `pattern ${i + 1}`,
      );
    }
  }
  return [...patterns];
}

const MAX_PATTERNS = 16;
const MAX_STAGES = 8;
const MAX_SUM = 2 ** 20;

function parseStages(stages: readonly number[]): number[] {
  const ascending = stages.every((sum, i) => sum >= 1 && sum <= MAX_SUM && (i === 0 || sum > stages[i - 1]!));
  if (stages.length >= MAX_STAGES || !ascending) {
    throw new InputError(
      `later stages begin at up to ${MAX_STAGES - 1} sums of tiles in ascending order`,
      'stages',
    );
  }
  return [...stages];
}

function parseBaselines(baselines: readonly number[]): number[] {
  if (baselines.length === 0 || baselines.length === BASELINE_COUNT) return [...baselines];
  throw new InputError(`there are ${BASELINE_COUNT} baselines or none, not ${baselines.length}`, 'baselines');
}

/** The fields of a header, which is a JSON object in ASCII. */
export function parseHeaderFields(bytes: Uint8Array): Fields {
  return parseObject(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''), 'the header');
}

export function list<T>(value: unknown, field: string, isItem: (item: unknown) => item is T): T[] {
  if (Array.isArray(value) && value.every(isItem)) return value;
  throw new InputError(`"${field}" in the header is not a list of the right kind`, field);
}

function require<T>(value: unknown, field: string, what: string, isRight: (value: unknown) => boolean): T {
  if (isRight(value)) return value as T;
  throw new InputError(`"${field}" in the header must be ${what}`, field);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isSection(value: unknown): value is { bytes: number; checksum: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { bytes, checksum } = value as Record<string, unknown>;
  return isWhole(bytes) && isWhole(checksum);
}

export function isTableHead(value: unknown): value is TableHead {
  if (typeof value !== 'object' || value === null) return false;
  const { kept, other } = value as Record<string, unknown>;
  return isWhole(kept) && Number.isInteger(other) && Math.abs(other as number) < 2 ** 15;
}

function hasBlocks(value: unknown): value is TableHead & { blocks: number } {
  return isTableHead(value) && 'blocks' in value && isWhole(value.blocks) && value.blocks <= value.kept;
}
