/** Years for which orders and invoices are kept, counted from the end of their year (§ 132 BAO, § 11 UStG). */
const KEPT_YEARS = 7;

/** Last day on which these orders must be kept, by the local days on which they were made; null without any. */
export function keptUntil(days: readonly string[]): string | null {
  const years = days.map((on) => Number(on.slice(0, 4)));
  return years.length === 0 ? null : `${Math.max(...years) + KEPT_YEARS}-12-31`;
}
