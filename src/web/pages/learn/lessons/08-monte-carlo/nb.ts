import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Monte Carlo',
  idea: 'Ikke tenk. Prøv hundre ganger.',
  steps: [
    {
      heading: 'Tilfeldige spill',
      text: 'For hvert trekk spilles spillet ferdig med tilfeldige trekk, om og om igjen. Ingen formel, ingen kunnskap om spillet: bare poengene til slutt. Start det og se.',
    },
    {
      heading: 'Gjennomsnitt',
      text: 'Søylene viser den gjennomsnittlige poengsummen for hvert trekk. Trekket med det beste gjennomsnittet spilles. Etter noen få spill hopper søylene fremdeles.',
    },
    {
      heading: 'Hvor sikre er vi?',
      text: 'De tynne linjene er intervaller: Det sanne gjennomsnittet ligger høyst sannsynlig innenfor. Flere spill gjør dem kortere. Når det beste ikke lenger overlapper de andre, er valget avgjort.',
    },
  ],
  question: {
    ask: 'Med 100 spill kjenner vi et gjennomsnitt på 200 poeng nær. Hvor mange spill trengs for 100 poeng?',
    answers: ['200 spill', '400 spill', '10 000 spill'],
    right:
      'Riktig. For å halvere usikkerheten trengs fire ganger så mange spill: Den avtar med kvadratroten av antallet.',
    wrong: 'Dobbelt så mange er ikke nok: Usikkerheten avtar med kvadratroten av antall spill.',
  },
};

export default text;
