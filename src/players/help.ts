import { type HelperTask, workOn } from './helpers.ts';
import { searchInARow } from './k-in-a-row/helper.ts';

/** What a helper thread does with a task. */
export function help(task: HelperTask): void {
  const { search, module, thread } = task;
  workOn(task, () => searchInARow(search, module, thread));
}
