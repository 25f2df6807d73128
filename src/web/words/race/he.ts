import { numbersIn } from '../numbers.ts';
import type { RaceWords } from './en.ts';

const { format, count } = numbersIn('he');
const points = (n: number) => count(n, { one: 'נקודה אחת', two: 'שתי נקודות', other: '# נקודות' });

export default {
  title: 'מרוץ נגד המחשב',
  against: 'נגד מי',
  levels: { easy: 'קל', medium: 'בינוני', hard: 'קשה' },
  other: 'בינה אחרת',
  form: 'איך',
  forms: { 'side-by-side': 'זה לצד זה', 'in-turn': 'בזה אחר זה' },
  formTexts: {
    'side-by-side': 'אותו מזל לשניכם. המחשב זז כשאתם זזים.',
    'in-turn': 'קודם המחשב משחק משחק שלם, ואחר כך אתם.',
  },
  start: 'להתחיל',
  goOn: 'להמשיך במרוץ האחרון',
  you: 'אתם',
  computer: 'המחשב',
  fast: 'הרצה קדימה',
  slow: 'לאט יותר',
  restart: 'מרוץ חדש',
  change: 'יריב אחר',
  again: 'לשחק שוב',
  itsTurn: 'המחשב משחק ראשון.',
  yourTurn: (score) => `המחשב נתקע עם ${points(score)}. תורכם!`,
  playsOn: (score) => `נתקעתם עם ${points(score)}. המחשב ממשיך.`,
  verdicts: { won: 'ניצחתם!', lost: 'המחשב ניצח', tie: 'תיקו!' },
  scores: (you, computer) => `לכם ${points(you)}, למחשב ${points(computer)}.`,
  turn: 'תורכם',
  waits: 'מחכה לכם',
  plays: 'משחק',
  isStuck: 'נתקע',
  playedAndWaits: (direction) => `שיחק ${direction} ומחכה לכם`,
  youLead: (points) => `אתם מובילים ב־${format(points)}`,
  itLeads: (points) => `הוא מוביל ב־${format(points)}`,
  even: 'שוויון בינתיים',
  sameLuck: (moves) => `אותו מזל לשניכם, ${format(moves)} מהלכים לכל אחד`,
  toBeat: (points) => `צריך לעבור ${format(points)}`,
  boardOf: (name) => `הלוח של ${name}`,
  review: 'לסקור את המשחק שלי',
  challenge: 'לאתגר חבר',
} satisfies RaceWords;
