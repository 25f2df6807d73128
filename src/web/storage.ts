/** Everything the page stores on this device goes through here, under one prefix, as JSON. */
const PREFIX = 'lookahead.';

/** The value kept under a name, or null. Storage that is switched off or spoiled is the same as none. */
export function load(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** False if it could not be stored. */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Everything stored, by name. */
export function loadAll(): Record<string, unknown> {
  return Object.fromEntries(keptNames().map((name) => [name, load(name)]));
}

/** Replaces everything stored. */
export function replaceAll(entries: Readonly<Record<string, unknown>>): void {
  for (const name of keptNames()) localStorage.removeItem(PREFIX + name);
  for (const [name, value] of Object.entries(entries)) save(name, value);
}

/** When a slot was last written, in milliseconds since 1970; 0 if it is empty. */
export function keptAt(name: string): number {
  const [time = ''] = (stampIn(load(name)) ?? '').split('-');
  return Number.parseInt(time, 36) || 0;
}

/** Keeps only the newest `count` of the slots whose name starts with `family`. */
export function pruneSlots(family: string, count: number): void {
  const stamped = keptNames()
    .filter((name) => name.startsWith(family))
    .map((name) => ({ name, stamp: stampIn(load(name)) ?? '' }))
    .sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
  for (const { name } of stamped.slice(count)) localStorage.removeItem(PREFIX + name);
}

/**
 * One saved thing that several tabs may write. A tab that has not seen the latest version does not overwrite it: the
 * person decides which one stays.
 */
export class Slot {
  readonly #name: string;
  #stamp: string | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  read(): unknown {
    const kept = load(this.#name);
    this.#stamp = stampIn(kept);
    return this.#stamp === undefined ? null : (kept as { value: unknown }).value;
  }

  write(value: unknown): 'kept' | 'elsewhere' | 'not kept' {
    return this.isChanged() ? 'elsewhere' : this.overwrite(value);
  }

  overwrite(value: unknown): 'kept' | 'not kept' {
    // Time first, so that stamps sort by age.
    const stamp = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    if (!save(this.#name, { stamp, value })) return 'not kept';
    this.#stamp = stamp;
    return 'kept';
  }

  /** Another tab wrote since this one last read or wrote. */
  isChanged(): boolean {
    const stamp = stampIn(load(this.#name));
    return stamp !== undefined && stamp !== this.#stamp;
  }

  /** Calls back when another tab writes; returns a function that stops it. */
  watch(tell: () => void): () => void {
    const hear = (event: StorageEvent) => {
      if (event.key === PREFIX + this.#name && this.isChanged()) tell();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }
}

function keptNames(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

function stampIn(kept: unknown): string | undefined {
  const stamp =
    typeof kept === 'object' && kept !== null && 'stamp' in kept && 'value' in kept ? kept.stamp : undefined;
  return typeof stamp === 'string' ? stamp : undefined;
}
