import { RULES, type RulesName } from '../../../games/2048/game.ts';
import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { MAX_GAMES } from '../../../science/experiment.ts';
import { readBench, readMatch } from '../../../science/experiment-file.ts';
import { MAX_PAIRS } from '../../../science/match/experiment.ts';
import { newestSet } from '../../../science/openings.ts';
import { type Command, oneOf } from '../../command.ts';
import { chooseGame } from '../../options/game.ts';
import { boardOptions, boardRules, LARGE_BOARD, playerSpec } from '../../options/k-in-a-row.ts';
import { benchExperiment, REPORT_OPTIONS, VENUE_OPTIONS } from './run-experiment.ts';
import { matchExperiment } from './run-match.ts';

export const bench: Command = {
  summary: 'Measure AIs on the same games, and compare them',
  words: ['GAME'],
  options: {
    players: { value: 'SPECS', help: 'the AIs, separated by ";" ("lookahead players" lists them)' },
    games: {
      value: 'N',
      help: 'games per player (default 100); k-in-a-row: per pairing (default 20)',
    },
    seed: { value: 'N', help: 'the seed of the first game; game i has seed N + i (default 1)' },
    rules: { value: 'NAME', game: '2048', help: 'classic (default) or hard' },
    ...boardOptions(LARGE_BOARD),
    name: { value: 'TEXT', help: 'save the experiment under this name ("lookahead results" lists them)' },
    ...VENUE_OPTIONS,
    ...REPORT_OPTIONS,
  },
  examples: [
    'bench 2048 --players "random; minimax:steps=3" --games 100 --seed 1',
    'bench 2048 --players "minimax:steps=3" --games 500 --json',
    'bench k-in-a-row --players "kmaster:ms=300; sequence:depth=2; random" --games 20',
  ],
  async run(args) {
    const game = chooseGame(args, bench.options);
    const specs = (args.text('players') ?? '').split(';').filter((text) => text.trim() !== '');
    if (specs.length === 0) {
      throw new InputError(
        '--players takes one or more AIs separated by ";", such as "random; ex"',
        'players',
      );
    }
    if (game === 'k-in-a-row') {
      if (specs.length < 2) {
        throw new InputError('--players takes two or more AIs separated by ";"', 'players');
      }
      const rules = boardRules(args, LARGE_BOARD);
      const experiment = readMatch(
        {
          name: args.text('name') ?? '',
          game,
          rules,
          ...newestSet(rules),
          players: specs.map((spec) => playerSpec(spec.trim())),
          games: args.number('games', { min: 1, max: 2 * MAX_PAIRS, byDefault: 20 }),
          seed: args.number('seed', { min: 0, max: Number.MAX_SAFE_INTEGER, byDefault: 1 }),
        },
        nodeEngine(),
      );
      return matchExperiment(experiment, args);
    }
    const experiment = readBench(
      {
        name: args.text('name') ?? '',
        game,
        rules: oneOf('rules', args.text('rules') ?? 'classic', Object.keys(RULES) as RulesName[]),
        players: specs,
        games: args.number('games', { min: 1, max: MAX_GAMES, byDefault: 100 }),
        seed: args.number('seed', { min: 0, max: Number.MAX_SAFE_INTEGER, byDefault: 1 }),
      },
      nodeEngine(),
    );
    return benchExperiment(experiment, args);
  },
};
