import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/** Why goods are excluded from the right of withdrawal, by the `withdrawal` of their line. */
const WHY: Readonly<Record<string, typeof m.orders_noWithdrawalCustom>> = {
  custom: m.orders_noWithdrawalCustom,
  perishable: m.orders_noWithdrawalPerishable,
  hygiene: m.orders_noWithdrawalHygiene,
  sealedMedia: m.orders_noWithdrawalSealedMedia,
  dated: m.orders_noWithdrawalDated,
};

/** Note on a line that it is excluded from withdrawal, from cart to invoice; [] for goods that can be returned. */
export function noWithdrawal({ withdrawal }: { withdrawal: string }, locale: Locale): string[] {
  const why = WHY[withdrawal]?.({}, { locale });
  return why ? [why] : [];
}
