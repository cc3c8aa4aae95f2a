import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf } from '#kernel/local-time.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import type { DonationCsvQuery, DonationQuery, DonationSum, DonationView } from '../contract/donation.ts';
import { donations } from '../tables.ts';
import type { DonationRow } from './donation-part.ts';

const READ = 'donations.donation.read';
const UPDATE = 'donations.donation.update';
const SORTS = { createdAt: donations.createdAt, cents: donations.cents };
/** The day that counts: that of the money, and before it came that of the order. */
export const countedAt = sql<Date>`coalesce(${donations.receivedAt}, ${donations.createdAt})`.mapWith(
  donations.createdAt,
);

type Listed = { donation: DonationView[]; total: number; sumCents: number; sums: DonationSum[] };

/** One page of donations, and what was received for each purpose among all that were asked for. @throws AppError C100, invalid */
export async function listDonations(ctx: Context, query: DonationQuery): Promise<Listed> {
  const { page, limit, sort } = query;
  const where = askedDonations(ctx, query);
  const orderBy = orderOf(SORTS, sort, donations.id);
  const { rows, total } = await listRows(ctx.db, donations, { where, orderBy, page, limit, isCapped: true });
  const sums = await sumsOf(ctx, where);
  const sumCents = sums.reduce((all, { cents }) => all + cents, 0);
  return { donation: rows.map((row) => donationView(ctx, row)), total, sumCents, sums };
}

/** @throws AppError C100, notFound */
export const getDonation = async (ctx: Context, id: string): Promise<{ donation: DonationView }> => ({
  donation: donationView(ctx, await demandDonation(ctx, id, READ)),
});

/** The donation, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandDonation(
  ctx: Context,
  id: string,
  permission: typeof READ | typeof UPDATE,
): Promise<DonationRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

/** Condition for what was asked, in the parishes whose donations the caller may see. @throws AppError C100, invalid */
export function askedDonations(ctx: Context, asked: DonationCsvQuery): SQL | undefined {
  const { site, from, until, purpose, state, search } = asked;
  if (from && until && until < from) throw invalid({ until: 'donations_untilBeforeFrom' });
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  const { timeZone } = siteOf(ctx, site);
  return and(
    isOneOf(donations.siteId, siteIds),
    from ? gte(countedAt, instantOf(from, '00:00', timeZone)) : undefined,
    until ? lt(countedAt, instantOf(addDays(until, 1), '00:00', timeZone)) : undefined,
    purpose === 'none' ? isNull(donations.purposeId) : purpose ? eq(donations.purposeId, purpose) : undefined,
    state ? eq(donations.state, state) : undefined,
    searchIn(donations.searchText, search),
  );
}

/** Received money by purpose, the largest first. */
async function sumsOf(ctx: Context, where: SQL | undefined): Promise<DonationSum[]> {
  const cents = sql`sum(${donations.cents} - ${donations.returnedCents})`.mapWith(Number);
  return ctx.db
    .select({
      purposeId: donations.purposeId,
      // A purpose that got another name has one line, under its latest name.
      purpose: sql<string>`(array_agg(${donations.purposeName} order by ${donations.createdAt} desc))[1]`,
      count: sql`count(*)`.mapWith(Number),
      cents,
    })
    .from(donations)
    .where(and(where, eq(donations.state, 'received'), eq(donations.isTest, false)))
    .groupBy(donations.purposeId)
    .orderBy(sql`sum(${donations.cents} - ${donations.returnedCents}) desc`);
}

/** A donation as the API shows it. */
export function donationView(ctx: Context, row: DonationRow): DonationView {
  const { id, rev, state, purposeId, purposeName, cents, returnedCents, donorName, email, message, bornOn } = row;
  const { method, orderId, orderNumber, isTest, receivedAt, createdAt, siteId } = row;
  return {
    _id: id,
    rev,
    state,
    purposeId,
    purpose: purposeName,
    cents,
    returnedCents,
    donorName,
    email,
    message,
    bornOn,
    method,
    orderId,
    orderNumber,
    isTest,
    site: slugOf(ctx, siteId),
    receivedAt: receivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    mayReturn: state === 'received' && ctx.may(UPDATE, { siteId }),
  };
}
