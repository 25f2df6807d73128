/** How boards move, in milliseconds. */
export interface Motion {
  readonly slide: number;
  readonly pop: number;
  /** Nothing travels or grows; what is new fades in. */
  readonly fade: boolean;
}

export const MOTIONS = ['off', 'fast', 'normal', 'slow'] as const;
export type MotionName = (typeof MOTIONS)[number];

/** The system's preference overrides the setting. */
export function motionFor(name: MotionName, reduced: boolean): Motion {
  return reduced && name !== 'off' ? { slide: 0, pop: 120, fade: true } : SPEEDS[name];
}

/**
 * The motion of boards at this pace, in moves per second. The screen must show the current position, so a move takes
 * at most half the time until the next one, and no time if moves are too fast to follow.
 */
export function motionAtPace(motion: Motion, pace: number): Motion {
  if (pace > FASTEST_MOTION) return STILL;
  const share = Math.min(1, 500 / pace / (motion.slide + motion.pop || 1));
  return { ...motion, slide: motion.slide * share, pop: motion.pop * share };
}

/** Above this pace, in moves per second, nothing is animated. */
const FASTEST_MOTION = 20;
const STILL: Motion = { slide: 0, pop: 0, fade: false };

const SPEEDS: Readonly<Record<MotionName, Motion>> = {
  off: STILL,
  fast: { slide: 60, pop: 100, fade: false },
  normal: { slide: 100, pop: 200, fade: false },
  slow: { slide: 260, pop: 320, fade: false },
};
