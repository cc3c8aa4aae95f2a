import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type Announced, MOST_FILE_BYTES, MOST_VIDEO_BYTES, type UploadMeta } from '../../contract.ts';
import { uploads } from '../../tables.ts';
import { editableFile } from '../library/authorised-files.ts';
import { demandNoDuplicate } from '../library/duplicates.ts';
import { demandQuota, demandQuotaLocked } from '../storage/quota.ts';
import { tooLarge } from '../storage/receive-bytes.ts';
import { lifeEnd } from './upload-life.ts';

export type UploadRow = typeof uploads.$inferSelect;

const MOST_ACTIVE = 100;
const VIDEO_EXTENSION = /\.(mp4|m4v|webm|mov|mp3|m4a|wav)$/i;

/**
 * Checks permission, size, quota and duplicates before any byte is sent.
 * @throws AppError C100, media.tooLarge, media.quota, C1 with the existing file and its uses
 */
export async function checkAnnounced(ctx: Context, announced: Announced): Promise<{ siteId: string }> {
  const siteId = announced.replaces
    ? await siteOfReplaced(ctx, announced.replaces)
    : await siteForNew(ctx, announced.site);
  const mostBytes = VIDEO_EXTENSION.test(announced.name) ? MOST_VIDEO_BYTES : MOST_FILE_BYTES;
  if (announced.size > mostBytes) throw tooLarge(ctx, mostBytes);
  if (announced.sha256) await demandNoDuplicate(ctx, siteId, announced.sha256);
  await demandQuota(ctx, announced.size);
  return { siteId };
}

/**
 * Begins a resumable upload and reserves its bytes, so that parallel uploads cannot exceed the quota (ME12).
 * @throws AppError as `checkAnnounced`; media.tooManyUploads
 */
export async function beginUpload(ctx: Context, announced: Announced, meta: UploadMeta): Promise<UploadRow> {
  const { siteId } = await checkAnnounced(ctx, announced);
  const { name, size, sha256 = null, replaces = null } = announced;
  return ctx.tx(async (tx) => {
    await demandQuotaLocked(tx, size);
    await demandFewUploads(tx);
    const [row] = await tx.db
      .insert(uploads)
      .values({
        siteId,
        name,
        sha256,
        replaces,
        meta,
        bytes: size,
        userId: tx.user.id,
        createdAt: tx.now(),
        expiresAt: lifeEnd(tx),
      })
      .returning();
    if (!row) throw new Error('The upload was not stored');
    return row;
  });
}

/**
 * Asks for the right again: it may have been taken away since the upload was begun. A file to replace may have been locked, moved
 * or removed. @throws AppError C100, notFound
 */
export async function demandStillAllowed(ctx: Context, { siteId, replaces }: UploadRow): Promise<void> {
  if (replaces) await siteOfReplaced(ctx, replaces);
  else ctx.demand('media.file.create', { siteId });
}

async function siteOfReplaced(ctx: Context, fileId: string): Promise<string> {
  const { siteId, link } = await editableFile(ctx, fileId);
  if (link) throw new AppError('media.isLink', 422, 'media_errorIsLink');
  await demandUnlocked(ctx, 'file', [fileId]);
  return siteId;
}

async function siteForNew(ctx: Context, site: string | undefined): Promise<string> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.create', { siteId });
  return siteId;
}

async function demandFewUploads(tx: Context): Promise<void> {
  const underWay = and(
    eq(uploads.userId, tx.user.id),
    inArray(uploads.state, ['active', 'storing']),
    gt(uploads.expiresAt, tx.now()),
  );
  const [row] = await tx.db.select({ total: count() }).from(uploads).where(underWay);
  if ((row?.total ?? 0) >= MOST_ACTIVE) throw new AppError('media.tooManyUploads', 429, 'media_errorTooManyUploads');
}
