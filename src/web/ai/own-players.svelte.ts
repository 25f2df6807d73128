import type { GameName } from '../../players/catalog.ts';
import { load, save } from '../storage.ts';
import { shortest } from './choices.ts';

/** An AI that a person has made: a spec under a name of its own, kept on this device. */
export interface OwnPlayer {
  readonly name: string;
  readonly game: GameName;
  readonly spec: string;
}

const SLOT = 'own-players';

let kept = $state.raw(read());

export function ownPlayers(game: GameName): readonly OwnPlayer[] {
  return kept.filter((player) => player.game === game);
}

/** The name under which a spec is kept, if it is. */
export function ownName(game: GameName, spec: string): string | undefined {
  return kept.find((player) => player.game === game && player.spec === spec)?.name;
}

/** Keeps an AI; one of the same name is replaced. False if the device keeps nothing. */
export function keepOwnPlayer(player: OwnPlayer): boolean {
  kept = [...kept.filter(({ name, game }) => name !== player.name || game !== player.game), player];
  return save(SLOT, kept);
}

export function deleteOwnPlayer({ name, game }: OwnPlayer): void {
  kept = kept.filter((player) => player.name !== name || player.game !== game);
  save(SLOT, kept);
}

/** What cannot be read, or is no AI any more, is left out. */
function read(): readonly OwnPlayer[] {
  const value = load(SLOT);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): OwnPlayer[] => {
    const { name, game, spec } = (item ?? {}) as Partial<Record<keyof OwnPlayer, unknown>>;
    if (typeof name !== 'string' || typeof spec !== 'string' || (game !== '2048' && game !== 'k-in-a-row'))
      return [];
    try {
      return [{ name, game, spec: shortest(game, spec) }];
    } catch {
      return [];
    }
  });
}
