import { inArray, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { sites } from '../tables.ts';

/** Parishes whose signet is one of these pictures. */
export async function signetsThatShow({ db }: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const image = sql<string>`${sites.signet} ->> 'image'`;
  const rows = await db
    .select({ id: sites.id, title: sites.name, slug: sites.slug, fileId: image })
    .from(sites)
    .where(inArray(image, fileIds));
  return rows.map(({ slug, ...row }) => ({ ...row, siteId: row.id, kind: 'signet', url: `/${slug}/Home` }));
}
