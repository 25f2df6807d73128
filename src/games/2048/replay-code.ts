import { InputError } from '../../input-error.ts';
import { MAX_SEED, type Seed } from '../../random.ts';
import { type BitReader, BitWriter } from '../bits.ts';
import { openCode, sealCode } from '../replay-code.ts';
import { type Board, CELLS, exponentOf, MAX_TILE, OBSTACLE } from './board.ts';
import type { Spawn } from './game.ts';
import {
  MAX_MOVES,
  MAX_SEED_LENGTH,
  MAX_START_SCORE,
  type Replay,
  requireConsistent,
  requireNoJumps,
} from './replay.ts';
import { DIRECTIONS, type Direction } from './slide.ts';

/** The replay as text for a URL, four characters for twelve moves; docs/formats.md has the layout. */
export function formatReplayCode(replay: Replay): string {
  requireNoJumps(replay);
  const { rules, seed, moves, start, spawns, score } = replay;
  const writer = new BitWriter();
  const flags = [rules === 'hard', typeof seed === 'string', start, spawns, score !== undefined];
  writer.write(
    flags.reduce((byte, flag, i) => byte + (flag ? 1 << i : 0), 0),
    8,
  );
  writeSeed(writer, seed);
  writer.writeNumber(moves.length);
  if (score !== undefined) writer.writeNumber(score);
  if (start) {
    for (const tile of start.board)
      writer.write(tile === OBSTACLE ? OBSTACLE_CODE : tile && exponentOf(tile), 5);
    writer.writeNumber(start.score);
  }
  for (const direction of moves) writer.write(DIRECTIONS.indexOf(direction), 2);
  for (const { cell, tile } of spawns ?? []) writer.write(cell * 2 + (tile === 4 ? 1 : 0), 5);
  return sealCode('2048', writer);
}

/** Reads the short form of a replay, as used in links. */
export function parseReplayCode(code: string): Replay {
  const reader = openCode('2048', code);
  const flagsPlace = reader.place;
  const flags = reader.read(8);
  if (flags >= 1 << 5) throw new InputError('the code has flags that this version does not know', flagsPlace);
  const [hard, textSeed, hasStart, hasSpawns, hasScore] = [0, 1, 2, 3, 4].map(
    (i) => (flags & (1 << i)) !== 0,
  );
  const seed = textSeed ? readText(reader) : reader.readNumber(MAX_SEED);
  const count = reader.readNumber(MAX_MOVES);
  const score = hasScore ? { score: reader.readNumber(Number.MAX_SAFE_INTEGER) } : {};
  const start = hasStart
    ? { start: { board: readBoard(reader), score: reader.readNumber(MAX_START_SCORE) } }
    : {};
  const moves = Array.from({ length: count }, (): Direction => DIRECTIONS[reader.read(2)]!);
  const spawns = hasSpawns ? { spawns: Array.from({ length: count }, () => readSpawn(reader)) } : {};
  reader.end();
  const replay: Replay = { rules: hard ? 'hard' : 'classic', seed, moves, ...start, ...spawns, ...score };
  requireConsistent(replay);
  return replay;
}

const OBSTACLE_CODE = 31;

function writeSeed(writer: BitWriter, seed: Seed): void {
  if (typeof seed === 'number') {
    writer.writeNumber(seed);
    return;
  }
  writer.writeNumber(seed.length);
  // UTF-16 units, as the generator uses them: even half a surrogate pair survives.
  for (let i = 0; i < seed.length; i++) writer.writeNumber(seed.charCodeAt(i));
}

function readText(reader: BitReader): string {
  const length = reader.readNumber(MAX_SEED_LENGTH);
  return String.fromCharCode(...Array.from({ length }, () => reader.readNumber(0xffff)));
}

function readBoard(reader: BitReader): Board {
  const { place } = reader;
  const board = Array.from({ length: CELLS }, () => {
    const code = reader.read(5);
    return code === OBSTACLE_CODE ? OBSTACLE : code && 2 ** code;
  });
  if (board.some((tile) => tile > MAX_TILE) || board.indexOf(OBSTACLE) !== board.lastIndexOf(OBSTACLE)) {
    throw new InputError(
      `the start has a tile above ${MAX_TILE} or more than one obstacle, which no board can have`,
      place,
    );
  }
  return board;
}

function readSpawn(reader: BitReader): Spawn {
  const code = reader.read(5);
  return { cell: code >>> 1, tile: code & 1 ? 4 : 2 };
}
