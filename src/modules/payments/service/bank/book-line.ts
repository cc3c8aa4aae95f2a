import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { bankLines } from '../../tables.ts';
import { SETTLE } from '../change-payment.ts';
import { type BankLineRow, demandLine, moveLine, seenLines } from './move-line.ts';

/** Bookings among these that the caller may decide on. */
export async function readBankLines(ctx: Context, ids: readonly string[]): Promise<BankLineRow[]> {
  const siteIds = siteIdsWith(ctx, SETTLE);
  if (siteIds.length === 0) ctx.demand(SETTLE);
  const own = and(inArray(bankLines.id, [...ids]), isOneOf(bankLines.siteId, siteIds), seenLines(ctx));
  return ctx.db.select().from(bankLines).where(own);
}

/** Gives a booking to the books of another room, in its transaction. @throws AppError C100, notFound, conflict, payments.lineState (409) */
export async function bookBankLine(tx: Context, { id, rev }: { id: string; rev: number }): Promise<BankLineRow> {
  const line = await demandLine(tx, id);
  await moveLine(tx, { ...line, rev }, { state: 'booked', note: '', who: tx.user.name });
  return line;
}

/** Opens a booking again whose entry in the books was cancelled, in the transaction of that room. */
export async function releaseBankLine(tx: Context, id: string): Promise<void> {
  await tx.db
    .update(bankLines)
    .set({ state: 'open', who: tx.user.name, rev: sql`${bankLines.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'booked')));
}
