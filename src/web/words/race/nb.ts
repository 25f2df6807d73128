import { numbersIn } from '../numbers.ts';
import type { RaceWords } from './en.ts';

const { format, count } = numbersIn('nb');
const points = (n: number) => count(n, { one: '# poeng', other: '# poeng' });

export default {
  title: 'Kappspill mot datamaskinen',
  against: 'Mot',
  levels: { easy: 'Lett', medium: 'Middels', hard: 'Vanskelig' },
  other: 'En annen AI',
  form: 'Hvordan',
  forms: { 'side-by-side': 'Side om side', 'in-turn': 'Etter tur' },
  formTexts: {
    'side-by-side': 'Samme flaks for begge. Datamaskinen trekker når du trekker.',
    'in-turn': 'Først spiller datamaskinen hele sitt spill, så spiller du ditt.',
  },
  start: 'Start',
  goOn: 'Fortsett det siste kappspillet',
  you: 'Du',
  computer: 'Datamaskinen',
  fast: 'Spol fram',
  slow: 'Saktere',
  restart: 'Nytt kappspill',
  change: 'En annen motstander',
  again: 'Spill igjen',
  itsTurn: 'Datamaskinen spiller først.',
  yourTurn: (score) => `Datamaskinen sitter fast på ${points(score)}. Din tur!`,
  playsOn: (score) => `Du sitter fast på ${points(score)}. Datamaskinen spiller videre.`,
  verdicts: { won: 'Du vant!', lost: 'Datamaskinen vant', tie: 'Uavgjort!' },
  scores: (you, computer) => `${points(you)} til deg, ${format(computer)} til datamaskinen.`,
  turn: 'Din tur',
  waits: 'venter på deg',
  plays: 'spiller',
  isStuck: 'sitter fast',
  playedAndWaits: (direction) => `spilte ${direction} og venter på deg`,
  youLead: (points) => `Du leder med ${format(points)}`,
  itLeads: (points) => `Den leder med ${format(points)}`,
  even: 'Likt så langt',
  sameLuck: (moves) => `Samme flaks for begge, ${format(moves)} trekk hver`,
  toBeat: (points) => `${format(points)} å slå`,
  boardOf: (name) => `Brettet til ${name}`,
  review: 'Gå gjennom spillet mitt',
  challenge: 'Utfordre en venn',
} satisfies RaceWords;
