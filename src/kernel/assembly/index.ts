/** What the module exports; the typed side is in src/kernel. */
export { TABLES_END, SCRATCH_END, CELLS, BOARD, MOVES, SCORE } from "./layout";
export { streamStart, valueAt } from "./random";
export { playOut } from "./playouts";
export { buildTables, legalMovesOfBoard, slideBoard } from "./board-2048";
export { encodeForSearch, legalMovesOfCells, slideCells } from "./cells-2048";
export { playRandomly, start } from "./game-2048";
export { K_TABLES_END, K_SCRATCH_END, GEOMETRY, STEPS, RANGES, FIELDS, POTENTIALS, WEIGHTS, ZOBRIST, IMAGES, SOURCES, CENTRE, SHAPES, STONES, CELL_KINDS, CELL_VALUES, LINE_COUNTS, KEYS, KIND_COUNTS, TOTALS, LIVE_LINES, LIVE_STONES, NODES, HASH_ADDRESS, BEST_MOVE, ROOT_VALUES } from "./k-in-a-row-layout";
export { buildKInARow, clearBoard, place, remove } from "./k-in-a-row-board";
export { expectedMove, findFours, searchRoot, startSearch } from "./k-in-a-row-search";
export { EXPERT_TABLES_END, EXPERT_SCRATCH_END, EXPERT_VALUE, EXPERT_LEAVES, EXPERT_WEIGHTS } from "./expert-layout";
export { buildLineScores } from "./expert-evaluation";
export { startDecision } from "./expert-hash";
export { searchMove } from "./expert-search";
