import { help } from '../../../players/help.ts';
import type { HelperTask } from '../../../players/helpers.ts';

addEventListener('message', ({ data }: MessageEvent<HelperTask>) => help(data));
// Ready for the first task.
postMessage(undefined);
