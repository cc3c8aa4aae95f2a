/** A price and the first local day on which it was asked. */
export type LoggedPrice = { on: string; priceCents: number };

/** An announced reduction as it may be shown: `lowestCents` of the 30 days before, `permille` from that price, if lower. */
export type ShownReduction = { lowestCents: number; permille: number | null };

const DAYS = 30;

/**
 * The lowest price of the 30 days before a reduction: those logged in this time, and the one that was in force at its beginning.
 * Null without any price before.
 * @param log in any order; @param reducedOn first local day of the reduction
 */
export function lowestBefore(log: readonly LoggedPrice[], reducedOn: string): number | null {
  const from = dayBefore(reducedOn, DAYS);
  const sorted = log.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const before = sorted.findLast(({ on }) => on <= from);
  const within = sorted.filter(({ on }) => on > from && on < reducedOn);
  const prices = [...(before ? [before] : []), ...within].map(({ priceCents }) => priceCents);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** A percentage is shown only where the new price is below that lowest price (P-20). */
export function shownReduction(
  priceCents: number,
  log: readonly LoggedPrice[],
  reducedOn: string,
): ShownReduction | null {
  const lowestCents = lowestBefore(log, reducedOn);
  if (lowestCents === null) return null;
  const permille = priceCents < lowestCents ? Math.floor(((lowestCents - priceCents) * 1000) / lowestCents) : null;
  return { lowestCents, permille };
}

function dayBefore(on: string, days: number): string {
  const day = new Date(`${on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
