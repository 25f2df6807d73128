import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: 'Measuring fairly',
  idea: 'Why one game proves nothing.',
  steps: [
    {
      heading: 'One game',
      text: 'Two players, one game each: the better player often loses. Luck decides single games. Play one, then another, and see how far the scores are apart.',
    },
    {
      heading: 'The same luck',
      text: 'Let both play games with the same seeds, so that both meet the same luck. Then compare game by game. Differences that come from luck mostly cancel out.',
    },
    {
      heading: 'Until it is clear',
      text: 'The interval shows where the true difference very probably lies. As long as it holds zero, either player may be the better one. Play on until it does not.',
    },
  ],
  question: {
    ask: 'Player A scored 300 points more than B on average, and the interval goes from −200 to 800. What do we know?',
    answers: ['A is better', 'B is better', 'Not enough: more games are needed'],
    right: 'Right. Zero is inside the interval, so the difference may be nothing but luck.',
    wrong: 'The interval includes numbers below zero. What would a negative difference mean?',
  },
};

export default text;
