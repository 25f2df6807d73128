import { numbersIn } from '../numbers.ts';
import type { RaceWords } from './en.ts';

const { format } = numbersIn('zh-Hant');

export default {
  title: '和電腦比賽',
  against: '對手',
  levels: { easy: '簡單', medium: '中等', hard: '困難' },
  other: '其他 AI',
  form: '方式',
  forms: { 'side-by-side': '並排', 'in-turn': '輪流' },
  formTexts: {
    'side-by-side': '雙方運氣相同。你走一步，電腦也走一步。',
    'in-turn': '電腦先玩完整局，然後換你玩。',
  },
  start: '開始',
  goOn: '繼續上次的比賽',
  you: '你',
  computer: '電腦',
  fast: '快轉',
  slow: '慢一點',
  restart: '新比賽',
  change: '換對手',
  again: '再玩一次',
  itsTurn: '電腦先玩。',
  yourTurn: (score) => `電腦停在 ${format(score)} 分。輪到你了！`,
  playsOn: (score) => `你停在 ${format(score)} 分。電腦繼續。`,
  verdicts: { won: '你贏了！', lost: '電腦贏了', tie: '平手！' },
  scores: (you, computer) => `你 ${format(you)} 分，電腦 ${format(computer)} 分。`,
  turn: '輪到你',
  waits: '等你走',
  plays: '正在玩',
  isStuck: '動不了了',
  playedAndWaits: (direction) => `走了${direction}，等你走`,
  youLead: (points) => `你領先 ${format(points)} 分`,
  itLeads: (points) => `它領先 ${format(points)} 分`,
  even: '目前平手',
  sameLuck: (moves) => `雙方運氣相同，各走 ${format(moves)} 步`,
  toBeat: (points) => `要超過 ${format(points)} 分`,
  boardOf: (name) => `${name}的棋盤`,
  review: '檢討我的這一局',
  challenge: '挑戰朋友',
} satisfies RaceWords;
