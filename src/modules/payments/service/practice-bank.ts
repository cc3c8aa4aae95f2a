import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { payments, practicePayments } from '../tables.ts';
import { refreshPayment } from './start-payment.ts';

export type PracticeChoice = 'captured' | 'processing' | 'failed' | 'cancelled';

type Account = typeof practicePayments.$inferSelect & { siteId: string };

/** @throws AppError notFound */
export async function practiceAccount(ctx: Context, id: string): Promise<Account> {
  const [account] = await ctx.db
    .select({ ...getTableColumns(practicePayments), siteId: payments.siteId })
    .from(practicePayments)
    .innerJoin(payments, eq(payments.id, practicePayments.id))
    .where(eq(practicePayments.id, id));
  if (!account) throw notFound();
  return account;
}

/**
 * Carries out the payer's choice at the practice bank; returns the URL the payer goes back to. A second choice changes
 * nothing.
 */
export async function decidePractice(ctx: Context, id: string, choice: PracticeChoice): Promise<string> {
  const account = await practiceAccount(ctx, id);
  await ctx.db
    .update(practicePayments)
    .set({ state: choice })
    .where(
      and(
        eq(practicePayments.id, id),
        eq(practicePayments.state, account.state),
        eq(practicePayments.state, 'requires_action'),
      ),
    );
  await refreshPayment(ctx, id);
  return choice === 'cancelled' || choice === 'failed' ? account.cancelUrl : account.successUrl;
}
