/** What the module exports; see src/kernel for the typed side. */
export { TABLES_END, SCRATCH_BYTES, CELLS, BOARD, MOVES, SCORE } from "./layout";
export { buildTables, slideBoard } from "./board-2048";
export { encodeForSearch, legalMovesOfCells, slideCells } from "./cells-2048";
export { playRandomly, start } from "./game-2048";
