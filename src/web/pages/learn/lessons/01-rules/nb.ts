import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Regler og poeng',
  idea: 'Skyv, slå sammen, tell: hele spillet på to minutter.',
  steps: [
    {
      heading: 'Alt glir',
      text: 'Trykk på en piltast, eller sveip. Alle brikkene glir i den retningen til noe stopper dem. Prøv på dette brettet.',
    },
    {
      heading: 'Like brikker blir én',
      text: 'To like brikker som møtes, blir til én med dobbel verdi, og verdien legges til poengene dine. En brikke som nettopp er laget, må vente: Her lager venstre én 8-er av de to 4-erne, men den slår seg ikke sammen med den andre 8-eren i samme trekk.',
    },
    {
      heading: 'Så kommer noe nytt',
      text: 'Etter hvert trekk dukker det opp en ny brikke i en ledig rute: en 2-er ni av ti ganger, en 4-er én gang. Når brettet er fullt og ingen like brikker ligger inntil hverandre, er spillet over. Dette brettet har én ledig rute igjen.',
    },
  ],
  question: {
    ask: 'Hvor mange poeng gir et trekk mot venstre på dette brettet?',
    answers: ['8', '12', '24'],
    right: 'Riktig. 2-erne blir en 4-er og 4-erne en 8-er: 4 + 8 = 12.',
    wrong: 'Se på øverste rad igjen: To par slår seg sammen, og hver nye brikke teller med sin egen verdi.',
  },
};

export default text;
