/** Where one's own game of k-in-a-row is kept. Home looks there before it fetches what reads it. */
export const OWN_SLOT = 'k-in-a-row';
