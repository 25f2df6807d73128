/** Everything the page keeps on this device goes through here, under one prefix. */
const PREFIX = 'lookahead.';

export function load(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Storage that is switched off or spoiled is the same as none.
    return null;
  }
}

/** False if the device does not keep it. */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
