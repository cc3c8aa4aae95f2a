import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { owedOf, readPayment } from '#modules/payments/index.ts';
import type { MoneyState } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';

/** Kind of subject of the payments of invoices. */
export const MONEY_OF_PAPER = 'accounting.document';

type Payment = Awaited<ReturnType<typeof readPayment>>;

/**
 * Stores how the payment of an invoice stands. It is read from the payment itself, so that announcements may come twice and in any order.
 * The revision stays: nobody who looks at the paper is in the way of money.
 */
export async function syncMoney(ctx: Context, paperId: string): Promise<void> {
  const [row] = await ctx.db.select({ paymentId: papers.paymentId }).from(papers).where(eq(papers.id, paperId));
  if (!row?.paymentId) return;
  await ctx.db
    .update(papers)
    .set(moneyOf(await readPayment(ctx, row.paymentId)))
    .where(eq(papers.id, paperId));
}

/** Columns of a paper about its money. */
export function moneyOf(payment: Payment): { money: MoneyState; owedCents: number; heldCents: number } {
  const { amountCents, paidCents, refundedCents } = payment;
  const heldCents = paidCents - refundedCents;
  const owedCents = owedOf(payment);
  return { owedCents, heldCents, money: stateOf({ amountCents, heldCents, owedCents }) };
}

function stateOf({ amountCents, heldCents, owedCents }: Record<'amountCents' | 'heldCents' | 'owedCents', number>) {
  if (heldCents > amountCents) return 'over';
  if (owedCents > 0) return heldCents > 0 ? 'partly' : 'open';
  return heldCents > 0 && heldCents === amountCents ? 'paid' : 'ended';
}
