import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Chance and expectimax',
  idea: 'When nobody decides, the average counts.',
  steps: [
    {
      heading: 'The average',
      text: 'Chance wants neither good nor bad. If 10 comes nine times out of ten and 0 once, you get 0.9 × 10 + 0.1 × 0 = 9 on average. That is what the branch is worth.',
    },
    {
      heading: 'Every spawn counts',
      text: 'After a move in 2048 any free cell may get a 2 (nine of ten) or a 4 (one of ten). Expectimax looks at all of them and weighs each by how likely it is. Thicker lines are likelier.',
    },
    {
      heading: 'Careful or bold',
      text: 'Minimax prepares for the worst tile, even if it comes once in a hundred games. Expectimax takes small risks when they pay off on average. In 2048, where chance is not an enemy, that is usually better.',
    },
  ],
  question: {
    ask: 'Move A brings 10 nine times out of ten and 0 once. Move B always brings 8. What does expectimax choose?',
    answers: ['B, because it is never 0', 'A, because it brings 9 on average', 'Either: it is all luck'],
    right: 'Right. 0.9 × 10 + 0.1 × 0 = 9, and 9 is more than 8. Minimax would have chosen B.',
    wrong: 'Work out the average of A: nine times 10 and once 0, divided by ten.',
  },
};

export default text;
