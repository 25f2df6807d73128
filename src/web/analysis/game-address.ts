import { formatBoard, parseBoard } from '../../games/2048/board.ts';
import { type State as State2048, scoreFromTiles, startFrom } from '../../games/2048/game.ts';
import { formatReplayCode, parseReplayCode } from '../../games/2048/replay-code.ts';
import { replayTo, type Step, treeOfReplay } from '../../games/2048/replay-tree.ts';
import { formatPosition, parsePosition } from '../../games/k-in-a-row/diagram.ts';
import { formatMoves, parseMoves } from '../../games/k-in-a-row/notation.ts';
import { parseReplayCode as parseRowCode } from '../../games/k-in-a-row/replay.ts';
import {
  replayTo as rowReplayTo,
  treeOfReplay as treeOfRowReplay,
} from '../../games/k-in-a-row/replay-tree.ts';
import { parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { playMoves, type State as RowState, start as rowStart } from '../../games/k-in-a-row/state.ts';
import { formatSwap2, parseSwap2, requireSwap2, type Swap2 } from '../../games/k-in-a-row/swap2.ts';
import { lineFrom, START, treeOf } from '../../games/move-tree.ts';
import { parseReplayTreeFile } from '../../games/replay-file.ts';
import { InputError } from '../../input-error.ts';
import { formatRoute, parseRoute } from '../frame/route.ts';
import type { Place } from './tree-walk.svelte.ts';

export type Place2048 = Place<State2048, Step>;
export type PlaceInARow = Place<RowState, number>;
/** Something to analyse or review: a game, or a position without moves. */
export type Subject =
  | { readonly game: '2048'; readonly place: Place2048 }
  | { readonly game: 'k-in-a-row'; readonly place: PlaceInARow };

export const ROW_RULES: Rules = { rows: 15, cols: 15, k: 5 };

/** The content of an address; undefined if it has none. Throws an InputError if it cannot be opened. */
export function subjectIn(options: URLSearchParams): Subject | undefined {
  const game = options.get('game');
  if (game) return standAt(fromCode(game), options.get('at'));
  const board = options.get('board');
  if (board) {
    const tiles = parseBoard(board);
    const score = Number(/^\d{1,9}$/.exec(options.get('score') ?? '')?.[0] ?? scoreFromTiles(tiles));
    return position2048(startFrom(tiles, 0, score));
  }
  if (!['rows', 'cols', 'k', 'moves', 'position'].some((name) => options.has(name))) return undefined;
  const number = (name: 'rows' | 'cols' | 'k') =>
    options.has(name) ? Number(options.get(name)) : ROW_RULES[name];
  const sizes = { rows: number('rows'), cols: number('cols'), k: number('k') };
  const rules = parseRules({ ...sizes, exact: options.get('exact') === 'true' });
  const position = options.get('position');
  const start = position ? parsePosition(position, rules) : rowStart(rules);
  const moves = parseMoves((options.get('moves') ?? '').slice(0, 4000), rules);
  playMoves(start, moves);
  const choices = position ? null : options.get('swap2');
  const swap2 = choices === null ? undefined : parseSwap2(choices);
  if (swap2) requireSwap2(swap2, moves.length);
  const place = { start, tree: treeOf(moves), at: START, ...(swap2 && { swap2 }) };
  return standAt({ game: 'k-in-a-row', place }, options.get('at'));
}

/** A pasted board, moves, link or replay file. Moves and positions belong to the open board. */
export function subjectFrom(text: string, rules: Rules): Subject {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#/');
  if (hash >= 0) {
    const found = subjectIn(parseRoute(trimmed.slice(hash)).options);
    if (found) return found;
    throw new InputError('the link holds no game and no position', 'link');
  }
  if (trimmed.startsWith('{')) return subjectInFile(trimmed);
  if (/^[.xo]+(\/[.xo]+)+$/i.test(trimmed)) {
    const rows = trimmed.split('/');
    const size = { rows: rows.length, cols: rows[0]!.length };
    const own = { ...rules, ...size, k: Math.min(rules.k, size.rows, size.cols) };
    return {
      game: 'k-in-a-row',
      place: { start: parsePosition(trimmed, parseRules(own)), tree: treeOf<number>([]), at: START },
    };
  }
  if (trimmed.includes('/')) {
    const board = parseBoard(trimmed);
    return position2048(startFrom(board, 0, scoreFromTiles(board)));
  }
  if (/^[a-t]\d/i.test(trimmed)) {
    const start = rowStart(rules);
    const moves = parseMoves(trimmed, rules);
    playMoves(start, moves);
    return standAt({ game: 'k-in-a-row', place: { start, tree: treeOf(moves), at: START } }, null);
  }
  return standAt(fromCode(trimmed), null);
}

export function subjectInFile(text: string): Subject {
  const file = parseReplayTreeFile(text);
  if (file.game === '2048')
    return { game: file.game, place: { start: file.start, tree: file.tree, at: START } };
  const { game, ...tree } = file;
  return { game, place: { ...tree, at: START } };
}

/** The address of a place: the main line and the current move in it; inside a variation, the position. */
export function addressOf(path: string, subject: Subject): string {
  const { tree, at } = subject.place;
  const main = [START, ...lineFrom(tree as Place2048['tree'], START)];
  const end = main.at(-1)!;
  const stands = main.indexOf(at);
  if (subject.game === '2048') {
    const { place } = subject;
    if (end === START) {
      const { board, score } = place.start;
      return formatRoute(path, { board: formatBoard(board).replaceAll(' ', ','), score });
    }
    return formatRoute(path, {
      game: formatReplayCode(replayTo(place, end)),
      ...(stands >= 0 && { at: stands }),
    });
  }
  const { rules, moves, swap2 } = rowReplayTo(subject.place, end);
  const { start } = subject.place;
  return formatRoute(path, {
    ...rowOptions(rules, moves, swap2),
    ...(start.cells.some((sign) => sign !== null) && { position: formatPosition(start) }),
    ...(stands >= 0 && { at: stands }),
  });
}

/** A game of k-in-a-row as it stands in an address. */
export function rowOptions(
  { exact, ...sizes }: Rules,
  moves: readonly number[],
  swap2: Swap2 | undefined,
): Record<string, string | number> {
  return {
    ...sizes,
    ...(exact && { exact: 'true' }),
    moves: formatMoves(moves, { ...sizes }).replaceAll(' ', ','),
    ...(swap2 && { swap2: formatSwap2(swap2).replaceAll(' ', ',') }),
  };
}

function position2048(start: State2048): Subject {
  return { game: '2048', place: { start, tree: treeOf<Step>([]), at: START } };
}

function fromCode(code: string): Subject {
  try {
    const { start, tree } = treeOfReplay(parseReplayCode(code));
    return { game: '2048', place: { start, tree, at: START } };
  } catch (error) {
    if (!(error instanceof InputError) || !error.message.includes('k-in-a-row')) throw error;
    return { game: 'k-in-a-row', place: { ...treeOfRowReplay(parseRowCode(code)), at: START } };
  }
}

/** Goes to a move of the main line, or to the last one. */
function standAt(subject: Subject, at: string | null): Subject {
  const main = [START, ...lineFrom(subject.place.tree as Place2048['tree'], START)];
  const index = at !== null && /^\d{1,6}$/.test(at) ? Math.min(Number(at), main.length - 1) : main.length - 1;
  return { ...subject, place: { ...subject.place, at: main[index]! } } as Subject;
}
