import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import type { AccountSection } from '#kernel/personal-data.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { readShop, shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { owingSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { STATE_WORDS } from '../../order-words.ts';
import { localDayOf } from '../desk/read-desk.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { findOrders } from '../order/find-orders.ts';
import { linksOfOrder } from './order-links.ts';

const MOST = 50;

/**
 * 'Meine Bestellungen': only those of the account, also of a parish that is switched off; each opens without a code for its owner (S-25).
 */
export const ownOrders: AccountSection = {
  id: 'orders',
  leads: true,
  async load(reader) {
    const ctx = { ...reader, sites: await owingSites(reader) };
    const siteIds = ctx.sites.map(({ id }) => id);
    const found = await findOrders(ctx, { siteIds, userId: ctx.user.id, most: MOST });
    if (found.length === 0) return ctx.isOn('shop') ? nothingYet(ctx) : null;
    const rows = await Promise.all(found.map((order) => shown(ctx, order)));
    return { title: m.orders_mine({}, ctx), rows, more: null };
  },
};

/** Says that there are none; a parish without a shop says nothing. */
async function nothingYet(ctx: Context): ReturnType<AccountSection['load']> {
  const shop = await readShop(ctx, ctx.site.id);
  const { pages } = await readSettings(ctx, shopSettings);
  const more = { label: m.orders_toShop({}, ctx), href: `/${ctx.site.slug}${pages.shop}` };
  return shop && { title: m.orders_mine({}, ctx), lead: m.orders_noneYet({}, ctx), rows: [], more };
}

async function shown(ctx: Context, order: OrderRow) {
  const site = ctx.sites.find(({ id }) => id === order.siteId);
  const on = textDate(localDayOf(ctx, order.siteId, order.createdAt), ctx.locale);
  const sum = moneyIn(ctx, order.siteId, ctx.locale)(order.totalCents);
  return {
    title: m.orders_orderNumber({ number: order.number }, ctx),
    detail: [on, site?.name ?? '', sum, STATE_WORDS[order.state].customer({}, ctx)].filter(Boolean).join(' · '),
    href: `/${site?.slug ?? ''}/Bestellung/${order.id}`,
    links: await linksOfOrder(ctx, order, ''),
  };
}
