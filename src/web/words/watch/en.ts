import { numbersIn } from '../numbers.ts';

const { format, count } = numbersIn('en');

const words = {
  title: 'Watch',
  about2048: (players: number, moves: number) =>
    `2048, ${players === 1 ? 'one player' : 'two players with the same tiles'}, move ${format(moves)}`,
  aboutRow: (board: string, k: number, moves: number) => `${board}, ${k} in a row, move ${format(moves)}`,
  onePlayer: 'One player',
  twoPlayers: 'Two players',
  row: 'k-in-a-row',
  play: 'Play',
  pause: 'Pause',
  step: 'One move',
  restart: 'New game',
  controls: 'Controls',
  speed: 'Speed, chosen',
  fastest: 'as fast as it goes',
  perSecond: (n: number) => count(n, { one: '# move per second', other: '# moves per second' }),
  real: 'Real',
  thinks: (player: string, ms: string) => `${player} thinks ${ms} ms per move.`,
  players: 'Players',
  change: 'change',
  strongest: (ms: number) => `Strongest within ${ms} ms per move`,
  measuring: 'Measuring this device…',
  strongestFound: (nodes: number, ms: number) =>
    `This device looks at ${format(nodes)} positions in ${ms} ms: Master plays with that.`,
  stone: 'With a stone',
  board: 'Board',
  first: 'Who plays',
  second: 'Second player',
  playsAs: (sign: string) => `Plays ${sign}`,
  boardOf: (player: string) => `Board of ${player}`,
  looksAhead: (depth: string) => `looks ${depth} ahead`,
  its: 'Its moves',
  plays: 'plays',
  takeOver: 'Let me continue',
  takeOverAs: (sign: string) => `Let me continue as ${sign}`,
  share: 'Share what you see',
  link: 'Link',
  sameLuck: (seed: string) => `Seed ${seed}: everyone who opens it sees the same tiles.`,
  sameGame: (seed: string) => `Seed ${seed}: everyone who opens it sees the same game.`,
  made: (player: string, tile: number, score: number) =>
    `${player} made ${format(tile)}. Score ${format(score)}.`,
  won: (player: string) => `${player} made 32768. That counts as a win; it plays on.`,
  wonTitle: (player: string) => `${player} won`,
  wonText: 'It made 32768, which counts as a win. It plays on.',
  stuckTitle: (player: string) => `${player} is stuck`,
  result: (score: number, tile: number) => `${format(score)} points, highest tile ${format(tile)}`,
  ended: (player: string, score: number, tile: number) =>
    `${player} is stuck: ${format(score)} points, highest tile ${format(tile)}.`,
  lead: (player: string, points: number) =>
    `${player} leads by ${count(points, { one: '# point', other: '# points' })}.`,
  rowWon: (player: string, sign: string, k: number) => `${player} wins as ${sign} with ${k} in a row.`,
  rowDraw: 'Draw: no line can still be completed.',
  rowMove: (player: string, cell: string) => `${player} played ${cell}`,
  thinking: (player: string) => `${player} is thinking`,
  numbers: 'Show move numbers',
};

export type WatchWords = typeof words;
export default words;
