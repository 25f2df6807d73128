import type { SettingsWords } from './en.ts';

const words: SettingsWords = {
  settings: {
    title: '設定',
    theme: '顏色',
    themes: {
      auto: '跟隨裝置',
      light: '淺色',
      dark: '深色',
      contrast: '高對比',
      'colour-blind': '色盲友善',
    },
    motion: '動畫',
    motions: { off: '關', fast: '快', normal: '一般', slow: '慢' },
    reduced: '你的裝置要求減少動畫，所以方塊會淡入而不滑動。',
    sound: '聲音',
    soundOn: '播放聲音',
    volume: '音量',
    vibration: '合併時震動',
    language: '語言',
    simple: '簡單模式',
    simpleText: '大棋盤、大按鈕，沒有其他東西。',
    playing: '遊戲',
    data: '你的資料',
    dataText: '遊戲、最高分和設定都留在這個裝置上。',
    exportData: '存成檔案',
    importData: '從檔案載入',
    imported: '已載入。',
    importRefused: '這個檔案沒有本頁保存的資料。',
  },

  help: {
    title: '說明',
    play2048: '怎麼玩 2048',
    rules2048: [
      '用方向鍵、滑動手指或方向按鈕，讓所有方塊一起滑動。',
      '兩個相同數字的方塊會合併成它們的和。',
      '每走一步會出現新的 2 或 4。做出 2048，然後盡量走得更遠。',
    ],
    tipsTitle: '三個訣竅',
    tips: ['選擇一次能合併最多對的方向。', '先合併大的，再合併小的。', '把大的方塊留在同一個角落。'],
    row: '怎麼玩連成一線',
    rulesRow: [
      'X 和 O 輪流下，X 先下。',
      '在橫、直或斜的方向連滿指定的長度就獲勝。',
      '當沒有任何一條線能再連滿時，即使還有空格也算平手。',
      '選「正好」時，更長的線不算數。',
      'Swap2 讓開局公平：第一位玩家放 X、O、X；第二位選邊，或再放兩子，改由第一位選邊。',
    ],
    keys: '按鍵',
    keyList: [
      ['← ↑ → ↓', '滑動，或移到一格'],
      ['W A S D、H J K L', '滑動'],
      ['U、Ctrl Z', '復原'],
      ['R、Ctrl Y', '重做'],
      ['I', '提示'],
      ['Enter', '放在一格'],
      ['?', '這份說明'],
    ],
  },
};

export default words;
