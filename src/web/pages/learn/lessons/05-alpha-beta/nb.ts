import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Å kutte grener',
  idea: 'Samme svar med mye mindre arbeid.',
  steps: [
    {
      heading: 'Nok er nok',
      text: 'Det venstre trekket gir sikkert 5. I midten har motstanderen funnet en 3-er: Midten er verdt høyst 3. Det som skjuler seg bak det siste tallet, kan ikke endre på det, så ingen ser etter.',
    },
    {
      heading: 'Alfa og beta',
      text: 'Alfa er det du allerede har sikkert. Beta er det motstanderen kan holde deg nede på. Så snart alfa ikke er mindre enn beta, kuttes resten av grenen. Gå videre og følg med på begge.',
    },
    {
      heading: 'Hvor mye det sparer',
      text: 'Her er et virkelig brett. Søket med kutt finner samme trekk og samme verdi som det fulle søket. Sammenlign de to antallene stillinger under treet.',
    },
  ],
  question: {
    ask: 'Det venstre trekket er verdt 5. I det midterste har motstanderen nettopp funnet en 3-er. Hvilken gren blir kuttet?',
    answers: ['Resten av den midterste', 'Hele den høyre', 'Ingen: alle tall teller'],
    right:
      'Riktig. Det midterste trekket er verdt høyst 3, og du har allerede 5. Det som kommer etterpå i midten, endrer ikke det.',
    wrong:
      'Det høyre trekket har ingen sett på ennå, og det kan fremdeles være bedre enn 5. Hvilket tall kan ikke lenger endre noe?',
  },
};

export default text;
