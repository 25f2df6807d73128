/**
 * Memory that is never written is never used: a network takes as many pages of 4096 bytes as hold a code that is not 0. Sets
 * the codes of the emptiest pages to 0 until what is left fits. Those are rare boards: of the first pocket network, a third
 * of the pages held a fortieth of the codes.
 */
export function thinOut(codes: Uint8Array, bytes: number): void {
  const pages = Array.from({ length: Math.ceil(codes.length / PAGE) }, (_, i) =>
    codes.subarray(i * PAGE, (i + 1) * PAGE),
  );
  const used = pages
    .map((page) => ({ page, count: page.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  for (const { page } of used.slice(Math.floor(bytes / PAGE))) page.fill(0);
}

/** The memory that the codes take. */
export function memoryOf(codes: Uint8Array): number {
  let pages = 0;
  for (let at = 0; at < codes.length; at += PAGE)
    pages += codes.subarray(at, at + PAGE).some((code) => code !== 0) ? 1 : 0;
  return pages * PAGE;
}

const PAGE = 4096;
