import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/** Why goods are excluded from the right of withdrawal, by the `withdrawal` of their line. */
const WHY: Readonly<Record<string, typeof m.checkout_noWithdrawalCustom>> = {
  custom: m.checkout_noWithdrawalCustom,
  perishable: m.checkout_noWithdrawalPerishable,
  hygiene: m.checkout_noWithdrawalHygiene,
  sealedMedia: m.checkout_noWithdrawalSealedMedia,
  dated: m.checkout_noWithdrawalDated,
};

/** Note on a line that it is excluded from withdrawal, from cart to invoice; [] for goods that can be returned. */
export function noWithdrawal({ withdrawal }: { withdrawal: string }, locale: Locale): string[] {
  const why = WHY[withdrawal]?.({}, { locale });
  return why ? [why] : [];
}
