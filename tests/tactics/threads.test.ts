import { expect, test } from 'vitest';
import { parsePosition } from '../../src/games/k-in-a-row/diagram.ts';
import { formatCell } from '../../src/games/k-in-a-row/notation.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { POSITIONS } from './positions.ts';

const { player } = createPlayer('k-in-a-row', 'kmaster:nodes=300000,threads=3', nodeEngine());

// Some of each kind: helpers must not lead it astray, on boards of all sizes in turn.
test.each(POSITIONS.filter((_, i) => i % 4 === 0))(
  'three threads: $rows×$cols, k $k, $plies plies: $position',
  ({ position, answers, plies: _, ...rules }) => {
    const { move } = decideInGame(player, parsePosition(position, rules), 1, () => 0);
    expect(answers.split(' ')).toContain(formatCell(move, rules));
  },
);
