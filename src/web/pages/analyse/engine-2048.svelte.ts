import { play, type State } from '../../../games/2048/game.ts';
import { type Direction, isOver, legalMoves } from '../../../games/2048/slide.ts';
import type { Decision } from '../../../players/player.ts';
import { Ai } from '../../ai/ai.ts';

/** What the AI thinks of one move. */
export interface Opinion {
  readonly move: Direction;
  /** The final score it expects, and the lowest and highest it expected at any depth so far. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  /** A possible line: its own moves after this one, with the tiles of the game's seed. */
  readonly line: readonly Direction[];
}

const SPEC = 'pocket:depth=20';
const DEEPEST = 6;
/** Beyond this a depth more would take minutes. */
const PATIENCE_MS = 6000;
const LINE = 5;

/** The network that is always on: it values every move of the position, one depth after the other, until it is paused. */
export class Engine2048 {
  readonly #ai = new Ai();
  readonly #lines = new Ai();
  #question = 0;
  /** The position that the opinions are about. */
  about: State | undefined = $state.raw();
  opinions: readonly Opinion[] = $state.raw([]);
  depth = $state(0);
  thinking = $state(false);
  failed = $state(false);

  /** Thinks about a position until another one comes. */
  async look(state: State): Promise<void> {
    const question = ++this.#question;
    this.failed = false;
    this.thinking = !isOver(state.board);
    const started = performance.now();
    let known = new Map<Direction, Opinion>();
    for (let depth = 1; depth <= DEEPEST && this.thinking; depth++) {
      const decision = await this.#ai.decide2048(SPEC, state, () => {}, { depth });
      if (question !== this.#question) return;
      if (!decision) {
        this.failed = true;
        break;
      }
      known = merged(known, decision, state);
      this.#publish(state, known, depth);
      if (depth === 2) void this.#expect(question, state);
      if (performance.now() - started > PATIENCE_MS || legalMoves(state.board).length < 2) break;
    }
    this.thinking = false;
  }

  pause(): void {
    this.#question++;
    this.thinking = false;
    this.#ai.cancel();
  }

  close(): void {
    this.pause();
    this.#ai.close();
    this.#lines.close();
  }

  #publish(state: State, known: ReadonlyMap<Direction, Opinion>, depth: number): void {
    const lines =
      this.about === state ? new Map(this.opinions.map(({ move, line }) => [move, line])) : new Map();
    this.opinions = [...known.values()]
      .map((opinion) => ({ ...opinion, line: lines.get(opinion.move) ?? opinion.line }))
      .toSorted((a, b) => b.expected - a.expected);
    this.about = state;
    this.depth = depth;
  }

  /** Fills in what could follow each move. */
  async #expect(question: number, state: State): Promise<void> {
    for (const move of legalMoves(state.board)) {
      const line: Direction[] = [move];
      let at = play(state, move)!.state;
      while (line.length < LINE && !isOver(at.board)) {
        const decision = await this.#lines.decide2048(SPEC, at, () => {}, { depth: 1 });
        if (!decision || question !== this.#question) return;
        line.push(decision.move);
        at = play(at, decision.move)!.state;
      }
      this.opinions = this.opinions.map((opinion) =>
        opinion.move === move ? { ...opinion, line } : opinion,
      );
    }
  }
}

function merged(
  known: ReadonlyMap<Direction, Opinion>,
  { values }: Decision<Direction>,
  { score }: State,
): Map<Direction, Opinion> {
  return new Map(
    (Object.entries(values) as [Direction, number][]).map(([move, value]) => {
      const expected = score + value;
      const before = known.get(move);
      const opinion: Opinion = {
        move,
        expected,
        low: Math.min(before?.low ?? expected, expected),
        high: Math.max(before?.high ?? expected, expected),
        line: before?.line ?? [move],
      };
      return [move, opinion];
    }),
  );
}
