import { RULES_VERSION } from '../../../games/rules-version.ts';
import { InputError } from '../../../input-error.ts';
import { ENGINE_VERSION } from '../../../kernel/engine-version.ts';
import { CATALOG, type GameName, readSpec } from '../../../players/catalog.ts';
import type { Engine } from '../../../players/entry.ts';

/** What a worker must have for its games to be those that any other machine would play. */
export interface Needs {
  readonly engine: number;
  readonly rules: number;
  /** A trained network that comes with the package, by its name and checksum. */
  readonly network?: { readonly name: string; readonly id: string };
}

/** What a player needs here. A network in somebody's file would be a path in a job, so it cannot play elsewhere. */
export function needsOf(game: GameName, spec: string, engine: Engine): Needs {
  const { entry, values } = readSpec(game, spec);
  if ('file' in values) {
    throw new InputError(
      `"${spec}" cannot play on a cluster, because its network is a file on this machine; players with a network of the package can: ${NETWORKS.join(', ')}`,
      'player',
    );
  }
  const versions = { engine: ENGINE_VERSION, rules: RULES_VERSION };
  const { network } = entry;
  return network ? { ...versions, network: { name: network, id: engine.network!(network).id } } : versions;
}

/** Everything that a player here may need: one for players without a network, one for each network there is. */
export function needsServed(engine: Engine): Needs[] {
  return [undefined, ...new Set(NETWORKS)].flatMap((name) => {
    try {
      return needsOf('2048', name ?? 'random', engine);
    } catch (error) {
      // A network that is not installed here: its games are for others.
      if (error instanceof InputError) return [];
      throw error;
    }
  });
}

/** Games with the same needs share a queue, so that no worker takes what it would have to refuse. */
export function queueOf({ engine, rules, network }: Needs): string {
  return `games-e${engine}-r${rules}${network ? `-${network.name}-${network.id}` : ''}`;
}

export function needsOfQueue(queue: string): Needs | undefined {
  const [, engine, rules, name, id] = /^games-e(\d+)-r(\d+)(?:-(\w+)-(\w+))?$/.exec(queue) ?? [];
  if (engine === undefined || rules === undefined) return undefined;
  const versions = { engine: Number(engine), rules: Number(rules) };
  return name !== undefined && id !== undefined ? { ...versions, network: { name, id } } : versions;
}

/** Why one who serves these needs refuses others; undefined if they are served. */
export function refusalOf(wanted: Needs, served: readonly Needs[]): string | undefined {
  const [{ engine, rules }] = served as [Needs];
  if (wanted.engine !== engine)
    return `it needs engine version ${wanted.engine}, and this worker has ${engine}`;
  if (wanted.rules !== rules) return `it needs rules version ${wanted.rules}, and this worker has ${rules}`;
  const { network } = wanted;
  const own = served.find((each) => each.network?.name === network?.name);
  if (!network || own?.network?.id === network.id) return undefined;
  const has = own?.network ? `this worker has ${own.network.id}` : 'this worker has no such network';
  return `it needs the network "${network.name}" with checksum ${network.id}, and ${has}`;
}

/** Players that need a network are named after it. */
const NETWORKS = CATALOG['2048'].flatMap(({ network }) => network ?? []);
