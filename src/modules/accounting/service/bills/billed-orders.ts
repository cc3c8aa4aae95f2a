import { and, arrayOverlaps, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { searchIn } from '#kernel/db/list-query.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { BilledOrder } from '../../contract/bills/bill.ts';
import type { PaperState } from '../../contract/paper-states.ts';
import { bills, papers } from '../../tables.ts';
import { billSettings } from '../settings/parish-settings.ts';
import { billedLines } from './billed-lines.ts';

/** States in which an order has reached its vendor; `closed` is offered last. */
const SENT: PaperState[] = ['sent', 'confirmed', 'received', 'closed'];
const MOST_FOUND = 12;

type Asked = {
  site?: string | undefined;
  ids: string[];
  vendorId: string | null;
  search: string;
  bill: string | null;
};

/**
 * Orders to vendors that a bill can belong to: those with the ids, else the ones that are found, open ones of the vendor first. An order to
 * another vendor is never among them.
 * @throws AppError C100
 */
export async function findOrders(ctx: Context, asked: Asked): Promise<{ orders: BilledOrder[] }> {
  const { id: siteId } = siteOf(ctx, asked.site);
  ctx.demand('accounting.bill.read', { siteId });
  const { ids, vendorId, search } = asked;
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      and(
        ordersOf(siteId),
        ids.length > 0 ? inArray(papers.id, ids) : undefined,
        ids.length === 0 && vendorId ? fitsVendor(vendorId) : undefined,
        search === '' ? undefined : searchIn(papers.searchText, search),
      ),
    )
    .orderBy(
      sql`${papers.partyId} is not distinct from ${vendorId}::uuid desc`,
      sql`${papers.state} = 'closed'`,
      desc(papers.on),
      papers.id,
    )
    .limit(ids.length || MOST_FOUND);
  const billed = await billsOf(
    ctx,
    siteId,
    asked.bill,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map(({ id, number, subject, party, partyId, on, state, totalCents, lines }) => ({
      _id: id,
      number,
      subject,
      vendor: party.name,
      on,
      state,
      totalCents,
      // A bill of several orders counts at each, because nobody knows its parts.
      billedCents: billed.filter(({ orderIds }) => orderIds.includes(id)).reduce((sum, one) => sum + one.totalCents, 0),
      isOfVendor: vendorId !== null && partyId === vendorId,
      lines: billedLines({ id, lines }, billed),
    })),
  };
}

/** Bills of these orders but `except` and rejected ones. */
async function billsOf(ctx: Context, siteId: string, except: string | null, ids: string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ orderIds: bills.orderIds, orderLines: bills.orderLines, totalCents: bills.totalCents })
    .from(bills)
    .where(
      and(
        eq(bills.siteId, siteId),
        arrayOverlaps(bills.orderIds, ids),
        ne(bills.state, 'rejected'),
        isNull(bills.removedAt),
        except ? ne(bills.id, except) : undefined,
      ),
    );
}

type Belonging = { siteId: string; vendorId: string | null; orderIds: readonly string[] };

/** Demands that each order of a bill went to its vendor. @throws AppError invalid at `orderIds` */
export async function demandOrders(tx: Context, { siteId, vendorId, orderIds }: Belonging): Promise<void> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return;
  const found = await tx.db.$count(
    papers,
    and(ordersOf(siteId), inArray(papers.id, ids), vendorId ? fitsVendor(vendorId) : undefined),
  );
  if (found < ids.length) throw invalid({ orderIds: 'accounting_billOrderOther' });
}

/** The order whose number an electronic invoice names (BT-13), where it fits its vendor. */
export async function orderOfNumber(
  tx: Context,
  { siteId, vendorId, number }: { siteId: string; vendorId: string | null; number: string },
): Promise<string[]> {
  if (number === '') return [];
  const rows = await tx.db
    .select({ id: papers.id })
    .from(papers)
    .where(and(ordersOf(siteId), eq(papers.number, number), vendorId ? fitsVendor(vendorId) : undefined))
    .limit(1);
  return rows.map(({ id }) => id);
}

const ordersOf = (siteId: string): SQL | undefined =>
  and(
    eq(papers.siteId, siteId),
    eq(papers.kind, 'vendor_order'),
    inArray(papers.state, SENT),
    isNull(papers.removedAt),
  );

/** An order whose vendor was only typed belongs to any. */
const fitsVendor = (vendorId: string): SQL | undefined => or(eq(papers.partyId, vendorId), isNull(papers.partyId));

/** Amount from which on a second person approves. @throws AppError C100 */
export async function approvalLimit(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ approvalCents: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.bill.read', { siteId });
  const { approvalCents } = await billSettings(ctx, siteId);
  return { approvalCents };
}
