import { numbersIn } from '../numbers.ts';

const { format } = numbersIn('en');
const NUMBERS: Readonly<Record<number, string>> = { 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

const words = {
  title: (k: number) => `${NUMBERS[k] ?? k} in a row`,
  note: (rows: number, cols: number) => `${rows} × ${cols}`,
  board: 'Board',
  k: 'In a row',
  exactly: (k: number) => `exactly ${k}`,
  against: 'Against',
  youAre: 'You are',
  ahead: 'Looks ahead',
  aheadMoves: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
  unlimited: 'as far as it gets',
  sides: { X: 'X, first', O: 'O, second' },
  otherBoard: 'Another board …',
  otherAi: 'Another AI …',
  people: 'Two people',
  nextGame: 'Changes apply from the next game.',
  startNow: 'Start it now',
  boardSheet: 'Another board',
  aiSheet: 'Another AI',
  done: 'Done',
  yourTurn: 'Your turn',
  move: (n: number) => `move ${format(n)}`,
  isThinking: (name: string) => `${name} is thinking`,
  aheadNow: (depth: number) => `, ${format(depth)} ahead`,
  youPlayed: (cell: string) => `You played ${cell}`,
  played: (name: string, cell: string) => `${name} played ${cell}`,
  youWon: 'You won!',
  won: (name: string) => `${name} won`,
  line: (sign: string, k: number) => `${sign} has ${k} in a row.`,
  draw: 'Draw',
  drawText: 'Every line has both signs, so neither side can win.',
  freshBoard: 'New board',
  takeBack: 'Undo the last move',
  place: (sign: string, cell: string) => `Place ${sign} on ${cell}`,
  tap: 'Tap a cell',
  numbers: 'Show move numbers',
  playOn: 'Let it continue',
  playOnText: 'watch an AI from here; your game stays',
  analyse: 'Analyse this',
  analyseText: 'what is best here, and what each move costs',
  takeAlong: 'More with this board',
};

export type RowWords = typeof words;
export default words;
