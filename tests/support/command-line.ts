import { spawnSync } from 'node:child_process';

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a user would, with this on its standard input. */
export function lookahead(args: readonly string[], input = '', env: Record<string, string> = {}): Finished {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/lookahead.js', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env, NO_COLOR: '1' },
    timeout: 60_000,
  });
  return { code: status, out: stdout, err: stderr };
}
