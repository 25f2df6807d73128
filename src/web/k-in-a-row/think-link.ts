import { formatPosition } from '../../games/k-in-a-row/diagram.ts';
import type { State } from '../../games/k-in-a-row/state.ts';
import { formatRoute } from '../frame/route.ts';

/** "How does it decide?": the address that shows a search of this position. */
export function thinkRoute(state: State, player?: string): string {
  return formatRoute('learn/think', {
    ...{ game: 'k-in-a-row', position: formatPosition(state), k: state.rules.k },
    ...(state.rules.exact && { exact: 'true' }),
    ...(player && { player }),
  });
}
