import { and, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, forbidden } from '#kernel/errors.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { readSettings } from '#modules/settings/index.ts';
import { MOST_FILE_BYTES } from '../../contract.ts';
import { mediaSettings } from '../../settings.ts';
import { files, uploads, versions } from '../../tables.ts';
import { reservedFrom } from '../uploads/upload-life.ts';

export type Quota = { total: number; used: number; perFile: number };

/**
 * Used bytes of the installation: originals of all files and versions, including the trash and running uploads, without
 * renditions. An upload idle for half an hour counts only its received bytes; otherwise announcing a large file and
 * sending nothing would block the quota for a day.
 * @throws AppError C100 for users who may not read files of any parish
 */
export async function getQuota(ctx: Context): Promise<Quota> {
  if (!ctx.may('media.file.read')) throw forbidden('media.file.read');
  return readQuota(ctx);
}

/**
 * Refuses bytes that exceed the quota; the reservation of `uploadId` does not count against itself.
 * @throws AppError media.quota with the missing bytes
 */
export async function demandQuota(ctx: Context, bytes: number, uploadId?: string): Promise<void> {
  const { total, used } = await readQuota(ctx, uploadId);
  const missingBytes = used + bytes - total;
  if (total === 0 || missingBytes <= 0) return;
  const missing = fileSize(missingBytes, ctx.locale);
  throw new AppError('media.quota', 413, 'media_errorQuota', { missingBytes, missing });
}

/**
 * `demandQuota` under an advisory lock, in the transaction that stores the file: concurrent uploads cannot both take
 * the last free bytes.
 */
export async function demandQuotaLocked(tx: Context, bytes: number, uploadId?: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('media.quota'))`);
  await demandQuota(tx, bytes, uploadId);
}

async function readQuota(ctx: Context, exceptUpload?: string): Promise<Quota> {
  const underWay = and(
    inArray(uploads.state, ['active', 'storing']),
    gt(uploads.expiresAt, ctx.now()),
    exceptUpload ? ne(uploads.id, exceptUpload) : undefined,
  );
  const taken = sql`case when ${gt(uploads.expiresAt, reservedFrom(ctx))} then ${uploads.bytes} else ${uploads.received} end`;
  const counted = [
    await ctx.db.select({ bytes: sum(files.bytes).mapWith(Number) }).from(files),
    await ctx.db.select({ bytes: sum(versions.bytes).mapWith(Number) }).from(versions),
    await ctx.db
      .select({ bytes: sum(taken).mapWith(Number) })
      .from(uploads)
      .where(underWay),
  ];
  const used = counted.reduce((all, [row]) => all + (row?.bytes ?? 0), 0);
  return { total: (await readSettings(ctx, mediaSettings)).quota, used, perFile: MOST_FILE_BYTES };
}
