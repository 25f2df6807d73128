import { createInterface } from 'node:readline';
import { Brain } from '../../../lab/gomocup/brain.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Command } from '../../command.ts';
import { programVersion } from '../../program-version.ts';

export const engine: Command = {
  summary: 'Be a k-in-a-row engine that speaks the Gomocup protocol',
  words: [],
  options: {
    player: { value: 'SPEC', help: 'who plays (default kmaster, within the time that the manager gives)' },
  },
  examples: ['engine', 'engine --player sequence:depth=2'],
  async run(args) {
    // Time is the manager's to give: by itself the engine would think for an hour.
    const spec = args.text('player') ?? 'kmaster:ms=3600000';
    const { player } = createPlayer('k-in-a-row', spec, { module: kernelModule() });
    const brain = new Brain(player, () => performance.now(), programVersion());
    const input = createInterface({ input: process.stdin });
    for await (const line of input) {
      const answers = brain.answer(line);
      if (!answers) break;
      for (const answer of answers) process.stdout.write(`${answer}\n`);
    }
    input.close();
    process.stdin.destroy();
    return 0;
  },
};
