import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { play, start } from '../../src/games/2048/game.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { CATALOG, createPlayer } from '../../src/players/catalog.ts';

/** Every 2048 player without a network, at its quickest. */
export const QUICK_SPECS = CATALOG['2048']
  .filter(({ name, network }) => network === undefined && name !== 'ntuple')
  .map(({ name, parameters }) => {
    const key = ['depth', 'steps', 'rounds'].find((each) => each in parameters);
    return key === undefined ? name : `${name}:${key}=${parameters[key]!.number!.min}`;
  });

/** The growth in bytes from a tenth of the decisions to all of them: zero if nothing leaks. */
export function bytesKept(spec: string, decisions: number): number {
  const { player } = createPlayer('2048', spec, nodeEngine());
  let state = start('classic', 1);
  let seed = 1;
  const decide = (count: number) => {
    for (let i = 0; i < count; i++) {
      if (isOver(state.board)) state = start('classic', ++seed);
      state = play(state, decideInGame(player, state, () => 0).move)!.state;
    }
    return bytesInUse();
  };
  const before = decide(decisions / 10);
  return decide(decisions) - before;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
