import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Minimax',
  idea: 'What if the other side does the worst it can?',
  steps: [
    {
      heading: 'Two sides',
      text: 'You want a large number, the opponent wants a small one. You move first, then the opponent answers. Press the step button and see how the values rise from the bottom.',
    },
    {
      heading: 'From the bottom up',
      text: "At the opponent's turn the smallest number counts; at yours, the largest of those. The top value is what you can be sure of, whatever the opponent does.",
    },
    {
      heading: 'Against the spawns',
      text: 'In 2048 there is no opponent, but we can pretend that the new tile always lands in the worst place. That is careful: whatever comes, it cannot be worse than planned.',
    },
  ],
  question: {
    ask: 'What is the top of this tree worth?',
    answers: ['9', '4', '5'],
    right: 'Right. The opponent leaves you 4, 2 or 5, and you take the largest of them: 5.',
    wrong: 'First take the smallest number in each pair, then the largest of the three.',
  },
};

export default text;
