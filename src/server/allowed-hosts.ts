import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Whether a request is meant for this server, by its Host header. A web page elsewhere can make its own name point to
 * this machine (DNS rebinding), but its requests still carry that name.
 */
export function isAllowedHost(
  header: string | undefined,
  bound: string,
  allowed: readonly string[],
): boolean {
  const name = hostname(header ?? '');
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1')
    return true;
  const isAny = bound === '0.0.0.0' || bound === '::';
  const own = isAny ? interfaceAddresses() : [bound.toLowerCase()];
  return own.includes(name) || allowed.some((each) => each.toLowerCase() === name);
}

/** The name in a Host header, without its port; undefined if it is invalid. */
function hostname(header: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^:[\]/@\s]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined;
  return plain?.toLowerCase().replace(/\.$/, '');
}

function interfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}
