/**
 * Raised whenever the same seed and moves would give a different game than before, so that machines with different
 * rules never share an experiment.
 */
export const RULES_VERSION = 1;
