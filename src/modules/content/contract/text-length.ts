/** Longest text of one block, with its markup. */
export const MOST_TEXT_CHARACTERS = 100_000;
