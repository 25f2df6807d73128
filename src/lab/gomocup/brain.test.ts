import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../players/catalog.ts';
import { Random } from '../../random.ts';
import { kernelModule } from '../kernel-module.ts';
import { Brain } from './brain.ts';

const engine = { module: kernelModule() };

function createBrain(): Brain {
  let time = 0;
  // A clock that goes by the asking: every decision ends, and soon.
  return new Brain(
    () => createPlayer('k-in-a-row', 'kmaster:nodes=300', engine).player,
    () => (time += 1),
    '1.2.3',
  );
}

const talk = (lines: string[], brain = createBrain()) => lines.map((line) => brain.answer(line));
const MOVE = [expect.stringMatching(/^\d+,\d+$/)];

describe('the protocol', () => {
  it.each([
    [['START 15'], [['OK']]],
    [
      ['START 20', 'RESTART'],
      [['OK'], ['OK']],
    ],
    [
      ['RECTSTART 12,7', 'TURN 11,6'],
      [['OK'], MOVE],
    ],
    [
      ['START 15', 'BEGIN', 'TURN 0,0'],
      [['OK'], ['7,7'], MOVE],
    ],
    [
      ['start 15', 'turn 7,7', 'takeback 7,7'],
      [['OK'], MOVE, ['OK']],
    ],
    [['START 4'], [['ERROR boards with sides from 5 to 20 are played here']]],
    [
      ['INFO k 4', 'START 4', 'BEGIN'],
      [[], ['OK'], MOVE],
    ],
    [['START 21'], [['ERROR boards with sides from 5 to 20 are played here']]],
    [['RECTSTART 4,9'], [['ERROR boards with sides from 5 to 20 are played here']]],
    [['TURN 1,1'], [[expect.stringMatching(/^ERROR /)]]],
    [
      ['START 15', 'TURN 15,0'],
      [['OK'], ['ERROR 15,0 is not on the board']],
    ],
    [
      ['START 15', 'TURN 3,3', 'TURN 3,3'],
      [['OK'], MOVE, ['ERROR that cell is taken']],
    ],
    [['INFO rule 4'], [[expect.stringMatching(/^MESSAGE rule 4 is not supported: renju/)]]],
    [['INFO rule 8'], [[expect.stringMatching(/^MESSAGE rule 8 is not supported: caro/)]]],
    [
      ['INFO rule 0', 'INFO unheard of', 'INFO max_memory 0'],
      [[], [], []],
    ],
    [
      ['START 15', 'SWAP2BOARD', 'DONE'],
      [['OK'], [], [expect.stringMatching(/^(\d+,\d+ ){2}\d+,\d+$/)]],
    ],
    // X has an open three already: whoever may choose takes X.
    [
      ['START 15', 'SWAP2BOARD', '7,7', '0,0', '7,8', '14,14', '7,9', 'DONE'],
      [['OK'], [], [], [], [], [], [], ['SWAP']],
    ],
    // Far apart: O moves, and is as good as X.
    [
      ['START 15', 'SWAP2BOARD', '0,0', '7,7', '14,14', 'DONE'],
      [['OK'], [], [], [], [], MOVE],
    ],
    [
      ['START 15', 'SWAP2BOARD', '7,7', 'DONE', 'SWAP2BOARD', '7,7', '7,7', 'BEGIN'],
      [
        ['OK'],
        [],
        [],
        ['ERROR SWAP2BOARD takes no stones, three, or five'],
        [],
        [],
        ['ERROR that cell is taken'],
        ['ERROR the board was not closed by DONE', '7,7'],
      ],
    ],
    [
      ['START 15', 'INFO max_node 1', 'BEGIN', 'TURN 7,8'],
      [['OK'], [], ['7,7'], MOVE],
    ],
    [['ABOUT'], [[expect.stringContaining('name="Lookahead", version="1.2.3"')]]],
    [['END'], [undefined]],
  ])('%j', (lines, answers) => {
    expect(talk(lines)).toEqual(answers);
  });

  it('continues from a BOARD, whichever side has more stones', () => {
    // Four of its own in a row: it completes them; with the manager's stones instead, it blocks.
    const board = (owner: number) => [3, 4, 5, 6].map((x) => `${x},2,${owner}`);
    expect(talk(['START 15', 'BOARD', '2,2,2', ...board(1), 'DONE']).at(-1)).toEqual(['7,2']);
    expect(talk(['START 15', 'BOARD', '2,2,1', ...board(2), 'DONE']).at(-1)).toEqual(['7,2']);
  });

  it('plays exactly five where rule 1 is given, before or after START', () => {
    // Four of its own with a fifth one beyond a gap: 7,2 makes six in a row. The manager has four, too.
    const board = [
      'BOARD',
      ...[3, 4, 5, 6, 8].map((x) => `${x},2,1`),
      ...[3, 4, 5, 6].map((x) => `${x},9,2`),
      '2,2,2',
    ];
    const lines = [...board, '2,9,1', 'DONE'];
    expect(talk(['START 15', 'INFO rule 0', ...lines]).at(-1)).toEqual(['7,2']);
    expect(talk(['START 15', 'INFO rule 1', ...lines]).at(-1)).toEqual(['7,9']);
    expect(talk(['INFO rule 1', 'START 15', ...lines]).at(-1)).toEqual(['7,9']);
  });

  it('thinks no longer than max_node allows', () => {
    const nodes: (number | undefined)[] = [];
    const player = createPlayer('k-in-a-row', 'kmaster', engine).player;
    const think: typeof player.think = (state, circumstances) => {
      nodes.push(circumstances.cap?.nodes);
      return player.think(state, circumstances);
    };
    const brain = new Brain(
      () => ({ think }),
      () => 0,
      '1.2.3',
    );
    talk(['START 15', 'INFO max_node 500', 'TURN 3,3', 'INFO max_node 0', 'INFO timeout_turn 1'], brain);
    expect(nodes.at(-1)).toBe(500);
  });

  it('leaves a BOARD that is not closed when another command comes', () => {
    const answers = talk(['START 15', 'BOARD', '1,1,1', 'START 15']);
    expect(answers.at(-1)).toEqual(['ERROR the board was not closed by DONE', 'OK']);
  });
});

