import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Rules and score',
  idea: 'Slide, join, count: the whole game in two minutes.',
  steps: [
    {
      heading: 'Everything slides',
      text: 'Press an arrow key, or swipe. All tiles slide that way until something stops them. Try it on this board.',
    },
    {
      heading: 'Equal tiles join',
      text: 'Two equal tiles that meet become one tile of twice the value, and its value is added to your score. A tile that was just made waits: here left makes one 8 out of the two 4s, but that 8 does not join the other 8 in the same move.',
    },
    {
      heading: 'Then something new',
      text: 'After every move a new tile appears in a free cell: a 2 nine times out of ten, a 4 once. When the board is full and no equal tiles touch, the game is over. This board has one free cell left.',
    },
  ],
  question: {
    ask: 'How many points does a move to the left earn on this board?',
    answers: ['8', '12', '24'],
    right: 'Right. The 2s make a 4 and the 4s make an 8: 4 + 8 = 12.',
    wrong: 'Look again at the top row: two pairs join, and each new tile counts with its own value.',
  },
};

export default text;
