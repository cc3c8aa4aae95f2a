import { eq, inArray, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { BulkInput, MediaFile } from '../../contract.ts';
import { files } from '../../tables.ts';
import { authorisedFiles, factsOf, fileObject, publishChange } from './authorised-files.ts';
import { demandConsent } from './consent.ts';
import { demandNoDuplicate, reportingDuplicates } from './duplicates.ts';
import type { FileRow } from './file-view.ts';
import { viewsWithLocks } from './locked-views.ts';

const MOST_TAGS = 30;

/**
 * Tags, publishes or moves several files, all or none. Needs no `rev`, because tag changes merge with those of others.
 * @throws AppError C100 (403, 423), notFound, media.consentMissing, C1 when the other parish has one of the files,
 * invalid for more than 30 tags on one file
 */
export async function changeInBulk(ctx: Context, input: BulkInput): Promise<MediaFile[]> {
  const target = input.moveTo ? siteOf(ctx, input.moveTo) : null;
  if (target) ctx.demand('media.file.create', { siteId: target.id });
  const rows = await authorisedFiles(ctx, input.ids, 'media.file.update');
  const moved = () => (target ? rows.map(({ sha256 }) => ({ siteId: target.id, sha256 })) : []);
  return reportingDuplicates(ctx, moved, () => ctx.tx((tx) => changeRows(tx, input, target)));
}

async function changeRows(tx: Context, input: BulkInput, target: SiteRef | null): Promise<MediaFile[]> {
  // Row locks: concurrent calls would each write back the tags they have read.
  await tx.db.select({ id: files.id }).from(files).where(inArray(files.id, input.ids)).orderBy(files.id).for('update');
  const rows = await authorisedFiles(tx, input.ids, 'media.file.update');
  await demandUnlocked(tx, 'file', input.ids);
  const changed: FileRow[] = [];
  for (const row of rows) {
    if (input.isPublic && !row.isPublic) demandConsent(tx, row);
    if (target && target.id !== row.siteId) await demandNoDuplicate(tx, target.id, row.sha256);
    const values = {
      tags: tagsAfter(row, input),
      isPublic: input.isPublic ?? row.isPublic,
      siteId: target?.id ?? row.siteId,
    };
    const [after] = await tx.db
      .update(files)
      .set({ ...values, rev: sql`${files.rev} + 1`, updatedAt: tx.now() })
      .where(eq(files.id, row.id))
      .returning();
    if (!after) continue;
    changed.push(after);
    const sides = {
      before: { ...factsOf(row), siteId: row.siteId },
      after: { ...factsOf(after), siteId: after.siteId },
    };
    await tx.record({ act: 'media.file.update', ...fileObject(after), ...sides });
    await publishChange(tx, 'media.fileChanged', row);
    if (after.siteId !== row.siteId) tx.touch(`media:${after.siteId}`);
  }
  return viewsWithLocks(tx, changed);
}

function tagsAfter({ tags }: FileRow, { addTags = [], removeTags = [] }: BulkInput): string[] {
  const all = [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  if (all.length > MOST_TAGS) throw invalid({ addTags: 'kernel_fieldTooLong' });
  return all;
}
