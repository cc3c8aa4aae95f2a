/** Waiting intentions that stand above the board of the week. */
export const WAITING_SHOWN = 5;
