/** How boards move, in milliseconds. */
export interface Motion {
  readonly slide: number;
  readonly pop: number;
  /** Nothing travels or grows; what is new fades in. */
  readonly fade: boolean;
}

export const MOTIONS = ['off', 'fast', 'normal', 'slow'] as const;
export type MotionName = (typeof MOTIONS)[number];

/** What the system asks for wins over the setting. */
export function motionFor(name: MotionName, reduced: boolean): Motion {
  return reduced && name !== 'off' ? { slide: 0, pop: 120, fade: true } : SPEEDS[name];
}

const SPEEDS: Readonly<Record<MotionName, Motion>> = {
  off: { slide: 0, pop: 0, fade: false },
  fast: { slide: 60, pop: 100, fade: false },
  normal: { slide: 100, pop: 200, fade: false },
  slow: { slide: 260, pop: 320, fade: false },
};
