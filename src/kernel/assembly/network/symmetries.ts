/** Boards in pairs, one in each half of a vector, and their symmetric images. */

/** Two boards with the cells of every row in reverse order. */
// @ts-ignore: decorator
@inline
export function mirror(boards: v128): v128 {
  const low = i8x16.splat(0x0f);
  const swapped = v128.or(v128.and(i64x2.shr_u(boards, 4), low), i64x2.shl(v128.and(boards, low), 4));
  return i8x16.shuffle(swapped, swapped, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
}

/** Two boards with their rows in reverse order. */
// @ts-ignore: decorator
@inline
export function flip(boards: v128): v128 {
  return i8x16.shuffle(boards, boards, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10, 11, 8, 9);
}

/**
 * Two boards in halves: 32 bits with the lower two bits of each cell's code, then 32 bits with the upper two. Training puts
 * indices together from these: small tiles change all the time, and differ only in the lower half of the index. So
 * what a game needs in a row is close together, and half as many pages of memory are missing in the processor's table.
 */
// @ts-ignore: decorator
@inline
export function inHalves(boards: v128): v128 {
  // Within each byte, two cells, and then within each row, four.
  const cells = v128.and(v128.xor(boards, i64x2.shr_u(boards, 2)), i8x16.splat(0x0c));
  const pairs = v128.xor(boards, v128.xor(cells, i64x2.shl(cells, 2)));
  const halves = v128.and(v128.xor(pairs, i64x2.shr_u(pairs, 4)), i16x8.splat(0x00f0));
  const rows = v128.xor(pairs, v128.xor(halves, i64x2.shl(halves, 4)));
  return i8x16.shuffle(rows, rows, 0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15);
}

/** The same as `mirror` for boards in halves: a byte is a row of four cells. */
// @ts-ignore: decorator
@inline
export function mirrorHalves(boards: v128): v128 {
  const low = i8x16.splat(0x0f);
  const right = i8x16.swizzle(i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), v128.and(i16x8.shr_u(boards, 4), low));
  const left = i8x16.swizzle(
    i8x16(0, 64, -128, -64, 16, 80, -112, -48, 32, 96, -96, -32, 48, 112, -80, -16),
    v128.and(boards, low),
  );
  return v128.or(left, right);
}

/** The same as `flip` for boards in halves. */
// @ts-ignore: decorator
@inline
export function flipHalves(boards: v128): v128 {
  return i8x16.shuffle(boards, boards, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
}
