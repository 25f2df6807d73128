import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Å måle rettferdig',
  idea: 'Hvorfor ett spill ikke beviser noe.',
  steps: [
    {
      heading: 'Ett spill',
      text: 'To spillere, ett spill hver: Ofte taper den beste. Flaksen avgjør enkelte spill. Spill ett, så ett til, og se hvor langt poengene er fra hverandre.',
    },
    {
      heading: 'Samme flaks',
      text: 'La begge spille spill med de samme frøene, så begge møter samme flaks. Sammenlign så spill for spill. Forskjeller som skyldes flaks, jevner seg stort sett ut.',
    },
    {
      heading: 'Til det er klart',
      text: 'Intervallet viser hvor den sanne forskjellen høyst sannsynlig ligger. Så lenge null er med, kan begge være den beste. Spill videre til den ikke er det.',
    },
  ],
  question: {
    ask: 'Spiller A fikk i gjennomsnitt 300 poeng mer enn B, og intervallet går fra −200 til 800. Hva vet vi?',
    answers: ['A er best', 'B er best', 'For lite: det trengs flere spill'],
    right: 'Riktig. Null er med i intervallet, så forskjellen kan være ren flaks.',
    wrong: 'Intervallet har tall under null. Hva ville en negativ forskjell bety?',
  },
};

export default text;
