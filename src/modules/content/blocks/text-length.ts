/** Longest text of one block, with its markup; the contract refuses more. */
export const MOST_TEXT_CHARACTERS = 100_000;
