import type { LessonText } from '../lesson.ts';

const text: LessonText = {
  title: '剪掉分支',
  idea: '答案相同，工作少得多。',
  steps: [
    {
      heading: '夠了就好',
      text: '左邊這一步保證有 5。中間這一步，對手已經找到一個 3：中間最多只值 3。最後那個數字是什麼都改變不了這件事，所以不必看。',
    },
    {
      heading: 'Alpha 與 beta',
      text: 'Alpha 是你已經確定能得到的。Beta 是對手能把你壓到的。一旦 alpha 不小於 beta，這個分支剩下的部分就被剪掉。繼續往下走，注意看這兩個數。',
    },
    {
      heading: '省了多少',
      text: '這是一個真正的盤面。有剪枝的搜尋找到的走法和數值，與完整的搜尋完全相同。比較樹下方的兩個局面數。',
    },
  ],
  question: {
    ask: '左邊這一步值 5。中間這一步，對手剛找到一個 3。哪個分支會被剪掉？',
    answers: ['中間剩下的部分', '整個右邊', '都不會：每個數字都重要'],
    right: '答對了。中間這一步最多值 3，而你已經有 5 了。中間後面是什麼都改變不了結果。',
    wrong: '右邊還沒看過，仍然可能比 5 好。哪個數字已經改變不了任何事？',
  },
};

export default text;
