/** The spec of a level for people, from 1 to 5. */
export function specOf(level: number): string {
  return level === 5 ? 'kmaster' : `kmaster:level=${level}`;
}

/** The level of a spec; undefined if it is of another player or budget. */
export function levelOf(spec: string): number | undefined {
  return [1, 2, 3, 4, 5].find((level) => specOf(level) === spec);
}
