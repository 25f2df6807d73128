import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Follows "Add a player" of CONTRIBUTING.md, with the player shown there, in a copy of the tree.
const recipe = readFileSync('CONTRIBUTING.md', 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'lookahead-recipe-'));
const inCopy = (file: string) => join(copy, file);
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, LOOKAHEAD_DATA: inCopy('data'), NO_COLOR: '1' },
  });
const edit = (file: string, pattern: RegExp, replacement: string) => {
  const text = readFileSync(inCopy(file), 'utf8');
  expect(text).toMatch(pattern);
  writeFileSync(inCopy(file), text.replace(pattern, replacement));
};

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  for (const folder of new Set(tracked.map((file) => file.split('/')[0]!))) {
    if (['docs', 'networks'].includes(folder)) symlinkSync(resolve(folder), inCopy(folder));
    else cpSync(folder, inCopy(folder), { recursive: true });
  }
  for (const folder of ['node_modules', 'dist']) symlinkSync(resolve(folder), inCopy(folder));

  // 1. The player, as the recipe shows it.
  writeFileSync(inCopy('src/players/2048/greedy.ts'), block('ts player'));
  // 2. The catalog.
  edit('src/players/catalog.ts', /^import/m, "import { entry as greedy } from './2048/greedy.ts';\nimport");
  edit('src/players/catalog.ts', /'2048': \[\n/, '$&    greedy,\n');
  // 3. Its words.
  for (const file of readdirSync('src/web/words/dictionaries')) {
    edit(
      `src/web/words/dictionaries/${file}`,
      /players: \{\n/,
      "$&      greedy: { name: 'Greedy', text: 'Takes the most points.' },\n",
    );
  }
  // 5. Its experiment. (4. comes with the tests below.)
  writeFileSync(inCopy('experiments/greedy.json'), block('json experiment'));
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true }));

test('the new player has the right types and keeps to the architecture', () => {
  expect(run('node_modules/typescript/bin/tsc').stdout).toBe('');
  expect(vitest('tests/architecture.test.ts', 'src/web/ai', 'tests/players/memory.test.ts').status).toBe(0);
}, 120_000);

test('the test of versions shows the line to copy, and passes with it', () => {
  const file = 'tests/players/versions.test.ts';
  const { stdout, stderr, status } = vitest(file);
  expect(status).not.toBe(0);
  const [line] = /'?"?2048 greedy"?'?: ["']1 [0-9a-f]+["']/.exec(stdout + stderr)!;
  edit(file, /const EXPECTED = \{\n/, `$&  ${line.replaceAll('"', "'")},\n`);
  expect(vitest(file).status).toBe(0);
}, 120_000);

test('the experiment runs, and the player is listed and plays', () => {
  const { stdout } = run('src/cli/main.ts', 'run', 'experiments/greedy.json', '--json');
  const [greedy, random] = JSON.parse(stdout).players;
  expect(greedy).toMatchObject({ spec: 'greedy', games: 20 });
  expect(greedy.averageScore).toBeGreaterThan(random.averageScore);
  expect(run('src/cli/main.ts', 'players').stdout).toContain('Takes the move with the most points');
}, 60_000);

function block(kind: string): string {
  const [, text] = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(recipe)!;
  return text!.replaceAll(/^ {3}/gm, '');
}

function vitest(...files: string[]) {
  return run('node_modules/vitest/vitest.mjs', 'run', ...files);
}
