/** Delivery time as it is shown: a span of days up to 13 days, weeks from 14 (S9.5, R-49). */
export type ShownDelivery = { unit: 'days' | 'weeks'; from: number; to: number };

const LAST_SHOWN_IN_DAYS = 13;

/** Expected shipping in weeks: days / 7, rounded up (S9.5). */
export const weeksOf = (days: number): number => Math.ceil(days / 7);

export function shownDelivery(daysMin: number, daysMax: number): ShownDelivery {
  if (daysMax <= LAST_SHOWN_IN_DAYS) return { unit: 'days', from: daysMin, to: daysMax };
  return { unit: 'weeks', from: Math.max(1, weeksOf(daysMin)), to: weeksOf(daysMax) };
}
