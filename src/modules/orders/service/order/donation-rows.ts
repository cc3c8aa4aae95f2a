import { inLocale } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { OrderTotals } from '../../contract/order.ts';

/** A line of the sums of a cart or an order. */
export type DonationRow = { label: string; cents: number };

/** Donations of an order as rows of its sums; orders of older versions know only the amount. */
export function donationRows(totals: OrderTotals, locale: Locale): DonationRow[] {
  const { donationCents = 0, donations = [] } = totals as Partial<OrderTotals>;
  if (donations.length > 0) return donations.map((one) => ({ label: donationLabel(one, locale), cents: one.cents }));
  return donationCents > 0 ? [{ label: m.orders_donation({}, { locale }), cents: donationCents }] : [];
}

/** 'Spende: Dachsanierung', or 'Spende' for the parish. */
export function donationLabel({ name, nameEn }: { name: string; nameEn: string }, locale: Locale): string {
  const purpose = inLocale({ de: name, en: nameEn }, locale);
  return purpose ? m.orders_donationFor({ purpose }, { locale }) : m.orders_donation({}, { locale });
}
