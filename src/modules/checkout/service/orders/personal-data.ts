import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { carts, orders } from '../../tables.ts';
import { moveCarts } from '../cart/own-cart.ts';

/** Books and what proves them are kept for seven years after the end of their year (§ 132 BAO). */
const YEARS_KEPT = 7;

/** Orders and carts of an account. Its carts are erased; its orders are kept as the law wants, no longer tied to the account. */
export const orderPersonalData: PersonalData = {
  async export(ctx, userId) {
    const rows = await ordersOf(ctx, userId);
    const ownCarts = await ctx.db.select().from(carts).where(eq(carts.userId, userId));
    const { locale } = ctx;
    const parts = [
      {
        title: m.checkout_orders({}, { locale }),
        records: rows.map(({ number, createdAt, state, customer, lines, totals, note }) => ({
          ...{ number, orderedAt: createdAt.toISOString(), state, customer, lines, totals, note },
        })),
      },
      {
        title: m.checkout_cart({}, { locale }),
        records: ownCarts.map(({ lines, details, donations }) => ({ lines, details, donations })),
      },
    ];
    return parts.filter(({ records }) => records.length > 0);
  },
  async merge(tx, { from, to }) {
    await tx.db.update(orders).set({ userId: to }).where(eq(orders.userId, from));
    await moveCarts(tx, { from, to });
  },
  async erase(tx, userId) {
    const [latest] = await ordersOf(tx, userId);
    await tx.db.delete(carts).where(eq(carts.userId, userId));
    if (!latest) return [];
    await tx.db.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
    const { locale } = tx;
    const year = Number(localMoment(latest.createdAt, tx.site.timeZone).on.slice(0, 4));
    return [
      {
        what: m.checkout_keptOrders({}, { locale }),
        why: m.checkout_keptOrdersWhy({}, { locale }),
        until: `${year + YEARS_KEPT}-12-31`,
      },
    ];
  },
};

const ordersOf = (ctx: Context, userId: string) =>
  ctx.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt));
