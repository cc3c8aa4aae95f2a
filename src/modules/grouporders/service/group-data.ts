import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { groupOrders, groupShares } from '../tables.ts';

/** Shares are deleted before their group orders; the orders themselves keep a parish from being purged. */
export const shareSiteData: SiteData = siteRows(groupShares);

/** Shares of an account. The checkout keeps the orders; here only the link to the account is erased. */
export const groupPersonalData: PersonalData = {
  async export(ctx, userId) {
    const rows = await ctx.db
      .select({ share: groupShares, name: groupOrders.name })
      .from(groupShares)
      .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupId))
      .where(eq(groupShares.userId, userId))
      .orderBy(desc(groupShares.createdAt));
    const records = rows.map(({ name, share: { orderNumber, state, lines, toPayCents, phone } }) => ({
      name,
      orderNumber,
      state,
      lines,
      toPayCents,
      phone,
    }));
    return records.length > 0 ? [{ title: textOf('grouporders_groupOrders', ctx.locale), records }] : [];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(groupShares).set({ userId: to }).where(eq(groupShares.userId, from));
  },
  async erase(tx, userId) {
    await tx.db.update(groupShares).set({ userId: null, phone: '' }).where(eq(groupShares.userId, userId));
    return [];
  },
};

/** Group orders that show one of these files, except those in the trash. */
export async function groupsThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(groupOrders)
    .where(and(isNull(groupOrders.removedAt), inArray(groupOrders.picture, fileIds)));
  return rows.flatMap(({ id, siteId, name, state, picture }) => {
    const isReadable = state !== 'draft' || ctx.may('grouporders.groupOrder.update', { siteId });
    return picture
      ? [{ fileId: picture, id, siteId, kind: 'group_order', title: isReadable ? name : null, url: null }]
      : [];
  });
}
