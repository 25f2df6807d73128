import type { Component } from 'svelte';
import Home from './home/Home.svelte';
import type { Path } from './paths.ts';
import Play2048 from './play-2048/Play2048.svelte';

// Home and a first game come with the page; the rest is fetched when it is opened. An activity with words of its own
// awaits them here as well.
const SCREENS: Readonly<Record<Path, () => Component | Promise<Component>>> = {
  '': () => Home,
  '2048': () => Play2048,
  play: () => import('./play/Play.svelte').then(screen),
  'k-in-a-row': () => import('./k-in-a-row/KInARow.svelte').then(screen),
  race: () => import('./race/Race.svelte').then(screen),
  daily: () => import('./daily/Daily.svelte').then(screen),
  duel: () => import('./duel/Duel.svelte').then(screen),
  watch: () => import('./watch/Watch.svelte').then(screen),
  analyse: () => import('./analyse/Analyse.svelte').then(screen),
  // Links from before there was Analyse.
  explore: () => import('./analyse/Analyse.svelte').then(screen),
  review: () => import('./review/Review.svelte').then(screen),
  notebook: () => import('./notebook/Notebook.svelte').then(screen),
  learn: () => import('./learn/Learn.svelte').then(screen),
  'learn/lesson': () => import('./learn/LessonScreen.svelte').then(screen),
  'learn/think': () => import('./learn/think/Think.svelte').then(screen),
  lab: () => import('./lab/compare/Compare.svelte').then(screen),
  'lab/match': () => import('./lab/match/Match.svelte').then(screen),
  'lab/tune': () => import('./lab/tune/Tune.svelte').then(screen),
  'lab/train': () => import('./lab/train/Train.svelte').then(screen),
  'lab/runs': () => import('./lab/runs/Runs.svelte').then(screen),
  settings: () => import('./settings/Settings.svelte').then(screen),
  help: () => import('./help/Help.svelte').then(screen),
};

/** The screen at a path of the address, or else at its first part: `learn/7` is Learn's. Undefined if there is none. */
export function screenAt(path: string): Component | undefined | Promise<Component> {
  const name = Object.hasOwn(SCREENS, path) ? path : path.replace(/\/.*/s, '');
  return Object.hasOwn(SCREENS, name) ? SCREENS[name as Path]() : undefined;
}

function screen(module: { default: Component }): Component {
  return module.default;
}
