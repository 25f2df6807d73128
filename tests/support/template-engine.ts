// An external engine that treats its board as those on the common pipe template do: BOARD adds its stones to what is
// there, and a stone on a taken cell is an error. It plays the first free cell.
import { createInterface } from 'node:readline';

let cols = 0;
let rows = 0;
let board = new Set<string>();
let reading = false;

createInterface({ input: process.stdin }).on('line', (line) => {
  const text = line.trim();
  const [word = '', rest = ''] = text.split(/\s+(.*)/s);
  if (reading) {
    if (text === 'DONE') {
      reading = false;
      move();
    } else {
      const [x, y, owner] = text.split(',');
      put(`${x},${y}`, owner === '1' ? 'my' : 'opponent');
    }
  } else if (word === 'START' || word === 'RECTSTART') {
    const [width, height = width] = rest.split(',').map(Number);
    [cols, rows] = [width!, height!];
    board = new Set();
    console.log('OK');
  } else if (word === 'RESTART') {
    board = new Set();
    console.log('OK');
  } else if (word === 'BEGIN') move();
  else if (word === 'TURN') {
    put(rest, 'opponent');
    move();
  } else if (word === 'BOARD') reading = true;
  else if (word === 'END') process.exit(0);
  else if (word !== 'INFO') console.log(`UNKNOWN ${word}`);
});

function put(cell: string, whose: string): void {
  if (board.has(cell)) console.log(`ERROR ${whose} move ${cell}`);
  board.add(cell);
}

function move(): void {
  for (let cell = 0; cell < rows * cols; cell++) {
    const name = `${cell % cols},${Math.floor(cell / cols)}`;
    if (board.has(name)) continue;
    board.add(name);
    console.log(name);
    return;
  }
}
