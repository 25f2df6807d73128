/**
 * A zstd frame (RFC 8878) for any decoder, without compression except for runs of one byte. A network's tables are
 * mostly empty, so runs remove most of them, and the page needs no compressor.
 */
export function storeAsZstd(bytes: Uint8Array): Uint8Array {
  const blocks = blocksOf(bytes);
  const size = blocks.reduce((sum, { start, end, isRun }) => sum + 3 + (isRun ? 1 : end - start), HEAD_BYTES);
  const frame = new Uint8Array(size);
  // One segment with its size in four bytes: no window, no checksum, no dictionary.
  frame.set([0x28, 0xb5, 0x2f, 0xfd, 0xa0]);
  new DataView(frame.buffer).setUint32(5, bytes.length, true);
  let at = HEAD_BYTES;
  blocks.forEach(({ start, end, isRun }, i) => {
    const head = (i === blocks.length - 1 ? 1 : 0) | (isRun ? 2 : 0) | ((end - start) << 3);
    frame.set([head & 255, (head >> 8) & 255, head >> 16], at);
    frame.set(bytes.subarray(start, isRun ? start + 1 : end), at + 3);
    at += 3 + (isRun ? 1 : end - start);
  });
  return frame;
}

const HEAD_BYTES = 9;
const LARGEST_BLOCK = 2 ** 17;
/** A run takes four bytes, and splits the block around it, which takes three more. */
const SHORTEST_RUN = 16;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly isRun: boolean;
}

function blocksOf(bytes: Uint8Array): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  const add = (start: number, end: number, isRun: boolean) => {
    for (let at = start; at < end; at += LARGEST_BLOCK) {
      blocks.push({ start: at, end: Math.min(at + LARGEST_BLOCK, end), isRun });
    }
  };
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && bytes[end] === bytes[at]) end++;
    if (end - at >= SHORTEST_RUN) {
      add(from, at, false);
      add(at, end, true);
      from = end;
    }
    at = end;
  }
  add(from, bytes.length, false);
  // A frame has at least one block.
  return blocks.length > 0 ? blocks : [{ start: 0, end: 0, isRun: false }];
}
