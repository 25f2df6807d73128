import { exponentOf } from '../../games/2048/board.ts';
import type { Turn } from '../../games/2048/game.ts';
import { settings } from '../frame/preferences.svelte.ts';
import { playSound } from '../frame/sound.ts';
import type { GamePhase } from './playthrough.ts';

/** Sound and vibration for a turn that led to this phase, according to the settings. */
export function soundTurn({ slide }: Turn, phase: GamePhase): void {
  const { sound, volume, vibration } = settings();
  const merged = slide.motions.filter(({ merged }) => merged).map(({ to }) => slide.board[to]!);
  if (vibration && merged.length > 0) navigator.vibrate?.(15);
  if (!sound) return;
  if (phase === 'won') playSound('win', volume);
  else if (phase === 'over') playSound('lose', volume);
  else playSound(merged.length > 0 ? { merge: exponentOf(Math.max(...merged)) } : 'slide', volume);
}
