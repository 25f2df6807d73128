import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Solved games',
  idea: 'When a computer knows everything.',
  steps: [
    {
      heading: 'Noughts and crosses',
      text: 'This board has so few games that a computer can look at all of them. Press the button and the solver fills every cell with its proven result for the side to move.',
    },
    {
      heading: 'A little larger',
      text: 'With four rows and columns, and three in a row to win, the side that begins wins. The solver proves it, and says after how many moves at the latest.',
    },
    {
      heading: 'Known and unknown',
      text: 'Five in a row on 15 × 15 was solved in 1993: the side that begins wins. On most boards of this page nobody knows. And 2048 has chance in it: the best one can know is an average.',
    },
  ],
  question: {
    ask: 'Both sides play perfectly on 3 × 3 with three in a row. How does it end?',
    answers: ['The side that begins wins', 'A draw', 'Nobody knows'],
    right: 'Right. No first move wins by force: the solver shows a draw in every cell of the empty board.',
    wrong: 'Fill the empty 3 × 3 board with the solver and look at the results.',
  },
};

export default text;
