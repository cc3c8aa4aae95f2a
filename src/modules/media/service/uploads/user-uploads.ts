import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, forbidden, notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { MediaFile, Upload } from '../../contract.ts';
import { files, uploads } from '../../tables.ts';
import { viewWithLock } from '../library/locked-views.ts';
import type { UploadRow } from './begin-upload.ts';
import { finishUpload, notBeingStored, storingError } from './finish-upload.ts';

/** One upload of the caller. Uploads of others are reported as not found. @throws AppError C100, notFound */
export async function userUpload(ctx: Context, id: string): Promise<UploadRow> {
  demandUploader(ctx);
  const [row] = await ctx.db.select().from(uploads).where(ownUnexpired(ctx, id));
  if (!row) throw notFound();
  return row;
}

/**
 * State of one of the caller's uploads. If it has all its bytes but no file yet (its process was killed while storing),
 * it is finished first: tus clients take "all bytes received" for success.
 * @throws AppError C100, notFound, media.storing; refusals are part of the answer
 */
export async function getUpload(ctx: Context, id: string): Promise<Upload> {
  const row = await userUpload(ctx, id);
  if (row.received < row.bytes || !['active', 'storing'].includes(row.state)) return uploadView(ctx, row);
  await finishUpload(ctx, id).catch(ignoreRefusal);
  return uploadView(ctx, await userUpload(ctx, id));
}

/** Refusals are stored with the upload; only `media.storing` is thrown. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'media.storing') throw error;
}

/**
 * The caller's unfinished and failed uploads, newest first, so that a reloaded page can resume. @throws AppError C100
 */
export async function listUploads(ctx: Context): Promise<{ upload: Upload[] }> {
  demandUploader(ctx);
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(and(ownUnexpired(ctx), inArray(uploads.state, ['active', 'storing', 'failed'])))
    .orderBy(desc(uploads.createdAt))
    .limit(200);
  return { upload: await Promise.all(rows.map((row) => uploadView(ctx, row))) };
}

/**
 * Deletes one of the caller's uploads and its parts. The file of a complete upload stays.
 * @throws AppError C100, notFound; media.storing (423) while it is being turned into a file
 */
export async function abandonUpload(ctx: Context, id: string): Promise<void> {
  await userUpload(ctx, id);
  const [gone] = await ctx.db
    .delete(uploads)
    .where(and(ownUnexpired(ctx, id), notBeingStored(ctx)))
    .returning();
  if (!gone) throw storingError();
  for (const { key } of gone.parts) await ctx.files.remove(key);
}

function demandUploader(ctx: Context): void {
  if (!ctx.may('media.file.create') && !ctx.may('media.file.update')) throw forbidden('media.file.create');
}

const ownUnexpired = (ctx: Context, id?: string) =>
  and(eq(uploads.userId, ctx.user.id), gt(uploads.expiresAt, ctx.now()), id ? eq(uploads.id, id) : undefined);

async function uploadView(ctx: Context, row: UploadRow): Promise<Upload> {
  const { id, siteId, name, bytes, received, sha256, replaces, state, error, fileId, expiresAt } = row;
  return {
    _id: id,
    site: slugOf(ctx, siteId),
    name,
    size: bytes,
    offset: received,
    sha256,
    replaces,
    state: state === 'storing' ? 'active' : state,
    error: error && {
      code: error.code,
      message: textOf(error.messageKey, ctx.locale, error.details),
      details: error.details,
    },
    file: fileId ? await storedFile(ctx, fileId) : null,
    expiresAt: expiresAt.toISOString(),
  };
}

async function storedFile(ctx: Context, id: string): Promise<MediaFile | null> {
  const [row] = await ctx.db.select().from(files).where(eq(files.id, id));
  // Having uploaded a file grants no right to see it after it was moved or removed.
  const isSeen = row?.removedAt === null && ctx.may('media.file.read', { siteId: row.siteId });
  return row && isSeen ? viewWithLock(ctx, row) : null;
}
