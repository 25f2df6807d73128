import { highestTile } from '../../../games/2048/board.ts';
import { isWon, play, type RulesName, type State, start } from '../../../games/2048/game.ts';
import { formatReplay, recordGame } from '../../../games/2048/replay.ts';
import { type Direction, isOver } from '../../../games/2048/slide.ts';
import type { Seed } from '../../../random.ts';
import { writeText } from '../../options/files.ts';
import { createScreen, drawBoard } from '../../terminal/draw-2048.ts';
import { DIRECTION_KEYS, readKeys } from '../../terminal/keys.ts';

/** One person at a terminal. Resolves when the game is over or the person leaves. */
export async function play2048(rules: RulesName, seed: Seed, save: string | undefined): Promise<void> {
  const draw = createScreen();
  let states: State[] = [start(rules, seed)];
  let moves: Direction[] = [];
  let note = 'Arrows, hjkl or wasd move; u takes back, q leaves.';
  const now = () => states.at(-1)!;
  draw(screenText(now(), note));
  for await (const key of readKeys()) {
    const direction = DIRECTION_KEYS[key];
    if (key === 'q') break;
    if (key === 'u' && moves.length > 0) {
      states = states.slice(0, -1);
      moves = moves.slice(0, -1);
      note = 'Took one move back.';
    } else if (direction) {
      const turn = play(now(), direction);
      if (turn) {
        note =
          !isWon(now().board) && isWon(turn.state.board)
            ? 'You made 2048! You may go on.'
            : `Moved ${direction}.`;
        states.push(turn.state);
        moves.push(direction);
      } else note = `Nothing can move ${direction}.`;
    } else note = `"${key}" does nothing here: use the arrows, hjkl or wasd; u takes back, q leaves.`;
    draw(screenText(now(), note));
    if (isOver(now().board)) break;
  }
  const { score, board } = now();
  const end = isOver(board) ? 'The game is over' : 'Left the game';
  console.log(
    `${end}: score ${score}, highest tile ${highestTile(board)}, ${moves.length} moves, seed ${seed}.`,
  );
  if (save) {
    writeText(save, formatReplay(recordGame(start(rules, seed), moves, score)));
    console.log(`The replay is in ${save}.`);
  }
}

function screenText(state: State, note: string): string {
  return `Score ${state.score}   Moves ${state.moves}\n${drawBoard(state.board)}\n${note}`;
}
