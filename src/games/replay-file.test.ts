import { describe, expect, test } from 'vitest';
import { fuzz } from '../../tests/support/mutate.ts';
import { formatReplay as format2048, type Replay as Replay2048 } from './2048/replay.ts';
import { formatReplay as formatInARow, type Replay as ReplayInARow } from './k-in-a-row/replay.ts';
import { parseReplayFile } from './replay-file.ts';

const of2048: Replay2048 = { rules: 'hard', seed: 'text', moves: ['up', 'left'], score: 4 };
const inARow: ReplayInARow = { rules: { rows: 4, cols: 5, k: 3 }, moves: [0, 19, 7] };

describe('a replay file', () => {
  test('says which game it is of', () => {
    expect(parseReplayFile(format2048(of2048))).toEqual({ game: '2048', replay: of2048 });
    expect(parseReplayFile(formatInARow(inARow))).toEqual({ game: 'k-in-a-row', replay: inARow });
  });

  test('of one game under the name of the other is refused', () => {
    const swapped = format2048(of2048).replace('"2048"', '"k-in-a-row"');
    expect(() => parseReplayFile(swapped)).toThrow(
      expect.objectContaining({ name: 'InputError', place: 'seed' }),
    );
  });

  test('that is damaged is parsed or refused, naming the place', () => {
    const counts = fuzz(parseReplayFile, [format2048(of2048), formatInARow(inARow)]);
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});
