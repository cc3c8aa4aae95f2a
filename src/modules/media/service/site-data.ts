import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isTakenIn } from '#kernel/records/site-clashes.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { files, uploads } from '../tables.ts';

const BATCH_SIZE = 500;

/** Library files and uploads; galleries are a collection. Stored bytes without a row are removed by the sweep. */
export const mediaSiteData: readonly SiteData[] = [
  {
    ...siteRows(files, {
      label: 'media_siteFiles',
      tag: (siteId) => `media:${siteId}`,
      prepare: async (tx, from, into) => {
        await keepBothCopies(tx, from, into);
        return {};
      },
    }),
    async remove(tx, siteId) {
      await giveUsedFiles(tx, siteId);
      await tx.db.delete(files).where(eq(files.siteId, siteId));
    },
  },
  siteRows(uploads),
];

/** Both parishes may use the same picture: theirs keep separate captions, so the moved one no longer counts as its duplicate. */
async function keepBothCopies(tx: Context, from: string, into: string, ids?: string[]): Promise<void> {
  const own = and(eq(files.siteId, from), isNull(files.removedAt), ids && inArray(files.id, ids));
  await tx.db
    .update(files)
    .set({ sha256: sql`encode(sha256((${files.sha256} || ${files.id}::text)::bytea), 'hex')` })
    .where(and(own, isTakenIn(files, into, files.sha256)));
}

/** Files that another parish shows go to that parish. */
async function giveUsedFiles(tx: Context, siteId: string): Promise<void> {
  const ids = (await tx.db.select({ id: files.id }).from(files).where(eq(files.siteId, siteId))).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const uses = await tx.across.mediaUses(tx, ids.slice(at, at + BATCH_SIZE));
    for (const { fileId, siteId: user } of uses) {
      if (user === siteId) continue;
      await keepBothCopies(tx, siteId, user, [fileId]);
      await tx.db
        .update(files)
        .set({ siteId: user })
        .where(and(eq(files.id, fileId), eq(files.siteId, siteId)));
      tx.touch(`media:${user}`);
    }
  }
}
