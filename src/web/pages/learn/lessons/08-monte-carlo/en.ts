import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Monte-Carlo',
  idea: 'Do not think. Try it out a hundred times.',
  steps: [
    {
      heading: 'Random games',
      text: 'For every move, finish the game by random moves, again and again. No formula, no knowledge of the game: only the final scores. Start it and watch.',
    },
    {
      heading: 'Averages',
      text: 'The bars show the average score of each move. The move with the best average is played. After a few games the bars still jump about.',
    },
    {
      heading: 'How sure are we?',
      text: 'The thin lines are intervals: the true average is very probably inside. More games make them shorter. When the best one no longer overlaps the others, the choice is settled.',
    },
  ],
  question: {
    ask: 'With 100 games an average is known to within 200 points. How many games make that 100 points?',
    answers: ['200 games', '400 games', '10,000 games'],
    right:
      'Right. To halve the uncertainty you need four times as many games: it shrinks with the square root of their number.',
    wrong:
      'Twice the games are not enough: the uncertainty shrinks with the square root of the number of games.',
  },
};

export default text;
