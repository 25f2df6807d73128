const STEPS = 7;
const FIRST_GOAL = 2048;

/** What one plays for: 2048 first, then twice the highest tile. */
export function goalAfter(highest: number): number {
  return highest < FIRST_GOAL ? FIRST_GOAL : 2 * highest;
}

/** The seven tiles that end with the goal. */
export function stepsTo(highest: number): number[] {
  const goal = goalAfter(highest);
  return Array.from({ length: STEPS }, (_, i) => goal / 2 ** (STEPS - 1 - i));
}
