/** What the module exports; the typed side is in src/kernel. */
export { TABLES_END, SCRATCH_END, CELLS, BOARD, MOVES, SCORE } from "./layout";
export { streamStart, valueAt } from "./random";
export { playOut } from "./playouts";
export { buildTables, legalMovesOfBoard, slideBoard } from "./board-2048";
export { encodeForSearch, legalMovesOfCells, slideCells } from "./cells-2048";
export { playRandomly, start } from "./game-2048";
