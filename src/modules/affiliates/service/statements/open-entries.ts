import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { NoteProblem } from '../../contract/statement.ts';
import { commissionEntries, commissions, type partners, settledEntries } from '../../tables.ts';
import { endOf, monthOf, todayIn } from './months.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** Partner and month of a credit note. */
export type OpenEntries = { partnerId: string; month: string; isTest: boolean };

/** Entries that are owed at the end of the month and in no credit note, the earliest orders first. */
export function openEntries(ctx: Context, { partnerId, month, isTest }: OpenEntries) {
  return ctx.db
    .select({
      id: commissionEntries.id,
      orderNumber: commissions.orderNumber,
      orderedOn: commissions.orderedOn,
      permille: commissions.permille,
      baseCents: commissionEntries.baseCents,
      cents: commissionEntries.cents,
    })
    .from(commissionEntries)
    .innerJoin(commissions, eq(commissions.id, commissionEntries.commissionId))
    .leftJoin(settledEntries, eq(settledEntries.entryId, commissionEntries.id))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        eq(commissions.isTest, isTest),
        isNull(settledEntries.entryId),
        lte(commissions.dueOn, endOf(month)),
        lte(commissionEntries.bookedOn, endOf(month)),
      ),
    )
    .orderBy(asc(commissions.orderedOn), asc(commissionEntries.seq));
}

/** Obstacle to a credit note of the month; null when it can be issued. */
export function noteProblem(ctx: Context, partner: PartnerRow, month: string, openCents: number): NoteProblem | null {
  if (month > monthOf(todayIn(ctx, partner.siteId))) return 'future';
  if (openCents <= 0) return 'nothingDue';
  if (!partner.agreedOn) return 'noAgreement';
  if (!partner.address) return 'noAddress';
  return partner.iban ? null : 'noIban';
}
