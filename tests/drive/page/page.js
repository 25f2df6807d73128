// A 2048 page to be driven in tests, with the elements and habits of the original game. What the address says after
// "?" makes it one of the forks: animate=0, size=5, storage=0, lock=1 (keys are dropped while tiles slide),
// label=text|none (where values are written), draw=table|rows (numbers in the cells; positions from 0, the row first),
// cells=… (sixteen values to begin with), plain=cells|tiles (elements without names, moved by transforms; with the empty
// cells or without), near=1 (numbers close to the board), box=1 (a score box as large as a cell), words=nb (buttons in
// Norwegian), win=stays (the win banner stays, and keys are accepted except for the first), win=bare (the winning move
// brings no new tile), and the troubles hang=N, deaf=N, stray=N, cheat=1 (see `trouble`).
const options = new URLSearchParams(location.search);
const size = Number(options.get('size') ?? 4);
const animated = options.get('animate') !== '0';
const stores = options.get('storage') !== '0';
const drawing = options.get('draw');
const SLIDE_MS = 100;

const tileContainer = document.querySelector('.tile-container');
const scoreContainer = document.querySelector('.score-container');
const message = document.querySelector('.game-message');

const plain = options.get('plain');
const winning = options.get('win');

let game;
let busyUntil = 0;
let droppedAfterWin = false;
document.querySelector('.game-container').classList.toggle('animated', animated);
drawGrid();
disguise();
game = restore() ?? begin();
save();
draw(game.tiles, 0);
// For tests: the truth, whatever is on the screen.
window.truth = () => ({ cells: cellsOf(game.tiles), score: game.score, moves: game.moves });

