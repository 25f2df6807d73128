import { RULES, type RulesName } from '../games/2048/game.ts';
import { MAX_SEED_LENGTH } from '../games/2048/replay.ts';
import { MAX_SIDE, MIN_SIDE, parseRules } from '../games/k-in-a-row/rules.ts';
import { InputError } from '../input-error.ts';
import { MAX_SEED, type Seed } from '../random.ts';
import { type Command, oneOf } from './command.ts';
import { play2048 } from './play-2048.ts';
import { playKInARow } from './play-k-in-a-row.ts';

export const GAMES = ['2048', 'k-in-a-row'] as const;

export const play: Command = {
  summary: 'Play 2048, or k-in-a-row for two people, in the terminal',
  words: ['GAME'],
  options: {
    rules: { value: 'NAME', help: '2048: classic (default) or hard' },
    seed: { value: 'SEED', help: '2048: a number or any text; the same seed is the same luck' },
    rows: { value: 'N', help: `k-in-a-row: rows, ${MIN_SIDE} to ${MAX_SIDE} (default 3)` },
    cols: { value: 'N', help: `k-in-a-row: columns, ${MIN_SIDE} to ${MAX_SIDE} (default 3)` },
    k: { value: 'N', help: 'k-in-a-row: how many in a row win (default 3)' },
    save: { value: 'FILE', help: 'save the game as a replay' },
  },
  examples: ['play 2048', 'play 2048 --rules hard --seed 7', 'play k-in-a-row --rows 8 --cols 8 --k 5'],
  async run(args) {
    const game = oneOf('game', args.words[0]!, GAMES);
    if (game === '2048') {
      const rules = oneOf('rules', args.text('rules') ?? 'classic', Object.keys(RULES) as RulesName[]);
      await play2048(rules, parseSeed(args.text('seed')), args.text('save'));
    } else {
      const side = { min: MIN_SIDE, max: MAX_SIDE, byDefault: MIN_SIDE };
      const rules = parseRules({
        rows: args.number('rows', side),
        cols: args.number('cols', side),
        k: args.number('k', side),
      });
      await playKInARow(rules, args.text('save'));
    }
    return 0;
  },
};

/** A seed from the command line: digits are a number; without one, a number from the clock. */
export function parseSeed(text: string | undefined): Seed {
  if (text === undefined) return Date.now();
  if (text.length > MAX_SEED_LENGTH) {
    throw new InputError(`a seed has at most ${MAX_SEED_LENGTH} characters, not ${text.length}`, '--seed');
  }
  return /^\d+$/.test(text) && Number(text) <= MAX_SEED ? Number(text) : text;
}
