import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { readOrder } from '#modules/orders/index.ts';
import { keepCommission } from './service/commissions/keep-commission.ts';
import { mailNote } from './service/notes/mail-note.ts';

/** Updates commissions on orders and refunds. */
export function affiliateEvents(contextOf: ContextMaker): EventListener[] {
  const keepOf = async (orderId: string | null) => {
    const order = orderId === null ? null : await readOrder(await contextOf(), orderId);
    if (order?.partner) await keepCommission(await contextOf(order.siteId), order.id);
  };
  const follow = ({ payload }: Heard<'orders.orderChanged' | 'orders.orderCredited' | 'orders.withdrawalMoved'>) =>
    keepOf(payload.orderId);
  const mail = async ({ payload: { siteId, creditNoteId } }: Heard<'affiliates.creditNoteIssued'>) =>
    mailNote(await contextOf(siteId), creditNoteId);
  return [
    { on: 'affiliates.creditNoteIssued', hear: mail },
    { on: 'orders.orderChanged', hear: follow },
    { on: 'orders.orderCredited', hear: follow },
    { on: 'orders.withdrawalMoved', hear: follow },
    {
      on: 'payments.refunded',
      hear: ({ payload }) => keepOf(payload.subjectKind === 'order' ? payload.subjectId : null),
    },
  ];
}
