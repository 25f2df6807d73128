import { type GameName, readSpec } from '../../players/catalog.ts';
import type { Engine } from '../../players/entry.ts';
import type { StoredNetwork } from '../../players/networks/file.ts';
import { joinTraining } from '../../players/networks/training/trainer.ts';
import { GamePlayer } from '../../science/bench/play-games.ts';
import type { GameToPlay } from '../../science/experiment.ts';
import { playPair } from '../../science/match/play-pair.ts';
import { loadNetwork } from '../ai/networks.ts';
import { helperThreadsFor } from '../ai/threads/helper-threads.ts';
import { FIGURES, type FromWorker, type ToWorker, type Work } from './worker-messages.ts';

const networks = new Map<string, StoredNetwork>();
let player: GamePlayer;
let engine: Engine;
let train: ReturnType<typeof joinTraining>;
/** Messages are answered in the order they came, also while a network is being fetched. */
let turn: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    engine = { module: data.module, network: (name) => networks.get(name)! };
    player = new GamePlayer(engine, () => performance.now());
    return;
  }
  turn = turn.then(() => answer(data));
});

async function answer({ id, ...work }: Work & { id: number }): Promise<void> {
  try {
    const done = await perform(work);
    const transfer = done instanceof Float64Array ? [done.buffer] : [];
    postMessage({ id, answer: done } satisfies FromWorker, { transfer });
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies FromWorker);
  }
}

async function perform(work: Work): Promise<unknown> {
  switch (work.kind) {
    case 'games':
      await fetchNetworks(work.games);
      await callHelpers('2048', new Set(work.games.map((game) => game.player)));
      return playAll(work.games);
    case 'join':
      train = joinTraining(work.module, work.shape, work.layout, work.thread);
      return undefined;
    case 'train':
      return train(work.task);
    case 'pair':
      await callHelpers('k-in-a-row', work.pair.players);
      return playPair(work.pair, engine, () => performance.now());
  }
}

function playAll(games: readonly GameToPlay[]): Float64Array {
  const figures = new Float64Array(FIGURES * games.length);
  games.forEach((game, i) => {
    const { score, highest, moves, ms } = player.play(game);
    figures.set([score, highest, moves.length, ms], FIGURES * i);
  });
  return figures;
}

/** Gives the engine helper threads, if a player wants them. */
async function callHelpers(game: GameName, specs: Iterable<string>): Promise<void> {
  Object.assign(engine, await helperThreadsFor(game, [...specs]));
}

async function fetchNetworks(games: readonly GameToPlay[]): Promise<void> {
  for (const spec of new Set(games.map((game) => game.player))) {
    const { entry, values } = readSpec('2048', spec);
    const name = entry.network ?? values.file;
    if (name === undefined || networks.has(String(name))) continue;
    networks.set(String(name), await loadNetwork(String(name), () => {}));
  }
}
