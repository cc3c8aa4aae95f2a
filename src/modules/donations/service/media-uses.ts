import { and, inArray, isNull } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { donationPurposes } from '../tables.ts';

/** Purposes that show one of these files, except those in the trash. */
export async function purposesThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(donationPurposes)
    .where(and(isNull(donationPurposes.removedAt), inArray(donationPurposes.picture, fileIds)));
  return rows.flatMap(({ id, siteId, name, hidden, picture }) => {
    const isReadable = !hidden || ctx.may('donations.donationPurpose.update', { siteId });
    return picture
      ? [{ fileId: picture, id, siteId, kind: 'donation_purpose', title: isReadable ? name : null, url: null }]
      : [];
  });
}
