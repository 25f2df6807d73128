import { existsSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openTab } from '../../../drive/browser.ts';
import { DriveSession } from '../../../drive/drive-session.ts';
import { GameOnPage } from '../../../drive/game-on-page.ts';
import { highestTile } from '../../../games/2048/board.ts';
import { isWon } from '../../../games/2048/game.ts';
import { formatReplay } from '../../../games/2048/replay.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { dataFolder } from '../../../lab/results/place.ts';
import { createPlayer } from '../../../players/catalog.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { makeFolder, writeText } from '../../options/files.ts';
import { createScreen, drawBoard } from '../../terminal/draw-2048.ts';
import { parseSpeed, SHOW_KEYS, show } from '../../terminal/show.ts';
import { decideUnlessLeft, decisionText } from '../games/watch.ts';

export const drive: Command = {
  summary: 'Let an AI play on a 2048 web page',
  words: ['URL'],
  options: {
    player: { value: 'SPEC', help: 'the AI ("lookahead players" lists them; default expert)' },
    speed: { value: 'N', help: 'at most this many moves per second (default max: as fast as the page)' },
    games: { value: 'N', help: 'number of games, one after another (default 1)' },
    new: { help: 'start a new game instead of continuing the one on the page' },
    until: { value: 'WHEN', help: '2048, or end (default): keep playing after 2048' },
    headless: { help: 'do not show the browser' },
    browser: {
      value: 'PATH',
      help: "the browser's executable (default: an installed Chromium, Chrome or Edge)",
    },
    cdp: { value: 'URL', help: 'use a browser started with --remote-debugging-port, and leave it running' },
    shots: { value: 'DIR', help: 'save screenshots at 512, at every higher tile, and at the end' },
    save: {
      value: 'FILE',
      help: 'save the replay here; further games as FILE-2, FILE-3, … (default: "drives" in the data folder)',
    },
    quiet: { help: 'print only the results' },
    json: { help: 'print each result as a line of JSON' },
  },
  examples: [
    'drive https://play2048.co --player expert --save game.json',
    'drive https://play2048.co --cdp http://127.0.0.1:9222 --speed 4 --until 2048',
  ],
  async run(args) {
    const url = parseAddress(args.words[0]!);
    const games = args.number('games', { min: 1, max: 10_000, byDefault: 1 });
    const until = oneOf('end of a game', args.text('until') ?? 'end', ['2048', 'end']);
    const speed = parseSpeed(args.text('speed') ?? 'max');
    const { player, spec } = createPlayer('2048', args.text('player') ?? 'expert', nodeEngine());
    const shots = args.text('shots');
    if (shots !== undefined) makeFolder(shots);
    const save = args.text('save') ?? ownFile(new Date());
    const tab = await openTab(url, browserChoice(args));

    let left = false;
    const leave = () => {
      left = true;
    };
    process.on('SIGINT', leave).on('SIGTERM', leave);
    const page = new GameOnPage(tab.page);
    const session = new DriveSession(page, (state) => decideUnlessLeft(player, state, () => left));
    const saveReplays = () => {
      for (const [i, replay] of session.replays().entries())
        writeText(numbered(save, i + 1), formatReplay(replay));
    };
    try {
      for (let game = 1; game <= games && !left; game++) {
        await session.begin(game > 1 || args.has('new'));
        // Checked now, not after hours of play: the file must be writable.
        saveReplays();
        const started = performance.now();
        const isDone = () => session.isOver || (until === '2048' && isWon(session.state.board));
        let moves = 0;
        let milestone = Math.max(256, highestTile(session.state.board));
        const next = async (quit: () => boolean) => {
          left ||= quit();
          const decision = left || isDone() ? undefined : await session.turn();
          if (!decision) return undefined;
          moves++;
          const { board, score } = session.state;
          if (shots && highestTile(board) > milestone) {
            milestone = highestTile(board);
            await session.scoreOnPage();
            await page.screenshot(join(shots, `game-${game}-${milestone}.png`));
          }
          return [
            `Game ${game} of ${games}   Score ${score}   Moves ${moves}   Last move ${decision.move}   ${rate(moves, started)}`,
            drawBoard(board),
            decisionText(decision),
            session.notice || `playing on ${url}`,
            SHOW_KEYS,
          ].join('\n');
        };
        await show(next, speed, args.has('quiet') || args.has('json') ? () => {} : createScreen());
        left ||= !isDone();
        const { board, score } = session.state;
        const onPage = await session.scoreOnPage();
        if (shots) await page.screenshot(join(shots, `game-${game}-end.png`));
        if (args.has('json')) {
          console.log(
            JSON.stringify({ player: spec, game, score, onPage, highest: highestTile(board), moves, left }),
          );
          continue;
        }
        const differs = onPage !== undefined && onPage !== score ? ` (the page says ${onPage})` : '';
        console.log(
          `${spec}: game ${game}, score ${score}${differs}, highest tile ${highestTile(board)}, ${moves} moves, ${rate(moves, started)}${left ? ', left' : ''}`,
        );
        if (session.notice) console.log(session.notice);
      }
    } finally {
      process.off('SIGINT', leave).off('SIGTERM', leave);
      try {
        saveReplays();
        const files = session.replays().length;
        if (files > 0) (args.has('json') ? console.error : console.log)(describeFiles(save, files));
      } finally {
        await tab.close();
      }
    }
    return 0;
  },
};

function browserChoice(args: Arguments) {
  const path = args.text('browser');
  const cdp = args.text('cdp');
  if (cdp !== undefined && (path !== undefined || args.has('headless'))) {
    throw new InputError(
      '--cdp uses a running browser: it cannot be combined with --browser or --headless',
      '--cdp',
    );
  }
  return {
    headless: args.has('headless'),
    ...(path !== undefined && { path }),
    ...(cdp !== undefined && { cdp }),
  };
}

/** An address with or without its scheme, or a file. */
function parseAddress(text: string): string {
  const isAddress = /^(https?|file|data):/i.test(text);
  if (!isAddress && existsSync(text)) return pathToFileURL(resolve(text)).href;
  const url = isAddress ? text : `https://${text}`;
  if (URL.canParse(url)) return url;
  throw new InputError(
    `"${text.slice(0, 100)}" is not the address of a page, such as https://play2048.co`,
    'URL',
  );
}

/** A game on a web page cannot be played again from a seed, so it is always saved. */
function ownFile(now: Date): string {
  const folder = join(dataFolder(), 'drives');
  makeFolder(folder);
  return join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
}

function describeFiles(file: string, count: number): string {
  return count === 1
    ? `The replay is in ${file}.`
    : `The replays are in ${file} to ${numbered(file, count)}.`;
}

/** `game.json`, `game-2.json`, `game-3.json`, … */
function numbered(file: string, number: number): string {
  const { dir, name, ext } = parse(file);
  return number === 1 ? file : join(dir, `${name}-${number}${ext}`);
}

function rate(moves: number, since: number): string {
  return `${(moves / ((performance.now() - since) / 1000)).toFixed(1)} moves/s`;
}
