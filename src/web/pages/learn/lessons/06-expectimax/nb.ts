import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Tilfeldighet og expectimax',
  idea: 'Når ingen bestemmer, teller gjennomsnittet.',
  steps: [
    {
      heading: 'Gjennomsnittet',
      text: 'Tilfeldigheten vil verken godt eller vondt. Kommer 10 ni av ti ganger og 0 én gang, får du i gjennomsnitt 0,9 × 10 + 0,1 × 0 = 9. Så mye er grenen verdt.',
    },
    {
      heading: 'Hver ny brikke teller',
      text: 'Etter et trekk i 2048 kan hver ledige rute få en 2-er (ni av ti) eller en 4-er (én av ti). Expectimax ser på alle og vekter hver av dem etter hvor sannsynlig den er. Tykkere linjer er mer sannsynlige.',
    },
    {
      heading: 'Forsiktig eller dristig',
      text: 'Minimaks forbereder seg på den verste brikken, selv om den bare kommer i ett av hundre spill. Expectimax tar små sjanser når de lønner seg i gjennomsnitt. I 2048, der tilfeldigheten ikke er en fiende, er det som regel bedre.',
    },
  ],
  question: {
    ask: 'Trekk A gir 10 ni av ti ganger og 0 én gang. Trekk B gir alltid 8. Hva velger expectimax?',
    answers: [
      'B, fordi det aldri blir 0',
      'A, fordi det gir 9 i gjennomsnitt',
      'Hva som helst: alt er flaks',
    ],
    right: 'Riktig. 0,9 × 10 + 0,1 × 0 = 9, og 9 er mer enn 8. Minimaks ville valgt B.',
    wrong: 'Regn ut gjennomsnittet av A: ni ganger 10 og én gang 0, delt på ti.',
  },
};

export default text;
