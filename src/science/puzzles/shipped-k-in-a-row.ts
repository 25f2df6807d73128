import { parsePuzzlesInARow } from './puzzle.ts';

/**
 * Puzzles of k-in-a-row, the easiest first: found by `lookahead puzzles k-in-a-row` in games of `kmaster:level=3` with itself on
 * 15×15 with five in a row (seeds from 92001 on), and of `kmaster:level=2` with `kmaster:level=3` on 9×9 with four (seeds from 92201 on).
 */
const LINES = `
5x5,4 c3,d2,c1,c2,b2,d1,d3 b3 0 2
5x5,4 c3,d2,e2,c4,b4,d4,a3 d3 3 2
5x5,4 c3,c2,d3,b3,d4,d1,a4,b2,d2,d5 b4 3 2
5x5,4 c3,d2,b3,d3,e3,d4,d5,e2,d1,b4,c4,a2 c2 3 2
5x5,4 c3,d2,b3,a3,e2,d3 d4 11 3
`;

export const PUZZLES = parsePuzzlesInARow(LINES);
