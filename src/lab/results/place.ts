import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where results are stored: in the cluster's database, in another PostgreSQL database, or in a file in the data folder. */
export type Place =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly setting?: string };

type Environment = Readonly<Record<string, string | undefined>>;

export function resultsPlace(environment: Environment = process.env): Place {
  for (const setting of ['LOOKAHEAD_CLUSTER', 'LOOKAHEAD_DATABASE']) {
    const url = environment[setting];
    if (url) return { kind: 'postgres', url, setting };
  }
  return { kind: 'sqlite', file: join(dataFolder(environment), 'results.sqlite') };
}

/** LOOKAHEAD_DATA, or where the system keeps a user's data. */
export function dataFolder(environment: Environment = process.env, platform = process.platform): string {
  const { LOOKAHEAD_DATA, XDG_DATA_HOME, LOCALAPPDATA } = environment;
  if (LOOKAHEAD_DATA) return LOOKAHEAD_DATA;
  if (platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Lookahead');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Lookahead');
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lookahead');
}

/** For messages: only user, host, port and database of a URL, never the password. */
export function describePlace(place: Place): string {
  if (place.kind === 'sqlite') return place.file;
  if (!URL.canParse(place.url)) return 'a PostgreSQL database';
  const { username, host, pathname, search, hash, searchParams } = new URL(place.url);
  // A password with a "/", "?" or "#" that was not escaped: part of it passes for a port or a database.
  if ((pathname + search + hash).includes('@')) return 'a PostgreSQL database';
  const at = host || searchParams.get('host') || 'localhost';
  return `postgres://${username ? `${username}@` : ''}${at}${pathname}`;
}

/** Takes passwords out of a text in which a database's URL may stand, such as a command that was mistyped. */
export function hidePasswords(text: string): string {
  return text.replace(/(postgres(?:ql)?:\/\/)([^\s"']*)/gi, (_, scheme: string, rest: string) => {
    const [address = ''] = rest.slice(rest.lastIndexOf('@') + 1).split('?');
    const [user] = /^[\w.-]*/.exec(rest)!;
    return rest.includes('@') ? `${scheme}${user}@${address}` : `${scheme}${address}`;
  });
}
