import { isOver } from '../../../games/2048/slide.ts';
import { gameOption } from '../../2048/game-link.ts';
import { type Playthrough, stateOf } from '../../2048/playthrough.ts';
import { thinkRoute } from '../../2048/think-link.ts';
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
    ...(isOver(board)
      ? []
      : [{ name: 'decide', icon: 'learn', path: 'learn/think', href: thinkRoute(board, score) } as const]),
    {
      name: 'playOn',
      icon: 'watch',
      path: 'watch',
      href: formatRoute('watch', { player: STAND_IN, game }),
    },
  ];
  return all.filter(({ path }) => hasScreen(path));
}
