import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import type { AccountSection } from '#kernel/personal-data.ts';
import { moneyIn } from '#kernel/site-of.ts';
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
  async load(reader) {
    const ctx = { ...reader, sites: await owingSites(reader) };
    const siteIds = ctx.sites.map(({ id }) => id);
    const found = await findOrders(ctx, { siteIds, userId: ctx.user.id, most: MOST });
    if (found.length === 0) return null;
    const rows = await Promise.all(found.map((order) => shown(ctx, order)));
    return { title: m.orders_mine({}, ctx), rows, more: null };
  },
};

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
