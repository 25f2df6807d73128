/** Numbers that the kernel shares with its loaders. They have no type annotations, so that both compilers accept this file. */

export const MAX_CELLS = 400;
export const NOWHERE = 0xffff;

/** A won position's value is this less the number of plies to the end. */
export const WIN = 30000;
/** Values above this are wins. */
export const WON = 29000;
/** The value of a root move that the search did not try. */
export const NOT_TRIED = -30001;
/** Means "however long it takes" to the solver. */
export const EVER = 255;

// Kinds of move. A "five" completes a line, a "four" leaves one stone to complete, whatever k is.
export const QUIET = 1;
export const MAKES_THREE = 2;
export const MAKES_TWO_THREES = 3;
export const MAKES_FOUR = 4;
export const MAKES_FOUR_AND_THREE = 5;
/** Two ways to complete, or nearly always two: `place` it and count. */
export const MAKES_OPEN_FOUR = 6;
export const WINS = 7;

/** Levels of lines: those that lack one to five stones, and those that lack six or more; and the bits of one's count. */
export const LEVEL_COUNT = 6;
export const LEVEL_BITS = 5;
/** The potential of a line without stones to go is 2^22. */
export const POTENTIAL_BITS = 22;

/** Windows that can occur, where mirror images count once; and the length of the vector that the network has for each. */
export const WINDOW_COUNT = 7381;
export const VECTOR_LENGTH = 16;
/** Units of the first dense layer. */
export const HIDDEN_COUNT = 16;
