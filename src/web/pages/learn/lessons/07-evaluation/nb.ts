import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Å vurdere et brett',
  idea: 'Ingen søk når helt til slutten. Resten er å gjette godt.',
  steps: [
    {
      heading: 'Ett tall for et brett',
      text: 'Et sted må blikket framover stoppe. Der vurderer programmet brettet med en formel. Her er formelen til en spiller som heter Swarm: fire ting den ser, hver ganget med en vekt.',
    },
    {
      heading: 'Hva den ser på',
      text: 'Ledige ruter er plass til å flytte. Like naboer kan slås sammen med en gang. Orden betyr at brikkene vokser i én retning. Hver søyle viser hvor mye en av dem legger til tallet.',
    },
    {
      heading: 'Skru på vektene',
      text: 'Flytt på skyvebryterne. Når én ting teller mer, kan et annet trekk bli det beste. Å finne gode vekter ved å prøve tusenvis av spill kalles justering.',
    },
  ],
  question: {
    ask: 'En formel gir 10 for hver ledig rute og 1 for hvert par av like naboer. Hvor mye er dette brettet verdt?',
    answers: ['70', '71', '81'],
    right: 'Riktig. Sju ledige ruter gir 70, og de to 2-erne ved siden av hverandre er ett par: 71.',
    wrong: 'Tell først de ledige rutene, og se så etter like brikker som ligger inntil hverandre.',
  },
};

export default text;
