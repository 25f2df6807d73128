import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startEngine } from '../support/gomocup-engine.ts';

/** It would think for ten minutes: an answer within the test's time is due to what interrupted it. `npm run bench:engine` measures how soon. */
async function thinkingEngine() {
  const engine = startEngine();
  expect((await engine.ask('START 15')).answer).toBe('OK');
  engine.tell('INFO timeout_turn 600000');
  engine.tell('BOARD\n7,7,2\n8,8,1\n6,8,2\nDONE');
  await engine.work(100);
  return engine;
}

test('STOP makes it move at once', async () => {
  const engine = await thinkingEngine();
  expect((await engine.ask('STOP')).answer).toMatch(/^\d+,\d+$/);
  engine.tell('END');
  await engine.ended;
});

test.each(['END', 'the end of the input'])('%s ends it while it thinks', async (what) => {
  const engine = await thinkingEngine();
  if (what === 'END') engine.tell('END');
  else engine.child.stdin.end();
  await engine.ended;
  expect(engine.child.exitCode).toBe(0);
});

test('lines that arrive at once are all answered', async () => {
  const engine = startEngine();
  engine.child.stdin.end('START 15\nABOUT\nBEGIN\nEND\n');
  expect(await engine.answer()).toBe('OK');
  expect(await engine.answer()).toContain('name="Lookahead"');
  expect(await engine.answer()).toMatch(/^\d+,\d+$/);
  await engine.ended;
});

test('a limit on memory that is too small is refused', async () => {
  const engine = startEngine();
  expect((await engine.ask('INFO max_memory 1000000')).answer).toMatch(
    /^MESSAGE max_memory 1000000 is too little/,
  );
  engine.tell('END');
  await engine.ended;
});

test.skipIf(process.platform !== 'linux')(
  'a limit on memory is kept, on one board after another',
  async () => {
    const engine = startEngine();
    engine.tell('INFO max_memory 150000000');
    engine.tell('INFO timeout_turn 40');
    for (let size = 8; size < 18; size++) {
      expect((await engine.ask(`START ${size}`)).answer).toBe('OK');
      await engine.ask('TURN 1,1');
      await engine.ask('TURN 3,1');
    }
    const status = readFileSync(`/proc/${engine.child.pid}/status`, 'utf8');
    expect(1024 * Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)![1])).toBeLessThan(150e6);
    engine.tell('END');
    await engine.ended;
  },
);
