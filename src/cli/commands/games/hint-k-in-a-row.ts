import { formatCell, formatMoves } from '../../../games/k-in-a-row/notation.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Arguments } from '../../command.ts';
import { openPosition, playerSpec } from '../../options/k-in-a-row.ts';
import { drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { thinkAloud } from '../../terminal/think.ts';
import { parseSeed } from './play.ts';

/** The moves with the highest values that are shown. */
const SHOWN = 8;

export async function hintKInARow(args: Arguments): Promise<number> {
  const state = openPosition(args);
  const { player, spec } = createPlayer('k-in-a-row', playerSpec(args.text('player') ?? 'kmaster'), {
    module: kernelModule(),
  });
  let line: readonly number[] = [];
  const decision = await thinkAloud(player, state, parseSeed(args.text('seed') ?? '1'), (progress) => {
    line = progress.line;
  });
  const { move, values, nodes, depth, ms } = decision!;
  const name = (cell: number) => formatCell(cell, state.rules);
  const ranked = Object.entries(values)
    .map(([cell, value]) => [Number(cell), value ?? 0] as const)
    .sort(([a, x], [b, y]) => Number(b === move) - Number(a === move) || y - x);
  if (args.has('json')) {
    const named = Object.fromEntries(ranked.map(([cell, value]) => [name(cell), value]));
    console.log(JSON.stringify({ player: spec, move: name(move), values: named, nodes, depth, ms }));
    return 0;
  }
  const rows = ranked
    .slice(0, SHOWN)
    .map(([cell, value]) => `  ${name(cell).padEnd(4)} ${String(value).padStart(8)}`);
  const expected = line[0] === move ? `\nExpected: ${formatMoves(line, state.rules)}` : '';
  const effort = `${nodes.toLocaleString('en')} positions, depth ${depth}, ${ms.toFixed(1)} ms`;
  console.log(
    `${drawPosition(state)}\nBest move of ${state.toMove}: ${name(move)} (${spec}; ${effort})${expected}\n${rows.join('\n')}`,
  );
  return 0;
}
