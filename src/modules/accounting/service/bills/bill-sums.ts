import { and, eq, gt, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { BillDue, BillSums } from '../../contract/bills/bill.ts';
import { bills } from '../../tables.ts';

type Figure = BillSums['due'];

/** Bills that are to be paid, and which of them. */
export function dueCondition(due: BillDue, today: string): SQL | undefined {
  const approved = eq(bills.state, 'approved');
  if (due === 'credit') return and(approved, lt(bills.totalCents, 0));
  const open = and(approved, gt(bills.totalCents, 0));
  if (due === 'overdue') return and(open, lt(bills.dueOn, today));
  // Without a due date a bill is due at once.
  if (due === 'week') return and(open, sql`coalesce(${bills.dueOn}, ${today}::date) <= ${addDays(today, 7)}::date`);
  if (due === 'discount') return and(open, gt(bills.discountCents, 0), sql`${bills.discountOn} >= ${today}::date`);
  return open;
}

/** Sums of the bills of a parish. @throws AppError C100 */
export async function billSums(ctx: Context, { site }: { site?: string | undefined }): Promise<BillSums> {
  const { id: siteId, timeZone } = siteOf(ctx, site);
  ctx.demand('accounting.bill.read', { siteId });
  const { on: today } = localMoment(ctx.now(), timeZone);
  const [sums] = await ctx.db
    .select({
      drafts: figureOf(eq(bills.state, 'draft')),
      due: figureOf(dueCondition('due', today)),
      overdue: figureOf(dueCondition('overdue', today)),
      week: figureOf(dueCondition('week', today)),
      discount: figureOf(dueCondition('discount', today), bills.discountCents),
      ordered: figureOf(eq(bills.state, 'ordered'), bills.orderedCents),
    })
    .from(bills)
    .where(and(eq(bills.siteId, siteId), isNull(bills.removedAt)));
  const none: Figure = { count: 0, cents: 0 };
  return sums ?? { drafts: none, due: none, overdue: none, week: none, discount: none, ordered: none };
}

const REST = sql`${bills.totalCents} - ${bills.paidCents}`;

const figureOf = (which: SQL | undefined, cents: SQLWrapper = REST) =>
  sql<Figure>`json_build_object(
    'count', count(*) filter (where ${which}),
    'cents', coalesce(sum(${cents}) filter (where ${which}), 0)
  )`;
