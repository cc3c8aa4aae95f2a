import { eq } from 'drizzle-orm';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { customers } from '../../tables.ts';
import { orderPersonalData } from '../order/personal-data.ts';

/**
 * Data of the shops about an account beside its orders. Erasing the account leaves the customer, whose orders are kept
 * by law; the parish erases the customer from its list (`eraseCustomer`).
 */
const customerPersonalData: PersonalData = {
  async export(ctx, userId) {
    const rows = await ctx.db.select().from(customers).where(eq(customers.userId, userId));
    if (rows.length === 0) return [];
    return [
      {
        title: m.orders_customers({}, ctx),
        records: rows.map(({ name, email, orderCount, turnoverCents }) => ({ name, email, orderCount, turnoverCents })),
      },
    ];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(customers).set({ userId: to }).where(eq(customers.userId, from));
  },
  async erase(tx, userId) {
    await tx.db.update(customers).set({ userId: null }).where(eq(customers.userId, userId));
    return [];
  },
};

/** Orders first: what of them is kept explains the rest. */
export const shopPersonalData: PersonalData = {
  export: async (ctx, ...user) => [
    ...(await orderPersonalData.export(ctx, ...user)),
    ...(await customerPersonalData.export(ctx, ...user)),
  ],
  async merge(tx, ids) {
    await orderPersonalData.merge?.(tx, ids);
    await customerPersonalData.merge?.(tx, ids);
  },
  erase: async (tx, ...user) => [
    ...(await orderPersonalData.erase(tx, ...user)),
    ...(await customerPersonalData.erase(tx, ...user)),
  ],
};
