/** Filled by scripts; see below. */
export const BALANCED = '';
