import { isMessageKey, type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';

/** Why a contract about some goods cannot be withdrawn from, by the `withdrawal` of the line. */
const WHY: Readonly<Record<string, MessageKey>> = {
  custom: 'checkout_noWithdrawalCustom',
  perishable: 'checkout_noWithdrawalPerishable',
  hygiene: 'checkout_noWithdrawalHygiene',
  sealedMedia: 'checkout_noWithdrawalSealedMedia',
  dated: 'checkout_noWithdrawalDated',
};

/** The mark of a line wherever it stands, from the cart to the invoice; none for goods that may go back. */
export function noWithdrawal({ withdrawal }: { withdrawal: string }, locale: Locale): string[] {
  const key = WHY[withdrawal];
  return isMessageKey(key) ? [textOf(key, locale)] : [];
}
