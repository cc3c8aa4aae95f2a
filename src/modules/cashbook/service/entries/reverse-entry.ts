import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { releaseBankLine } from '#modules/payments/index.ts';
import { entryMayBecome } from '../../contract/states.ts';
import { entries } from '../../tables.ts';
import { type EntryRow, todayIn } from '../own-rows.ts';
import { addBooked, lockEntry } from './book-entry.ts';

type Reversal = { id: string; rev: number; reason: string; onDay?: string | undefined };

/**
 * Cancels a booked entry by a counter-entry with the negative amount, which is returned. A booking of the bank that it was made of is open again.
 * @throws AppError C100, notFound, conflict, invalid, cashbook.state (409), cashbook.closed (409), cashbook.belowZero (409)
 */
export const reverseEntry = (ctx: Context, { reason, onDay, ...known }: Reversal): Promise<EntryRow> =>
  ctx.tx(async (tx) => {
    const row = await lockEntry(tx, known);
    if (!entryMayBecome(row.state, 'reversed') || row.reverses)
      throw new AppError('cashbook.state', 409, 'cashbook_notReversible');
    if (reason === '') throw invalid({ reason: 'kernel_fieldRequired' });
    const on = onDay ?? todayIn(tx, row.siteId);
    if (on < row.onDay) throw invalid({ onDay: 'cashbook_fieldBeforeEntry' });
    const { siteId, kind, account, toAccount, category, costCentre, purpose, text } = row;
    await tx.db
      .update(entries)
      .set({ state: 'reversed', rev: sql`${entries.rev} + 1`, updatedAt: tx.now() })
      .where(eq(entries.id, row.id));
    if (row.bankLine) await releaseBankLine(tx, row.bankLine);
    return addBooked(
      tx,
      {
        siteId,
        kind,
        account,
        toAccount,
        category,
        costCentre,
        purpose,
        text,
        reason,
        onDay: on,
        cents: -row.cents,
        reverses: row.id,
      },
      'cashbook.entry.reverse',
    );
  });
