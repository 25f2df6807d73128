import { highestTile } from '../../../games/2048/board.ts';
import { isWon, play, type RulesName, type State, start } from '../../../games/2048/game.ts';
import { formatReplay, recordGame } from '../../../games/2048/replay.ts';
import { type Direction, isOver } from '../../../games/2048/slide.ts';
import type { Seed } from '../../../random.ts';
import { writeText } from '../../options/files.ts';
import { createScreen, drawBoard } from '../../terminal/draw-2048.ts';
import { DIRECTION_KEYS, readKeys } from '../../terminal/keys.ts';

/** A game at the terminal. Resolves when it is over or the person quits. */
export async function play2048(rules: RulesName, seed: Seed, save: string | undefined): Promise<void> {
  const draw = createScreen();
  let states: State[] = [start(rules, seed)];
  let moves: Direction[] = [];
  let note = 'Move with the arrows, hjkl or wasd; u undoes a move, q quits.';
  const now = () => states.at(-1)!;
  draw(screenText(now(), note));
  for await (const key of readKeys()) {
    const direction = DIRECTION_KEYS[key];
    if (key === 'q') break;
    if (key === 'u' && moves.length > 0) {
      states = states.slice(0, -1);
      moves = moves.slice(0, -1);
      note = 'Undid one move.';
    } else if (direction) {
      const turn = play(now(), direction);
      if (turn) {
        note =
          !isWon(now().board) && isWon(turn.state.board)
            ? 'You made 2048! You can keep playing.'
            : `Moved ${direction}.`;
        states.push(turn.state);
        moves.push(direction);
      } else note = `Nothing can move ${direction}.`;
    } else note = `"${key}" is not a key here: use the arrows, hjkl or wasd; u undoes a move, q quits.`;
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
