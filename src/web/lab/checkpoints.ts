import type { TrainingPlan } from '../../players/networks/training/plan.ts';
import {
  type Checkpoints,
  isSameTraining,
  type TrainingState,
} from '../../players/networks/training/train.ts';
import { ask, transact } from './database.ts';

/** Floats of a block: four megabytes. */
const BLOCK = 2 ** 20;

/** The checkpoint of a run: its state, and its weights in blocks, of which those of zeros are left out. */
export function checkpointsOf(run: number, plan: TrainingPlan): Checkpoints {
  return {
    async read(weights) {
      const state: TrainingState | undefined = await ask('checkpoints', 'readonly', (store) =>
        store.get([run, STATE]),
      );
      if (!state || !isSameTraining(state.plan, plan)) return undefined;
      for (let block = 0; block * BLOCK < weights.length; block++) {
        const kept: ArrayBuffer | undefined = await ask('checkpoints', 'readonly', (store) =>
          store.get([run, block]),
        );
        if (kept) weights.set(new Float32Array(await inflate(kept)), block * BLOCK);
      }
      return state;
    },
    async write(state, weights) {
      const blocks: (ArrayBuffer | undefined)[] = [];
      for (let at = 0; at < weights.length; at += BLOCK) {
        const floats = weights.slice(at, at + BLOCK);
        blocks.push(floats.every((float) => float === 0) ? undefined : await deflate(floats.buffer));
      }
      // In one transaction: closing the tab in the middle leaves the previous checkpoint.
      await transact(['checkpoints'], 'readwrite', (store) => {
        const kept = store('checkpoints');
        kept.put(state, [run, STATE]);
        blocks.forEach((block, i) => {
          if (block) kept.put(block, [run, i]);
          else kept.delete([run, i]);
        });
        return undefined;
      });
    },
  };
}

export async function stateOf(run: number): Promise<TrainingState | undefined> {
  return ask('checkpoints', 'readonly', (store) => store.get([run, STATE]));
}

export async function deleteCheckpoint(run: number): Promise<void> {
  await ask('checkpoints', 'readwrite', (store) =>
    store.delete(IDBKeyRange.bound([run, STATE], [run, Infinity])),
  );
}

const STATE = -1;

function deflate(buffer: ArrayBuffer): Promise<ArrayBuffer> {
  return through(buffer, new CompressionStream('deflate-raw'));
}

function inflate(buffer: ArrayBuffer): Promise<ArrayBuffer> {
  return through(buffer, new DecompressionStream('deflate-raw'));
}

function through(buffer: ArrayBuffer, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([buffer]).stream().pipeThrough(stream)).arrayBuffer();
}
