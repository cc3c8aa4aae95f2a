import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, siteOf, slugOf } from '#kernel/site-of.ts';
import type { GiftDetail, GiftFilter, GiftState, GiftView } from '../../contract/gift.ts';
import { giftEntries, gifts } from '../../tables.ts';
import { openGiftCode } from './gift-code.ts';
import { type GiftRow, giftState } from './judge-gifts.ts';

const READ = 'vouchers.gift.read';
const SORTS = { createdAt: gifts.createdAt, balanceCents: gifts.balanceCents };

/** One page of the gift vouchers of the parishes whose vouchers the caller may see. @throws AppError C100, invalid */
export async function listGifts(
  ctx: Context,
  { page, limit, sort, search, state, site }: GiftFilter,
): Promise<{ gift_voucher: GiftView[]; total: number }> {
  const where = and(
    isOneOf(gifts.siteId, readableSites(ctx, site)),
    state ? inState(state, todayOf(ctx)) : undefined,
    searchIn(gifts.searchText, search),
  );
  const orderBy = orderOf(SORTS, sort, gifts.id);
  const { rows, total } = await listRows(ctx.db, gifts, { where, orderBy, page, limit });
  return { gift_voucher: rows.map((row) => viewOf(ctx, row)), total };
}

/** A gift voucher with its code and its entries. @throws AppError C100, notFound */
export async function getGift(ctx: Context, id: string): Promise<{ gift_voucher: GiftDetail }> {
  const row = await demandGift(ctx, id, READ);
  const entries = await ctx.db
    .select()
    .from(giftEntries)
    .where(eq(giftEntries.giftId, id))
    .orderBy(asc(giftEntries.seq));
  const { purpose, vatPermille, dedication, locale, note, issuedBy, orderId } = row;
  return {
    gift_voucher: {
      ...viewOf(ctx, row),
      purpose,
      vatPermille,
      dedication,
      locale,
      note,
      issuedBy,
      order: orderId ?? '',
      design: row.design.key,
      code: ctx.may('vouchers.gift.update', { siteId: row.siteId }) ? openGiftCode(ctx, row.codeSealed) : '',
      entries: entries.map((entry) => ({
        _id: entry.id,
        kind: entry.kind,
        cents: entry.cents,
        who: entry.who,
        note: entry.note,
        at: entry.at.toISOString(),
        order: entry.orderId ?? '',
      })),
    },
  };
}

/** The voucher, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandGift(ctx: Context, id: string, permission: string): Promise<GiftRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const [row] = await ctx.db.select().from(gifts).where(eq(gifts.id, id));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

/** Parishes whose vouchers the caller may see. @throws AppError C100, invalid */
export function readableSites(ctx: Context, site: string | undefined): string[] {
  if (site) ctx.demand(READ, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, READ);
  if (siteIds.length === 0) ctx.demand(READ);
  return siteIds;
}

const todayOf = (ctx: Context): string => localMoment(ctx.now(), ctx.site.timeZone).on;

/** Like `giftState`, for the database. */
function inState(state: GiftState, today: string): SQL | undefined {
  const isOurs = eq(gifts.isRefunded, false);
  const isOver = and(gt(gifts.balanceCents, 0), lt(gifts.expiresOn, today));
  const pays = and(
    eq(gifts.isBlocked, false),
    gt(gifts.balanceCents, 0),
    sql`(${gifts.expiresOn} is null or ${gifts.expiresOn} >= ${today})`,
  );
  const conditions: Readonly<Record<GiftState, SQL | undefined>> = {
    refunded: eq(gifts.isRefunded, true),
    blocked: and(eq(gifts.isBlocked, true), isOurs),
    redeemed: and(eq(gifts.isBlocked, false), isOurs, lte(gifts.balanceCents, 0)),
    expired: and(eq(gifts.isBlocked, false), isOver),
    partly: and(pays, lt(gifts.balanceCents, gifts.valueCents)),
    active: and(pays, eq(gifts.balanceCents, gifts.valueCents)),
  };
  return conditions[state];
}

export function viewOf(ctx: Context, row: GiftRow): GiftView {
  const { id, rev, codeEnd, valueCents, balanceCents, recipientName, recipientEmail, giverName, sendOn } = row;
  return {
    _id: id,
    rev,
    end: codeEnd,
    valueCents,
    balanceCents,
    recipientName,
    recipientEmail,
    giverName,
    sendOn,
    site: slugOf(ctx, row.siteId),
    state: giftState(row, todayOf(ctx)),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
  };
}
