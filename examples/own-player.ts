// A 2048 player of your own, measured against another one on the same games.
import { createPlayer, game2048, type Player2048, playGame } from 'lookahead-lab';

/** Keeps the large tiles down: prefers down, then left, then right, then up. */
const careful: Player2048 = {
  *think({ board }) {
    const order = ['down', 'left', 'right', 'up'] as const;
    const legal = game2048.legalMoves(board);
    const values = Object.fromEntries(legal.map((move) => [move, -order.indexOf(move)]));
    const move = order.find((each) => legal.includes(each))!;
    return { move, values, nodes: legal.length, depth: 0, ms: 0 };
  },
};

const seeds = Array.from({ length: 50 }, (_, i) => 1 + i);
const now = () => performance.now();
const average = (player: Player2048) =>
  seeds
    .map((seed) => playGame(player, game2048.start('classic', seed), now).score)
    .reduce((sum, score) => sum + score / seeds.length, 0);

console.log(`careful: ${Math.round(average(careful))} points on average`);
console.log(`random: ${Math.round(average(createPlayer('2048', 'random').player))} points on average`);
