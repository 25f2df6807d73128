/** What `import … from 'lookahead-lab'` gives in Node; docs/architecture.md is the map behind it. */
import { nodeEngine } from '../lab/networks/store.ts';
import {
  type CreatedPlayer,
  createPlayer as createFrom,
  type GameName,
  type Players,
} from '../players/catalog.ts';
import type { Engine } from '../players/entry.ts';

export { InputError } from '../input-error.ts';
export { decideInGame } from '../players/2048/decide.ts';
export { playGame } from '../players/2048/play-game.ts';
export { CATALOG } from '../players/catalog.ts';
export { type Decision, decide, type Player } from '../players/player.ts';
export { Random, type Seed } from '../random.ts';
export * as game2048 from './2048.ts';
export * as kInARow from './k-in-a-row.ts';

/** Makes a player from its spec string: `createPlayer('2048', 'ex:depth=4').player`. */
export function createPlayer<G extends GameName>(game: G, spec: string): CreatedPlayer<Players[G]> {
  engine ??= nodeEngine();
  return createFrom(game, spec, engine);
}

// CreatedPlayer at the first use: the rules alone do not need it.
let engine: Engine | undefined;