describe('thinking', () => {
  // What comes in is heard between two slices. By processor time: other programs do not count.
  it.each([
    ['an opening', 'START 15', ['BOARD', ...stones('7,7 7,6 6,8 8,6 9,6 9,5 8,7 9,7'), 'DONE']],
    ['a large board', 'START 20', ['BOARD', ...stones('9,9 10,9 10,10 9,10 8,8'), 'DONE']],
    ['a crowded board', 'START 15', ['BOARD', ...crowd(), 'DONE']],
  ])('is done in slices far shorter than the 50 ms of STOP and END: %s', (_, begin, lines) => {
    const player = () => createPlayer('k-in-a-row', 'kmaster:ms=3600000', engine).player;
    const brain = new Brain(player, () => performance.now(), '1');
    for (const line of [begin, 'INFO timeout_turn 1500', ...lines.slice(0, -1)]) brain.answer(line);
    const work = brain.work(lines.at(-1)!);
    let slices = 0;
    for (let done: boolean | undefined = false; !done; slices++) {
      const before = process.threadCpuUsage();
      ({ done } = work.next(slices >= 40));
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(50);
    }
    expect(slices).toBeGreaterThan(1);
  });

  it('is warm at the first move: START has thought already', () => {
    const asked: number[] = [];
    let time = 0;
    const { player } = createPlayer('k-in-a-row', 'kmaster:ms=3600000', engine);
    const counted = {
      think: (...given: Parameters<typeof player.think>) => {
        asked.push(given[1].cap?.ms ?? 0);
        return player.think(...given);
      },
    };
    const brain = new Brain(
      () => counted,
      () => (time += 1),
      '1',
    );
    expect(brain.answer('START 15')).toEqual(['OK']);
    const warmUps = asked.length;
    expect(warmUps).toBeGreaterThan(0);
    // Once is enough.
    brain.answer('START 15');
    brain.answer('INFO timeout_turn 30');
    brain.answer('BEGIN');
    expect(asked).toHaveLength(warmUps + 1);
    // What is left of 30 ms for the way there and back.
    expect(asked.at(-1)).toBeLessThan(10);
  });
});

/** The other's and its own in turn. */
function stones(cells: string): string[] {
  return cells.split(' ').map((cell, i) => `${cell},${2 - (i % 2)}`);
}

/** Two of three cells taken, in a pattern in which neither side has five. */
function crowd(): string[] {
  const cells = Array.from({ length: 225 }, (_, cell) => [cell % 15, Math.floor(cell / 15)] as const);
  return cells
    .filter(([x, y]) => (x + y) % 3 !== 0)
    .map(([x, y]) => `${x},${y},${1 + ((Math.floor(x / 2) + y) % 2)}`);
}

it('survives 10,000 mutated lines, and still answers START 15', () => {
  const random = Random.of('gomocup fuzz', 'player');
  const lines = [
    'START 15',
    'RECTSTART 9,7',
    'BEGIN',
    'TURN 7,7',
    'BOARD',
    '3,4,1',
    '5,5,2',
    'DONE',
    'RESTART',
  ];
  lines.push(
    'SWAP2BOARD',
    '3,4',
    'INFO rule 1',
    'INFO max_node 100',
    'TAKEBACK 7,7',
    'INFO timeout_turn 10',
    'INFO time_left -5',
    'INFO k 4',
    'INFO rule 4',
    'ABOUT',
  );
  const brain = createBrain();
  const seen = new Set<string>();
  for (let i = 0; i < 10_000; i++) {
    const line = mutate(lines[random.below(lines.length)]!, random);
    const answers = brain.answer(line);
    if (/^\s*end(\s|$)/i.test(line)) continue;
    expect(answers, line).toBeDefined();
    for (const answer of answers!) {
      expect(answer, line).toMatch(
        /^(OK|ERROR .+|UNKNOWN .*|MESSAGE .+|name=.+|SWAP|\d+,\d+( \d+,\d+){0,2})$/,
      );
      seen.add(answer.split(' ')[0]!);
    }
  }
  for (const word of ['OK', 'ERROR', 'UNKNOWN', 'MESSAGE']) expect(seen).toContain(word);
  expect(seen.size).toBeGreaterThan(10);
  expect(brain.answer('START 15')!.at(-1)).toBe('OK');
  expect(brain.answer('BEGIN')).toEqual(['7,7']);
});

function mutate(line: string, random: Random): string {
  const characters = [...line];
  for (let changes = random.below(4); changes > 0; changes--) {
    const at = random.below(characters.length + 1);
    const character = String.fromCharCode(
      random.below(4) === 0 ? random.below(0x300) : 32 + random.below(95),
    );
    characters.splice(at, random.below(2), ...(random.below(3) > 0 ? [character] : []));
  }
  return characters.join('');
}
