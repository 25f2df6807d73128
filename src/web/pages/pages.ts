import type { Component } from 'svelte';
import Menu from './menu/Menu.svelte';
import Play2048 from './play-2048/Play2048.svelte';

// The menu and a first game come with the page; the rest is fetched when it is opened.
const AT_ONCE = new Map<string, Component>([
  ['', Menu],
  ['2048', Play2048],
]);
const LATER = new Map<string, () => Promise<{ default: Component }>>([
  ['k-in-a-row', () => import('./k-in-a-row/KInARow.svelte')],
  ['watch', () => import('./watch/Watch.svelte')],
  ['race', () => import('./race/Race.svelte')],
  ['explore', () => import('./explore/Explore.svelte')],
  ['lab', () => import('./lab/compare/Compare.svelte')],
  ['settings', () => import('./settings/Settings.svelte')],
  ['help', () => import('./help/Help.svelte')],
]);

/** The page at a path of the address; undefined if there is none. */
export function pageAt(path: string): Component | undefined | Promise<Component | undefined> {
  return AT_ONCE.get(path) ?? LATER.get(path)?.().then((module) => module.default);
}
