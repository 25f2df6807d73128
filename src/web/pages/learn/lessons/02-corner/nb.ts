import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Hvorfor hjørnet',
  idea: 'Gode spillere holder den største brikken i et hjørne. Her ser du hvorfor.',
  steps: [
    {
      heading: 'I veien',
      text: 'Bare like brikker slår seg sammen. En 512 midt mellom små brikker er derfor en vegg: Lenge finnes det ingenting som kan slå seg sammen med den. Prøv å samle de små brikkene på dette brettet.',
    },
    {
      heading: 'Ut av veien',
      text: 'I et hjørne rører den store brikken bare ved to andre, og den nest største kan legge seg ved siden av. Spill noen trekk med bare venstre og opp. 512 rører seg aldri.',
    },
    {
      heading: 'Hjørnet som tall',
      text: 'En spiller som heter Ex, gjør ideen om til tall. Den ganger hver brikke med en vekt: 1 i hjørnet, en firedel i neste rute, en firedel av det igjen i ruten etter. Store brikker teller mest der vektene er store.',
    },
  ],
  question: {
    ask: 'Hvilket trekk tar 512 ut av hjørnet?',
    answers: ['Høyre', 'Ned', 'Venstre'],
    right:
      'Riktig: ned. Kolonnen under 512 har en ledig rute, så alt i den glir. Øverste rad er full og ligger stille når du går mot høyre.',
    wrong: 'Se på raden og kolonnen til 512: I hvilken av dem er det plass til å gli?',
  },
};

export default text;
