import type { Context } from '#kernel/context.ts';
import { type ChainedDocument, issuedFor } from '#modules/documents/index.ts';
import { orderWorths } from '#modules/orders/index.ts';
import { owedOf, paymentsOf } from '#modules/payments/index.ts';
import type { Finding } from '../../../contract/books.ts';
import { BOOKED } from '../booked.ts';
import { findingOf } from './check-documents.ts';
import { orderDifference, worthDifference } from './judge-money.ts';

/**
 * Money of the orders of these documents, of the shop and of what is booked through it, against all that was issued for them.
 * `checked`: orders whose money can be compared. `figures`: orders that the figures of the shop have with another amount than their documents.
 */
export async function orderDifferences(
  ctx: Context,
  { siteId, page }: { siteId: string; page: readonly ChainedDocument[] },
): Promise<{ checked: number; findings: Finding[]; compared: number; figures: Finding[] }> {
  // Each order once, with its invoice.
  const invoices = page.filter(({ subjectKind, kind }) => subjectKind === 'order' && kind === 'invoice');
  const ids = invoices.map(({ subjectId }) => subjectId);
  const documents = await issuedFor(ctx, { ids, kinds: BOOKED });
  const payments = await paymentsOf(ctx, ids);
  const worths = await orderWorths(ctx, { siteId, ids });
  let [checked, compared] = [0, 0];
  const figures: Finding[] = [];
  const findings = invoices.flatMap((invoice) => {
    const own = documents.filter(({ subjectId }) => subjectId === invoice.subjectId);
    const worth = worths.get(invoice.subjectId);
    const off = worth ? worthDifference(worth, own) : null;
    if (off !== null) compared += 1;
    if (off) figures.push(findingOf(invoice, off));
    const cents = orderDifference({
      documentsCents: own.reduce((sum, { totalCents }) => sum + totalCents, 0),
      voucherCents: own.flatMap((one) => one.payments).reduce((sum, one) => sum + one.cents, 0),
      payments: payments
        .filter(({ subjectId }) => subjectId === invoice.subjectId)
        .map((one) => ({ owedCents: owedOf(one), heldCents: one.paidCents - one.refundedCents })),
    });
    if (cents !== null) checked += 1;
    return cents === null || cents === 0 ? [] : [findingOf(invoice, cents)];
  });
  return { checked, findings, compared, figures };
}
