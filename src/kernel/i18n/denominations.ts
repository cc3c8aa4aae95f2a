/** Euro notes and coins in cents, the largest first. */
export const DENOMINATIONS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** Smallest note; what is below is a coin. */
export const SMALLEST_NOTE = 500;
