import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { InputError } from '../../../input-error.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { withReadableResults } from '../../../lab/results/open.ts';
import { dataFolder, describePlace, type Place, resultsPlace } from '../../../lab/results/place.ts';
import { verifyResults } from '../../../lab/results/verify.ts';
import { CATALOG } from '../../../players/catalog.ts';
import type { Command } from '../../command.ts';
import { programVersion } from '../../program-version.ts';

export const doctor: Command = {
  summary: 'Show what is installed, where data is stored, whether it is intact, and how to back it up',
  words: [],
  options: { json: { help: 'print the findings as JSON' } },
  examples: ['doctor', 'doctor --json'],
  async run(args) {
    const place = resultsPlace();
    const checks = [
      ['Lookahead', programVersion],
      [
        'Node',
        () =>
          `${process.versions.node} on ${process.platform} ${process.arch}, ${availableParallelism()} cores`,
      ],
      ['Kernel', kernelState],
      ['Players', playersState],
      ['Data', () => describeData(place)],
      ['Results', () => resultsState(place)],
      ['Back-up', () => BACK_UP[place.kind]],
    ] as const;
    const findings: { name: string; ok: boolean; text: string }[] = [];
    for (const [name, check] of checks) {
      const finding = { name, ...(await outcome(check)) };
      findings.push(finding);
      const { text, ok } = finding;
      if (!args.has('json')) console.log(`${ok ? ' ' : '!'} ${name.padEnd(10)} ${text}`);
    }
    const sound = findings.every(({ ok }) => ok);
    if (args.has('json')) console.log(JSON.stringify({ sound, findings }));
    else console.log(sound ? '\nEverything is in order.' : '\nLines marked "!" need attention.');
    return sound ? 0 : 1;
  },
};

const BACK_UP: Readonly<Record<Place['kind'], string>> = {
  sqlite: '"lookahead results backup FILE" copies everything, even while experiments run',
  postgres: 'use the tools of PostgreSQL, such as pg_dump',
};

async function outcome(check: () => string | Promise<string>): Promise<{ text: string; ok: boolean }> {
  try {
    return { text: await check(), ok: true };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { text: error.message, ok: false };
  }
}

function kernelState(): string {
  kernelModule('plain');
  kernelModule('shared');
  return 'loads, with and without shared memory';
}

function playersState(): string {
  return Object.entries(CATALOG)
    .map(([game, entries]) => `${game}: ${entries.map(({ name }) => name).join(', ')}`)
    .join('; ');
}

function describeData(place: Place): string {
  if (place.kind === 'postgres') return `${describePlace(place)} (${place.setting})`;
  const named = process.env.LOOKAHEAD_DATA ? 'LOOKAHEAD_DATA' : 'set LOOKAHEAD_DATA to use another folder';
  return `${dataFolder()} (${named}), ${freeSpace(place.file)}`;
}

async function resultsState(place: Place): Promise<string> {
  if (place.kind === 'sqlite' && !existsSync(place.file)) {
    // Loaded here, so that `--help` answers at once.
    (await import('../../../lab/results/sqlite.ts')).requireSqlite();
    return 'none yet';
  }
  return withReadableResults(async (store) => {
    const damage = await store.findDamage();
    if (damage.length > 0) {
      throw new InputError(
        `damaged: ${damage[0]}. Move the file away, or replace it with a backup`,
        'results',
      );
    }
    const series = await store.listSeries();
    const matches = await store.matches.list();
    const { checked, wrong } = await verifyResults(store, {
      series,
      matches,
      sample: SAMPLE,
      random: Math.random,
    });
    if (wrong.length > 0) {
      throw new InputError(
        `${wrong.length} of ${checked} replayed results differ from what is stored: ${wrong[0]}. "lookahead results verify" checks all of them`,
        'results',
      );
    }
    const games = series.reduce((sum, each) => sum + each.games, 0);
    const size = place.kind === 'sqlite' ? `, ${megabytes(statSync(place.file).size)}` : '';
    const pairs = matches.reduce((sum, each) => sum + each.pairs, 0);
    const match = matches.length > 0 ? `, ${2 * pairs} in ${matches.length} matches` : '';
    return `sound: ${games} games in ${series.length} series${match}${size}; ${checked} replayed`;
  }, place);
}

/** Roughly how many results are replayed; "lookahead results verify" replays all of them. */
const SAMPLE = 500;

/** With fewer free bytes than this, storing will soon fail. */
const LITTLE = 10e6;

/** Free space on the disk that holds the file, or would hold it. */
function freeSpace(file: string): string {
  let folder = resolve(dirname(file));
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    accessSync(folder, constants.W_OK);
  } catch {
    throw new InputError(`${folder} cannot be written: set LOOKAHEAD_DATA to another folder`, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = megabytes(bavail * bsize);
  if (bavail * bsize < LITTLE) throw new InputError(`${folder} has only ${free} left`, folder);
  return `${free} free`;
}

function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