document.addEventListener('keydown', (event) => {
  // As old as the original: by code, with the name for those that have none.
  const direction =
    { 37: 'left', 38: 'up', 39: 'right', 40: 'down' }[event.which || event.keyCode] ??
    { ArrowLeft: 'left', ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down' }[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  if (trouble(direction)) return;
  if (options.get('lock') === '1' && performance.now() < busyUntil) return;
  move(direction);
});
for (const button of document.querySelectorAll('.retry-button, .restart-button, [data-begins]')) {
  button.addEventListener('click', () => {
    game = begin();
    save();
    draw(game.tiles, 0);
  });
}
document.querySelector('.keep-playing-button').addEventListener('click', () => {
  game.keepPlaying = true;
  message.className = 'game-message';
});

function begin() {
  const given = options.get('cells')?.split(',').map(Number);
  const tiles = (given ?? []).flatMap((value, i) =>
    value ? [{ value, column: i % size, row: Math.floor(i / size) }] : [],
  );
  const fresh = { tiles, score: 0, moves: 0, over: false, won: false, keepPlaying: false };
  if (!given) for (let i = 0; i < 2; i++) spawn(fresh);
  return fresh;
}

/** Slides all tiles; of each line the tile nearest the wall first. */
function move(direction) {
  if (game.over || (game.won && !game.keepPlaying && winning !== 'stays')) return;
  if (game.won && winning === 'stays' && !droppedAfterWin) {
    droppedAfterWin = true;
    return;
  }
  const across = direction === 'left' || direction === 'right' ? 'column' : 'row';
  const along = across === 'column' ? 'row' : 'column';
  const back = direction === 'right' || direction === 'down';
  const next = [];
  let points = 0;
  let moved = false;
  for (let line = 0; line < size; line++) {
    const inLine = game.tiles
      .filter((tile) => tile[along] === line)
      .sort((a, b) => (back ? b[across] - a[across] : a[across] - b[across]));
    const slid = [];
    for (const { value, column, row } of inLine) {
      const tile = { value, column, row, from: { column, row } };
      const last = slid.at(-1);
      if (last && !last.parts && last.value === value) {
        tile[across] = last[across];
        slid[slid.length - 1] = { value: 2 * value, column: tile.column, row: tile.row, parts: [last, tile] };
        points += 2 * value;
        moved = true;
      } else {
        tile[across] = back ? size - 1 - slid.length : slid.length;
        moved ||= tile[across] !== tile.from[across];
        slid.push(tile);
      }
    }
    next.push(...slid);
  }
  if (!moved) return;
  game.tiles = next;
  game.score += points;
  game.moves++;
  const wins = !game.won && next.some(({ value, parts }) => parts && value === 2048);
  game.won ||= wins;
  if (!(wins && winning === 'bare')) spawn(game);
  if (options.get('cheat') === '1') spawn(game);
  game.over = isStuck(cellsOf(game.tiles));
  busyUntil = performance.now() + SLIDE_MS;
  save();
  draw(game.tiles, points);
}

function spawn(state) {
  const cells = cellsOf(state.tiles);
  const free = cells.flatMap((value, cell) => (value === 0 ? [cell] : []));
  if (free.length === 0) return;
  const cell = free[Math.floor(Math.random() * free.length)];
  const value = Math.random() < 0.9 ? 2 : 4;
  // In the original, too, tiles are not in the order of time.
  state.tiles.unshift({ value, column: cell % size, row: Math.floor(cell / size), isNew: true });
}

function cellsOf(tiles) {
  const cells = new Array(size * size).fill(0);
  for (const { value, column, row } of tiles) cells[row * size + column] = value;
  return cells;
}

function isStuck(cells) {
  return cells.every(
    (value, cell) =>
      value !== 0 &&
      (cell % size === size - 1 || value !== cells[cell + 1]) &&
      (cell + size >= cells.length || value !== cells[cell + size]),
  );
}

/** First where the tiles were, a frame later where they are; nothing is drawn before the next frame. */
function draw(tiles, points) {
  requestAnimationFrame(() => {
    tileContainer.replaceChildren();
    if (drawing === 'table') drawCells(cellsOf(tiles));
    else if (plain) for (const tile of tiles) drawPlain(tile);
    else for (const tile of tiles) drawTile(tile);
    scoreContainer.textContent = game.score;
    if (points > 0) scoreContainer.append(element('div', 'score-addition', `+${points}`));
    const ending = game.over ? ' game-over' : game.won && !game.keepPlaying ? ' game-won' : '';
    message.className = `game-message${ending}`;
  });
}

/** A tile without a name, as component frameworks draw it: its place is a transform in its style. */
function drawPlain({ value, column, row }) {
  const tile = element('div', '', value);
  tile.style = `position: absolute; width: 96px; height: 96px; margin: 4px; line-height: 96px; text-align: center;
    background: #eec; transform: translate(${column * 104}px, ${row * 104}px)`;
  tileContainer.append(tile);
}

/** The other elements of the page, and their names. */
function disguise() {
  const board = document.querySelector('.game-container');
  if (options.get('near') === '1') {
    board.before(element('p', 'near', 'Get to the'), element('b', 'near', '2048'));
    board.after(element('b', 'near', '512'));
    scoreContainer.classList.add('near');
  }
  if (options.get('box') === '1') {
    const box = element('div', 'grid-cell', '64');
    box.style.position = 'absolute';
    box.style.left = `${board.getBoundingClientRect().right + 20}px`;
    document.body.append(box);
  }
  if (options.get('words') === 'nb') {
    const labels = {
      'restart-button': 'Nytt spill',
      'retry-button': 'Prøv igjen',
      'keep-playing-button': 'Spill videre',
    };
    for (const [name, text] of Object.entries(labels)) {
      const button = document.querySelector(`.${name}`);
      button.textContent = text;
      if (name !== 'restart-button') continue;
      button.className = '';
      button.dataset.begins = '';
    }
    // One that must not be pressed first is nearer to the board's words, but does nothing.
    board.after(element('button', '', 'Lyd av'));
  }
  if (plain === 'tiles') document.querySelector('.grid-container').replaceChildren();
  if (plain) {
    for (const cell of document.querySelectorAll('.grid-cell')) {
      cell.removeAttribute('class');
      cell.style = 'width: 96px; height: 96px; margin: 4px; background: #ddd';
    }
  }
}

function drawTile({ value, column, row, from, parts, isNew }) {
  for (const part of parts ?? []) drawTile(part);
  const label = options.get('label');
  const kind = parts ? ' tile-merged' : isNew ? ' tile-new' : '';
  const rank = label ? 'tile-some' : `tile-${value}`;
  const tile = element('div', '', '');
  const place = (at) => {
    const position = drawing === 'rows' ? `${at.row}-${at.column}` : `${at.column + 1}-${at.row + 1}`;
    tile.className = `tile ${rank} tile-position-${position}${value > 2048 ? ' tile-super' : ''}${kind}`;
    tile.style.setProperty('--column', at.column);
    tile.style.setProperty('--row', at.row);
  };
  place((animated && from) || { column, row });
  if (animated && from) requestAnimationFrame(() => place({ column, row }));
  tile.append(element('div', 'tile-inner', label === 'none' ? '♦' : value));
  tileContainer.append(tile);
}

function drawCells(cells) {
  for (const [i, cell] of document.querySelectorAll('.grid-cell').entries())
    cell.textContent = cells[i] || '';
}

function drawGrid() {
  for (let row = 0; row < size; row++) {
    const line = element('div', 'grid-row', '');
    for (let column = 0; column < size; column++) line.append(element('div', 'grid-cell', ''));
    document.querySelector('.grid-container').append(line);
  }
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function save() {
  if (!stores) return;
  const cells = cellsOf(game.tiles);
  const columns = Array.from({ length: size }, (_, x) =>
    Array.from({ length: size }, (_, y) => {
      const value = cells[y * size + x];
      return value === 0 ? null : { position: { x, y }, value };
    }),
  );
  const { score, over, won, keepPlaying } = game;
  const state = { grid: { size, cells: columns }, score, over, won, keepPlaying };
  // Like the original, which deletes a lost game.
  if (over) localStorage.removeItem('gameState');
  else localStorage.setItem('gameState', JSON.stringify(state));
}

function restore() {
  const saved = stores && !options.has('cells') && JSON.parse(localStorage.getItem('gameState'));
  if (!saved || saved.grid.size !== size) return undefined;
  const tiles = saved.grid.cells
    .flat()
    .flatMap((tile) => (tile ? [{ value: tile.value, column: tile.position.x, row: tile.position.y }] : []));
  return { ...saved, tiles, moves: 0 };
}

/** What goes wrong after a number of moves: the page hangs, ignores keys, or also moves on its own. */
function trouble(direction) {
  const reached = (name) => options.has(name) && game.moves >= Number(options.get(name));
  while (reached('hang'));
  if (reached('stray') && game.moves === Number(options.get('stray'))) {
    for (const other of ['left', 'up', 'right', 'down'].filter((each) => each !== direction)) move(other);
  }
  return reached('deaf');
}
