import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import { opponent, type Sign } from '../../../games/k-in-a-row/rules.ts';
import { playerToAct } from '../../../games/k-in-a-row/swap2.ts';
import { playerName } from '../../ai/player-name.ts';
import { lastStep, openingStep, type Playthrough, stepBack } from '../../k-in-a-row/playthrough.ts';
import { rowWords } from '../../words/row.ts';
import { words } from '../../words/words.svelte.ts';

/** Whose turn it is, what is to be done in an opening, or how the game ended. */
export function describeState(playthrough: Playthrough): string {
  const { state, computer } = playthrough;
  const text = words().row;
  if (state.result === 'draw') return `${text.draw}. ${text.drawText}`;
  if (state.result) return text.wins(state.result, state.rules.k);
  const step = openingStep(playthrough);
  if (!step || step.by === computer?.sign) return text.turn(state.toMove);
  const { swap2 } = rowWords();
  const task = step.choices ? swap2.ask : swap2.place(state.toMove, state.moves.length + 1, step.stones!);
  return computer ? task : swap2.turn(swap2.players[step.by], task);
}

/** "You played e6", "Hard played f5", "X on e6.", "Hard plays X."; empty before the first step. */
export function describeLast(playthrough: Playthrough): string {
  const last = lastStep(playthrough);
  if (last === undefined) return '';
  const { computer, state } = playthrough;
  const text = rowWords();
  const before = stepBack(playthrough)!;
  const by = playerToAct(before.state, before.swap2);
  if (typeof last === 'number') {
    const where = formatCell(last, state.rules);
    if (!computer) return words().row.placed(opponent(state.toMove), where);
    return by === computer.sign ? text.played(computerName(playthrough), where) : text.youPlayed(where);
  }
  const name = nameOf(playthrough, by);
  if (last === 'more') return name ? text.swap2.addsTwo(name) : text.swap2.youAddTwo;
  return name ? text.swap2.plays(name, last) : text.swap2.youPlay(last);
}

/** Empty if two people play. */
export function computerName({ computer }: Playthrough): string {
  return computer ? playerName(words(), computer.spec, 'k-in-a-row') : '';
}

/** One of the two players during an opening; empty for the person who plays against the computer. */
export function nameOf(playthrough: Playthrough, player: Sign): string {
  const { computer } = playthrough;
  if (!computer) return rowWords().swap2.players[player];
  return player === computer.sign ? computerName(playthrough) : '';
}
