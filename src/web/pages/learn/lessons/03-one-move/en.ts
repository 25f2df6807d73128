import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Looking one move ahead',
  idea: 'Try every move in your head, judge, choose.',
  steps: [
    {
      heading: 'Four boards',
      text: 'There are at most four moves, so a computer can simply try all of them. Each leads to a new board. The number beside each move is what Ex thinks of the board after it.',
    },
    {
      heading: 'One number, one choice',
      text: 'To compare boards, a program needs a single number for each: the evaluation. The move that leads to the largest number is played. Play a few moves and watch the numbers change.',
    },
    {
      heading: 'What it cannot see',
      text: 'One move ahead means: before the new tile appears. The program does not know what happens then. Move the slider to let it look further, and see whether it changes its mind.',
    },
  ],
  question: {
    ask: 'A player looks one move ahead and wants points at once. What does it do here?',
    answers: ['Up or down: 64 points', 'Left or right: 8 points', 'Any move: all are worth the same'],
    right:
      'Right. The two 32s stand above each other, so up and down join them to a 64. Going sideways joins only the 4s.',
    wrong: 'Count what each move joins: the two 32s are in one column, the two 4s in one row.',
  },
};

export default text;
