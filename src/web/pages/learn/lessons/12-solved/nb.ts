import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Løste spill',
  idea: 'Når en datamaskin vet alt.',
  steps: [
    {
      heading: 'Tripp, trapp, tresko',
      text: 'Dette brettet har så få spill at en datamaskin kan se på alle. Trykk på knappen, så fyller løseren hver rute med det beviste resultatet for den som er i tur.',
    },
    {
      heading: 'Litt større',
      text: 'Med fire rader og kolonner og tre på rad for å vinne, vinner den som begynner. Løseren beviser det og sier senest etter hvor mange trekk.',
    },
    {
      heading: 'Kjent og ukjent',
      text: 'Fem på rad på 15 × 15 ble løst i 1993: Den som begynner, vinner. For de fleste brett på denne siden vet ingen det. Og i 2048 er det tilfeldighet: Det beste man kan vite, er et gjennomsnitt.',
    },
  ],
  question: {
    ask: 'Begge spiller perfekt på 3 × 3 med tre på rad. Hvordan ender det?',
    answers: ['Den som begynner, vinner', 'Uavgjort', 'Ingen vet det'],
    right:
      'Riktig. Ikke noe første trekk tvinger fram en seier: Løseren viser uavgjort i hver rute av det tomme brettet.',
    wrong: 'La løseren fylle det tomme brettet på 3 × 3, og se på resultatene.',
  },
};

export default text;
