/** From the question to the order; `ended` covers everything that leads to no order. */
export const QUOTE_STATES = ['asked', 'offered', 'accepted', 'declined', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What is asked for, and for how much it is offered. */
export type QuoteLine = {
  /** A variant of a product. */
  variant: string;
  name: string;
  /** '' where it has none. */
  nameEn?: string | undefined;
  quantity: number;
  /** Per unit, VAT included; null = no price yet. */
  unitCents: number | null;
};

/** Its name in the language of the customer. */
export const lineName = ({ name, nameEn }: Pick<QuoteLine, 'name' | 'nameEn'>, locale: 'de' | 'en'): string =>
  (locale === 'en' && nameEn) || name;

const NEXT: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  asked: ['offered', 'declined'],
  offered: ['offered', 'accepted', 'declined', 'expired'],
  expired: ['offered', 'declined'],
  accepted: [],
  declined: [],
};

export const mayFollow = (from: QuoteState, to: QuoteState): boolean => NEXT[from].includes(to);
