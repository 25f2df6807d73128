import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Why the corner',
  idea: 'Good players keep the largest tile in a corner. Here is why.',
  steps: [
    {
      heading: 'In the way',
      text: 'Only equal tiles join, so a 512 between small tiles is a wall: nothing beside it can join it for a long time. Try to bring the small tiles together on this board.',
    },
    {
      heading: 'Out of the way',
      text: 'In a corner the large tile touches only two others, and the next largest can line up beside it. Play a few moves here with left and up only. The 512 never moves.',
    },
    {
      heading: 'The corner as numbers',
      text: 'A player called Ex turns this idea into numbers. It multiplies each tile by a weight: 1 in the corner, a quarter in the next cell, a quarter of that in the one after it. Large tiles count most where the weights are large.',
    },
  ],
  question: {
    ask: 'Which move takes the 512 out of its corner?',
    answers: ['Right', 'Down', 'Left'],
    right:
      'Right: down. The column below the 512 has a free cell, so everything in it slides. The top row is full, so it stays put when you go right.',
    wrong: 'Check the row and the column of the 512: in which of them is there room to slide?',
  },
};

export default text;
