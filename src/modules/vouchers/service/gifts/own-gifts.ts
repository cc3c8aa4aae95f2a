import { and, eq } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { AccountSection } from '#kernel/personal-data.ts';
import { readShop } from '#modules/catalog/index.ts';
import { findOrders } from '#modules/orders/index.ts';
import { owingSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { keptGifts } from '../../tables.ts';
import { GIFT_PROBLEMS, takeCode } from '../take-code.ts';
import { judgeGifts } from './judge-gifts.ts';

/** A gift voucher of the reader, named by the end of its code. `problem`: why it pays nothing, in words. */
export type OwnGift = {
  id: string;
  end: string;
  balanceCents: number;
  problem: string;
  /** Added by its code; those that paid an order stay. */
  mayRemove: boolean;
};

/** The gift vouchers of the reader in the parish of the context: those used in own orders, and those added to the account. */
export async function ownGiftsHere(ctx: Context): Promise<OwnGift[]> {
  const { id: siteId } = ctx.site;
  const kept = await ctx.db
    .select({ giftId: keptGifts.giftId })
    .from(keptGifts)
    .where(and(eq(keptGifts.userId, ctx.user.id), eq(keptGifts.siteId, siteId)));
  const paid = await findOrders(ctx, { siteIds: [siteId], userId: ctx.user.id });
  const used = new Set(paid.flatMap(({ totals }) => (totals.payments ?? []).map(({ gift }) => gift)));
  const ids = [...new Set([...kept.map(({ giftId }) => giftId), ...used])];
  return (await judgeGifts(ctx, ids)).map(({ id, end, balanceCents, problem }) => ({
    id,
    end,
    balanceCents,
    problem: problem ? textOf(GIFT_PROBLEMS[problem], ctx.locale) : '',
    mayRemove: !used.has(id),
  }));
}

/**
 * Keeps the gift voucher with this code for the reader. Not inside a transaction: wrong codes are counted by network (S-19).
 * @throws AppError C100 for guests, invalid at `code`, tooMany
 */
export async function keepGift(ctx: Context, typed: string): Promise<void> {
  demandAccount(ctx);
  const taken = await takeCode(ctx, { typed, codes: [], gifts: [], email: '' });
  if (taken.kind !== 'gift') throw invalid({ code: 'vouchers_notAGift' });
  const row = { siteId: ctx.site.id, userId: ctx.user.id, giftId: taken.id, createdAt: ctx.now() };
  await ctx.db.insert(keptGifts).values(row).onConflictDoNothing();
}

/** Takes an added gift voucher off the list; its balance stays. @throws AppError C100 for guests */
export async function dropGift(ctx: Context, giftId: string): Promise<void> {
  demandAccount(ctx);
  const own = and(eq(keptGifts.userId, ctx.user.id), eq(keptGifts.siteId, ctx.site.id), eq(keptGifts.giftId, giftId));
  await ctx.db.delete(keptGifts).where(own);
}

const demandAccount = (ctx: Context): void => ctx.demand('auth.account.read');

/** 'Meine Geschenkgutscheine' with their balances, in the account area; also where the shop or the parish is switched off. */
export const ownGifts: AccountSection = {
  id: 'gifts',
  async load(ctx) {
    const shops = await sitesWithShop(ctx);
    const sites = await owingSites(ctx);
    const found = await Promise.all(sites.map(async (site) => ({ site, rows: await rowsOf({ ...ctx, site }) })));
    const first = shops[0] ?? found.find(({ rows }) => rows.length > 0)?.site;
    if (!first) return null;
    return {
      title: m.vouchers_ownGifts({}, ctx),
      rows: found.flatMap(({ rows }) => rows),
      more: { label: m.vouchers_ownGiftsMore({}, ctx), href: `/${first.slug}/Gutscheine` },
    };
  },
};

/** Parishes that sell, as the reader may know them. */
export async function sitesWithShop(ctx: Context): Promise<SiteRef[]> {
  const shops = await Promise.all(
    ctx.sites.map(async (site) => ctx.isOn('shop', site.id) && (await readShop(ctx, site.id)) !== null),
  );
  return ctx.sites.filter((_, at) => shops[at]);
}

async function rowsOf(ctx: Context) {
  const gifts = await ownGiftsHere(ctx);
  const money = moneyOf(ctx.site, ctx.locale);
  return gifts.map(({ end, balanceCents, problem }) => ({
    title: m.vouchers_giftNamed({ end }, ctx),
    detail: [problem || m.vouchers_ownGiftBalance({ balance: money(balanceCents) }, ctx), ctx.site.name].join(' · '),
    href: `/${ctx.site.slug}/Gutscheine`,
  }));
}
