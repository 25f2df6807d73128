import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseReplayFile } from '../../../games/replay-file.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { GAMES } from '../../../players/catalog.ts';
import {
  createMiner2048,
  createMinerInARow,
  minePuzzles2048,
  minePuzzlesInARow,
} from '../../../science/puzzles/mine.ts';
import { formatPuzzle2048, formatPuzzleInARow } from '../../../science/puzzles/puzzle.ts';
import { type Command, oneOf } from '../../command.ts';
import { readText, requireWritable, writeText } from '../../options/files.ts';
import { createStatusLine } from '../../terminal/progress.ts';

const MAX_COUNT = 100_000;

export const puzzles: Command = {
  summary: 'Find puzzles in saved games: positions with one clearly best move, verified',
  words: ['GAME', 'PATH'],
  options: {
    count: { value: 'N', help: 'stop after this many (default 200)' },
    out: { value: 'FILE', help: 'write them to this file, easiest first (default: print them)' },
  },
  examples: ['puzzles 2048 replays --out puzzles.txt', 'puzzles k-in-a-row row.json'],
  async run(args) {
    const game = oneOf('game', args.words[0]!, GAMES);
    const count = args.number('count', { min: 1, max: MAX_COUNT, byDefault: 200 });
    const out = args.text('out');
    requireWritable(out);
    const files = filesAt(args.words[1]!);
    const engine = nodeEngine();
    const line = createStatusLine();
    const found: { readonly text: string; readonly level: number }[] = [];
    const mine = game === '2048' ? mineFrom2048() : mineFromRow();
    for (const [i, file] of files.entries()) {
      if (found.length >= count) break;
      for (const each of mine(readText(file), file)) {
        if (found.length < count && !found.some(({ text }) => text === each.text)) found.push(each);
        line.update(() => `${found.length} puzzles in ${i + 1} of ${files.length} games`);
      }
    }
    line.end();
    const text = found
      .toSorted((a, b) => a.level - b.level)
      .map((each) => `${each.text}\n`)
      .join('');
    if (out === undefined) process.stdout.write(text);
    else {
      writeText(out, text);
      console.log(`Wrote ${found.length} puzzles from ${files.length} games to ${out}.`);
    }
    return 0;

    function mineFrom2048() {
      const miner = createMiner2048(engine);
      return function* (text: string, file: string) {
        const { game: of, replay } = parseReplayFile(text);
        if (of !== '2048') throw new InputError(`"${file}" is a game of ${of}`, file);
        for (const puzzle of minePuzzles2048(replay, miner))
          yield { text: formatPuzzle2048(puzzle), level: puzzle.level };
      };
    }

    function mineFromRow() {
      const miner = createMinerInARow(engine);
      return function* (text: string, file: string) {
        const { game: of, replay } = parseReplayFile(text);
        if (of !== 'k-in-a-row') throw new InputError(`"${file}" is a game of ${of}`, file);
        for (const puzzle of minePuzzlesInARow(replay, miner))
          yield { text: formatPuzzleInARow(puzzle), level: puzzle.level };
      };
    }
  },
};

/** The file, or all JSON files in the folder. */
function filesAt(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) return [path];
  const files = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
  if (files.length === 0) throw new InputError(`there are no replays (*.json) in "${path}"`, path);
  return files;
}
