import type { Context } from '#kernel/context.ts';
import { type ChainedDocument, issuedFor } from '#modules/documents/index.ts';
import { orderWorths, soldLines } from '#modules/orders/index.ts';
import { owedOf, paymentsOf } from '#modules/payments/index.ts';
import type { Finding } from '../../../contract/books.ts';
import { BOOKED } from '../booked.ts';
import { findingOf } from './check-documents.ts';
import { chargeDifference, lineDifference } from './judge-lines.ts';
import { orderDifference, worthDifference } from './judge-money.ts';

/** Lines of the self-check about orders, of the shop and of what is booked through it. */
export const ORDER_CHECKS = ['orders', 'figures', 'orderLines', 'charges'] as const;
type OrderCheck = (typeof ORDER_CHECKS)[number];

/** Number of orders that could be compared, and those that differ. */
export type Compared = Record<OrderCheck, { checked: number; findings: Finding[] }>;

export const nothingCompared = (): Compared => ({
  orders: { checked: 0, findings: [] },
  figures: { checked: 0, findings: [] },
  orderLines: { checked: 0, findings: [] },
  charges: { checked: 0, findings: [] },
});

/**
 * Compares orders with all that was issued for them, and adds what was found: their money, what the figures of the shop have, and the lines of
 * their invoices with what was ordered and with what the rooms charge that were booked.
 */
export async function compareOrders(
  ctx: Context,
  { siteId, page }: { siteId: string; page: readonly ChainedDocument[] },
  compared: Compared,
): Promise<void> {
  // Each order once, with its invoice.
  const invoices = page.filter(({ subjectKind, kind }) => subjectKind === 'order' && kind === 'invoice');
  const ids = invoices.map(({ subjectId }) => subjectId);
  const documents = await issuedFor(ctx, { ids, kinds: BOOKED });
  const payments = await paymentsOf(ctx, ids);
  const worths = await orderWorths(ctx, { siteId, ids });
  const sold = await soldLines(ctx, { siteId, ids });
  for (const invoice of invoices) {
    const add = (check: OrderCheck, off: number | null) => {
      if (off !== null) compared[check].checked += 1;
      if (off) compared[check].findings.push(findingOf(invoice, off));
    };
    const own = documents.filter(({ subjectId }) => subjectId === invoice.subjectId);
    const worth = worths.get(invoice.subjectId);
    add('figures', worth ? worthDifference(worth, own) : null);
    const lines = sold.get(invoice.subjectId);
    add('orderLines', lines ? lineDifference(lines, invoice.lines) : null);
    add('charges', lines ? chargeDifference(lines, invoice.lines) : null);
    const money = {
      documentsCents: own.reduce((sum, { totalCents }) => sum + totalCents, 0),
      voucherCents: own.flatMap((one) => one.payments).reduce((sum, one) => sum + one.cents, 0),
      payments: payments
        .filter(({ subjectId }) => subjectId === invoice.subjectId)
        .map((one) => ({ owedCents: owedOf(one), heldCents: one.paidCents - one.refundedCents })),
    };
    add('orders', orderDifference(money));
  }
}
