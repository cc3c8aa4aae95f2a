import { eq } from 'drizzle-orm';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { carts } from '../../tables.ts';
import { moveCarts } from './own-cart.ts';

/** Carts of an account, which are erased with it. */
export const cartPersonalData: PersonalData = {
  async export(ctx, userId) {
    const rows = await ctx.db.select().from(carts).where(eq(carts.userId, userId));
    if (rows.length === 0) return [];
    const records = rows.map(({ lines, details, donations }) => ({ lines, details, donations }));
    return [{ title: m.checkout_cart({}, ctx), records }];
  },
  merge: (tx, ids) => moveCarts(tx, ids),
  async erase(tx, userId) {
    await tx.db.delete(carts).where(eq(carts.userId, userId));
    return [];
  },
};
