import { parseBoard } from '../../../games/2048/board.ts';
import { startFrom } from '../../../games/2048/game.ts';
import { Ai } from '../../ai/ai.ts';

/** The strongest player within 50 ms per move, with a budget that gives the same game on every device. */
export interface Strongest {
  readonly spec: string;
  /** Positions that it looks at in a move, at most. */
  readonly nodes: number;
}

export const MS_PER_MOVE = 50;
/** Some positions are slower to search than those measured here, and other programs need their share. */
const RESERVE = 0.8;
const SAMPLE_MS = 150;
/** Late in a game, where searching pays most. The first only lets the browser finish compiling. */
const POSITIONS = [
  '16384 8192 4096 256/64 128 1024 512/32 16 8 4/2 4 0 0',
  '16384 8192 4096 256/64 128 1024 512/32 16 8 4/2 4 0 0',
  '8192 4096 2048 16/4 64 512 1024/2 32 8 4/0 0 2 0',
  '16384 2048 64 4/8192 1024 32 8/512 256 16 2/4 2 0 0',
];

/** Measures this device. Undefined if the network cannot be loaded. */
export async function findStrongest(): Promise<Strongest | undefined> {
  const ai = new Ai();
  try {
    const rates: number[] = [];
    for (const board of POSITIONS) {
      const decision = await ai.decide2048(`master:ms=${SAMPLE_MS}`, startFrom(parseBoard(board), 1));
      if (!decision) return undefined;
      rates.push(decision.nodes / decision.ms);
    }
    const nodes = roundDown(Math.min(...rates.slice(1)) * MS_PER_MOVE * RESERVE);
    return { spec: `master:nodes=${nodes}`, nodes };
  } finally {
    ai.close();
  }
}

/** To two digits, so that two measurements on one device mostly give the same player. */
export function roundDown(nodes: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(nodes)) - 1);
  return Math.max(1, Math.floor(nodes / unit) * unit);
}
