/** The slot of the person's own game of k-in-a-row. Home checks it before it loads the code that reads it. */
export const OWN_SLOT = 'k-in-a-row';
