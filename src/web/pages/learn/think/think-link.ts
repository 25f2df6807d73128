import { type Board, parseBoard } from '../../../../games/2048/board.ts';
import { scoreFromTiles, start as start2048 } from '../../../../games/2048/game.ts';
import { isOver as isOver2048 } from '../../../../games/2048/slide.ts';
import { parsePosition } from '../../../../games/k-in-a-row/diagram.ts';
import { parseRules } from '../../../../games/k-in-a-row/rules.ts';
import { isOver, type State } from '../../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../../input-error.ts';
import { readSpec } from '../../../../players/catalog.ts';
import { ALGORITHMS, type Algorithm } from '../../../../players/teaching/search.ts';
import { boardOption } from '../../../2048/game-link.ts';
import { formatRoute } from '../../../frame/route.ts';
import { thinkRoute as thinkRouteInARow } from '../../../k-in-a-row/think-link.ts';
import { isEvaluated } from './plan.ts';

/** What See it think is about. A link with a task comes from a teacher: player and depth are fixed then. */
export type Subject = Subject2048 | SubjectInARow;

interface Common {
  readonly player: string;
  readonly depth: number | undefined;
  readonly algorithm: Algorithm | undefined;
  readonly task: string | undefined;
}

export interface Subject2048 extends Common {
  readonly game: '2048';
  readonly board: Board;
  readonly score: number;
}

export interface SubjectInARow extends Common {
  readonly game: 'k-in-a-row';
  readonly state: State;
}

const EXAMPLE = '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0';
const MAX_TASK = 400;

/** Throws an InputError if the address holds nothing that can be thought about. */
export function parseThinkLink(options: URLSearchParams): Subject {
  const task = options.get('task')?.slice(0, MAX_TASK) || undefined;
  const depthText = options.get('depth');
  const depth = depthText !== null && /^\d$/.test(depthText) ? Number(depthText) : undefined;
  const wanted = options.get('algorithm');
  const algorithm = ALGORITHMS.find((name) => name === wanted);
  const common = { depth, algorithm, task };
  if (options.get('game') === 'k-in-a-row') {
    const state = parseStateInARow(options);
    return { game: 'k-in-a-row', state, player: playerOr('sequence', options, 'k-in-a-row'), ...common };
  }
  const { board, score } = parsePosition2048(options);
  return { game: '2048', board, score, player: playerOr('ex:depth=2', options, '2048'), ...common };
}

/** The address of a subject; a teacher gives it a task. */
export function subjectRoute(subject: Subject): string {
  const { player, depth, algorithm, task } = subject;
  const extra = {
    ...(depth !== undefined && { depth }),
    ...(algorithm && { algorithm }),
    ...(task && { task }),
  };
  if (subject.game === 'k-in-a-row') {
    const more = new URLSearchParams(
      Object.entries(extra).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const route = thinkRouteInARow(subject.state, player);
    return more.size > 0 ? `${route}&${more}` : route;
  }
  const { board, score } = subject;
  return formatRoute('learn/think', { board: boardOption(board), score, player, ...extra });
}

/** A player that does not search as the teaching search can is shown by one that does. */
function playerOr(byDefault: string, options: URLSearchParams, game: '2048' | 'k-in-a-row'): string {
  const given = options.get('player');
  if (!given) return byDefault;
  const { entry } = readSpec(game, given);
  const isKnown = game === '2048' ? isEvaluated(entry.name) : entry.name === 'sequence';
  return isKnown ? given : byDefault;
}

function parsePosition2048(options: URLSearchParams): { board: Board; score: number } {
  const seed = options.get('seed');
  const given = options.get('board');
  const board = given
    ? parseBoard(given)
    : seed
      ? start2048(
          options.get('rules') === 'hard' ? 'hard' : 'classic',
          /^\d{1,15}$/.test(seed) ? Number(seed) : seed,
        ).board
      : parseBoard(EXAMPLE);
  if (isOver2048(board))
    throw new InputError('no tile of this board can move, so there is nothing to decide', 'board');
  const score = /^\d{1,9}$/.test(options.get('score') ?? '')
    ? Number(options.get('score'))
    : scoreFromTiles(board);
  return { board, score };
}

function parseStateInARow(options: URLSearchParams): State {
  const text = options.get('position') ?? '.../.../...';
  const rows = text.split('/');
  const sizes = { rows: rows.length, cols: rows[0]!.length, k: Number(options.get('k') ?? 3) };
  const rules = parseRules({ ...sizes, exact: options.get('exact') === 'true' });
  const state = parsePosition(text, rules);
  if (isOver(state)) throw new InputError('the game is over, so there is nothing to decide', 'position');
  return state;
}
