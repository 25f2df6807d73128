import { boardOption, gameOption } from '../../2048/game-link.ts';
import { type Playthrough, stateOf } from '../../2048/playthrough.ts';
import { STAND_IN } from '../../ai/defaults.ts';
import { formatRoute } from '../../frame/route.ts';
import { hasScreen } from '../paths.ts';

interface Destination {
  readonly name: 'analyse' | 'decide' | 'playOn';
  readonly icon: 'analyse' | 'learn' | 'watch';
  readonly href: string;
}

/** Where the game can be carried to, as far as there are such screens. */
export function destinations(playthrough: Playthrough): Destination[] {
  const game = gameOption(playthrough);
  const { board, score } = stateOf(playthrough);
  const all: (Destination & { path: string })[] = [
    { name: 'analyse', icon: 'analyse', path: 'analyse', href: formatRoute('analyse', { game }) },
    {
      name: 'decide',
      icon: 'learn',
      path: 'learn/think',
      href: formatRoute('learn/think', { board: boardOption(board), score }),
    },
    {
      name: 'playOn',
      icon: 'watch',
      path: 'watch',
      href: formatRoute('watch', { player: STAND_IN, game }),
    },
  ];
  return all.filter(({ path }) => hasScreen(path));
}
