import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Judging a board',
  idea: 'No search reaches the end. The rest is a good guess.',
  steps: [
    {
      heading: 'A number for a board',
      text: 'Looking ahead must stop somewhere. There a program judges the board with a formula. Here is the one of a player called Swarm: four things that it sees, each times a weight.',
    },
    {
      heading: 'What it looks at',
      text: 'Free cells are room to move. Equal neighbours can join at once. Order means that tiles grow in one direction. Each bar shows how much one of them adds to the number.',
    },
    {
      heading: 'Turn the weights',
      text: 'Move the sliders. When one thing counts more, another move may come out on top. Finding good weights by trying thousands of games is called tuning.',
    },
  ],
  question: {
    ask: 'A formula counts 10 for each free cell and 1 for each pair of equal neighbours. What is this board worth?',
    answers: ['70', '71', '81'],
    right: 'Right. Seven free cells make 70, and the two 2s side by side are one pair: 71.',
    wrong: 'Count the free cells first, then look for equal tiles that touch.',
  },
};

export default text;
