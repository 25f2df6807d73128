import type { RulesName } from '../../games/2048/game.ts';
import { load, save } from '../storage.ts';

/** The best score under some rules, and whether undo or hints were used. */
export interface Best {
  readonly score: number;
  readonly assisted: boolean;
}

export function loadBest(rules: RulesName): Best {
  const kept = load(nameOf(rules));
  if (typeof kept !== 'object' || kept === null) return { score: 0, assisted: false };
  const { score, assisted } = kept as Record<string, unknown>;
  return { score: Number.isSafeInteger(score) ? (score as number) : 0, assisted: assisted === true };
}

/** The best so far, including this score; another tab may have saved a better one meanwhile. */
export function keepBest(rules: RulesName, score: number, assisted: boolean): Best {
  const best = loadBest(rules);
  if (score <= best.score) return best;
  save(nameOf(rules), { score, assisted });
  return { score, assisted };
}

function nameOf(rules: RulesName): string {
  return `2048.best.${rules}`;
}
