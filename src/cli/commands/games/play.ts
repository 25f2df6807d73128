import { RULES, type RulesName } from '../../../games/2048/game.ts';
import { MAX_SEED_LENGTH } from '../../../games/2048/replay.ts';
import { SIGNS } from '../../../games/k-in-a-row/rules.ts';
import { start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { createPlayer } from '../../../players/catalog.ts';
import { MAX_SEED, type Seed } from '../../../random.ts';
import { type Command, oneOf } from '../../command.ts';
import { requireWritable } from '../../options/files.ts';
import { chooseGame } from '../../options/game.ts';
import {
  boardOptions,
  boardRules,
  isSwap2,
  OPENING_OPTION,
  playerSpec,
  SMALL_BOARD,
} from '../../options/k-in-a-row.ts';
import { play2048 } from './play-2048.ts';
import { playKInARow } from './play-k-in-a-row.ts';

export const play: Command = {
  summary: 'Play 2048, or k-in-a-row with another person or against an AI, in the terminal',
  words: ['GAME'],
  options: {
    rules: { value: 'NAME', game: '2048', help: 'classic (default) or hard' },
    seed: { value: 'SEED', help: 'a number or any text; the same seed gives the same tiles' },
    ...boardOptions(SMALL_BOARD),
    ...OPENING_OPTION,
    player: {
      value: 'SPEC',
      game: 'k-in-a-row',
      help: 'play against this AI, or against level 1 to 5',
    },
    as: { value: 'SIGN', game: 'k-in-a-row', help: 'your side against an AI; X begins (default X)' },
    save: { value: 'FILE', help: 'save the game as a replay' },
  },
  examples: [
    'play 2048',
    'play 2048 --rules hard --seed 7',
    'play k-in-a-row --rows 8 --cols 8 --k 5 --player 3',
    'play k-in-a-row --rows 15 --cols 15 --k 5 --player 4 --opening swap2',
  ],
  async run(args) {
    const game = chooseGame(args, play.options);
    requireWritable(args.text('save'));
    if (game === '2048') {
      const rules = oneOf('rules', args.text('rules') ?? 'classic', Object.keys(RULES) as RulesName[]);
      await play2048(rules, parseSeed(args.text('seed')), args.text('save'));
    } else {
      const rules = boardRules(args);
      const spec = args.text('player');
      const sign = oneOf('sign', args.text('as') ?? 'X', SIGNS);
      const made = spec && createPlayer('k-in-a-row', playerSpec(spec), nodeEngine());
      const seed = parseSeed(args.text('seed'));
      const beginning = { state: start(rules), ...(isSwap2(args) && { swap2: [] }) };
      const opponent = made ? { ...made, person: sign, seed } : undefined;
      await playKInARow(beginning, args.text('save'), opponent);
    }
    return 0;
  },
};

/** The seed option: digits are read as a number; the default comes from the clock. */
export function parseSeed(text: string | undefined): Seed {
  if (text === undefined) return Date.now();
  if (text.length > MAX_SEED_LENGTH) {
    throw new InputError(`a seed has at most ${MAX_SEED_LENGTH} characters, not ${text.length}`, '--seed');
  }
  return /^\d+$/.test(text) && Number(text) <= MAX_SEED ? Number(text) : text;
}
