import { MOTIONS, type MotionName } from '../board/motion.ts';
import { PALETTES, type Palette } from '../board/tile-colours.ts';

export const THEMES = ['auto', ...PALETTES] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly theme: Theme;
  readonly motion: MotionName;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly vibration: boolean;
  readonly language: string;
  /** Large board, large buttons, nothing else. */
  readonly simple: boolean;
  readonly sums: boolean;
  readonly arrowPad: boolean;
  /** The spec of the AI that gives hints in 2048. */
  readonly hintBy: string;
}

/** Stored settings; missing or invalid values become the defaults. */
export function parseSettings(input: unknown, defaults: Settings, languages: readonly string[]): Settings {
  const given: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) };
  const flag = (name: keyof Settings) =>
    typeof given[name] === 'boolean' ? given[name] : (defaults[name] as boolean);
  const choice = <T>(name: keyof Settings, choices: readonly T[]) =>
    choices.includes(given[name] as T) ? (given[name] as T) : (defaults[name] as T);
  const volume = given.volume;
  return {
    theme: choice('theme', THEMES),
    motion: choice('motion', MOTIONS),
    sound: flag('sound'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    vibration: flag('vibration'),
    language: choice('language', languages),
    simple: flag('simple'),
    sums: flag('sums'),
    arrowPad: flag('arrowPad'),
    hintBy: typeof given.hintBy === 'string' ? given.hintBy : defaults.hintBy,
  };
}

/** The colours to use, given the device's preference. */
export function paletteFor(theme: Theme, device: { dark: boolean; contrast: boolean }): Palette {
  if (theme !== 'auto') return theme;
  if (device.contrast) return 'contrast';
  return device.dark ? 'dark' : 'light';
}
