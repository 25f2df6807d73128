import { highestTile } from '../../../games/2048/board.ts';
import {
  type Replay as Replay2048,
  replayTurns,
  verifyReplay as verify2048,
} from '../../../games/2048/replay.ts';
import {
  type Replay as ReplayInARow,
  replayStates,
  verifyReplay as verifyInARow,
} from '../../../games/k-in-a-row/replay.ts';
import { formatSwap2, type Swap2 } from '../../../games/k-in-a-row/swap2.ts';
import { parseReplayFile } from '../../../games/replay-file.ts';
import type { Command } from '../../command.ts';
import { readText } from '../../options/files.ts';
import { drawBoard } from '../../terminal/draw-2048.ts';
import { describeResult, drawPosition } from '../../terminal/draw-k-in-a-row.ts';
import { parseSpeed, SHOW_KEYS, show } from '../../terminal/show.ts';

export const replay: Command = {
  summary: 'Check a saved game and show it move by move',
  words: ['FILE'],
  options: {
    speed: { value: 'N', help: 'moves per second, or max (default 10)' },
    quiet: { help: 'only check it, and print the result' },
    json: { help: 'only check it, and print the result as JSON' },
  },
  examples: ['replay game.json', 'replay game.json --speed 2', 'replay - --json < game.json'],
  async run(args) {
    const file = parseReplayFile(readText(args.words[0]!));
    const speed = parseSpeed(args.text('speed'));
    const { result, sentence } = file.game === '2048' ? check2048(file.replay) : checkInARow(file.replay);
    if (args.has('json')) {
      console.log(JSON.stringify(result));
      return 0;
    }
    if (!args.has('quiet')) {
      const screens = file.game === '2048' ? screens2048(file.replay) : screensInARow(file.replay);
      await show(async () => screens.next().value ?? undefined, process.stdout.isTTY ? speed : Infinity);
    }
    console.log(sentence);
    return 0;
  },
};

function check2048(replay: Replay2048) {
  const { board, score, moves } = verify2048(replay);
  const highest = highestTile(board);
  return {
    result: { game: '2048', rules: replay.rules, seed: replay.seed, score, moves, highest, board },
    sentence: `Every move is legal: score ${score}, highest tile ${highest}, ${moves} moves, ${replay.rules} rules, seed ${replay.seed}.${describeJumps(replay)}`,
  };
}

function describeJumps({ jumps = [] }: Replay2048): string {
  if (jumps.length === 0) return '';
  const places = jumps.map(({ at }) => at).join(', ');
  return ` The board changed without a move after ${jumps.length === 1 ? 'move' : 'moves'} ${places}.`;
}

function checkInARow(replay: ReplayInARow) {
  const { rules, swap2 } = replay;
  const state = verifyInARow(replay);
  const opening = swap2 && { swap2: formatSwap2(swap2) };
  return {
    result: { game: 'k-in-a-row', ...rules, ...opening, moves: state.moves.length, result: state.result },
    sentence: `Every move is legal: ${state.moves.length} moves. ${describeResult(state)}${swap2 ? describeSwap2(swap2) : ''}`,
  };
}

function describeSwap2(swap2: Swap2): string {
  const [first, second] = swap2.map((choice) =>
    choice === 'more' ? 'placed two more stones' : `took ${choice}`,
  );
  if (!first) return ' Opened by swap2; nobody has picked a side yet.';
  return ` Opened by swap2: the second player ${first}${second ? `, and the first ${second}` : ''}.`;
}

function* screens2048(replay: Replay2048): Generator<string> {
  for (const { state } of replayTurns(replay)) {
    yield `Score ${state.score}   Move ${state.moves} of ${replay.moves.length}\n${drawBoard(state.board)}\n${SHOW_KEYS}`;
  }
}

function* screensInARow(replay: ReplayInARow): Generator<string> {
  for (const state of replayStates(replay)) {
    yield `Move ${state.moves.length} of ${replay.moves.length}\n${drawPosition(state)}\n${SHOW_KEYS}`;
  }
}
