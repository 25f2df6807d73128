import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Minimaks',
  idea: 'Hva om den andre gjør det verste den kan?',
  steps: [
    {
      heading: 'To sider',
      text: 'Du vil ha et stort tall, motstanderen et lite. Du trekker først, så svarer motstanderen. Trykk på stegknappen og se hvordan verdiene stiger nedenfra.',
    },
    {
      heading: 'Nedenfra og opp',
      text: 'Når motstanderen er i tur, teller det minste tallet; når du er i tur, det største av disse. Verdien øverst er det du kan være sikker på, uansett hva motstanderen gjør.',
    },
    {
      heading: 'Mot de nye brikkene',
      text: 'I 2048 finnes det ingen motstander, men vi kan late som om den nye brikken alltid havner på det verste stedet. Det er forsiktig: Uansett hva som kommer, blir det ikke verre enn planlagt.',
    },
  ],
  question: {
    ask: 'Hvor mye er toppen av dette treet verdt?',
    answers: ['9', '4', '5'],
    right: 'Riktig. Motstanderen lar deg få 4, 2 eller 5, og du tar det største: 5.',
    wrong: 'Finn først det minste tallet i hvert par, og så det største av de tre.',
  },
};

export default text;
