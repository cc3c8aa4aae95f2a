import type { Context } from '#kernel/context.ts';
import { type ChainedDocument, issuedFor } from '#modules/documents/index.ts';
import { owedOf, paymentsOf } from '#modules/payments/index.ts';
import type { Finding } from '../../../contract/books.ts';
import { BOOKED } from '../booked.ts';
import { findingOf } from './check-documents.ts';
import { orderDifference } from './judge-money.ts';

/**
 * Money of the orders of these documents, of the shop and of what is booked through it, against all that was issued for them.
 * `checked`: orders whose money can be compared.
 */
export async function orderDifferences(
  ctx: Context,
  page: readonly ChainedDocument[],
): Promise<{ checked: number; findings: Finding[] }> {
  // Each order once, with its invoice.
  const invoices = page.filter(({ subjectKind, kind }) => subjectKind === 'order' && kind === 'invoice');
  const ids = invoices.map(({ subjectId }) => subjectId);
  const documents = await issuedFor(ctx, { ids, kinds: BOOKED });
  const payments = await paymentsOf(ctx, ids);
  let checked = 0;
  const findings = invoices.flatMap((invoice) => {
    const own = documents.filter(({ subjectId }) => subjectId === invoice.subjectId);
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
  return { checked, findings };
}
