import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { OpenPurpose } from '../contract/book.ts';
import { entries, isInBooks, purposes } from '../tables.ts';
import { addBooked, UPDATE } from './entries/book-entry.ts';
import { type EntryRow, ownAccount } from './own-rows.ts';

/** Of an entry: what came in for its purpose, less what was handed on. */
export const signedCents = sql`case ${entries.kind} when 'income' then ${entries.cents} when 'expense' then -${entries.cents} else 0 end`;

/** Money of others that the parish still has, by purpose; those of which nothing is left are no part of it. */
export async function openPurposes(ctx: Context, siteId: string): Promise<OpenPurpose[]> {
  const cents = sql<number>`sum(${signedCents})`.mapWith(Number);
  return ctx.db
    .select({ _id: purposes.id, name: purposes.name, recipient: purposes.recipient, cents })
    .from(entries)
    .innerJoin(purposes, eq(purposes.id, entries.purpose))
    .where(and(eq(entries.siteId, siteId), eq(purposes.isPassedOn, true), isInBooks()))
    .groupBy(purposes.id)
    .having(sql`sum(${signedCents}) <> 0`)
    .orderBy(asc(purposes.position), asc(purposes.name));
}

type Handover = {
  site?: string | undefined;
  purpose: string;
  account: string;
  onDay: string;
  cents: number;
  text: string;
};

/**
 * Hands on all that was collected for a purpose. The purpose is locked: of two callers one hands it on.
 * @throws AppError C100, notFound, invalid, cashbook.handover (409) if another amount is open, cashbook.belowZero (409)
 */
export const handOver = (ctx: Context, asked: Handover): Promise<EntryRow> =>
  ctx.tx(async (tx) => {
    const siteId = siteOf(tx, asked.site).id;
    tx.demand(UPDATE, { siteId });
    const own = and(eq(purposes.id, asked.purpose), eq(purposes.siteId, siteId), eq(purposes.isPassedOn, true));
    const [purpose] = await tx.db.select().from(purposes).where(own).for('update');
    if (!purpose) throw notFound();
    await ownAccount(tx, { siteId, id: asked.account });
    const open = (await openPurposes(tx, siteId)).find(({ _id }) => _id === purpose.id)?.cents ?? 0;
    if (open !== asked.cents) throw new AppError('cashbook.handover', 409, 'cashbook_handoverChanged');
    const text = asked.text || [textOf('cashbook_handedOn', tx.locale), purpose.name].join(': ');
    return addBooked(
      tx,
      {
        siteId,
        kind: 'expense',
        onDay: asked.onDay,
        account: asked.account,
        purpose: purpose.id,
        cents: open,
        text,
      },
      'cashbook.entry.handOver',
    );
  });
