import type { GameName } from '../../../players/catalog.ts';
import { playerName } from '../../ai/player-name.ts';
import { styleOf } from '../../lab/charts/player-style.ts';
import type { LabWords } from '../../words/lab/en.ts';
import { words } from '../../words/words.svelte.ts';

/** What an AI is called in the lab: the name its maker gave it, or the catalog's with its settings. */
export function nameOf(game: GameName, spec: string): string {
  return playerName(words(), spec, game);
}

/** "A Ex (depth=2)", in a sentence of either direction of writing. */
export function letteredName(game: GameName, spec: string, index: number): string {
  return `\u2068${styleOf(index).letter} ${nameOf(game, spec)}\u2069`;
}

/** A time to wait, roughly, in the largest unit that says something. */
export function roughTime(text: LabWords, seconds: number): string {
  if (seconds < 90) return text.seconds(Math.max(1, Math.round(seconds)));
  if (seconds < 90 * 60) return text.minutes(Math.round(seconds / 60));
  return text.hours(Math.round(seconds / 3600));
}

/** A figure to three or four digits, in the reader's way of writing. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
  return words().format(Number(value.toFixed(digits)));
}

export function share(value: number): string {
  return `${words().format(Number((100 * value).toFixed(1)))} %`;
}
