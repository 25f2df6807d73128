import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lookahead } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS = [...lookahead(['--help']).out.matchAll(/^ {2}(\w+) {2,}\S/gm)].map((match) => match[1]!);

describe('help', () => {
  test('--version prints the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(lookahead(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  });

  test('--help lists the commands', () => {
    expect(COMMANDS).toEqual(expect.arrayContaining(['play', 'watch', 'hint', 'players', 'replay', 'serve']));
  });

  test.each(COMMANDS)('%s --help has its options and an example', (command) => {
    const { code, out } = lookahead([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: lookahead ${command}`);
    expect(out).toMatch(/Examples?:\n {2}lookahead /);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('--help fits into 80 columns', () => {
    expect(
      lookahead(['--help'])
        .out.split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
  });

  test.each(['bash', 'zsh', 'fish'])('completion for %s is a script that this shell can read', (shell) => {
    const { out } = lookahead(['completion', shell]);
    expect(out).toContain('lookahead completion');
    const parsed = spawnSync(shell, ['-n'], { input: out, encoding: 'utf8' });
    // Not every machine has every shell.
    if (parsed.status !== null) expect(parsed).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['lookahead wat', ['watch']],
    ['lookahead watch 2', ['2048']],
    ['lookahead watch 2048 --sp', ['--speed']],
    ['lookahead watch 2048 --player mon', ['monte-carlo']],
    ['lookahead watch k-in-a-row --player km', ['kmaster']],
    ['lookahead watch 2048 --player ex:de', ['ex:depth=', 'ex:depth=adaptive']],
    ['lookahead watch 2048 --rules h', ['hard']],
    ['lookahead nothing --x', ['']],
  ])('%s completes to %j', (line, expected) => {
    const { out } = lookahead(['completion', 'bash', '--line', line]);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((row) => row.split('\t')[0]),
    ).toEqual(expected);
  });

  test.runIf(existsSync('/bin/bash'))('bash completes settings of a player after its colon', () => {
    const script = `
      lookahead() { "${process.execPath}" bin/lookahead.js "$@"; }
      eval "$(lookahead completion bash)"
      compopt() { :; }
      COMP_LINE='lookahead watch 2048 --player ex:d' COMP_POINT=34
      COMP_WORDS=(lookahead watch 2048 --player ex : d) COMP_CWORD=6
      _lookahead; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('/bin/bash', ['-c', script], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(['depth=', 'depth=adaptive']);
  });

  test('the manual page has every command', () => {
    const { out } = lookahead(['man']);
    for (const command of COMMANDS) expect(out).toContain(`.SS "lookahead ${command}`);
  });
});

describe('errors are one sentence, with exit code 2', () => {
  test.each([
    [['plya'], 'there is no command "plya": did you mean "play"?'],
    [['frobnicate'], 'there is no command "frobnicate"'],
    [['--colour'], 'there is no option "--colour"'],
    [['help', 'plya'], 'there is no command "plya": did you mean "play"?'],
    [['play', '2048', '--sed', '7'], 'has no option --sed: did you mean --seed?'],
    [['play', '2048', '-z'], 'has no option -z'],
    [['results', 'replay', '1', '-1'], 'has no option -1'],
    [['play', '2048', '--seed'], '--seed takes a value (SEED)'],
    [['watch', '2048', '--quiet=yes'], '--quiet takes no value'],
    [['play'], 'takes GAME before its options, but got nothing'],
    [['play', 'chess'], 'there is no game "chess": choose 2048 or k-in-a-row'],
    [['play', '2048', '--rules', 'soft'], 'there are no rules "soft": choose classic or hard'],
    [['play', '2048', '--save', folder], 'cannot be written: it is a folder'],
    [['play', '2048', '--player', 'random'], '--player applies only to k-in-a-row'],
    [['bench', 'k-in-a-row', '--players', '1; 2', '--rules', 'hard'], '--rules applies only to 2048'],
    [['bench', '2048', '--players', 'random', '--games', '-5'], 'from 1 to 10000000, not "-5"'],
    [['bench', '2048', '--players', 'random', '--json', '--csv'], 'choose one of --json and --csv'],
    [['tune', '2048'], 'tune needs the AI to improve: --player SPEC'],
    [['play', 'k-in-a-row', '--rows', '2'], '--rows takes a whole number from 3 to 20, not "2"'],
    [['play', 'k-in-a-row', '--k', '4'], 'a whole number from 3 to 3'],
    [['play', 'k-in-a-row', '--opening', 'renju'], 'there is no opening "renju": choose free or swap2'],
    [
      ['match', 'k-in-a-row', '--engine', '1', '--engine', '2', '--openings', 'swap2'],
      'with both colours instead of swap2',
    ],
    [['play', 'k-in-a-row', '--player', '9'], 'levels go from 1 to 5, not 9'],
    [['hint', '--board', '2 4/8', '--player', 'random'], 'a board has 4 rows'],
    [['hint', '--board', '2 3 0 0/0/0/0', '--player', 'random'], '"3" at row 1, column 2 is not a tile'],
    [['hint', '--player', 'random'], 'hint needs a position'],
    [['watch', '2048', '--player', 'randm'], 'there is no 2048 player "randm": did you mean "random"?'],
    [['watch', '2048', '--player', 'random:depth=2'], '"random" takes no settings (got "depth")'],
    [['watch', '2048', '--player', 'random', '--speed', '0'], '--speed takes moves per second'],
    [['replay', join(folder, 'none.json')], 'there is no such file or folder'],
    [['match', 'k-in-a-row', '--engine', 'random', '--engine', ' '], '--engine takes a player or a command'],
    [['match', 'k-in-a-row', '--engine', 'random', '--engine', 'randm:a=1'], 'did you mean "random"?'],
    [
      ['match', 'k-in-a-row', '--engine', '1', '--engine', '2', '--save', 'README.md'],
      'the folder "README.md" cannot be created: a file of that name exists',
    ],
    [['serve', '--port', 'abc'], 'a port is a whole number'],
  ])('%j', (args, sentence) => {
    const { code, out, err } = lookahead(args);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) =>
      other.on('listening', () => resolve(other.address() as AddressInfo)),
    );
    const { code, err } = lookahead(['serve', '--port', String(port)]);
    expect(code).toBe(2);
    expect(err).toContain(`port ${port} is in use on 127.0.0.1`);
    other.close();
  });
});

describe('what is printed', () => {
  const run = (line: string) => spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  const program = `"${process.execPath}" bin/lookahead.js`;

  test('may be cut short by its reader', () => {
    const { stdout, stderr } = run(`${program} players --json | true; ${program} players | head -1`);
    expect({ stdout, stderr }).toEqual({ stdout: 'Players of 2048\n', stderr: '' });
  });

  test.runIf(existsSync('/dev/full'))('and does not fit on the disk is an error', () => {
    const { status, stderr } = run(`${program} players > /dev/full`);
    expect(stderr).toBe('lookahead: cannot write to standard output: the disk is full\n');
    expect(status).toBe(2);
  });
});

describe('a terminal that can do less', () => {
  const args = ['watch', '2048', '--player', 'random', '--seed', '1', '--speed', 'max'];

  test('gets no cursor escapes through a pipe', () => {
    expect(lookahead(args).out).not.toContain('\x1b');
  });

  test('gets boxes of ASCII in a locale without UTF-8', () => {
    const { out } = lookahead(args, '', { LC_ALL: 'C' });
    expect(out).toContain('+--------+--------+--------+--------+');
    expect(out).toMatch(/^[\x20-\x7e\n]*$/);
  });

  test('leaves JSON as it is in such a locale', () => {
    const json = (locale: string) => lookahead(['players', '--json'], '', { LC_ALL: locale }).out;
    expect(json('C')).toBe(json('C.UTF-8'));
  });
});

describe('play and replay', () => {
  test('a game of 2048 from a pipe, saved and checked', () => {
    const file = join(folder, 'game.json');
    const played = lookahead(['play', '2048', '--seed', '3', '--save', file], 'left up h j u q');
    expect(played.code).toBe(0);
    expect(played.out).toMatch(/Left the game: score \d+, highest tile \d+, 3 moves, seed 3\./);
    expect(lookahead(['replay', file, '--quiet']).out).toMatch(/^Every move is legal: score \d+/);
    expect(JSON.parse(lookahead(['replay', file, '--json']).out)).toMatchObject({ game: '2048', moves: 3 });
  });

  test('a forged score is refused', () => {
    const file = join(folder, 'game.json');
    const forged = join(folder, 'forged.json');
    writeFileSync(forged, readFileSync(file, 'utf8').replace(/"score": \d+/, '"score": 99999'));
    expect(lookahead(['replay', forged])).toMatchObject({ code: 2, out: '' });
    expect(lookahead(['replay', forged]).err).toContain('says that the score is 99999');
  });

  test('a game of k-in-a-row from a pipe, saved and checked', () => {
    const file = join(folder, 'row.json');
    const moves = 'a1\nb1\nz9\na2\nb2\nb2\na3\n';
    const played = lookahead(['play', 'k-in-a-row', '--save', file], moves);
    expect(played.out).toContain('X won.');
    expect(played.out).toContain('"z9" is not a cell');
    expect(lookahead(['replay', file, '--quiet']).out).toBe('Every move is legal: 5 moves. X won.\n');
  });

  test('an opening by swap2, saved with its choices', () => {
    const file = join(folder, 'swap2.json');
    const board = ['--rows', '9', '--cols', '9', '--k', '5', '--opening', 'swap2', '--save', file];
    // Undo takes back a choice, too.
    const people = lookahead(
      ['play', 'k-in-a-row', ...board],
      'e5\nd4\nf6\ne4\nX\nu\nmore\nc3\nd6\nO\ng7\nq\n',
    );
    expect(people.out).toContain('type X or O or more to choose');
    expect(lookahead(['replay', file, '--quiet']).out).toBe(
      'Every move is legal: 6 moves. Not finished. Opened by swap2: the second player placed two more stones, and the first took O.\n',
    );
    // Two AIs: the one that plays X is named first.
    const watched = lookahead([
      'watch',
      'k-in-a-row',
      ...board,
      '--player',
      'sequence; random',
      '--seed',
      '1',
      '--json',
    ]);
    const { swap2, players } = JSON.parse(watched.out);
    expect(players).toEqual(swap2 === 'X' ? ['random', 'sequence'] : ['sequence', 'random']);
  });

  test('input that closes while the AI thinks ends the game without a crash', () => {
    const args = [
      'play',
      'k-in-a-row',
      '--rows',
      '8',
      '--cols',
      '8',
      '--k',
      '5',
      '--player',
      'sequence:depth=2',
    ];
    const { code, out, err } = lookahead(args, 'c3\n?\nd5\nq\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('"undo", "quit", or "?"');
    expect(out).toMatch(/Left the game\.\n$/);
  });

  test.runIf(existsSync('/dev/full'))('a full disk loses nothing of what was printed', () => {
    const { code, out, err } = lookahead(['play', '2048', '--save', '/dev/full'], 'q');
    expect(code).toBe(2);
    expect(out).toContain('Left the game');
    expect(err).toContain('"/dev/full" cannot be written: the disk is full');
  });
});

describe('players', () => {
  test('the same seed gives the same game', () => {
    const args = ['watch', '2048', '--player', 'random', '--seed', '7', '--json'];
    const [first, second] = [lookahead(args), lookahead(args)].map(({ out }) => ({
      ...JSON.parse(out),
      ms: 0,
    }));
    expect(first).toEqual(second);
    expect(first).toMatchObject({ player: 'random', seed: 7, rules: 'classic' });
  });

  test('a watched game is saved as a replay with the same score', () => {
    const file = join(folder, 'watched.json');
    const watched = lookahead([
      'watch',
      '2048',
      '--player',
      'random',
      '--rules',
      'hard',
      '--seed',
      'text',
      '--json',
      '--save',
      file,
    ]);
    const { score, highest } = JSON.parse(watched.out);
    expect(JSON.parse(lookahead(['replay', file, '--json']).out)).toMatchObject({
      score,
      highest,
      rules: 'hard',
    });
  });

  test('a hint names the move and the value of every legal one', () => {
    const { out } = lookahead(['hint', '--board', '2 0 0 0/0/0/0', '--player', 'random', '--json']);
    const hint = JSON.parse(out);
    expect(Object.keys(hint.values).sort()).toEqual(['down', 'right']);
    expect(hint).toMatchObject({
      nodes: expect.any(Number),
      depth: expect.any(Number),
      ms: expect.any(Number),
    });
    expect(hint.values).toHaveProperty(hint.move);
  });

  test('the list as JSON', () => {
    const list = JSON.parse(lookahead(['players', '--json']).out);
    expect(list).toContainEqual(expect.objectContaining({ game: '2048', name: 'random' }));
  });
});
