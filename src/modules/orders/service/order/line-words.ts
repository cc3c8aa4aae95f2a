import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { OrderTotals } from '../../contract/order.ts';

type Chosen = { step: string; stepEn: string; text: string; textEn: string };

/** 'Gravur: Anna' in the language of the reader. */
export const wordsOf = ({ locale }: Pick<Context, 'locale'>, { step, stepEn, text, textEn }: Chosen): string =>
  locale === 'en' ? `${stepEn}: ${textEn}` : `${step}: ${text}`;

/** Sentences on the taxes, for documents and mails. */
export const NOTE_WORDS: Readonly<Record<OrderTotals['notes'][number], MessageKey>> = {
  smallBusiness: 'orders_noteSmallBusiness',
  intraCommunity: 'orders_noteIntraCommunity',
  export: 'orders_noteExport',
  vatIdUnconfirmed: 'orders_ownVatUnconfirmed',
};

type VatWords = { vatDetailsLabel: string; vatDetailsLabelEn: string };

/** VAT note of the shop below a total; '' = the default text. */
export const vatWordsOf = ({ locale }: Pick<Context, 'locale'>, display: VatWords | undefined): string =>
  display ? textIn(display, 'vatDetailsLabel', locale) : '';
