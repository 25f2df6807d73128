/** The words of settings and help. */
const words = {
  settings: {
    title: 'Settings',
    theme: 'Colours',
    themes: {
      auto: 'Like my device',
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
      'colour-blind': 'Colour-blind safe',
    },
    motion: 'Movement',
    motions: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    reduced: 'Your device is set to reduce motion, so tiles fade instead of sliding.',
    sound: 'Sound',
    soundOn: 'Play sounds',
    volume: 'Volume',
    vibration: 'Vibrate when tiles join',
    language: 'Language',
    simple: 'Simple mode',
    simpleText: 'Large board, large buttons, nothing else.',
    playing: 'Playing',
    data: 'Your data',
    dataText: 'Games, best scores and settings stay on this device.',
    exportData: 'Save to a file',
    importData: 'Load from a file',
    imported: 'Loaded.',
    importRefused: 'This file contains no saved data of this page.',
  },

  help: {
    title: 'Help',
    play2048: 'How to play 2048',
    rules2048: [
      'Slide all tiles with the arrow keys, by swiping, or with the arrow buttons.',
      'Two tiles with the same number join into one with their sum.',
      'After every move a new 2 or 4 appears. Make 2048, then go as far as you can.',
    ],
    tipsTitle: 'Three tips',
    tips: [
      'Choose the move that joins many pairs at once.',
      'Join large pairs before small ones.',
      'Keep your large tiles in one corner.',
    ],
    row: 'How to play in a row',
    rulesRow: [
      'X and O take turns. X moves first.',
      'Fill a line of the chosen length in a row, a column or a diagonal to win.',
      'When no line can still be filled, the game is a draw, even with empty cells left.',
      'With “exactly”, a longer line counts for nothing.',
      'Swap2 makes the start fair: the first player places X, O and X. The second picks a side, or places two more stones and lets the first pick.',
    ],
    keys: 'Keys',
    keyList: [
      ['← ↑ → ↓', 'slide, or go to a cell'],
      ['W A S D, H J K L', 'slide'],
      ['U, Ctrl Z', 'undo'],
      ['R, Ctrl Y', 'redo'],
      ['I', 'hint'],
      ['Enter', 'place on a cell'],
      ['?', 'this help'],
    ] as readonly (readonly [keys: string, meaning: string])[],
  },
};

export type SettingsWords = typeof words;
export default words;
