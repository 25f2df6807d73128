/** A place in the page, as written after the # of its address: `#/2048?seed=7`. */
export interface Route {
  readonly path: string;
  readonly options: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', options = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  return { path, options: new URLSearchParams(options) };
}

/** Options keep `/` and `,` as they are, so that a board in an address can be read. */
export function formatRoute(path: string, options: Readonly<Record<string, string | number>> = {}): string {
  const pairs = Object.entries(options).map(([name, value]) => {
    const text = encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',');
    return `${name}=${text}`;
  });
  return `#/${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
