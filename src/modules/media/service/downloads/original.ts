import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { versions } from '../../tables.ts';
import { editableFile, fileObject } from '../library/authorised-files.ts';
import { type FileRow, storeKeys } from '../library/file-view.ts';
import type { Download } from './download.ts';

/**
 * The original bytes of the current or an earlier version (SVG: as sanitized), for users who may change the file,
 * because they may contain the location. @throws AppError C100, notFound
 */
export async function findOriginal(ctx: Context, id: string, version?: number): Promise<Download> {
  const file = await editableFile(ctx, id);
  if (file.link) throw notFound();
  const { mime, name, bytes, sha256, storedAs } = await describedVersion(ctx, file, version ?? file.version);
  const { original: key } = storeKeys({ id, storedAs });
  await ctx.record({ act: 'media.file.original', ...fileObject(file) });
  const stored = await ctx.files.stat(key);
  return {
    key,
    bytes: stored?.bytes ?? bytes,
    mime,
    name,
    gridref: `original-${sha256.slice(0, 16)}`,
    isPublic: false,
  };
}

async function describedVersion(ctx: Context, file: FileRow, version: number) {
  if (version === file.version) return file;
  const [row] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.fileId, file.id), eq(versions.version, version)));
  if (!row) throw notFound();
  return row;
}
