import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { orders } from '../../tables.ts';

/** Books and what proves them are kept for seven years after the end of their year (§ 132 BAO). */
const YEARS_KEPT = 7;

/** Orders of an account, which are kept as the law wants, no longer tied to the account. */
export const orderPersonalData: PersonalData = {
  async export(ctx, userId) {
    const rows = await ordersOf(ctx, userId);
    if (rows.length === 0) return [];
    return [
      {
        title: m.orders_orders({}, ctx),
        records: rows.map(({ number, createdAt, state, customer, lines, totals, note }) => ({
          number,
          orderedAt: createdAt.toISOString(),
          state,
          customer,
          lines,
          totals,
          note,
        })),
      },
    ];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(orders).set({ userId: to }).where(eq(orders.userId, from));
  },
  async erase(tx, userId) {
    const [latest] = await ordersOf(tx, userId);
    if (!latest) return [];
    await tx.db.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
    const { locale } = tx;
    const year = Number(localMoment(latest.createdAt, tx.site.timeZone).on.slice(0, 4));
    return [
      {
        what: m.orders_keptOrders({}, { locale }),
        why: m.orders_keptOrdersWhy({}, { locale }),
        until: `${year + YEARS_KEPT}-12-31`,
      },
    ];
  },
};

const ordersOf = (ctx: Context, userId: string) =>
  ctx.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt));
