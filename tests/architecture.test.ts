import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

// What each part of src/ may import besides itself: docs/architecture.md in data. `types` allows `import type` only.
const ROOT = ['random.ts', 'input-error.ts', 'nearest.ts'];
const ALLOWED: Record<string, { values: string[]; types?: string[] }> = {
  'random.ts': { values: [] },
  'input-error.ts': { values: [] },
  'nearest.ts': { values: [] },
  library: { values: [...ROOT, 'games', 'players', 'lab'] },
  games: { values: ROOT },
  kernel: { values: ['input-error.ts'] },
  players: { values: [...ROOT, 'games', 'kernel'] },
  lab: { values: [...ROOT, 'games', 'players', 'kernel'] },
  drive: { values: [...ROOT, 'games', 'players'] },
  server: { values: ['input-error.ts', 'lab'] },
  cli: { values: [...ROOT, 'games', 'players', 'kernel', 'lab', 'drive', 'server'] },
  web: { values: [...ROOT, 'games', 'players'], types: ['server'] },
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

const files = globSync('src/**/*.{ts,svelte}').filter((file) => !file.endsWith('.test.ts'));
// The page's worker is told where the compiled kernel lies; that imports no code.
const imports = files.flatMap(importsOf).filter(({ target }) => !target.endsWith('?url'));

describe('imports point one way', () => {
  test('every part of src/ is known', () => {
    expect([...new Set(files.map(partOf))].filter((part) => !(part in ALLOWED))).toEqual([]);
  });

  test('no import against the directions', () => {
    const wrong = imports.filter(({ file, target, typeOnly }) => {
      const from = partOf(file);
      const to = partOf(target);
      const { values, types = [] } = ALLOWED[from]!;
      return from !== to && !values.includes(to) && !(typeOnly && types.includes(to));
    });
    expect(wrong).toEqual([]);
  });

  test('the two games never import each other', () => {
    const game = (path: string) => /^src\/games\/(2048|k-in-a-row)\//.exec(path)?.[1];
    const crossing = imports.filter(({ file, target }) => {
      const [from, to] = [game(file), game(target)];
      return from && to && from !== to;
    });
    expect(crossing).toEqual([]);
  });

  test('the rule can fail', () => {
    expect(importsOf('src/cli/main.ts').map(({ target }) => partOf(target))).toContain('input-error.ts');
  });
});

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?from\s*)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[2] ?? match[3]!)).replaceAll('\\', '/'),
    typeOnly: match[1] !== undefined,
  }));
}

function partOf(path: string): string {
  return path.split('/')[1]!;
}
