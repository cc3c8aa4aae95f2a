import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/** Why a contract about some goods cannot be withdrawn from, by the `withdrawal` of the line. */
const WHY: Readonly<Record<string, typeof m.checkout_noWithdrawalCustom>> = {
  custom: m.checkout_noWithdrawalCustom,
  perishable: m.checkout_noWithdrawalPerishable,
  hygiene: m.checkout_noWithdrawalHygiene,
  sealedMedia: m.checkout_noWithdrawalSealedMedia,
  dated: m.checkout_noWithdrawalDated,
};

/** The mark of a line wherever it stands, from the cart to the invoice; none for goods that may go back. */
export function noWithdrawal({ withdrawal }: { withdrawal: string }, locale: Locale): string[] {
  const why = WHY[withdrawal]?.({}, { locale });
  return why ? [why] : [];
}
