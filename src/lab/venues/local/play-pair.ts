import type { FinishedPair, PairToPlay, PlayedGame } from '../../../science/match/experiment.ts';
import { type MatchPlayer, ownPlayer } from '../../match/match-player.ts';
import { playMatch } from '../../match/play-match.ts';
import { nodeEngine } from '../../networks/store.ts';
import type { Failure, Watched } from './messages.ts';

const engine = nodeEngine();

/** Plays the two games of an opening with new players: nothing they remember may depend on which worker played other games. */
export default async function answer(pair: PairToPlay & Watched): Promise<FinishedPair | Failure> {
  const { board: rules, players, opening, seed, progress } = pair;
  try {
    const [first, second] = players.map((spec) => watched(ownPlayer(spec, engine), progress));
    const match = { rules, contestants: [first!, second!], openings: [opening], seed } as const;
    const games: PlayedGame[] = [];
    for await (const { state, winner, forfeit, times } of playMatch(match)) {
      games.push({ moves: state.moves, winner, times, ...(forfeit && { forfeit }) });
    }
    return { games };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}

function watched(contestant: MatchPlayer, progress: Int32Array | undefined): MatchPlayer {
  return {
    ...contestant,
    move(state, seed) {
      progress?.fill(state.moves.length);
      return contestant.move(state, seed);
    },
  };
}
