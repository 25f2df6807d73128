import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: '威脅',
  idea: '在連線棋裡，贏家不給對手喘息的時間。',
  steps: [
    {
      heading: '四連必須擋',
      text: 'X 已經四連，有一端是空的。O 沒有選擇，必須馬上堵住那一端。在這個盤面上，五連就贏。',
    },
    {
      heading: '活三',
      text: '兩端都空的三連會變成兩端都空的四連，而沒有人能同時堵住兩端。所以活三也必須回應。綠色的格子是有人可以造成威脅的地方。',
    },
    {
      heading: '一子兩威脅',
      text: '一顆棋子同時造成兩個威脅就贏了：對手只能擋住其中一個。高手會尋找一連串這種逼迫對手的走法。',
    },
  ],
  question: {
    ask: '輪到 X。下在哪一格會同時造成兩個威脅？',
    answers: ['f5', 'g5', 'c5'],
    right: '答對了。下在 f5，橫列和直行的棋子都變成活三。',
    wrong: '找找看兩條 X 的線在哪一格相交。',
  },
};

export default text;
