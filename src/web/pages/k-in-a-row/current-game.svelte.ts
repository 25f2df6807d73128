import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import type { Swap2Choice } from '../../../games/k-in-a-row/swap2.ts';
import { specOf } from '../../../players/k-in-a-row/levels.ts';
import type { Progress } from '../../../players/player.ts';
import { Ai } from '../../ai/ai.ts';
import { settings } from '../../frame/preferences.svelte.ts';
import { playSound } from '../../frame/sound.ts';
import { say } from '../../frame/speech.svelte.ts';
import { DEFAULT_RULES, type GameLink, LINK_SLOTS } from '../../k-in-a-row/game-link.ts';
import {
  type Computer,
  canRedo,
  canUndo,
  choose,
  computerSign,
  isComputersTurn,
  newPlaythrough,
  openingStep,
  type Playthrough,
  place,
  redo,
  undo,
} from '../../k-in-a-row/playthrough.ts';
import { restorePlaythrough, savePlaythrough } from '../../k-in-a-row/saved.ts';
import { announceNewGame, KeptGame } from '../../kept-game.svelte.ts';
import { load, pruneSlots, save } from '../../storage.ts';
import { words } from '../../words/words.svelte.ts';
import { describeLast, describeState } from './describe.ts';

const KEPT_LINKS = 8;

/** The default opponent. */
const FIRST_OPPONENT: Computer = { spec: specOf(2), sign: 'O', seed: 0 };

/** What the next game will be like. */
export interface Choice {
  readonly rules: Rules;
  /** Absent: two people play. */
  readonly computer?: Computer | undefined;
  /** Whether it is opened by swap2. */
  readonly swap2: boolean;
}

/** The slot of a choice that applies only to the next game. */
const CHOICE = 'k-in-a-row.next';

/** The AI that gives hints. */
const ADVISER = 'kmaster:ms=1000';

/** The playthrough on screen, with everything a step in it sets going: the computer's answer, saving, sounds, sentences. */
export class CurrentGame {
  readonly #linked: Playthrough | undefined;
  readonly kept: KeptGame<Playthrough>;
  readonly #ai = new Ai();

  playthrough: Playthrough = $state.raw()!;
  /** A cell that was tapped and waits to be confirmed. */
  pending = $state<number>();
  /** Share of its budget that the computer has spent; undefined when it does not think. */
  thinking = $state<number>();
  /** How many moves ahead it looks at present. */
  depth = $state(0);
  /** The choice for the next game; before the first move it applies to this one. */
  choice: Choice = $state.raw()!;

  readonly state = $derived(this.playthrough.state);
  readonly isComputersTurn = $derived(isComputersTurn(this.playthrough));
  /** What comes next in a swap2 opening; undefined in the game itself. */
  readonly step = $derived(openingStep(this.playthrough));

  constructor({ slot, linked }: GameLink) {
    this.#linked = linked;
    this.kept = new KeptGame(slot, { save: savePlaythrough, restore: restorePlaythrough });
    if (linked) pruneSlots(LINK_SLOTS, KEPT_LINKS);
    this.playthrough = this.kept.read() ?? linked ?? newPlaythrough(DEFAULT_RULES, FIRST_OPPONENT);
    this.choice = (linked ? undefined : restoreChoice(load(CHOICE))) ?? choiceOf(this.playthrough);
    void this.#answer();
  }

  get isVisiting(): boolean {
    return this.#linked !== undefined;
  }

