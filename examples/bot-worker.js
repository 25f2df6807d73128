// The bot of bot-on-a-page.html. A worker has no import map, so it names the file.
import { createPlayer, decideInGame, loadEngine } from './node_modules/lookahead-lab/dist/library/browser.js';

const engine = loadEngine();
const player = engine.then((loaded) => createPlayer('2048', 'expert:depth=1', loaded).player);

self.onmessage = async ({ data: state }) => {
  self.postMessage(decideInGame(await player, state, () => performance.now()).move);
};
