import { setImmediate as breathe } from 'node:timers/promises';
import { highestTile } from '../../../games/2048/board.ts';
import { play, RULES, type RulesName, type State, start } from '../../../games/2048/game.ts';
import { formatReplay, recordGame } from '../../../games/2048/replay.ts';
import { DIRECTIONS, type Direction, isOver } from '../../../games/2048/slide.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { thinkInGame } from '../../../players/2048/decide.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Player2048 } from '../../../players/entry.ts';
import type { Decision } from '../../../players/player.ts';
import { type Command, oneOf } from '../../command.ts';
import { requireWritable, writeText } from '../../options/files.ts';
import { chooseGame } from '../../options/game.ts';
import { boardOptions, OPENING_OPTION, SMALL_BOARD } from '../../options/k-in-a-row.ts';
import { createScreen, drawBoard } from '../../terminal/draw-2048.ts';
import { parseSpeed, SHOW_KEYS, show } from '../../terminal/show.ts';
import { parseSeed } from './play.ts';
import { watchKInARow } from './watch-k-in-a-row.ts';

export const watch: Command = {
  summary: 'Watch an AI play in the terminal',
  words: ['GAME'],
  options: {
    player: {
      value: 'SPEC',
      help: 'the AI ("lookahead players" lists them; default expert or kmaster); k-in-a-row: two, "X; O"',
    },
    ...boardOptions(SMALL_BOARD),
    ...OPENING_OPTION,
    seed: {
      value: 'SEED',
      help: 'a number or any text; the same seed gives the same game (default: from the clock)',
    },
    rules: { value: 'NAME', game: '2048', help: 'classic (default) or hard' },
    speed: { value: 'N', help: 'moves per second, or max (default 10)' },
    quiet: { help: 'print only the result' },
    json: { help: 'print only the result, as JSON' },
    save: { value: 'FILE', help: 'save the game as a replay' },
  },
  examples: [
    'watch 2048 --player ex:depth=2 --seed 7',
    'watch k-in-a-row --rows 8 --cols 8 --k 5 --player "kmaster:ms=300; sequence:depth=2"',
  ],
  async run(args) {
    const game = chooseGame(args, watch.options);
    requireWritable(args.text('save'));
    if (game === 'k-in-a-row') return watchKInARow(args);
    const rules = oneOf('rules', args.text('rules') ?? 'classic', Object.keys(RULES) as RulesName[]);
    const { player, spec } = createPlayer('2048', args.text('player') ?? 'expert', nodeEngine());
    const first = start(rules, parseSeed(args.text('seed')));
    const silent = args.has('quiet') || args.has('json');
    const speed = parseSpeed(args.text('speed'));
    let state = first;
    let ms = 0;
    const moves: Direction[] = [];
    const next = async (left: () => boolean) => {
      const decision = isOver(state.board) ? undefined : await decideUnlessLeft(player, state, left);
      if (!decision) return undefined;
      state = play(state, decision.move)!.state;
      moves.push(decision.move);
      ms += decision.ms;
      return screenText(state, decision);
    };
    if (silent) while ((await next(() => false)) !== undefined);
    else {
      const draw = createScreen();
      draw(`Score 0   Moves 0\n${drawBoard(state.board)}\n${spec} is thinking\n${SHOW_KEYS}`);
      await show(next, process.stdout.isTTY ? speed : Number.POSITIVE_INFINITY, draw);
    }
    const result = {
      player: spec,
      rules,
      seed: first.seed,
      score: state.score,
      highest: highestTile(state.board),
    };
    if (args.has('json')) console.log(JSON.stringify({ ...result, moves: moves.length, ms: Math.round(ms) }));
    else {
      const { score, highest, seed } = result;
      const rate = ms > 0 ? `${Math.round(moves.length / (ms / 1000))} moves/s, ` : '';
      console.log(
        `${spec}: score ${score}, highest tile ${highest}, ${moves.length} moves, ${rate}${rules} rules, seed ${seed}`,
      );
    }
    const save = args.text('save');
    if (save) writeText(save, formatReplay(recordGame(first, moves, state.score)));
    return 0;
  },
};

/** Thinks in slices, so that keys are read in between; undefined if the person quits. */
export async function decideUnlessLeft(
  player: Player2048,
  state: State,
  left: () => boolean,
): Promise<Decision<Direction> | undefined> {
  const thinking = thinkInGame(player, state, () => performance.now());
  for (let slices = 1; !left(); slices++) {
    const step = thinking.next();
    if (step.done) return step.value;
    if (slices % 8 === 0) await breathe();
  }
  return undefined;
}

/** The value of every move and what the decision cost, in two lines. */
export function decisionText({ values, nodes, depth, ms }: Decision<Direction>): string {
  const each = DIRECTIONS.map((direction) => `${direction} ${values[direction]?.toPrecision(6) ?? '–'}`);
  return `${each.join('   ')}\n${nodes} positions, depth ${depth}, ${ms.toFixed(1)} ms`;
}

function screenText(state: State, decision: Decision<Direction>): string {
  return [
    `Score ${state.score}   Moves ${state.moves}   Last move ${decision.move}`,
    drawBoard(state.board),
    decisionText(decision),
    SHOW_KEYS,
  ].join('\n');
}
