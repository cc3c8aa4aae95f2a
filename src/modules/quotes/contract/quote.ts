import { inLocale } from '#kernel/i18n/both.ts';
import type { Configuration } from '#modules/catalog/contract.ts';

/** From the question to the order; `ended` covers everything that leads to no order. */
export const QUOTE_STATES = ['asked', 'offered', 'accepted', 'declined', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Requested goods and their offered price. */
export type QuoteLine = {
  /** A variant of a product. */
  variant: string;
  name: string;
  /** '' where it has none. */
  nameEn?: string | undefined;
  /** Choices in the configurator of the product. */
  configuration?: Configuration | undefined;
  /** The same in words. */
  chosen?: ChosenWords[] | undefined;
  quantity: number;
  /** Per unit, VAT included; null = no price yet. */
  unitCents: number | null;
};

/** Its name in the language of the customer. */
export const lineName = ({ name, nameEn }: Pick<QuoteLine, 'name' | 'nameEn'>, locale: 'de' | 'en'): string =>
  inLocale({ de: name, en: nameEn }, locale);

/** 'Name: Anna', as the configurator said it when the line was stored. */
export type ChosenWords = { step: string; stepEn: string; text: string; textEn: string };

/** Chosen options in the language of the customer. */
export const chosenWords = ({ chosen = [] }: Pick<QuoteLine, 'chosen'>, locale: 'de' | 'en'): string[] =>
  chosen.map(({ step, stepEn, text, textEn }) => (locale === 'en' ? `${stepEn}: ${textEn}` : `${step}: ${text}`));

const NEXT: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  asked: ['offered', 'declined'],
  offered: ['offered', 'accepted', 'declined', 'expired'],
  expired: ['offered', 'declined'],
  accepted: [],
  declined: [],
};

export const mayFollow = (from: QuoteState, to: QuoteState): boolean => NEXT[from].includes(to);