  /** Places immediately, or on the second tap if cells are small. */
  pick(cell: number, careful: boolean): void {
    if (this.isComputersTurn || this.step?.choices) return;
    if (careful && this.pending !== cell && this.state.cells[cell] === null && !this.state.result) {
      this.pending = cell;
      say(words().row.placeAt(this.state.toMove, this.#name(cell)));
    } else {
      this.place(cell);
    }
  }

  place(cell: number): void {
    const placed = place(this.playthrough, cell);
    if (!placed) return;
    const sign = this.state.toMove;
    this.#go(placed);
    this.#tell(words().row.placed(sign, this.#name(cell)));
  }

  /** The choice of a swap2 opening. */
  take(choice: Swap2Choice): void {
    const chosen = choose(this.playthrough, choice);
    if (!chosen) return;
    this.#go(chosen);
    this.#tell(describeLast(this.playthrough));
  }

  /** Shows the move that the adviser would make; it is placed like one that was tapped. */
  async hint(): Promise<void> {
    if (this.state.result || this.isComputersTurn || this.step) return;
    const cell = (await this.#ask((tell) => this.#ai.decideInARow(ADVISER, this.state, 0, tell)))?.move;
    if (cell === undefined) return;
    this.pending = cell;
    say(words().row.placeAt(this.state.toMove, this.#name(cell)));
  }

  /** "Move now": the computer answers with the best it has found. */
  hurry(): void {
    this.#ai.hurry();
  }

  close(): void {
    this.#ai.close();
  }

  undo(): void {
    if (!canUndo(this.playthrough)) return;
    const { moves } = this.state;
    this.#go(undo(this.playthrough));
    // Only a choice was undone if all stones are still there.
    const { length } = this.state.moves;
    const what =
      length < moves.length ? words().row.takenBack(this.state.toMove, this.#name(moves[length]!)) : '';
    say(`${what} ${describeState(this.playthrough)}`.trim());
  }

  redo(): void {
    if (!canRedo(this.playthrough)) return;
    const next = this.playthrough.undone[0]!;
    const what = typeof next === 'number' ? words().row.placed(this.state.toMove, this.#name(next)) : '';
    this.#go(redo(this.playthrough));
    say(`${what} ${describeState(this.playthrough)}`.trim());
  }

  /** Whether the choice differs from the current game. */
  get isChanged(): boolean {
    return describeChoice(this.choice) !== describeChoice(choiceOf(this.playthrough));
  }

  /** Applies from the next game, or immediately if no move has been made. */
  choose(patch: Partial<Choice>): void {
    this.choice = { ...this.choice, ...patch };
    if (!canUndo(this.playthrough)) this.#begin();
    else if (!this.isVisiting) save(CHOICE, saveChoice(this.choice));
  }

  /** Starts a new game with the choice; the previous game can be brought back for a while. */
  restart(): void {
    const replaced = this.playthrough;
    const wasUnderWay = canUndo(replaced) && !replaced.state.result;
    this.#begin();
    announceNewGame(wasUnderWay ? () => this.#go(replaced) : undefined);
  }

  takeOther(): void {
    this.playthrough = this.kept.takeOther() ?? this.playthrough;
    this.pending = undefined;
    void this.#answer();
  }

  #begin(): void {
    const { rules, computer, swap2 } = this.choice;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.#go(newPlaythrough(rules, computer && { ...computer, seed }, swap2));
    if (!this.isVisiting) save(CHOICE, null);
  }

  #go(playthrough: Playthrough): void {
    this.playthrough = playthrough;
    this.pending = undefined;
    this.kept.keep(playthrough);
    void this.#answer();
  }

  /** Lets the computer move if it is its turn, and cancels what it was thinking about before. */
  async #answer(): Promise<void> {
    const { computer } = this.playthrough;
    if (!computer || !this.isComputersTurn) {
      this.#ai.cancel();
      this.thinking = undefined;
      return;
    }
    const { state, step } = this;
    if (step) {
      const answer = await this.#ask((tell) =>
        this.#ai.answerSwap2(computer.spec, state, step, computer.seed, tell),
      );
      if (answer?.kind === 'sign') this.take(answer.sign);
      else if (answer) this.#placeAll(answer.cells);
      return;
    }
    const decision = await this.#ask((tell) =>
      this.#ai.decideInARow(computer.spec, state, computer.seed, tell),
    );
    if (decision) this.place(decision.move);
  }

  /** The stones of an opening, all at once. */
  #placeAll(cells: readonly number[]): void {
    const said: string[] = [];
    let next = this.playthrough;
    for (const cell of cells) {
      said.push(words().row.placed(next.state.toMove, this.#name(cell)));
      next = place(next, cell)!;
    }
    this.#go(next);
    this.#tell(said.join(' '));
  }

  /** The AI's answer; undefined if another question came first or the game has changed meanwhile. */
  async #ask<Answer>(
    question: (tell: (progress: Progress<number>) => void) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const { playthrough } = this;
    this.thinking = 0;
    this.depth = 0;
    const answer = await question(({ fraction, depth }) => {
      if (playthrough !== this.playthrough) return;
      this.thinking = fraction;
      this.depth = depth;
    });
    if (playthrough !== this.playthrough) return undefined;
    this.thinking = undefined;
    return answer;
  }

  /** Says what happened and what is next. */
  #tell(what: string): void {
    say(`${what} ${describeState(this.playthrough)}`);
    if (settings().sound) playSound(this.#sound(), settings().volume);
  }

  #name(cell: number): string {
    return formatCell(cell, this.state.rules);
  }

  #sound() {
    const { result } = this.state;
    if (result) return result === 'draw' || result === computerSign(this.playthrough) ? 'lose' : 'win';
    return { merge: this.state.toMove === 'X' ? 3 : 5 };
  }
}

function choiceOf({ state, computer, swap2 }: Playthrough): Choice {
  return { rules: state.rules, computer, swap2: swap2 !== undefined };
}

/** A choice is stored as a game without moves. */
function saveChoice({ rules, computer, swap2 }: Choice): unknown {
  return savePlaythrough(newPlaythrough(rules, computer, swap2));
}

function restoreChoice(input: unknown): Choice | undefined {
  const playthrough = restorePlaythrough(input);
  return playthrough && choiceOf(playthrough);
}

/** Without the seed, which is different in every game. */
function describeChoice({ rules: { rows, cols, k, exact }, computer, swap2 }: Choice): string {
  return JSON.stringify([rows, cols, k, exact, computer?.spec, computer?.sign, swap2]);
}
