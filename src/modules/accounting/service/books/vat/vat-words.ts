import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { VatField } from '../../../contract/books.ts';
import type { PaperVatCategory } from '../../../contract/paper.ts';

const CATEGORIES: Readonly<Record<PaperVatCategory, MessageKey>> = {
  taxed: 'accounting_vatStandard',
  exempt: 'accounting_vatExempt',
  notTaxable: 'accounting_vatOutside',
  smallBusiness: 'accounting_vatSmallBusiness',
  intraCommunity: 'accounting_vatIntraCommunity',
  reverseCharge: 'accounting_vatReverseCharge',
  export: 'accounting_vatExport',
};

const SIDES: Readonly<Record<VatField['side'], MessageKey>> = {
  base: 'accounting_booksBase',
  tax: 'accounting_booksTax',
  minus: 'accounting_booksMinus',
};

export const categoryWord = (category: PaperVatCategory, locale: Locale): string =>
  textOf(CATEGORIES[category], locale);

export const sideWord = (side: VatField['side'], locale: Locale): string => textOf(SIDES[side], locale);
