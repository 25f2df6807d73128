import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PlainWindowNetwork } from '../../../tests/reference/window-network.ts';
import { kernelModule } from '../../lab/kernel-module.ts';
import { Random } from '../../random.ts';
import { createKernelKInARow, KINDS, WIN } from './kernel.ts';

const module = kernelModule();
const plain = new PlainWindowNetwork(readFileSync(new URL('../../../networks/kmaster.bin', import.meta.url)));

test.each([
  { rows: 15, cols: 15 },
  { rows: 20, cols: 20 },
  { rows: 9, cols: 14 },
])('on $rows×$cols positions have the value of the plain network, before a search and after it', (size) => {
  const kernel = createKernelKInARow(module, { ...size, k: 5, quick: true });
  const random = Random.of('window network', 'player');
  const cells = size.rows * size.cols;
  const stones = Array<number>(cells).fill(0);
  let compared = 0;
  for (let placed = 0; placed < 60; ) {
    const cell = random.below(cells);
    const side = placed % 2;
    if (stones[cell] !== 0 || kernel.kindAt(cell, side) === KINDS.five) continue;
    kernel.place(cell, side);
    stones[cell] = side + 1;
    placed++;
    const toMove = placed % 2;
    // With a line to complete there is one move, and nothing is searched.
    if (kernel.search.startSearch(toMove) < 2) continue;
    const value = kernel.networkValue(toMove);
    expect(Math.abs(value - plain.value(stones, size, toMove))).toBeLessThan(1.1);
    kernel.search.searchRoot(toMove, 4, -WIN, WIN, 300);
    expect(kernel.networkValue(toMove)).toBe(value);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});

test('the value of a position with the colours exchanged is the same for the other side', () => {
  const kernel = createKernelKInARow(module, { rows: 15, cols: 15, k: 5, quick: true });
  const valueFor = (first: number) => {
    kernel.clear();
    [112, 97, 113, 98, 126].forEach((cell, i) => {
      kernel.place(cell, (i + first) % 2);
    });
    kernel.search.startSearch(1 - first);
    return kernel.networkValue(1 - first);
  };
  expect(valueFor(0)).toBe(valueFor(1));
});
