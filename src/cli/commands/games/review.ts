import { verifyReplay as verify2048 } from '../../../games/2048/replay.ts';
import { verifyReplay as verifyInARow } from '../../../games/k-in-a-row/replay.ts';
import { parseReplayFile } from '../../../games/replay-file.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { type ReviewPage, reviewAsHtml } from '../../../lab/report/review-report.ts';
import { judgeGame, summarise } from '../../../science/review/game-2048.ts';
import {
  createRowReviewer,
  judgeRowGame,
  ROW_REVIEWER,
  summariseRow,
} from '../../../science/review/game-k-in-a-row.ts';
import { reasons2048, reasonsInARow, report2048, reportInARow } from '../../../science/review/report.ts';
import { createReviewer, DEFAULT_REVIEWER } from '../../../science/review/reviewer-2048.ts';
import { tableAsText } from '../../../science/table.ts';
import type { Arguments, Command } from '../../command.ts';
import { readText, requireWritable, writeText } from '../../options/files.ts';
import { createStatusLine, progressText, QUIET_OPTION } from '../../terminal/progress.ts';
import { pageIn2048, pageInARow } from './review-tables.ts';

export const review: Command = {
  summary: 'Review a saved game: luck and skill, accuracy, the costliest moves',
  words: ['FILE'],
  options: {
    player: {
      value: 'SPEC',
      help: '2048: the network that reviews, pocket or master (default pocket:depth=1)',
    },
    json: { help: 'print all figures as JSON, with one entry per move' },
    ...QUIET_OPTION,
    html: { value: 'FILE', help: 'write an HTML page with a graph to this file' },
  },
  examples: ['review game.json', 'review game.json --player master', 'review game.json --html review.html'],
  async run(args) {
    const [name] = args.words;
    const file = parseReplayFile(readText(name!));
    if (args.has('json') && args.isGiven('html'))
      throw new InputError('choose either --json or --html', '--html');
    requireWritable(args.text('html'));
    const { json, page } =
      file.game === '2048' ? review2048(file.replay, args) : reviewRow(file.replay, args);
    if (args.has('json')) {
      console.log(JSON.stringify(json));
      return 0;
    }
    const html = args.text('html');
    if (html === undefined) {
      console.log(`${page.title}\n\n${tableAsText(page.figures)}\n\n${tableAsText(page.costliest)}`);
      return 0;
    }
    writeText(html, reviewAsHtml(page));
    console.log(`Written to ${html}.`);
    return 0;
  },
};

interface Outcome {
  readonly json: object;
  readonly page: ReviewPage;
}

type File = ReturnType<typeof parseReplayFile>;

function review2048(replay: Extract<File, { game: '2048' }>['replay'], args: Arguments): Outcome {
  verify2048(replay);
  const reviewer = createReviewer(args.text('player') ?? DEFAULT_REVIEWER, nodeEngine());
  const judged = withProgress(judgeGame(replay, reviewer), ({ moves }) => moves.length, replay.moves.length);
  const figures = summarise(judged);
  return {
    json: report2048(replay, figures, reviewer.spec),
    page: pageIn2048(figures, reasons2048(replay, figures), reviewer.spec, commandOf(args)),
  };
}

function reviewRow(replay: Extract<File, { game: 'k-in-a-row' }>['replay'], args: Arguments): Outcome {
  if (args.isGiven('player'))
    throw new InputError(
      `k-in-a-row is always reviewed by ${ROW_REVIEWER}: the chances were measured for that player`,
      '--player',
    );
  const { result } = verifyInARow(replay);
  const judging = judgeRowGame(replay, createRowReviewer(nodeEngine()));
  const moves = withProgress(judging, (done) => done.length, replay.moves.length);
  const figures = summariseRow(moves, result);
  return {
    json: reportInARow(replay, figures),
    page: pageInARow(replay.rules, figures, reasonsInARow(replay, figures), commandOf(args)),
  };
}

/** Runs a review to its end, showing progress. */
function withProgress<T>(judging: Generator<T, T>, done: (so: T) => number, of: number): T {
  const line = createStatusLine();
  const started = performance.now();
  for (;;) {
    const step = judging.next();
    if (step.done) {
      line.end();
      return step.value;
    }
    line.update(() => progressText('moves', { done: done(step.value), wanted: of, started }));
  }
}

function commandOf(args: Arguments): string {
  const player = args.text('player');
  return `lookahead review ${args.words[0]}${player ? ` --player ${player}` : ''}`;
}
