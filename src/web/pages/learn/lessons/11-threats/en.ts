import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Threats',
  idea: 'In k-in-a-row the winner leaves no time to answer.',
  steps: [
    {
      heading: 'A four must be answered',
      text: 'X has four in a row, and one end is free. O has no choice: it must close that end at once. On this board five in a row win.',
    },
    {
      heading: 'An open three',
      text: 'Three in a row with both ends free become four with both ends free, and nobody can close two ends. So an open three must be answered as well. The green cells are where somebody would make a threat.',
    },
    {
      heading: 'Two at once',
      text: 'A single stone that makes two threats wins: the opponent can answer only one of them. Strong players look for chains of such forced moves.',
    },
  ],
  question: {
    ask: 'X is to move. Which cell makes two threats at once?',
    answers: ['f5', 'g5', 'c5'],
    right: 'Right. On f5 the stones in the row and the stones in the column both become an open three.',
    wrong: 'Look for the cell where two lines of X stones meet.',
  },
};

export default text;
