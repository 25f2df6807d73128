import { play, type State } from '../../../games/2048/game.ts';
import { type Replay, recordGame, replayStart, verifyReplay } from '../../../games/2048/replay.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import { describeTurn } from '../../2048/sentences.ts';
import { soundTurn } from '../../2048/turn-sound.ts';
import { Watched } from '../../2048/watched.svelte.ts';
import { networkState } from '../../ai/network-host.svelte.ts';
import { moveTiles, placeTiles, type Tile } from '../../board/tiles.ts';
import { settings } from '../../frame/preferences.svelte.ts';
import { playSound } from '../../frame/sound.ts';
import { say } from '../../frame/speech.svelte.ts';
import { KeptGame } from '../../kept-game.svelte.ts';
import { raceWords } from '../../words/race.ts';
import { words } from '../../words/words.svelte.ts';
import {
  computerMayMove,
  personMayMove,
  phaseOf,
  type Race,
  type RacePhase,
  startRace,
  verdictOf,
} from './race.ts';
import { type RaceLink, specOf } from './race-link.ts';
import { type RaceRecord, restoreRace, saveRace } from './saved.ts';

/** The computer's moves per second when it plays alone. */
const PACE = 8;
/** The computer's moves between two saves: saving takes longer as the game grows. */
const KEPT_EVERY = 100;

/** The last race on this device. */
export function keptRace(): KeptGame<RaceRecord> {
  return new KeptGame('race', { save: saveRace, restore: restoreRace });
}

/** One race on the screen: the computer's moves, the person's moves, and what they set going. */
export class RaceGame {
  readonly opening: RaceLink;
  readonly computer: Watched;
  readonly #first: State;
  readonly #moves: Direction[];
  readonly kept = keptRace();
  #running = false;
  #closed = false;
  #phase: RacePhase;

  person: State = $state.raw()!;
  tiles: readonly Tile[] = $state.raw([]);
  /** The computer does not wait between its moves. */
  fast = $state(false);

  readonly race: Race = $derived.by(() => ({
    form: this.opening.form,
    computer: this.computer.state,
    person: this.person,
  }));
  readonly phase = $derived(phaseOf(this.race));
  /** How fast its board changes, in moves a second: beside the person's, one at a time. */
  readonly pace = $derived(this.phase === 'computer' ? (this.fast ? Number.POSITIVE_INFINITY : PACE) : 1);

  /** A new race, or one that continues. */
  constructor(opening: RaceLink, begun: RaceRecord | number) {
    const { computer, person } =
      typeof begun === 'number' ? recordStart(startRace(opening.form, 'classic', begun)) : begun;
    this.opening = opening;
    this.computer = new Watched(specOf(opening.against), replayStart(computer), computer.moves);
    this.#first = replayStart(person);
    this.#moves = [...person.moves];
    this.person = verifyReplay(person);
    this.tiles = placeTiles(this.person.board);
    this.#phase = this.phase;
    this.kept.keepIfNew(this.record());
  }

  slide(direction: Direction): void {
    if (!personMayMove(this.race)) return;
    const before = this.person.board;
    const turn = play(this.person, direction);
    if (!turn) {
      say(words().say.blocked(words().play.directions[direction]));
      return;
    }
    this.#moves.push(direction);
    this.person = turn.state;
    this.tiles = moveTiles(this.tiles, turn.slide.motions, turn.state.board, turn.spawn.cell);
    soundTurn(turn, 'playing');
    say(describeTurn(words(), before, direction, turn));
    this.keep();
    this.#turnOver();
    // The person keeps playing, and decides when the computer tries again.
    if (networkState(this.computer.spec) !== 'failed') void this.run();
  }

  /** Lets the computer move for as long as it may. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.computer.prepare();
    while (!this.#closed && computerMayMove(this.race)) {
      const alone = this.phase === 'computer';
      const started = performance.now();
      if (!(await this.computer.step(!alone || !this.fast)) || this.#closed) break;
      if (this.computer.state.moves % KEPT_EVERY === 0) this.keep();
      this.#turnOver();
      const rest = alone && !this.fast ? 1000 / PACE - (performance.now() - started) : 0;
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#running = false;
  }

  record(): RaceRecord {
    return {
      opening: this.opening,
      computer: this.computer.record(),
      person: recordGame(this.#first, this.#moves, this.person.score),
    };
  }

  /** The race survives a reload or closing the page. */
  keep(): void {
    this.kept.keep(this.record());
  }

  close(): void {
    this.#closed = true;
    this.keep();
    this.computer.close();
  }

  /** Says so when it is another's turn, or the race is over. */
  #turnOver(): void {
    if (this.phase === this.#phase) return;
    this.#phase = this.phase;
    const text = raceWords();
    const { computer, person } = this.race;
    const { sound, volume } = settings();
    const verdict = verdictOf(this.race);
    this.keep();
    if (this.phase === 'person') say(text.yourTurn(computer.score));
    else if (this.phase === 'computer') say(text.playsOn(person.score));
    else {
      say(`${text.verdicts[verdict]} ${text.scores(person.score, computer.score)}`);
      if (sound) playSound(verdict === 'lost' ? 'lose' : 'win', volume);
    }
  }
}

function recordStart({ computer, person }: Race): { computer: Replay; person: Replay } {
  return { computer: recordGame(computer, [], 0), person: recordGame(person, [], 0) };
}
