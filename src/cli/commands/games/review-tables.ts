import { formatCell } from '../../../games/k-in-a-row/notation.ts';
import type { Rules } from '../../../games/k-in-a-row/rules.ts';
import type { ReviewPage } from '../../../lab/report/review-report.ts';
import { reasonInEnglish } from '../../../science/review/english.ts';
import type { Review2048 } from '../../../science/review/game-2048.ts';
import type { ReviewInARow } from '../../../science/review/game-k-in-a-row.ts';
import { likenessOf } from '../../../science/review/likeness.ts';
import type { Reason } from '../../../science/review/reasons.ts';

/** A review of 2048 as tables, for the terminal and for the HTML report. */
export function pageIn2048(
  review: Review2048,
  reasons: ReadonlyMap<number, Reason>,
  reviewer: string,
  command: string,
): ReviewPage {
  const { moves, score, remaining, expected, luck, cost, accuracy, choices, best, near } = review;
  const rest = remaining > 0 ? [['still to come', points(remaining)]] : [];
  const like = accuracy === undefined ? undefined : likenessOf(accuracy, reviewer);
  return {
    title: `Review of a game of 2048 by ${reviewer}`,
    command,
    figures: {
      title: 'Luck and skill',
      header: ['', 'points'],
      rows: [
        ['expected at the start', points(expected)],
        ['+ luck of the tiles', points(luck)],
        ['− cost of the moves', points(cost)],
        ['= score', points(score)],
        ...rest,
      ],
      note:
        accuracy === undefined
          ? 'No move was a choice.'
          : `Accuracy ${accuracy.toFixed(1)} %: ${best} of ${choices} moves were best, ${near} within 1 % of the best. ` +
            `Played like ${like!.like.player} (${like!.like.accuracy.toFixed(1)} %)` +
            `${like!.next ? `; the next stronger is ${like!.next.player} (${like!.next.accuracy.toFixed(1)} %).` : '.'}`,
    },
    graph: {
      title: 'Points expected in the end',
      label: 'points expected in the end',
      values: moves.map((move) => move.expected),
    },
    costliest: {
      title: 'The costliest moves',
      header: ['move', 'played', 'best', 'cost', 'why'],
      rows: [...reasons].map(([i, reason]) => {
        const move = moves[i]!;
        return [
          `${i + 1}`,
          move.move,
          move.best,
          points(move.cost),
          reasonInEnglish(capital(move.move), reason),
        ];
      }),
    },
    moves: {
      title: 'All moves',
      header: ['move', 'played', 'best', 'expected', 'cost', 'luck'],
      rows: moves.map((move, i) => [
        `${i + 1}`,
        move.move,
        move.best,
        points(move.expected),
        points(move.cost),
        points(move.luck),
      ]),
    },
  };
}

/** The same for k-in-a-row. */
export function pageInARow(
  rules: Rules,
  { moves, result, accuracy, cost }: ReviewInARow,
  reasons: ReadonlyMap<number, Reason>,
  command: string,
): ReviewPage {
  const name = (cell: number) => formatCell(cell, rules);
  return {
    title: `Review of ${rules.k} in a row on ${rules.rows}×${rules.cols}`,
    command,
    figures: {
      title: `Result: ${result ?? 'not over'}`,
      header: ['', 'accuracy', 'lost'],
      rows: (['X', 'O'] as const).map((sign) => [
        sign,
        accuracy[sign] === undefined ? '–' : `${accuracy[sign].toFixed(1)} %`,
        per(cost[sign]),
      ]),
      note: 'Lost: the total chance of winning that the moves gave away.',
    },
    graph: {
      title: 'Chance that X wins',
      label: 'chance that X wins, in per cent',
      values: moves.map(({ by, after }) => Math.round(100 * (by === 'X' ? after : 1 - after))),
    },
    costliest: {
      title: 'The costliest moves',
      header: ['move', 'played', 'best', 'cost', 'why'],
      rows: [...reasons].map(([i, reason]) => {
        const move = moves[i]!;
        return [
          `${i + 1} ${move.by}`,
          name(move.move),
          name(move.best),
          per(move.cost),
          reasonInEnglish(name(move.move), reason),
        ];
      }),
    },
    moves: {
      title: 'All moves',
      header: ['move', 'played', 'best', 'before', 'after', 'cost'],
      rows: moves.map((move, i) => [
        `${i + 1} ${move.by}`,
        name(move.move),
        name(move.best),
        per(move.before),
        per(move.after),
        per(move.cost),
      ]),
    },
  };
}

function points(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function per(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

function capital(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`;
}
