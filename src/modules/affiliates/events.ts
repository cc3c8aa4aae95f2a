import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { readOrder } from '#modules/orders/index.ts';
import { keepCommission } from './service/commissions/keep-commission.ts';
import { mailNote } from './service/notes/mail-note.ts';

/** What follows for commissions from orders and from money that goes back. */
export function affiliateEvents(contextOf: ContextMaker): EventListener[] {
  const follow =
    (orderIdOf: (payload: StoredEvent['payload']) => unknown) =>
    async ({ payload }: StoredEvent) => {
      const orderId = orderIdOf(payload);
      const order = typeof orderId === 'string' ? await readOrder(await contextOf(), orderId) : null;
      if (order?.partner) await keepCommission(await contextOf(order.siteId), order.id);
    };
  const mail = async ({ payload }: StoredEvent) =>
    mailNote(await contextOf(String(payload.siteId)), String(payload.creditNoteId));
  return [
    { on: 'affiliates.creditNoteIssued', hear: mail },
    { on: 'orders.orderChanged', hear: follow(({ orderId }) => orderId) },
    { on: 'orders.orderCredited', hear: follow(({ orderId }) => orderId) },
    { on: 'orders.withdrawalMoved', hear: follow(({ orderId }) => orderId) },
    { on: 'payments.refunded', hear: follow(({ subjectKind, subjectId }) => subjectKind === 'order' && subjectId) },
  ];
}
