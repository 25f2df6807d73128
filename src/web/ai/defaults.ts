/** The AI that gives hints, and is offered first where one is chosen: trained, small and quick. */
export const DEFAULT_AI = 'pocket';

/** Answers for it as long as its network is not there; it needs none. */
export const STAND_IN = 'expert';
