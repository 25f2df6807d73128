import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import { SIGNS } from '../../../games/k-in-a-row/rules.ts';
import { isOver, play, start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Arguments } from '../../command.ts';
import { writeText } from '../../options/files.ts';
import { boardRules, playerSpec } from '../../options/k-in-a-row.ts';
import { createScreen } from '../../terminal/draw-2048.ts';
import { describeResult, drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { parseSpeed, SHOW_KEYS, show } from '../../terminal/show.ts';
import { thinkAloud } from '../../terminal/think.ts';
import { parseSeed } from './play.ts';

/** Two AIs against each other, `--player "X; O"`; a single one plays both sides. */
export async function watchKInARow(args: Arguments): Promise<number> {
  const specs = (args.text('player') ?? 'kmaster').split(';').map((text) => playerSpec(text.trim()));
  if (specs.length > 2) throw new InputError('--player takes one AI, or two separated by ";"', '--player');
  const module = kernelModule();
  const players = SIGNS.map((_, i) => createPlayer('k-in-a-row', specs[i] ?? specs[0]!, { module }));
  const rules = boardRules(args);
  const seed = parseSeed(args.text('seed'));
  const speed = parseSpeed(args.text('speed'));
  const silent = args.has('quiet') || args.has('json');
  let state = start(rules);
  const next = async (left: () => boolean) => {
    const { player, spec } = players[SIGNS.indexOf(state.toMove)]!;
    const decision = isOver(state) ? undefined : await thinkAloud(player, state, seed, () => {}, left);
    if (!decision) return undefined;
    const { move, depth, nodes, ms } = decision;
    const by = `${state.toMove} (${spec}): ${formatCell(move, rules)}`;
    state = play(state, move);
    const effort = `depth ${depth}, ${nodes.toLocaleString('en')} positions, ${ms.toFixed(0)} ms`;
    return `${drawPosition(state)}\n${by}; ${effort}\n${SHOW_KEYS}`;
  };
  const names = players.map(({ spec }) => spec);
  if (silent) while ((await next(() => false)) !== undefined);
  else {
    const draw = createScreen();
    draw(`${drawPosition(state)}\n${names[0]} is thinking\n${SHOW_KEYS}`);
    await show(next, process.stdout.isTTY ? speed : Number.POSITIVE_INFINITY, draw);
  }
  if (args.has('json')) {
    console.log(
      JSON.stringify({ players: names, rules, seed, result: state.result, moves: state.moves.length }),
    );
  } else
    console.log(`${names.join(' – ')}: ${describeResult(state)} (${state.moves.length} moves, seed ${seed})`);
  const save = args.text('save');
  if (save) writeText(save, formatReplay(recordGame(state)));
  return 0;
}
