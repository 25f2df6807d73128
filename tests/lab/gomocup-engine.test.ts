import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEngine } from '../support/gomocup-engine.ts';

/** On a machine that does other things, too. */
const SLACK_MS = 500;

async function thinkingEngine() {
  const engine = startEngine();
  expect((await engine.ask('START 15')).answer).toBe('OK');
  engine.tell('INFO timeout_turn 60000');
  engine.tell('BOARD\n7,7,2\n8,8,1\n6,8,2\nDONE');
  await sleep(300);
  return engine;
}

test('STOP makes it move at once', async () => {
  const engine = await thinkingEngine();
  const { answer, ms } = await engine.ask('STOP');
  expect(answer).toMatch(/^\d+,\d+$/);
  expect(ms).toBeLessThan(SLACK_MS);
  engine.tell('END');
  await engine.ended;
});

test.each(['END', 'the end of the input'])('%s ends it while it thinks', async (what) => {
  const engine = await thinkingEngine();
  const started = performance.now();
  if (what === 'END') engine.tell('END');
  else engine.child.stdin.end();
  await engine.ended;
  expect(performance.now() - started).toBeLessThan(SLACK_MS);
  expect(engine.child.exitCode).toBe(0);
});

test('lines that come all at once are all answered', async () => {
  const engine = startEngine();
  engine.child.stdin.end('START 15\nABOUT\nBEGIN\nEND\n');
  expect(await engine.answer()).toBe('OK');
  expect(await engine.answer()).toContain('name="Lookahead"');
  expect(await engine.answer()).toMatch(/^\d+,\d+$/);
  await engine.ended;
});

test('a limit on memory is kept from the next START on, or refused', async () => {
  const engine = startEngine();
  engine.tell('INFO max_memory 350000000');
  expect((await engine.ask('START 15')).answer).toBe('OK');
  expect((await engine.ask('INFO max_memory 1000000')).answer).toMatch(
    /^MESSAGE max_memory 1000000 is too little/,
  );
  engine.tell('END');
  await engine.ended;
});
