import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { acknowledgeQuote } from './service/quote-mails.ts';

/** Handles the consequences of questions. */
export function quoteEvents(contextOf: ContextMaker): EventListener[] {
  const acknowledge = async ({ payload: { siteId, quoteId } }: Heard<'quotes.quoteAsked'>) =>
    acknowledgeQuote(await contextOf(siteId), quoteId);
  return [{ on: 'quotes.quoteAsked', hear: acknowledge }];
}
