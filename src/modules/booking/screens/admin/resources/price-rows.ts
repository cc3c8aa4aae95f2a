import { rows } from '#design/admin/form/fields.ts';
import { centsFrom, moneyText } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';
import type { Rate, Surcharge } from '../../../contract/parts.ts';

/** Amounts as they are typed; '' = not by this length. */
export type RateRow = Pick<Rate, 'key' | 'name' | 'nameEn'> & { hour: string; halfDay: string; day: string };

export const ratesField = rows<Rate, RateRow>(m.booking_rates, {
  blank: [],
  read: ({ hourCents, halfDayCents, dayCents, ...rate }) => ({
    ...rate,
    hour: moneyText(hourCents),
    halfDay: moneyText(halfDayCents),
    day: moneyText(dayCents),
  }),
  write: ({ hour, halfDay, day, ...rate }, path) => ({
    ...rate,
    hourCents: centsFrom(hour, `${path}.hourCents`),
    halfDayCents: centsFrom(halfDay, `${path}.halfDayCents`),
    dayCents: centsFrom(day, `${path}.dayCents`),
  }),
});

/** `from` and `until` as they are typed: '15.10.'. */
export type SurchargeRow = Omit<Surcharge, 'cents'> & { amount: string };

export const surchargesField = rows<Surcharge, SurchargeRow>(m.booking_surcharges, {
  blank: [],
  read: ({ cents, from, until, ...rest }) => ({
    ...rest,
    amount: moneyText(cents),
    from: dayWords(from),
    until: dayWords(until),
  }),
  write: ({ amount, from, until, ...rest }, path) => ({
    ...rest,
    cents: centsFrom(amount, `${path}.cents`) ?? 0,
    from: dayFrom(from),
    until: dayFrom(until),
  }),
});

/** '15.10.' for '10-15'. */
export function dayWords(stored: string): string {
  const [month, day] = stored.split('-').map(Number);
  return month && day ? `${day}.${month}.` : '';
}

/** '10-15' for '15.10.'; other text is sent as it is, and refused by the server at its field. */
export function dayFrom(typed: string): string {
  const [, day, month] = /^\s*(\d{1,2})\s*[./]\s*(\d{1,2})\s*\.?\s*$/.exec(typed) ?? [];
  return day && month ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim();
}
