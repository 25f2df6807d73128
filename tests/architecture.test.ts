import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

interface Rule {
  readonly values: readonly string[];
  /** What may be imported with `import type` only. */
  readonly types?: readonly string[];
}

// What each folder of src/ may import besides itself: docs/architecture.md as data. The longest matching prefix of a
// path is its folder, and a folder named in `values` includes its subfolders.
const SHARED = ['random.ts', 'input-error.ts', 'nearest.ts', 'fields.ts', 'printable.ts'];
const RULES: Readonly<Record<string, Rule>> = {
  'random.ts': { values: [] },
  'input-error.ts': { values: [] },
  'nearest.ts': { values: [] },
  'fields.ts': { values: ['input-error.ts'] },
  'printable.ts': { values: [] },
  games: { values: SHARED },
  'games/2048': { values: [...SHARED, 'games'] },
  'games/k-in-a-row': { values: [...SHARED, 'games'] },
  kernel: { values: ['input-error.ts'] },
  'kernel/assembly': { values: [] },
  players: { values: [...SHARED, 'games', 'kernel', 'players'] },
  'players/2048': { values: [...SHARED, 'games', 'kernel', 'players', 'players/networks'] },
  'players/k-in-a-row': { values: [...SHARED, 'games', 'kernel', 'players'] },
  'players/networks': { values: [...SHARED, 'kernel'] },
  science: { values: [...SHARED, 'games', 'players'] },
  lab: { values: [...SHARED, 'games', 'players', 'kernel', 'science'] },
  drive: { values: [...SHARED, 'games', 'players'] },
  server: { values: ['input-error.ts', 'lab'] },
  cli: { values: [...SHARED, 'games', 'players', 'kernel', 'science', 'lab', 'drive', 'server'] },
  library: { values: [...SHARED, 'games', 'players', 'lab'] },
  web: { values: [...SHARED, 'games', 'players', 'science', 'web'], types: ['server'] },
  'web/board': { values: ['web/words', 'web/style', 'web/frame'] },
  'web/words': { values: SHARED },
  'web/pages': { values: [...SHARED, 'games', 'players', 'science', 'web'], types: ['server'] },
};
/** The folders of a game: the two games never import each other, wherever they are. */
const GAMES = ['2048', 'k-in-a-row'];

const files = globSync('src/**/*.{ts,svelte}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'));
// The page's worker gets the address of the compiled kernel; that imports no code.
const imports = files
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  .filter(({ target }) => !target.endsWith('?url'));

describe('imports point one way', () => {
  test('every part of src/ is known', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test('no import against the directions', () => {
    expect(imports.filter(isForbidden)).toEqual([]);
  });

  test('the games never import each other', () => {
    expect(imports.filter(crossesGames)).toEqual([]);
  });

  test('no screen imports another screen', () => {
    expect(imports.filter(crossesScreens)).toEqual([]);
  });

  test('there are no import cycles', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  test.each([
    ['src/games/2048/board.ts', '../../players/player.ts', isForbidden],
    ['src/science/elo.ts', '../lab/bench.ts', isForbidden],
    ['src/players/2048/ex.ts', '../../science/elo.ts', isForbidden],
    ['src/kernel/assembly/2048/rows.ts', '../../network.ts', isForbidden],
    ['src/web/pages/watch/show.ts', '../../../lab/bench.ts', isForbidden],
    ['src/web/board/tiles.ts', '../../games/2048/board.ts', isForbidden],
    ['src/games/2048/board.ts', '../k-in-a-row/lines.ts', crossesGames],
    ['src/players/2048/ex.ts', '../k-in-a-row/solver.ts', crossesGames],
    ['src/web/pages/watch/show.ts', '../race/race.ts', crossesScreens],
  ])('an import in %s of %s is found', (file, specifier, finds) => {
    const [found] = importsOf(file, `import { x } from '${specifier}';`);
    expect(finds(found!)).toBe(true);
  });

  test('a cycle is found', () => {
    const edge = (file: string, target: string) => ({ file, target, typeOnly: false });
    expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
  });
});

test('docs/architecture.md names every folder of src/ and tests/', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const folders = [...globSync('src/*/'), ...globSync('{src,tests}/*/*/'), ...globSync('tests/*/')]
    .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
    // The screens and the words have a folder for each screen.
    .filter((folder) => !/^src\/\w+\/\w*\.|^tests\/\w+\/|\/(pages|words)\//.test(folder));
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((folder) => !page.includes(`${folder.split('/').at(-1)}/`))).toEqual([]);
});

test('CONTRIBUTING.md names files that exist', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  const named = [...page.matchAll(/`((?:src|tests|scripts|docs|experiments)\/[^`]+)`/g)].map(
    (match) => match[1]!,
  );
  const files = named.filter((name) => !/NAME|[*{ ]/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !existsSync(name))).toEqual([]);
});

test('folders and files stay small enough to read', () => {
  const DATA = /\/(words|tactics\/positions|expert\/weights|shape-weights|lessons|puzzles\/shipped-\w+)\b/;
  const code = [...globSync('src/**/*.{ts,svelte,css,cu,cuh}'), ...globSync('{tests,scripts}/**/*.ts')];
  const long = code.filter(
    (file) =>
      !DATA.test(file) && !file.includes('.test.') && readFileSync(file, 'utf8').split('\n').length > 301,
  );
  expect(long).toEqual([]);
  const counts = new Map<string, number>();
  for (const file of code) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
});

function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?from\s*)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g;
  const extension = file.includes('/assembly/') ? '.ts' : '';
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[2] ?? match[3]!)).replaceAll('\\', '/') + extension,
    typeOnly: match[1] !== undefined,
  }));
}

/** The longest folder in RULES that contains a path. */
function roomOf(path: string): string | undefined {
  const inside = path.replace(/^src\//, '');
  return Object.keys(RULES)
    .filter((room) => inside === room || inside.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

function isForbidden({ file, target, typeOnly }: Import): boolean {
  const from = roomOf(file)!;
  const inside = target.replace(/^src\//, '');
  const within = (room: string) => inside === room || inside.startsWith(`${room}/`);
  if (roomOf(target) === from) return false;
  const { values, types = [] } = RULES[from]!;
  return !values.some(within) && !(typeOnly && types.some(within)) && !within(from);
}

function crossesGames({ file, target }: Import): boolean {
  const game = (path: string) => path.split('/').find((part) => GAMES.includes(part));
  const [from, to] = [game(file), game(target)];
  return from !== undefined && to !== undefined && from !== to;
}

function crossesScreens({ file, target }: Import): boolean {
  const screen = (path: string) => /^src\/web\/pages\/([^/]+)\//.exec(path)?.[1];
  const [from, to] = [screen(file), screen(target)];
  return from !== undefined && to !== undefined && from !== to;
}

/** Import cycles, including types: each from its first file back to it. */
function findCycles(all: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  // A component may contain itself.
  const others = all.filter(({ file, target }) => file !== target);
  for (const { file, target } of others) targets.set(file, [...(targets.get(file) ?? []), target]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}
