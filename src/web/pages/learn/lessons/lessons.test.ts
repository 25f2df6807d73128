import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../../../games/2048/board.ts';
import { DIRECTIONS, slide } from '../../../../games/2048/slide.ts';
import { linesOf } from '../../../../games/k-in-a-row/lines.ts';
import { parseCell, parseMoves } from '../../../../games/k-in-a-row/notation.ts';
import { isOver, playMoves, type State, start } from '../../../../games/k-in-a-row/state.ts';
import { problemOfSequence, WON } from '../../../../players/teaching/k-in-a-row/problem.ts';
import { runSearch, searchTree } from '../../../../players/teaching/search.ts';
import { NUMBERS, pliesOf } from '../numbers/number-tree.ts';
import { playPair } from '../panels/measure.ts';
import { planFor } from '../think/plan.ts';
import { growTree } from '../tree/search-tree.ts';
import { LESSONS } from './lessons.ts';
import type { Show } from './show.ts';

const LANGUAGES = ['en', 'he', 'nb', 'zh-Hant'] as const;

test('there are twelve, in this order', () => {
  expect(LESSONS.map(({ name }) => name)).toEqual([
    'rules',
    'corner',
    'one-move',
    'minimax',
    'alpha-beta',
    'expectimax',
    'evaluation',
    'monte-carlo',
    'learning',
    'measuring',
    'threats',
    'solved',
  ]);
});

