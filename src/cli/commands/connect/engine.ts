import { createInterface } from 'node:readline';
import { setImmediate as breathe } from 'node:timers/promises';
import { Brain } from '../../../lab/gomocup/brain.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Command } from '../../command.ts';
import { programVersion } from '../../program-version.ts';

export const engine: Command = {
  summary: 'Run as a k-in-a-row engine that speaks the Gomocup protocol',
  words: [],
  options: {
    player: { value: 'SPEC', help: 'the player (default kmaster, within the time limits of the manager)' },
  },
  examples: ['engine', 'engine --player sequence:depth=2', 'engine --player kmaster:ms=60000,threads=4'],
  leavesAtOnce: true,
  async run(args) {
    // The manager sets the time limit; the hour is only an upper bound.
    const spec = args.text('player') ?? 'kmaster:ms=3600000';
    const given = nodeEngine();
    const create = (hashBytes: number | undefined) =>
      createPlayer('k-in-a-row', spec, { ...given, ...(hashBytes && { hashBytes }) }).player;
    await answerLines(new Brain(create, () => performance.now(), programVersion()));
    return 0;
  },
};

/** Handles one line after another. END, STOP and the end of the input take effect even while it thinks. */
async function answerLines(brain: Brain): Promise<void> {
  const waiting: string[] = [];
  let wake = () => {};
  let isOver = false;
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    waiting.push(line);
    if (isWord(line, 'END')) isOver = true;
    wake();
  });
  input.on('close', () => {
    isOver = true;
    wake();
  });
  try {
    for (;;) {
      const line = waiting.shift();
      if (line === undefined) {
        if (isOver) return;
        await new Promise<void>((done) => {
          wake = done;
        });
        continue;
      }
      const work = brain.work(line);
      // At the end of the input, answer with the best move so far: that takes no time.
      for (let step = work.next(isOver); ; step = work.next(takeStop(waiting) || isOver)) {
        if (step.done) {
          if (!step.value) return;
          for (const answer of step.value) process.stdout.write(`${answer}\n`);
          break;
        }
        // Lines that arrive meanwhile are read between two slices.
        await breathe();
      }
    }
  } finally {
    input.close();
    process.stdin.destroy();
  }
}

/** Whether STOP has arrived; removes it. */
function takeStop(waiting: string[]): boolean {
  const at = waiting.findIndex((line) => isWord(line, 'STOP'));
  if (at >= 0) waiting.splice(at, 1);
  return at >= 0;
}

function isWord(line: string, word: string): boolean {
  return line.trim().toUpperCase() === word;
}
