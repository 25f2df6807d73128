import { InputError } from '../../input-error.ts';
import { GAMES, type GameName } from '../../players/catalog.ts';
import { type Arguments, type Command, oneOf } from '../command.ts';

/** The game named by the first word. Options of the other game are refused, since they would do nothing. */
export function chooseGame(
  args: Arguments,
  options: Command['options'],
  byDefault: GameName = '2048',
): GameName {
  const game = oneOf('game', args.words[0] ?? byDefault, GAMES);
  for (const [name, option] of Object.entries(options)) {
    if (option.game !== undefined && option.game !== game && args.isGiven(name)) {
      throw new InputError(`--${name} applies only to ${option.game}`, `--${name}`);
    }
  }
  return game;
}
