import type { GameName } from '../../players/catalog.ts';
import { shortest } from '../ai/choices.ts';
import { load, save } from '../storage.ts';

/** An AI made by the person: a spec under a name, stored on this device. */
export interface OwnPlayer {
  readonly name: string;
  readonly game: GameName;
  readonly spec: string;
}

const SLOT = 'own-players';

export function ownPlayers(game: GameName): readonly OwnPlayer[] {
  return read().filter((player) => player.game === game);
}

/** The name under which a spec is kept, if it is. */
export function ownName(game: GameName, spec: string): string | undefined {
  return ownPlayers(game).find((player) => player.spec === spec)?.name;
}

/** Stores an AI and replaces one of the same name. False if the device does not allow storage. */
export function keepOwnPlayer(player: OwnPlayer): boolean {
  const others = read().filter(({ name, game }) => name !== player.name || game !== player.game);
  return save(SLOT, [...others, player]);
}

export function deleteOwnPlayer({ name, game }: OwnPlayer): void {
  save(
    SLOT,
    read().filter((player) => player.name !== name || player.game !== game),
  );
}

/** Entries that cannot be read or are no longer valid AIs are skipped. */
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
