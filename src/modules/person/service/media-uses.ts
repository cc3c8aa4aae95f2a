import { and, inArray, isNull } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { people } from '../tables.ts';

/** People whose photo is one of these files, except those in the trash. */
export async function peopleThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: people.id, siteId: people.siteId, name: people.name, visible: people.visible, fileId: people.photo })
    .from(people)
    .where(and(isNull(people.removedAt), inArray(people.photo, fileIds)));
  return rows.flatMap(({ id, siteId, fileId, visible, name }) => {
    const title = visible || ctx.may('person.person.update', { siteId }) ? name : null;
    return fileId ? [{ id, siteId, fileId, kind: 'person', title, url: null }] : [];
  });
}
