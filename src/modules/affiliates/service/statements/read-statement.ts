import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { PartnerEntry, PartnerNote, PartnerStatement } from '../../contract/statement.ts';
import { commissionEntries, commissions, creditNotes, partners, settledEntries } from '../../tables.ts';
import { endOf } from './months.ts';
import { noteProblem, openEntries, type PartnerRow } from './open-entries.ts';

const READ = 'affiliates.commission.read';
const ISSUE = 'affiliates.creditNote.issue';

/** Earnings of a partner in a month, and all credit notes. @throws AppError C100, notFound */
export async function getStatement(
  ctx: Context,
  id: string,
  { month }: { month: string },
): Promise<{ statement: PartnerStatement }> {
  const partner = await demandPartner(ctx, id, READ);
  const entries = await entriesOf(ctx, id, month);
  const isTest = await isTestMode(ctx);
  const open = await openEntries(ctx, { partnerId: id, month, isTest });
  const openCents = open.reduce((sum, { cents }) => sum + cents, 0);
  const sum = (kind: PartnerEntry['kind']) =>
    entries.reduce((all, entry) => all + (entry.kind === kind ? entry.cents : 0), 0);
  const { name, code, email, siteId } = partner;
  return {
    statement: {
      partner: { _id: id, name, code, email },
      month,
      entries,
      openCents,
      isTest,
      earnedCents: sum('earned'),
      reversedCents: sum('reversed'),
      problem: noteProblem(ctx, partner, month, openCents),
      notes: await notesOf(ctx, id),
      mayIssue: ctx.may(ISSUE, { siteId }),
    },
  };
}

/** The partner, if the caller holds the permission for its parish; those in the trash as well. @throws AppError C100, notFound */
export async function demandPartner(ctx: Context, id: string, permission: string): Promise<PartnerRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(partners).where(eq(partners.id, id));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

/** Everything booked for a partner in a month, or ever, in order. */
export async function entriesOf(ctx: Context, partnerId: string, month?: string): Promise<PartnerEntry[]> {
  const rows = await ctx.db
    .select({ entry: commissionEntries, commission: commissions, creditNote: creditNotes.number })
    .from(commissionEntries)
    .innerJoin(commissions, eq(commissions.id, commissionEntries.commissionId))
    .leftJoin(settledEntries, eq(settledEntries.entryId, commissionEntries.id))
    .leftJoin(creditNotes, eq(creditNotes.id, settledEntries.creditNoteId))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        month ? gte(commissionEntries.bookedOn, `${month}-01`) : undefined,
        month ? lte(commissionEntries.bookedOn, endOf(month)) : undefined,
      ),
    )
    .orderBy(asc(commissionEntries.bookedOn), asc(commissionEntries.seq));
  return rows.map(({ entry, commission, creditNote }) => {
    const { id: _id, kind, bookedOn, baseCents, cents } = entry;
    const { orderId, orderNumber, isTest, permille, dueOn } = commission;
    return {
      _id,
      orderId,
      orderNumber,
      isTest,
      kind,
      bookedOn,
      baseCents,
      permille,
      cents,
      dueOn,
      creditNote: creditNote ?? '',
    };
  });
}

/** The credit notes of a partner, the newest first. */
export async function notesOf(ctx: Context, partnerId: string): Promise<PartnerNote[]> {
  const rows = await ctx.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.partnerId, partnerId))
    .orderBy(desc(creditNotes.createdAt), desc(creditNotes.number));
  return rows.map(({ id: _id, number, isTest, month, issuedOn, totalCents }) => ({
    _id,
    number,
    isTest,
    month,
    issuedOn,
    totalCents,
  }));
}
