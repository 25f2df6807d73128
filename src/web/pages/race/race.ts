import { type RulesName, type State, start } from '../../../games/2048/game.ts';
import { isOver } from '../../../games/2048/slide.ts';

/**
 * A race for the higher score, without stopping at 2048. Phases:
 *
 *   side by side:  both ──the computer is stuck──▶ person ──stuck──▶ over
 *                    └──the person is stuck──▶ computer ──ahead or stuck──▶ over
 *   in turn:       computer ──stuck──▶ person ──stuck──▶ over
 *
 * A score never falls, so a side that is stuck and behind has lost: the computer need not continue then.
 */
export interface Race {
  readonly form: Form;
  readonly computer: State;
  readonly person: State;
}

/** In the source's order: in turn first. */
export const FORMS = ['in-turn', 'side-by-side'] as const;
export type Form = (typeof FORMS)[number];
export type RacePhase = 'both' | 'computer' | 'person' | 'over';
export type RaceOutcome = 'won' | 'lost' | 'tie';

/** Side by side, both get the same tiles. In turn they don't: the person could copy the computer's moves. */
export function startRace(form: Form, rules: RulesName, seed: number): Race {
  return { form, computer: start(rules, seed), person: start(rules, form === 'in-turn' ? seed + 1 : seed) };
}

export function phaseOf({ form, computer, person }: Race): RacePhase {
  const computerIsStuck = isOver(computer.board);
  const personIsStuck = isOver(person.board);
  if (personIsStuck && (computerIsStuck || computer.score > person.score)) return 'over';
  if (computerIsStuck) return 'person';
  return personIsStuck || form === 'in-turn' ? 'computer' : 'both';
}

export function personMayMove(race: Race): boolean {
  const phase = phaseOf(race);
  return phase === 'both' || phase === 'person';
}

/** Side by side, the computer answers every move of the person with one move. */
export function computerMayMove(race: Race): boolean {
  const phase = phaseOf(race);
  return phase === 'computer' || (phase === 'both' && race.computer.moves < race.person.moves);
}

/** For the person, once the race is over. */
export function verdictOf({ computer, person }: Race): RaceOutcome {
  if (person.score === computer.score) return 'tie';
  return person.score > computer.score ? 'won' : 'lost';
}
