import { parseMoves } from '../../games/k-in-a-row/notation.ts';
import { MAX_SIDE, MIN_SIDE, parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { isOver, playMoves, type State, start } from '../../games/k-in-a-row/state.ts';
import { InputError } from '../../input-error.ts';
import { LEVELS, specOf } from '../../players/k-in-a-row/levels.ts';
import { type Arguments, type Option, oneOf } from '../command.ts';

/** The options that describe a board of k-in-a-row. */
export function boardOptions({ rows, cols, k }: Rules): Readonly<Record<keyof Rules, Option>> {
  const sides = `${MIN_SIDE} to ${MAX_SIDE}`;
  return {
    rows: { value: 'N', game: 'k-in-a-row', help: `rows, ${sides} (default ${rows})` },
    cols: { value: 'N', game: 'k-in-a-row', help: `columns, ${sides} (default ${cols})` },
    k: { value: 'N', game: 'k-in-a-row', help: `how many in a row win (default ${k})` },
    exact: { game: 'k-in-a-row', help: 'exactly k win, and a longer row counts for nothing' },
  };
}

export const MOVES_OPTION: Readonly<Record<'moves', Option>> = {
  moves: {
    value: 'CELLS',
    game: 'k-in-a-row',
    help: 'the moves so far, such as "b2 a1" (default: none)',
  },
};

export const OPENING_OPTION: Readonly<Record<'opening', Option>> = {
  opening: {
    value: 'NAME',
    game: 'k-in-a-row',
    help: 'free (default), or swap2: one side places three stones, the other picks a side',
  },
};

export function isSwap2(args: Arguments): boolean {
  return oneOf('opening', args.text('opening') ?? 'free', ['free', 'swap2']) === 'swap2';
}

export const SMALL_BOARD: Rules = { rows: 3, cols: 3, k: 3 };
export const LARGE_BOARD: Rules = { rows: 15, cols: 15, k: 5 };

export function boardRules(args: Arguments, byDefault = SMALL_BOARD): Rules {
  const side = (name: 'rows' | 'cols' | 'k') =>
    args.number(name, { min: MIN_SIDE, max: MAX_SIDE, byDefault: byDefault[name] });
  const sizes = { rows: side('rows'), cols: side('cols'), k: side('k') };
  return parseRules({ ...sizes, exact: args.has('exact') });
}

/** The position that the options describe; the game must not be over. */
export function openPosition(args: Arguments): State {
  const rules = boardRules(args);
  const state = playMoves(start(rules), parseMoves(args.text('moves') ?? '', rules));
  if (isOver(state)) throw new InputError('the game is over after these moves', '--moves');
  return state;
}

/** A player's spec from the command line; a level from 1 to 5 stands for one. */
export function playerSpec(text: string): string {
  if (!/^\s*-?\d+\s*$/.test(text)) return text;
  const level = Number(text);
  if (level >= 1 && level <= LEVELS.length) return specOf(level);
  throw new InputError(`levels go from 1 to ${LEVELS.length}, not ${level}`, '--player');
}
