import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection. */
export const quoteActs = {
  'quotes.quote.ask': 'quotes_actAsk',
  'quotes.quote.send': 'quotes_actSend',
  'quotes.quote.decline': 'quotes_actDecline',
} satisfies ActTexts<'quotes'>;

export const quoteFieldLabels = {
  state: 'quotes_state',
  lines: 'quotes_lines',
  answer: 'quotes_answer',
  message: 'quotes_message',
  validUntil: 'quotes_validUntil',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof quoteActs, true> {}
}
