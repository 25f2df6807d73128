import { parseBoard } from '../../../games/2048/board.ts';
import { scoreFromTiles, startFrom } from '../../../games/2048/game.ts';
import { DIRECTIONS, isOver } from '../../../games/2048/slide.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { decideInGame } from '../../../players/2048/decide.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Command } from '../../command.ts';
import { chooseGame } from '../../options/game.ts';
import { boardOptions, MOVES_OPTION, SMALL_BOARD } from '../../options/k-in-a-row.ts';
import { drawBoard } from '../../terminal/draw-2048.ts';
import { QUIET_OPTION } from '../../terminal/progress.ts';
import { hintKInARow } from './hint-k-in-a-row.ts';
import { parseSeed } from './play.ts';

export const hint: Command = {
  summary: 'Ask an AI for the best move in a position',
  words: ['[GAME]'],
  options: {
    board: {
      value: 'ROWS',
      game: '2048',
      help: 'the position, rows separated by /, such as "2 4 8 16/0 0 0 2/0/0"; x is the obstacle',
    },
    ...boardOptions(SMALL_BOARD),
    ...MOVES_OPTION,
    player: { value: 'SPEC', help: 'the AI ("lookahead players" lists them; default expert or kmaster)' },
    score: { value: 'N', game: '2048', help: 'the score so far (default: derived from the tiles)' },
    seed: { value: 'SEED', help: 'the seed of an AI that uses random numbers (default 1)' },
    lines: {
      value: 'N',
      game: 'k-in-a-row',
      help: 'show the 1 to 8 best moves, each with its expected line; each takes as long as a search for one',
    },
    json: { help: 'print the answer as JSON' },
    ...QUIET_OPTION,
  },
  examples: [
    'hint --board "2 4 8 16/0 0 0 2/0/0" --player ex:depth=4',
    'hint --board "2 4 8 16/0 0 0 2/0/0" --json',
    'hint k-in-a-row --rows 15 --cols 15 --k 5 --moves "h8 h9 i9" --player kmaster:ms=1000',
    'hint k-in-a-row --rows 15 --cols 15 --k 5 --moves "h8 h9 i9" --lines 4',
  ],
  async run(args) {
    if (chooseGame(args, hint.options) === 'k-in-a-row') return hintKInARow(args);
    const text = args.text('board');
    if (text === undefined)
      throw new InputError('hint needs a position: --board "2 4 8 16/0 0 0 2/0/0"', '--board');
    const board = parseBoard(text);
    const score = args.number('score', { min: 0, max: 1e9, byDefault: scoreFromTiles(board) });
    const { player, spec } = createPlayer('2048', args.text('player') ?? 'expert', nodeEngine());
    if (isOver(board)) throw new InputError('no move is legal in this position: the game is over', '--board');
    const decision = decideInGame(player, startFrom(board, parseSeed(args.text('seed') ?? '1'), score), () =>
      performance.now(),
    );
    if (args.has('json')) {
      console.log(JSON.stringify({ player: spec, ...decision }));
      return 0;
    }
    const rows = DIRECTIONS.map((direction) => {
      const value = decision.values[direction];
      const note = direction === decision.move ? ' ←  best' : '';
      const text = value === undefined ? 'cannot' : format(value);
      return `  ${direction.padEnd(6)} ${text.padStart(14)}${note}`;
    });
    const effort = `${decision.nodes.toLocaleString('en')} positions, depth ${decision.depth}, ${decision.ms.toFixed(1)} ms`;
    console.log(`${drawBoard(board)}\nBest move: ${decision.move} (${spec}; ${effort})\n${rows.join('\n')}`);
    return 0;
  },
};

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 3 : 0 });
}
