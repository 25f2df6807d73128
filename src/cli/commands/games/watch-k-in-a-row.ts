import { formatReplay, recordGame } from '../../../games/k-in-a-row/replay.ts';
import { SIGNS } from '../../../games/k-in-a-row/rules.ts';
import { isOver, start } from '../../../games/k-in-a-row/state.ts';
import { formatSwap2, playerToAct, signOfFirst } from '../../../games/k-in-a-row/swap2.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Arguments } from '../../command.ts';
import { writeText } from '../../options/files.ts';
import { boardRules, isSwap2, playerSpec } from '../../options/k-in-a-row.ts';
import { createScreen } from '../../terminal/draw-2048.ts';
import { describeResult, drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { parseSpeed, SHOW_KEYS, show } from '../../terminal/show.ts';
import { type Position, takeTurn } from '../../terminal/think.ts';
import { parseSeed } from './play.ts';

/** Two AIs against each other, `--player "X; O"` (with swap2: who begins, and the other); a single one plays both sides. */
export async function watchKInARow(args: Arguments): Promise<number> {
  const specs = (args.text('player') ?? 'kmaster').split(';').map((text) => playerSpec(text.trim()));
  if (specs.length > 2) throw new InputError('--player takes one AI, or two separated by ";"', '--player');
  const engine = nodeEngine();
  const players = SIGNS.map((_, i) => createPlayer('k-in-a-row', specs[i] ?? specs[0]!, engine));
  const rules = boardRules(args);
  const seed = parseSeed(args.text('seed'));
  const speed = parseSpeed(args.text('speed'));
  const silent = args.has('quiet') || args.has('json');
  let position: Position = { state: start(rules), ...(isSwap2(args) && { swap2: [] }) };
  const next = async (left: () => boolean) => {
    const { state, swap2 } = position;
    const { player, spec } = players[SIGNS.indexOf(playerToAct(state, swap2))]!;
    const turn = isOver(state) ? undefined : await takeTurn(player, position, seed, () => {}, left);
    if (!turn) return undefined;
    position = turn.position;
    const { depth, nodes, ms } = turn.effort ?? {};
    const effort = turn.effort
      ? `; depth ${depth}, ${nodes!.toLocaleString('en')} positions, ${ms!.toFixed(0)} ms`
      : '';
    return `${drawPosition(position.state)}\n${spec}: ${turn.said}${effort}\n${SHOW_KEYS}`;
  };
  if (silent) while ((await next(() => false)) !== undefined);
  else {
    const draw = createScreen();
    draw(`${drawPosition(position.state)}\n${players[0]!.spec} is thinking\n${SHOW_KEYS}`);
    await show(next, process.stdout.isTTY ? speed : Number.POSITIVE_INFINITY, draw);
  }
  const { state, swap2 } = position;
  const inOrder = players.map(({ spec }) => spec);
  // X comes first, whoever began.
  const names = signOfFirst(swap2 ?? []) === 'X' ? inOrder : inOrder.toReversed();
  if (args.has('json')) {
    const { result, moves } = state;
    const opening = swap2 && { swap2: formatSwap2(swap2) };
    console.log(JSON.stringify({ players: names, rules, ...opening, seed, result, moves: moves.length }));
  } else
    console.log(`${names.join(' – ')}: ${describeResult(state)} (${state.moves.length} moves, seed ${seed})`);
  const save = args.text('save');
  if (save) writeText(save, formatReplay(recordGame(state, swap2)));
  return 0;
}
