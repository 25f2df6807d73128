import { LEVEL_BITS, MAX_CELLS } from "./constants";
import {
  CELL_KINDS, KIND_COUNTS, KINDS, LEVELS, PARTS, SHAPES, shapesOf, sideOf, TOTALS,
} from "./layout";
import { SCRATCH } from "../layout";

// What follows from a change of a cell's levels: its shape, kind and value, and the sums over all cells.

// @ts-ignore: decorator
@inline
export function add(offset: usize, change: u32): void {
  store<u32>(SCRATCH + offset, load<u32>(SCRATCH + offset) + change);
}

// @ts-ignore: decorator
@inline
export function relevel(side: u32, cell: u32, direction: u32, change: u32, saved: usize): usize {
  const index = side * <u32>MAX_CELLS + cell;
  const address = SCRATCH + LEVELS + index * 16 + direction * 4;
  const before = load<u32>(address);
  const shapes: u32 = load<u16>(shapesOf(side, cell));
  store<u32>(saved, (index << 2) | direction | (shapes << 16));
  store<u32>(saved, before, 4);
  store<u32>(address, before + change);
  reshape(side, cell, direction, before + change);
  return saved + 8;
}

/** Brings a cell's shape, kind and value up to date with its levels in one direction. */
// @ts-ignore: decorator
@inline
export function reshape(side: u32, cell: u32, direction: u32, levels: u32): void {
  let shape: u32 = 0;
  if (levels) {
    const field = <u32>(31 - clz(levels)) / LEVEL_BITS;
    shape = load<u8>(SHAPES + (field << LEVEL_BITS) + (levels >> (field * LEVEL_BITS)));
  }
  const before: u32 = load<u16>(shapesOf(side, cell));
  const after = (before & ~(15 << (direction * 4))) | (shape << (direction * 4));
  if (after != before) changeShapes(side, cell, before, after);
}

/** Gives a cell other shapes, and what follows from them. */
// @ts-ignore: decorator
@inline
export function changeShapes(side: u32, cell: u32, before: u32, after: u32): void {
  store<u16>(shapesOf(side, cell), <u16>after);
  addParts(side, load<i32>(PARTS + after * 4), load<i32>(PARTS + before * 4));
  const kind: u32 = load<u8>(KINDS + after);
  const kindAddress = sideOf(CELL_KINDS, side, 1) + cell;
  const kindBefore: u32 = load<u8>(kindAddress);
  if (kind == kindBefore) return;
  store<u8>(kindAddress, kind);
  countKind(side, kindBefore, -1);
  countKind(side, kind, 1);
}

// @ts-ignore: decorator
@inline
export function countKind(side: u32, kind: u32, change: i32): void {
  const address = SCRATCH + KIND_COUNTS + side * 32 + kind * 4;
  store<i32>(address, load<i32>(address) + change);
}

/** Adds the parts of a cell to a side's sums, and takes off those it had. */
// @ts-ignore: decorator
@inline
export function addParts(side: u32, now: i32, then: i32): void {
  const moving = <i64>((now << 16 >> 16) - (then << 16 >> 16));
  const waiting = <i64>((now >> 16) - (then >> 16));
  const address = SCRATCH + TOTALS + side * 8;
  store<i64>(address, load<i64>(address) + moving + (waiting << 32));
}
