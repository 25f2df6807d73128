import { RULES_VERSION } from '../../../games/rules-version.ts';
import { InputError } from '../../../input-error.ts';
import { CATALOG, type GameName, readSpec } from '../../../players/catalog.ts';
import type { Entry, Networks } from '../../../players/entry.ts';

/** What a worker must have so that its games are the same as on any other machine. */
export interface Needs {
  readonly rules: number;
  readonly players: readonly PlayerNeeds[];
}

/** A player by its entry in the catalog, and the checksum of its shipped network, or ''. */
interface PlayerNeeds {
  readonly game: GameName;
  readonly name: string;
  readonly version: number;
  readonly network: string;
}

/** What players need. A network in a file would be a path in a job, so it cannot be used on other machines. */
export function needsOf(game: GameName, specs: readonly string[], networks: Networks): Needs {
  const players = specs.map((spec) => {
    const { entry, values } = readSpec(game, spec);
    if ('file' in values) {
      throw new InputError(
        `"${spec}" cannot play on a cluster, because its network is a file on this machine; players with a network of the package can: ${SHIPPED.join(', ')}`,
        'player',
      );
    }
    return needsOfEntry(game, entry, networks);
  });
  return { rules: RULES_VERSION, players };
}

/** Games with the same needs share a queue, so that no worker takes a job it would have to refuse. */
export function queueOf({ rules, players }: Needs): string {
  const parts = players.map(({ game, name, version, network }) =>
    [game, name, version, ...(network ? [network] : [])].join('.'),
  );
  return [`games-r${rules}`, ...new Set(parts.toSorted())].join('/');
}

export function needsOfQueue(queue: string): Needs | undefined {
  const [head = '', ...parts] = queue.split('/');
  const [, rules] = /^games-r(\d+)$/.exec(head) ?? [];
  const players = parts.map((part) => {
    const [, game, name, version, network = ''] = /^([\w-]+)\.([\w-]+)\.(\d+)(?:\.(\w+))?$/.exec(part) ?? [];
    return { game: game as GameName, name: name!, version: Number(version), network };
  });
  if (rules === undefined || players.length === 0 || players.some(({ name }) => name === undefined)) {
    return undefined;
  }
  return { rules: Number(rules), players };
}

/** Why games with these needs cannot be played here; undefined if they can. */
export function refusalOf({ rules, players }: Needs, networks: Networks): string | undefined {
  if (rules !== RULES_VERSION) {
    return `it needs rules version ${rules}, and this worker has ${RULES_VERSION}`;
  }
  for (const { game, name, version, network } of players) {
    const entry = (CATALOG[game] as readonly Entry[] | undefined)?.find((each) => each.name === name);
    if (!entry) return `it needs the player "${name}", and this worker has no such player`;
    if (entry.version !== version) {
      return `it needs version ${version} of the player "${name}", and this worker has ${entry.version}`;
    }
    const own = networkOf(entry, networks);
    if (own === network) continue;
    const has = own ? `this worker has ${own}` : 'this worker has no such network';
    return `it needs the network "${name}" with checksum ${network}, and ${has}`;
  }
  return undefined;
}

/** Players that come with a network. */
const SHIPPED = CATALOG['2048'].flatMap(({ network }) => network ?? []);

function needsOfEntry(game: GameName, entry: Entry, networks: Networks): PlayerNeeds {
  const { name, version } = entry;
  return { game, name, version, network: entry.network ? networks.networkId!(entry.network) : '' };
}

/** The checksum of the installed network, or ''. */
function networkOf({ network }: Entry, networks: Networks): string {
  if (!network) return '';
  try {
    return networks.networkId!(network);
  } catch (error) {
    if (error instanceof InputError) return '';
    throw error;
  }
}
