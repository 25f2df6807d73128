import { formatCell, formatMoves } from '../../../games/k-in-a-row/notation.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { createPlayer } from '../../../players/catalog.ts';
import { provenEnd } from '../../../players/k-in-a-row/root-search.ts';
import type { Progress } from '../../../players/player.ts';
import type { Arguments } from '../../command.ts';
import { openPosition, playerSpec } from '../../options/k-in-a-row.ts';
import { drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { thinkAloud } from '../../terminal/think.ts';
import { parseSeed } from './play.ts';

/** How many moves are listed, the best first. */
const SHOWN = 8;
const MAX_LINES = 8;

export async function hintKInARow(args: Arguments): Promise<number> {
  const state = openPosition(args);
  const asked = playerSpec(args.text('player') ?? 'kmaster');
  const { player, spec } = createPlayer('k-in-a-row', asked, nodeEngine());
  const wanted = args.isGiven('lines')
    ? args.number('lines', { min: 1, max: MAX_LINES, byDefault: 1 })
    : undefined;
  let line: readonly number[] = [];
  const onProgress = (progress: Progress<number>) => {
    line = progress.line;
  };
  const seed = parseSeed(args.text('seed') ?? '1');
  const decision = await thinkAloud(player, state, seed, onProgress, () => false, wanted);
  const { move, values, nodes, depth, ms, threads } = decision!;
  const name = (cell: number) => formatCell(cell, state.rules);
  const ranked = Object.entries(values)
    .map(([cell, value]) => [Number(cell), value ?? 0] as const)
    .sort(([a, x], [b, y]) => Number(b === move) - Number(a === move) || y - x);
  if (args.has('json')) {
    const named = Object.fromEntries(ranked.map(([cell, value]) => [name(cell), value]));
    const lines = decision!.lines?.map((each) => ({ ...each, moves: each.moves.map(name) }));
    console.log(
      JSON.stringify({
        player: spec,
        move: name(move),
        values: named,
        ...(lines && { lines }),
        nodes,
        depth,
        ms,
        ...(threads && { threads }),
      }),
    );
    return 0;
  }
  if (wanted !== undefined && !decision!.lines)
    throw new InputError(`"${spec}" finds only one line; kmaster finds several`, '--lines');
  const { lines } = decision!;
  const rows = lines
    ? lines.map(
        ({ moves, value, depth }, i) =>
          `${String(i + 1).padStart(3)}  ${describeWorth(value).padStart(16)}  depth ${String(depth).padStart(2)}  ${formatMoves(moves, state.rules)}`,
      )
    : ranked.slice(0, SHOWN).map(([cell, value]) => `  ${name(cell).padEnd(4)} ${String(value).padStart(8)}`);
  const expected = !lines && line[0] === move ? `\nExpected: ${formatMoves(line, state.rules)}` : '';
  const effort = `${nodes.toLocaleString('en')} positions, depth ${depth}, ${ms.toFixed(1)} ms`;
  console.log(
    `${drawPosition(state)}\nBest move of ${state.toMove}: ${name(move)} (${spec}; ${effort})${expected}\n${rows.join('\n')}`,
  );
  return 0;
}

/** A proven result in words, counted in moves of the winning side. */
function describeWorth(value: number): string {
  const proven = provenEnd(value);
  if (!proven) return String(value);
  return `${proven.wins ? 'wins' : 'loses'} in ${Math.ceil(proven.plies / 2)}, proven`;
}
