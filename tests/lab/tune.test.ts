import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/random.ts';
import { finished, newDataFolder, run, start } from '../support/lab-runs.ts';

const TUNE = ['tune', '2048', '--player', 'expert:depth=1', '--particles', '3', '--iterations', '7'];
const ALL = [...TUNE, '--games', '2', '--seed', '5', '--validation', '6', '--json'];

describe('a tuning', () => {
  const uninterrupted = run([...ALL, '--workers', '1'], { LOOKAHEAD_DATA: newDataFolder() });

  test('ends with a spec, and says whether it is better on fresh games', async () => {
    const { code, out } = await uninterrupted;
    expect(code).toBe(0);
    const { spec, validation, steps } = JSON.parse(out);
    expect(spec).toMatch(/^expert:depth=1,weights=[\d./]+$/);
    expect(validation).toMatchObject({ pairs: 6 });
    expect(['better', 'worse', 'not distinguishable']).toContain(validation.verdict);
    expect(steps).toHaveLength(8);
    const best = steps.map((step: { best: number }) => step.best);
    expect(best).toEqual(best.toSorted((a: number, b: number) => a - b));
  });

  test('killed at five random moments and resumed, gives exactly the same result', async () => {
    const folder = newDataFolder();
    const random = Random.of('moments of a tuning', 'player');
    const stored: number[] = [];
    for (let kill = 0; kill < 5; kill++) {
      const child = start([...ALL, '--workers', '2'], { LOOKAHEAD_DATA: folder });
      const end = finished(child);
      const before = stored.at(-1) ?? 0;
      while (iterationsIn(folder) === before && child.exitCode === null) await sleep(20);
      await sleep(random.below(100));
      child.kill('SIGKILL');
      await end;
      stored.push(iterationsIn(folder));
    }
    expect(stored).toEqual(stored.toSorted((a, b) => a - b));
    const { code, out } = await run(ALL, { LOOKAHEAD_DATA: folder });
    expect(code).toBe(0);
    expect(out).toBe((await uninterrupted).out);

    const env = { LOOKAHEAD_DATA: folder };
    expect((await run(['results'], env)).out).toMatch(/^tuning-1 +– +expert:depth=1 +7$/m);
    expect((await run(['results', 'delete', 'tuning-1', '--yes'], env)).code).toBe(0);
    expect(iterationsIn(folder)).toBe(0);
  });
});

function iterationsIn(folder: string): number {
  try {
    const database = new DatabaseSync(join(folder, 'results.sqlite'), { readOnly: true });
    const count = database.prepare('select count(*) as count from swarms').get()!.count;
    database.close();
    return Number(count);
  } catch {
    // The tuning has not made its store yet.
    return 0;
  }
}
