/** Rows beyond the page shown that a long list counts; what is behind them is "over 1000" (decision 051). */
export const MOST_COUNTED = 1000;

type Counted = { page: number; pageSize: number; total: number };

/** A round number that the list has more rows than, where `total` only says that it was not counted to its end; else null. */
export function overCount({ page, pageSize, total }: Counted): number | null {
  const counted = page * pageSize + MOST_COUNTED;
  return total > counted ? Math.floor(counted / 1000) * 1000 : null;
}
