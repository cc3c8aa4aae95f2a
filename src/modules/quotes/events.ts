import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followOrder } from './service/own-quote.ts';
import { acknowledgeQuote } from './service/quote-mails.ts';

/** What follows from questions and from orders. */
export function quoteEvents(contextOf: ContextMaker): EventListener[] {
  const acknowledge = async ({ payload: { siteId, quoteId } }: Heard<'quotes.quoteAsked'>) =>
    acknowledgeQuote(await contextOf(siteId), quoteId);
  const follow = async ({ payload }: Heard<'orders.orderChanged'>) => followOrder(await contextOf(), payload.orderId);
  return [
    { on: 'quotes.quoteAsked', hear: acknowledge },
    { on: 'orders.orderChanged', hear: follow },
  ];
}
