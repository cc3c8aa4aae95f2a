import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { lineMayBecome } from '../../contract/bank-states.ts';
import { bankLines } from '../../tables.ts';
import { SETTLE } from '../change-payment.ts';

export type BankLineRow = typeof bankLines.$inferSelect;

/**
 * A room with books of a bank account: says for which parishes debits are worth keeping. They name salaries and whom else a parish pays, and
 * are seen by those alone who hold its permission.
 */
export type DebitBook = { permission: string; keeps: (tx: Context, siteId: string) => Promise<boolean> };

declare module '#kernel/module.ts' {
  interface HandedIn {
    debitBooks: DebitBook;
  }
}

/** Condition that the caller may see a booking: debits only with the right of the books that they are kept for. */
export function seenLines(ctx: Context): SQL | undefined {
  const may = ctx.across
    .handedIn('debitBooks')
    .map(({ permission }) => isOneOf(bankLines.siteId, siteIdsWith(ctx, permission)));
  return or(sql`${bankLines.amountCents} > 0`, ...may);
}

/** The booking, for a caller who may decide on it. @throws AppError C100, notFound */
export async function demandLine(ctx: Context, id: string): Promise<BankLineRow> {
  if (siteIdsWith(ctx, SETTLE).length === 0) ctx.demand(SETTLE);
  const [row] = await ctx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), seenLines(ctx)));
  if (!row) throw notFound();
  ctx.demand(SETTLE, { siteId: row.siteId });
  return row;
}

/** @throws AppError conflict, payments.lineState (409) */
export async function moveLine(
  tx: Context,
  { id, rev, state }: BankLineRow,
  values: Partial<BankLineRow> & Pick<BankLineRow, 'state'>,
): Promise<void> {
  if (!lineMayBecome(state, values.state)) throw lineNotNow();
  const [changed] = await tx.db
    .update(bankLines)
    .set({ ...values, rev: sql`${bankLines.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(bankLines.id, id), eq(bankLines.rev, rev), eq(bankLines.state, state)))
    .returning({ id: bankLines.id });
  if (!changed) throw conflict(null);
}

export const lineNotNow = () => new AppError('payments.lineState', 409, 'payments_lineStateRefused');
