import { getLocale } from '#texts/runtime';
import { type MoneyPlace, moneyOf } from '../i18n/numbers.ts';
import type { Locale } from '../i18n/texts.ts';

let placeOfPage: () => MoneyPlace = () => ({ euroAfter: false });

/** Says where the euro sign stands on the page that is being rendered, as `overwriteGetLocale` does for the language. */
export function overwriteMoneyPlace(of: () => MoneyPlace): void {
  placeOfPage = of;
}

/**
 * An amount on a screen, in its language and with the sign where the shop of its parish has it. Services, emails and documents
 * use `moneyOf` with the parish of the thing.
 */
export const euro = (cents: number): string => moneyOf(placeOfPage(), getLocale() satisfies Locale)(cents);

/** The same with two decimals in any case ('€ 12,00'), for tables. */
export const euroExact = (cents: number): string =>
  moneyOf({ ...placeOfPage(), isExact: true }, getLocale() satisfies Locale)(cents);
