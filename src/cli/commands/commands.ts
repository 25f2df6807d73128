import type { Command } from '../command.ts';

// Each command is loaded only when it is used, so that `--help` answers at once.
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import('./games/play.ts')).play,
  watch: async () => (await import('./games/watch.ts')).watch,
  hint: async () => (await import('./games/hint.ts')).hint,
  players: async () => (await import('./games/players.ts')).players,
  solve: async () => (await import('./games/solve.ts')).solve,
  match: async () => (await import('./lab/match.ts')).match,
  engine: async () => (await import('./connect/engine.ts')).engine,
  replay: async () => (await import('./games/replay.ts')).replay,
  review: async () => (await import('./games/review.ts')).review,
  puzzles: async () => (await import('./games/puzzles.ts')).puzzles,
  bench: async () => (await import('./lab/bench.ts')).bench,
  run: async () => (await import('./lab/run.ts')).run,
  tune: async () => (await import('./lab/tune.ts')).tune,
  worker: async () => (await import('./lab/worker.ts')).worker,
  cluster: async () => (await import('./lab/cluster.ts')).cluster,
  results: async () => (await import('./lab/results.ts')).results,
  doctor: async () => (await import('./lab/doctor.ts')).doctor,
  drive: async () => (await import('./connect/drive.ts')).drive,
  train: async () => (await import('./lab/train.ts')).train,
  network: async () => (await import('./lab/network.ts')).network,
  completion: async () => (await import('./connect/completion.ts')).completionOf(loadCommands),
  man: async () => (await import('./connect/man.ts')).manOf(loadCommands),
  serve: async () => (await import('./connect/serve.ts')).serve,
};

/** Loads every command, with its name. */
export async function loadCommands(): Promise<[name: string, command: Command][]> {
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]): Promise<[string, Command]> => [name, await load()]),
  );
}
