import { eq } from 'drizzle-orm';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { keptGifts } from '../../tables.ts';

/** Gift vouchers that an account keeps at hand; those that paid its orders are known from the orders. */
export const giftPersonalData: PersonalData = {
  async export(ctx, userId) {
    const kept = await ctx.db.select().from(keptGifts).where(eq(keptGifts.userId, userId));
    if (kept.length === 0) return [];
    const records = kept.map(({ giftId, createdAt }) => ({ giftId, addedAt: createdAt.toISOString() }));
    return [{ title: m.vouchers_ownGifts({}, ctx), records }];
  },
  async merge(tx, { from, to }) {
    const kept = await tx.db.delete(keptGifts).where(eq(keptGifts.userId, from)).returning();
    if (kept.length === 0) return;
    const rows = kept.map((one) => ({ ...one, userId: to }));
    await tx.db.insert(keptGifts).values(rows).onConflictDoNothing();
  },
  async erase(tx, userId) {
    await tx.db.delete(keptGifts).where(eq(keptGifts.userId, userId));
    return [];
  },
};
