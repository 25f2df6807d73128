import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Trusler',
  idea: 'I k på rad lar vinneren ikke motstanderen få tid.',
  steps: [
    {
      heading: 'En firer må besvares',
      text: 'X har fire på rad, og den ene enden er ledig. O har ikke noe valg: Den må stenge enden med en gang. På dette brettet vinner fem på rad.',
    },
    {
      heading: 'En åpen treer',
      text: 'Tre på rad med begge ender ledige blir til fire med begge ender ledige, og ingen kan stenge to ender. Derfor må også en åpen treer besvares. De grønne rutene er steder der noen kan lage en trussel.',
    },
    {
      heading: 'To på en gang',
      text: 'Én stein som lager to trusler, vinner: Motstanderen kan bare svare på den ene. Sterke spillere leter etter kjeder av slike tvungne trekk.',
    },
  ],
  question: {
    ask: 'X skal trekke. Hvilken rute lager to trusler på en gang?',
    answers: ['f5', 'g5', 'c5'],
    right: 'Riktig. På f5 blir både steinene i raden og steinene i kolonnen til en åpen treer.',
    wrong: 'Se etter ruten der to linjer med X-steiner møtes.',
  },
};

export default text;
