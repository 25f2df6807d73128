import { MediaQuery } from 'svelte/reactivity';
import { DEFAULT_AI } from '../ai/defaults.ts';
import { type Motion, motionFor } from '../board/motion.ts';
import { type Palette, tileColours } from '../board/tile-colours.ts';
import { load, save } from '../storage.ts';
import { chooseLanguage } from '../words/language.ts';
import { LANGUAGES } from '../words/words.svelte.ts';
import { paletteFor, parseSettings, type Settings } from './settings.ts';

const dark = new MediaQuery('prefers-color-scheme: dark');
const contrast = new MediaQuery('prefers-contrast: more');
const reduced = new MediaQuery('prefers-reduced-motion: reduce');
const touch = new MediaQuery('pointer: coarse');

let current = $state.raw(read());

/** What the person chose. */
export function settings(): Settings {
  return current;
}

export function change(patch: Partial<Settings>): void {
  current = { ...current, ...patch };
  save('settings', current);
}

/** Applies settings saved meanwhile by another tab or loaded from a file. */
export function reread(): void {
  current = read();
}

export function motion(): Motion {
  return motionFor(current.motion, reduced.current);
}

export function isMotionReduced(): boolean {
  return reduced.current;
}

export function isTouch(): boolean {
  return touch.current;
}

export function palette(): Palette {
  return paletteFor(current.theme, { dark: dark.current, contrast: contrast.current });
}

/** Themes change custom properties, never rules. */
export function applyTheme(): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = palette();
  if (current.simple) dataset.simple = '';
  else delete dataset.simple;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  tileColours(palette()).forEach(({ paper, ink }, i) => {
    style.setProperty(`--tile-${i + 1}`, paper);
    style.setProperty(`--tile-ink-${i + 1}`, ink);
  });
}

function read(): Settings {
  const defaults: Settings = {
    theme: 'auto',
    motion: 'normal',
    sound: false,
    volume: 0.5,
    vibration: false,
    language: chooseLanguage(navigator.languages, LANGUAGES),
    simple: false,
    sums: false,
    arrowPad: touch.current,
    hintBy: DEFAULT_AI,
  };
  return parseSettings(load('settings'), defaults, LANGUAGES);
}
