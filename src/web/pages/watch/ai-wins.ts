/** A person wins at 2048, an AI at this tile. */
export const AI_WINS = 32768;
