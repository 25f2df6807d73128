import { search2048 } from './2048/network-search.ts';
import { type HelperTask, workOn } from './helpers.ts';
import { searchInARow } from './k-in-a-row/helper.ts';

/** What a helper thread does with a task. */
export function help(task: HelperTask): void {
  const { search, module, thread } = task;
  workOn(task, () =>
    search.game === '2048' ? search2048(search, module, thread) : searchInARow(search, module, thread),
  );
}