describe.each(LESSONS)('$name', ({ lesson }) => {
  test('everything it shows can be shown', () => {
    for (const show of [...lesson.shows, lesson.question.show]) expectShowable(show);
    expect(lesson.sources.length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('it is short and complete in %s', async (language) => {
    const { default: text } = await lesson.texts[language]();
    const all = [
      text.title,
      text.idea,
      ...text.steps.flatMap(({ heading, text }) => [heading, text]),
      ...[text.question.ask, ...text.question.answers, text.question.right, text.question.wrong],
    ];
    for (const each of all) expect(each.trim()).not.toBe('');
    expect(new Set(text.question.answers).size).toBe(3);
    // Two minutes of reading, with time to try things.
    if (language !== 'zh-Hant') expect(all.join(' ').split(/\s+/).length).toBeLessThan(260);
    // Chinese has its own punctuation.
    if (language === 'zh-Hant') for (const each of all) expect(each).not.toMatch(/\p{Script=Han}[,.;:?!]/u);
  });
});

describe('the right answers are right', () => {
  const question = (name: string) => LESSONS.find((each) => each.name === name)!.lesson.question;
  const boardOf = (name: string) => {
    const { show } = question(name);
    return parseBoard('board' in show ? show.board : '');
  };
  const answerOf = async (name: string) => {
    const { default: text } = await LESSONS.find((each) => each.name === name)!.lesson.texts.en();
    return text.question.answers[question(name).right];
  };

  test('rules: the points of a move to the left', async () => {
    expect(await answerOf('rules')).toBe(String(slide(boardOf('rules'), 'left')!.reward));
  });

  test('corner: the one move that takes the highest tile out of its corner', async () => {
    const board = boardOf('corner');
    const leaving = DIRECTIONS.filter((direction) => slide(board, direction)?.board[0] !== board[0]);
    // A move that is not legal takes nothing anywhere.
    const legal = leaving.filter((direction) => slide(board, direction));
    expect(legal).toEqual([(await answerOf('corner')).toLowerCase()]);
  });

  test('one move ahead: up and down earn 64, left and right 8', async () => {
    const rewards = DIRECTIONS.map((direction) => slide(boardOf('one-move'), direction)!.reward);
    expect(rewards).toEqual([64, 8, 64, 8]);
    expect(await answerOf('one-move')).toContain('64');
  });

  test.each([
    ['minimax', '5'],
    ['expectimax', '9'],
  ])('%s: the value of the tree', async (name, value) => {
    const { show } = question(name);
    if (show.kind !== 'numbers') throw new Error('a tree is shown');
    const settings = { plies: pliesOf(show.tree), pruning: false, table: false, cutoff: 0 };
    const { result } = growTree(searchTree(show.tree, NUMBERS, settings), Infinity);
    expect(String(result!.value)).toBe(value);
    expect(await answerOf(name)).toContain(value);
  });

  test('alpha-beta: the next thing that happens is the cut in the middle', () => {
    const { show, right } = question('alpha-beta');
    if (show.kind !== 'numbers') throw new Error('a tree is shown');
    const settings = { plies: pliesOf(show.tree), pruning: true, table: false, cutoff: 0 };
    const { steps } = growTree(searchTree(show.tree, NUMBERS, settings), Infinity);
    const next = steps[show.at!]!;
    expect(next.type).toBe('cut');
    expect(next.node.branch.move).toBe(1);
    expect(steps.slice(show.at! + 1).some(({ type }) => type === 'cut')).toBe(false);
    expect(right).toBe(0);
  });

  test('evaluation: ten for a free cell, one for equal neighbours', async () => {
    const board = boardOf('evaluation');
    const free = board.filter((tile) => tile === 0).length;
    const across = board.filter((tile, i) => tile > 0 && i % 4 < 3 && tile === board[i + 1]).length;
    const down = board.filter((tile, i) => tile > 0 && tile === board[i + 4]).length;
    expect(await answerOf('evaluation')).toBe(String(10 * free + across + down));
  });

  test('threats: only the right cell makes two open threes at once', async () => {
    const { show, right } = question('threats');
    if (show.kind !== 'row') throw new Error('a board is shown');
    const state = playMoves(start(show), parseMoves(show.moves, show));
    const { default: text } = await LESSONS.find((each) => each.name === 'threats')!.lesson.texts.en();
    const threes = text.question.answers.map((cell) => openThrees(state, parseCell(cell, show)));
    expect(threes.map((count) => count >= 2)).toEqual([0, 1, 2].map((i) => i === right));
  });

  test('solved: 3×3 is a draw, and 4×4 with three in a row a win', () => {
    const value = (rows: number, moves: string, plies: number) => {
      const rules = { rows, cols: rows, k: 3 };
      const settings = { plies, pruning: true, table: true, cutoff: 0 };
      const state = playMoves(start(rules), parseMoves(moves, rules));
      return runSearch(state, problemOfSequence('X'), settings)!.value;
    };
    expect(value(3, '', 9)).toBe(0);
    // Whatever O answers to b2, X has won four plies later.
    expect(value(4, 'b2', 4)).toBeGreaterThanOrEqual(WON);
    expect(question('solved').right).toBe(1);
  });

  test('measuring: A is ahead in more games, but not in all', () => {
    const pairs = Array.from({ length: 60 }, (_, i) => playPair(i + 1));
    const wins = pairs.filter(([a, b]) => a > b).length;
    expect(wins).toBeGreaterThan(30);
    expect(wins).toBeLessThan(50);
  });
});

function expectShowable(show: Show): void {
  if (show.kind === 'row') {
    expect(isOver(playMoves(start(show), parseMoves(show.moves, show)))).toBe(false);
  } else if (show.kind === 'numbers') {
    expect(pliesOf(show.tree)).toBeGreaterThan(0);
  } else if (show.kind !== 'measure') {
    const board = parseBoard(show.board);
    expect(board.some((tile) => tile === 0)).toBe(true);
    if ('player' in show) expect(planFor(show.player, { board, score: 0 })).toBeDefined();
  }
}

/** In how many directions a stone here threatens to make a line that can be completed at both ends. */
function openThrees(state: State, cell: number): number {
  const { rules, toMove } = state;
  const { all } = linesOf(rules);
  const after = state.cells.with(cell, toMove);
  const directions = new Set<number>();
  for (const [next, sign] of after.entries()) {
    if (sign) continue;
    const then = after.with(next, toMove);
    // Lines through the stone that lack one, by the step from cell to cell.
    const short = all.filter(
      (line) =>
        line.includes(cell) &&
        line.filter((each) => then[each] === toMove).length === rules.k - 1 &&
        line.filter((each) => then[each] === null).length === 1,
    );
    for (const line of short) {
      const step = line[1]! - line[0]!;
      const ends = short
        .filter((other) => other[1]! - other[0]! === step)
        .map((other) => other.find((each) => then[each] === null));
      if (new Set(ends).size >= 2) directions.add(step);
    }
  }
  return directions.size;
}
