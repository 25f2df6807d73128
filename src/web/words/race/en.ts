import { numbersIn } from '../numbers.ts';

const { format, count } = numbersIn('en');

const words = {
  title: 'Race the computer',
  against: 'Against',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  other: 'Another AI',
  form: 'How',
  forms: { 'side-by-side': 'Side by side', 'in-turn': 'In turn' },
  formTexts: {
    'side-by-side': 'The same tiles for both. The computer moves when you move.',
    'in-turn': 'First the computer plays its whole game, then you play yours.',
  },
  start: 'Start',
  goOn: 'Continue the last race',
  you: 'You',
  computer: 'Computer',
  fast: 'Fast forward',
  slow: 'Slower',
  restart: 'New race',
  change: 'Another opponent',
  again: 'Play again',
  itsTurn: 'The computer plays first.',
  yourTurn: (score: number) => `The computer is stuck at ${format(score)} points. Your turn!`,
  playsOn: (score: number) => `You are stuck at ${format(score)} points. The computer plays on.`,
  verdicts: { won: 'You won!', lost: 'The computer won', tie: 'A tie!' },
  scores: (you: number, computer: number) =>
    `${format(you)} points for you, ${format(computer)} for the computer.`,
  turn: 'Your turn',
  waits: 'waits for you',
  plays: 'is playing',
  isStuck: 'is stuck',
  playedAndWaits: (direction: string) => `played ${direction} and waits for you`,
  youLead: (points: number) => `You lead by ${format(points)}`,
  itLeads: (points: number) => `It leads by ${format(points)}`,
  even: 'Even so far',
  sameLuck: (moves: number) =>
    `Same tiles for both, ${count(moves, { one: '# move', other: '# moves' })} each`,
  toBeat: (points: number) => `${format(points)} to beat`,
  boardOf: (name: string) => `Board of ${name}`,
  review: 'Review my game',
  challenge: 'Challenge a friend',
};

export type RaceWords = typeof words;
export default words;
