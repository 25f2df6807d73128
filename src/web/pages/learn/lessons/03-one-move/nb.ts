import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Å se ett trekk fram',
  idea: 'Prøv alle trekk i hodet, vurder, velg.',
  steps: [
    {
      heading: 'Fire brett',
      text: 'Det finnes høyst fire trekk, så en datamaskin kan rett og slett prøve alle. Hvert av dem gir et nytt brett. Tallet ved hvert trekk er det Ex synes om brettet etterpå.',
    },
    {
      heading: 'Ett tall, ett valg',
      text: 'For å sammenligne brett trenger et program ett tall for hvert av dem: vurderingen. Trekket som gir det største tallet, spilles. Spill noen trekk og se hvordan tallene endrer seg.',
    },
    {
      heading: 'Det den ikke ser',
      text: 'Ett trekk fram betyr: før den nye brikken kommer. Programmet vet ikke hva som skjer da. Flytt på skyvebryteren så det ser lenger fram, og se om det ombestemmer seg.',
    },
  ],
  question: {
    ask: 'En spiller ser ett trekk fram og vil ha poeng med en gang. Hva gjør den her?',
    answers: [
      'Opp eller ned: 64 poeng',
      'Venstre eller høyre: 8 poeng',
      'Hva som helst: alle er like mye verdt',
    ],
    right:
      'Riktig. De to 32-erne står over hverandre, så opp og ned gjør dem til 64. Sidelengs slås bare 4-erne sammen.',
    wrong: 'Tell hva hvert trekk slår sammen: De to 32-erne står i én kolonne, de to 4-erne i én rad.',
  },
};

export default text;
