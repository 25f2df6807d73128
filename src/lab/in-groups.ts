import { setImmediate as messagesIn } from 'node:timers/promises';

/** Hands over together what comes while the last group is being handed over: a commit waits for the disk. */
export function inGroups<T>(handOver: (group: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const takeTurn = async () => {
    await turn;
    // SQLite's commit held this thread: let in the messages that came meanwhile.
    await messagesIn();
    const group = waiting;
    waiting = [];
    next = undefined;
    await handOver(group);
  };
  return (item) => {
    waiting.push(item);
    next ??= turn = takeTurn();
    return next;
  };
}
