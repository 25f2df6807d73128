/** The AI that gives hints and is the first choice elsewhere: trained, small and quick. */
export const DEFAULT_AI = 'pocket';

/** Replaces it until its network is loaded; it needs none itself. */
export const STAND_IN = 'expert';
