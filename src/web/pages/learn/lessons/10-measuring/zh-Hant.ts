import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: '公平地測量',
  idea: '為什麼一局證明不了什麼。',
  steps: [
    {
      heading: '一局',
      text: '兩個玩家各玩一局：較強的常常也會輸。單獨一局靠的是運氣。玩一局，再玩一局，看分數差多少。',
    },
    {
      heading: '相同的運氣',
      text: '讓雙方用相同的種子，遇到相同的運氣，再一局一局地比較。運氣造成的差異大多會互相抵消。',
    },
    {
      heading: '直到清楚為止',
      text: '區間表示真正的差距很可能在哪裡。只要裡面還有零，誰都可能比較強。繼續玩，直到區間裡沒有零。',
    },
  ],
  question: {
    ask: '玩家 A 平均比 B 多 300 分，區間是 −200 到 800。我們知道什麼？',
    answers: ['A 比較強', 'B 比較強', '還不夠：需要更多局'],
    right: '答對了。零在區間裡，所以差距可能只是運氣。',
    wrong: '區間裡有小於零的數字。差距是負數代表什麼？',
  },
};

export default text;
