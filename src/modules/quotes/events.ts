import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followOrder } from './service/own-quote.ts';
import { acknowledgeQuote } from './service/quote-mails.ts';

/** What follows from questions and from orders. */
export function quoteEvents(contextOf: ContextMaker): EventListener[] {
  const acknowledge = async ({ payload }: StoredEvent) =>
    acknowledgeQuote(await contextOf(String(payload.siteId)), String(payload.quoteId));
  const follow = async ({ payload }: StoredEvent) => followOrder(await contextOf(), String(payload.orderId));
  return [
    { on: 'quotes.quoteAsked', hear: acknowledge },
    { on: 'orders.orderChanged', hear: follow },
  ];
}
