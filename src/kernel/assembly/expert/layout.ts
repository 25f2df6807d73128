import { SCRATCH_END, TABLES_END } from "../layout";

/** Where the expert's own data lies: after the tables and the scratch of 2048, in an instance that has only this player. */

/** By line (two f32): what a row or a column at the edge of a board is worth, if it should fall and if it should rise. */
export const OUTER_SCORES: usize = (TABLES_END + 15) & ~15;
/** The same for the two rows and the two columns in the middle. */
export const INNER_SCORES: usize = OUTER_SCORES + 65536 * 8;
export const EXPERT_TABLES_END: usize = INNER_SCORES + 65536 * 8;

// Offsets into the scratch area.
const WEIGHT_COUNT: usize = 44;
const EXPERT: usize = (SCRATCH_END + 7) & ~7;
/** The value that the last finished search found (f32). */
export const EXPERT_VALUE: usize = EXPERT;
/** Leaves evaluated since the decision began, and the number at which a search gives up (u32 each). */
export const EXPERT_LEAVES: usize = EXPERT + 4;
export const EXPERT_LIMIT: usize = EXPERT + 8;
/** The evaluation's weights (f32 each), in the order that evaluation.ts gives. */
export const EXPERT_WEIGHTS: usize = EXPERT + 12;
export const EXPERT_SCRATCH_END: usize = EXPERT_WEIGHTS + WEIGHT_COUNT * 4;
