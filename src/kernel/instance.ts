/**
 * One instance of the WebAssembly kernel and its memory. The kernel has no allocator: everything in memory is
 * laid out here, in this order: the tables, the first thread's scratch area, the hash table, the evaluator's tables, the
 * network, the scratch areas of other threads. So the number of threads changes no address but theirs.
 */
export interface Instance<Exports> {
  readonly exports: Exports;
  readonly layout: Layout;
  /** The address of this instance's scratch area. */
  readonly scratch: number;
}

/** A memory and where its regions lie: all that another thread needs to join. */
export interface Layout {
  readonly memory: WebAssembly.Memory;
  readonly hash: Region;
  readonly evaluator: Region;
  readonly network: Region;
  /** The scratch areas of all threads but the first. */
  readonly scratches: Region;
}

interface Region {
  readonly address: number;
  readonly bytes: number;
}

export interface MemoryOptions {
  readonly hashBytes?: number;
  readonly evaluatorBytes?: number;
  readonly networkBytes?: number;
  /** How many instances will share the memory; without it, one instance has it for itself. */
  readonly threads?: number;
}

/** Lays out a new memory. With `threads` it is shared, and only the shared-memory module takes it. */
export function layOutMemory(options: MemoryOptions): Layout {
  const { hashBytes = 0, evaluatorBytes = 0, networkBytes = 0, threads } = options;
  const hash = { address: TABLES_BYTES + SCRATCH_BYTES, bytes: wholePages(hashBytes) };
  const evaluator = { address: hash.address + hash.bytes, bytes: wholePages(evaluatorBytes) };
  const network = { address: evaluator.address + evaluator.bytes, bytes: wholePages(networkBytes) };
  const scratches = { address: network.address + network.bytes, bytes: ((threads ?? 1) - 1) * SCRATCH_BYTES };
  const pages = (scratches.address + scratches.bytes) / PAGE_BYTES;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: threads !== undefined });
  return { memory, hash, evaluator, network, scratches };
}

/** Starts the module on a memory, as one of its threads. */
export function instantiate<Exports>(
  module: WebAssembly.Module,
  layout: Layout,
  thread = 0,
): Instance<Exports> {
  const scratch = scratchAddress(layout, thread);
  const env = { memory: layout.memory, scratch: new WebAssembly.Global({ value: 'i32' }, scratch) };
  const exports = new WebAssembly.Instance(module, { env }).exports as unknown as Exports & LayoutExports;
  if (exports.TABLES_END.value > STATIC_DATA || exports.SCRATCH_END.value > SCRATCH_BYTES) {
    throw new Error("the kernel's tables need more room than its loader leaves for them");
  }
  return { exports, layout, scratch };
}

/** Where the scratch area of a thread begins. */
export function scratchAddress({ scratches }: Layout, thread: number): number {
  if (thread === 0) return TABLES_BYTES;
  if (thread * SCRATCH_BYTES > scratches.bytes)
    throw new Error(`the kernel's memory has no room for thread ${thread}`);
  return scratches.address + (thread - 1) * SCRATCH_BYTES;
}

const PAGE_BYTES = 65536;
/** Room for the tables at fixed addresses and for one scratch area; assembly/layout.ts says what is in them. */
const TABLES_BYTES = 2 ** 21;
export const SCRATCH_BYTES = 2 * PAGE_BYTES;
/** The last page before the scratch areas is for static data of the compiler's own, such as tables of Math.pow. */
export const STATIC_DATA = TABLES_BYTES - PAGE_BYTES;

interface LayoutExports {
  readonly TABLES_END: WebAssembly.Global;
  readonly SCRATCH_END: WebAssembly.Global;
}

function wholePages(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;
}
