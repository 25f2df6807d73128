import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Å lære av spill',
  idea: 'Ingen har fortalt denne spilleren hva som er bra. Den fant det ut.',
  steps: [
    {
      heading: 'Mønstre',
      text: 'Denne spilleren, som heter pocket, ser på små grupper av ruter. For alt som kan ligge i en slik gruppe, kjenner den ett tall, en vekt. Den samme gruppen legges på brettet på åtte måter.',
    },
    {
      heading: 'Verdien er en sum',
      text: 'Det et brett er verdt, er alle disse vektene lagt sammen. Velg et mønster og se hvilke ruter det dekker, og hvor mange poeng det legger til.',
    },
    {
      heading: 'Slik lærte den',
      text: 'Først var alle vektene null. Etter hvert trekk i et spill sammenlignet den gjetningen sin med det som kom etterpå, og flyttet vektene litt i den retningen. Over milliarder av trekk ble gjetningene gode.',
    },
  ],
  question: {
    ask: 'Tre mønstre legger til 120, −40 og 300 poeng. Hvor mye tror nettverket at brettet er verdt?',
    answers: ['380 poeng', '460 poeng', '300 poeng, det største'],
    right: 'Riktig. Verdien er summen: 120 − 40 + 300 = 380.',
    wrong: 'Alle vekter teller, også de negative: Legg dem sammen.',
  },
};

export default text;
