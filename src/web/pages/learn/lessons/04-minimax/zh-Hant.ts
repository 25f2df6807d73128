import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: '極小化極大',
  idea: '如果對方總是使出最狠的一招呢？',
  steps: [
    {
      heading: '兩方',
      text: '你要大的數字，對手要小的。你先走，對手再回應。按「下一步」，看數值怎麼從底部往上升。',
    },
    {
      heading: '由下往上',
      text: '輪到對手時，算最小的數字；輪到你時，算其中最大的。最上面的數值，就是不管對手怎麼走你都能保證得到的。',
    },
    {
      heading: '對付新方塊',
      text: '2048 沒有對手，但我們可以假裝新方塊總是落在最糟的地方。這樣很謹慎：不管出現什麼，都不會比預想的更糟。',
    },
  ],
  question: {
    ask: '這棵樹的頂端值多少？',
    answers: ['9', '4', '5'],
    right: '答對了。對手會留給你 4、2 或 5，你選其中最大的：5。',
    wrong: '先找出每一對裡最小的數字，再從三個裡選最大的。',
  },
};

export default text;
