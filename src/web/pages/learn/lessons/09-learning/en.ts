import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Learning from games',
  idea: 'Nobody told this player what is good. It found out.',
  steps: [
    {
      heading: 'Patterns',
      text: 'This player, called pocket, looks at small groups of cells. For everything that can lie in such a group it knows one number, its weight. The same group is laid on the board in eight ways.',
    },
    {
      heading: 'The value is a sum',
      text: 'What a board is worth is all these weights added up. Choose a pattern and see which cells it covers and how many points it adds.',
    },
    {
      heading: 'How it learned',
      text: 'At first all weights were zero. After each move of a game it compared its guess with what came next, and shifted the weights a little towards it. Over billions of moves the guesses became good.',
    },
  ],
  question: {
    ask: 'Three patterns add 120, −40 and 300 points. What does the network think the board is worth?',
    answers: ['380 points', '460 points', '300 points, the largest'],
    right: 'Right. The value is the sum: 120 − 40 + 300 = 380.',
    wrong: 'All weights count, the negative ones too: add them up.',
  },
};

export default text;
