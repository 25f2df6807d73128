import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Our engine as a manager sees it. */
export function startEngine(args: readonly string[] = []) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    'src/cli/main.ts',
    'engine',
    ...args,
  ]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  return {
    child,
    ended,
    tell(line: string): void {
      child.stdin.write(`${line}\n`);
    },
    async answer(): Promise<string> {
      const { value } = await lines.next();
      return value ?? '';
    },
    /** Waits until it has used this much processor time or, if the system does not report it, for this long. */
    async work(ms: number): Promise<void> {
      const enough = computedMs(child.pid!) + ms;
      if (Number.isNaN(enough)) await sleep(ms);
      while (computedMs(child.pid!) < enough) await sleep(5);
    },
    /** The answer to a line, and the milliseconds it took. */
    async ask(line: string): Promise<{ answer: string; ms: number }> {
      const started = performance.now();
      this.tell(line);
      return { answer: await this.answer(), ms: performance.now() - started };
    },
  };
}

function computedMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}
