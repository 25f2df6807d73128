import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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
    /** The answer to a line, and the milliseconds it took. */
    async ask(line: string): Promise<{ answer: string; ms: number }> {
      const started = performance.now();
      this.tell(line);
      return { answer: await this.answer(), ms: performance.now() - started };
    },
  };
}
