import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Cutting branches',
  idea: 'The same answer with far less work.',
  steps: [
    {
      heading: 'Enough is enough',
      text: 'The left move is sure to bring 5. In the middle the opponent has found a 3: the middle is worth 3 at most. What hides behind the last number cannot change that, so nobody looks.',
    },
    {
      heading: 'Alpha and beta',
      text: 'Alpha is what you already have for sure. Beta is what the opponent can hold you to. As soon as alpha is not smaller than beta, the rest of a branch is cut. Step on and watch both.',
    },
    {
      heading: 'How much it saves',
      text: 'Here is a real board. The search with cut-offs finds the same move and the same value as the full search. Compare the two numbers of positions below the tree.',
    },
  ],
  question: {
    ask: 'The left move is worth 5. In the middle one the opponent has just found a 3. Which branch will be cut?',
    answers: ['The rest of the middle one', 'All of the right one', 'None: every number counts'],
    right:
      'Right. The middle move is worth 3 at most, and you already have 5. Whatever comes next in the middle cannot change that.',
    wrong:
      'The right move has not been looked at yet, and it may still be better than 5. Which number can no longer change anything?',
  },
};

export default text;
