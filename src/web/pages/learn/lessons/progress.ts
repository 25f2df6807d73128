import { load, save } from '../../../storage.ts';

const SLOT = 'lessons';

/** The names of the lessons whose question was answered, on this device. */
export function doneLessons(): ReadonlySet<string> {
  const kept = load(SLOT);
  const names = Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  return new Set(names);
}

export function markDone(name: string): void {
  save(
    SLOT,
    [...doneLessons(), name].filter((each, i, all) => all.indexOf(each) === i),
  );
}
