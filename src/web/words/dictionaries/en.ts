import { numbersIn } from '../numbers.ts';

const { format, count } = numbersIn('en');

/** The English words, and the pattern of every other dictionary: a missing key fails the type check. */
const words = {
  /** The language's tag. */
  tag: 'en',
  format,
  writing: 'ltr' as 'ltr' | 'rtl',

  frame: {
    menu: 'Menu',
    settings: 'Settings',
    help: 'Help',
    close: 'Close',
    undo: 'Undo',
    copied: 'Copied.',
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    missing: 'There is nothing at this address.',
    toMenu: 'Go to the menu',
    notKept: 'This browser keeps nothing, so the game will be lost when you close the page.',
  },

  menu: {
    title: 'What would you like to play?',
    classic: '2048',
    classicText: 'Slide the tiles, join equal numbers, make 2048.',
    hard: '2048 with a stone',
    hardText: 'One stone slides along and never joins. Harder!',
    row: 'In a row',
    rowText: 'Noughts and crosses on any board, against a friend or the computer.',
    watch: 'Watch the computer',
    watchText: 'See how an AI plays 2048, move by move.',
    goOn: (score: number) => `Go on from ${count(score, { one: '# point', other: '# points' })}`,
    goOnRow: (moves: number) => `Go on after ${count(moves, { one: '# move', other: '# moves' })}`,
  },

  play: {
    score: 'Score',
    best: 'Best',
    moves: 'Moves',
    undo: 'Undo',
    redo: 'Redo',
    newGame: 'New game',
    more: 'More',
    board: 'Board. Slide with the arrow keys.',
    boardRow: (row: number, tiles: string) => `Row ${row}: ${tiles}`,
    empty: 'empty',
    stone: 'stone',
    directions: { up: 'Up', right: 'Right', down: 'Down', left: 'Left' },
    wonTitle: 'You made 2048!',
    wonText: 'How far can you go?',
    keepPlaying: 'Keep playing',
    overTitle: 'No moves left',
    overText: (score: number) => `You made ${count(score, { one: '# point', other: '# points' })}.`,
    newBest: 'That is your best so far!',
    undoLast: 'Take back the last move',
    assisted: (undos: number) => count(undos, { one: '# move taken back', other: '# moves taken back' }),
    assistedMark: 'with undo',
    started: 'A new game.',
    bringBack: 'Bring back the last',
    visiting: 'This is a shared game. Your own is safe.',
    toOwn: 'Back to my game',
    elsewhere: 'This game was played on in another tab.',
    showThat: 'Show that one',
    keepThis: 'Keep this one',
    sums: 'Show the sums',
    sumsText: 'A joined tile shows how it was made: 8+8=16.',
    arrowPad: 'Show arrow buttons',
  },

  say: {
    turn: (turn: {
      direction: string;
      sums: string;
      tile: number;
      row: number;
      column: number;
      score: number;
    }) =>
      `${turn.direction}. ${turn.sums}New ${turn.tile}, row ${turn.row} column ${turn.column}. Score ${turn.score}.`,
    pairs: (n: number) => `${n} pairs joined`,
    blocked: (direction: string) => `${direction}: nothing moves.`,
    undone: (score: number) => `Move taken back. Score ${score}.`,
    redone: (score: number) => `Move played again. Score ${score}.`,
    won: 'You made 2048! You can keep playing.',
    over: (score: number) => `No moves left. Final score ${score}.`,
    started: 'New game.',
    restored: 'The old game is back.',
  },

  share: {
    title: 'Share',
    position: 'This position',
    game: 'The whole game',
    copy: 'Copy link',
    download: 'Download the game',
    open: 'Open a game file',
    refused: 'This game could not be opened.',
    badLink: 'This link does not hold a game that can be played.',
  },

  row: {
    title: 'In a row',
    opponent: 'Against',
    people: 'Two people',
    levels: ['Beginner', 'Easy', 'Medium', 'Hard', 'Full strength'],
    otherAi: 'Another AI',
    side: 'You play',
    sides: { X: 'X, and begin', O: 'O, second' },
    thinking: 'The computer is thinking',
    moveNow: 'Move now',
    hint: 'Show me a good move',
    rows: 'Rows',
    cols: 'Columns',
    k: 'In a row to win',
    apply: 'Start this board',
    options: 'Board',
    presets: {
      small: '3 × 3, three in a row',
      middle: '9 × 9, five in a row',
      large: '15 × 15, five in a row',
    },
    refused: (field: string, max: number) => `${field}: a whole number from 3 to ${max}.`,
    turn: (sign: string) => `${sign} to move`,
    wins: (sign: string, k: number) => `${sign} wins with ${k} in a row!`,
    draw: 'Draw',
    drawText: 'Every line holds both signs, so nobody can win any more.',
    board: (rows: number, cols: number) => `Board, ${rows} rows and ${cols} columns`,
    cell: (cell: string, sign: string | null) => (sign ? `${cell}, ${sign}` : `${cell}, empty`),
    winning: 'in the winning line',
    placeAt: (sign: string, cell: string) => `Place ${sign} on ${cell}`,
    tapCell: 'Tap a cell, then place.',
    placed: (sign: string, cell: string) => `${sign} on ${cell}.`,
    takenBack: (sign: string, cell: string) => `${sign} on ${cell} taken back.`,
  },

  ai: {
    players: {
      random: { name: 'Dice', text: 'Any move, by chance.' },
      ex: { name: 'Ex', text: 'Looks a few moves ahead and likes its large tiles in one corner.' },
      snake: { name: 'Snake', text: 'Lays its tiles in a long snake.' },
      swarm: { name: 'Swarm', text: 'Its taste was found by a swarm of trials.' },
      'monte-carlo': {
        name: 'Sampler',
        text: 'Plays many games by chance in its head and takes the best start.',
      },
      minimax: { name: 'Worst case', text: 'Expects the worst tile every time.' },
      expert: { name: 'Expert', text: 'Our best player without a trained network.' },
      pocket: { name: 'Pocket', text: 'Learned by playing millions of games; small and quick.' },
      master: { name: 'Master', text: 'Learned by playing billions of moves; the strongest.' },
      sequence: { name: 'Sequence', text: 'Wins or blocks when it can, then looks a few moves ahead.' },
      kmaster: { name: 'K-master', text: 'Our best player for every board.' },
    } as Readonly<Record<string, { name: string; text: string }>>,
    settings: {
      depth: 'How far it looks ahead',
      ms: 'Milliseconds for a move',
      nodes: 'Positions for a move',
      rounds: 'Games for each move',
      steps: 'How far it looks ahead',
      search: 'Way of searching',
      weights: 'What it likes',
      matrix: 'Pattern',
      level: 'Level, 1 to 5',
    } as Readonly<Record<string, string>>,
    notLegal: 'cannot move',
    effort: (nodes: number, depth: number, ms: number) =>
      `${format(nodes)} positions, depth ${format(depth)}, ${format(Math.round(ms * 10) / 10)} ms`,
  },

  watch: {
    title: 'Watch the computer',
    play: 'Play',
    pause: 'Pause',
    step: 'One move',
    restart: 'New game',
    speed: 'Speed',
    fastest: 'as fast as it goes',
    first: 'Who plays',
    second: 'Second player',
    two: 'Two side by side, same luck',
    stone: 'With a stone',
    takeOver: 'Let me play on',
    perSecond: (n: number) => count(n, { one: '# move a second', other: '# moves a second' }),
    made: (player: string, tile: number, score: number) =>
      `${player} made ${format(tile)}. Score ${format(score)}.`,
    ended: (player: string, score: number, tile: number) =>
      `${player} is stuck: ${format(score)} points, highest tile ${format(tile)}.`,
  },

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
    reduced: 'Your device asks for less movement, so tiles fade instead of sliding.',
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
    importRefused: 'This file does not hold saved data of this page.',
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
      'X and O take turns. X begins.',
      'Fill a line of the chosen length in a row, a column or a diagonal to win.',
      'When no line can be filled any more, the game is a draw, even with empty cells left.',
    ],
    keys: 'Keys',
    keyList: [
      ['← ↑ → ↓', 'slide, or go to a cell'],
      ['W A S D, H J K L', 'slide'],
      ['U, Ctrl Z', 'undo'],
      ['R, Ctrl Y', 'redo'],
      ['Enter', 'place on a cell'],
      ['?', 'this help'],
    ] as readonly (readonly [keys: string, meaning: string])[],
  },
};

export type Words = typeof words;
export default words;
