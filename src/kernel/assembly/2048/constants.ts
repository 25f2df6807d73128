/** Numbers that the kernel shares with its loaders. They have no type annotations, so that both compilers accept this file. */

/** The obstacle among sixteen cells; other cells hold 0 or a tile's exponent. */
export const OBSTACLE_CELL = 31;
/** The code of the highest tile in a 64-bit board. In hard mode it is one less, because 15 is the obstacle. */
export const TOP_CODE_CLASSIC = 15;
export const TOP_CODE_HARD = 14;

/** The evaluators of the searches, by number. */
export const CORNER = 0;
export const SNAKE = 1;
export const SWARM = 2;
export const SMOOTHNESS = 3;
/** Room for the tables of the largest evaluator: 16 + 16 + 4 + 1 bytes for each of 65,536 rows. */
export const EVALUATOR_BYTES = 2424832;
/** An entry of the searches' hash table, and a bucket of the one for afterstates. */
export const SLOT_BYTES = 16;
export const BUCKET_BYTES = 32;
