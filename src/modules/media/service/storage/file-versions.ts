import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { FileVersion, MediaFile } from '../../contract.ts';
import { versions } from '../../tables.ts';
import { changeFile, readableFiles, writableFile } from '../library/authorised-files.ts';
import { demandNoDuplicate, reportingDuplicates } from '../library/duplicates.ts';
import type { FileRow } from '../library/file-view.ts';
import { hasPictures } from '../rendering/images/gridrefs.ts';
import { demandKindMayChange, resetImageValues, storeVersion, versionDate } from './replace-bytes.ts';

type VersionRow = typeof versions.$inferSelect;

/** Current and earlier versions, newest first. @throws AppError C100, notFound */
export async function listVersions(ctx: Context, id: string): Promise<{ versions: FileVersion[] }> {
  const [file] = await readableFiles(ctx, [id]);
  if (!file) throw notFound();
  const earlier = await ctx.db
    .select()
    .from(versions)
    .where(eq(versions.fileId, id))
    .orderBy(desc(versions.version))
    .limit(200);
  const current = { ...file, createdAt: versionDate(file) };
  const all = [versionView(current, true), ...earlier.map((row) => versionView(row, false))];
  return { versions: all.sort((a, b) => b.version - a.version) };
}

/**
 * Makes an earlier version current under the same URL. The present one is kept as a version (ME11).
 * @throws AppError C100 (403, 423), notFound, conflict; C1 when another file has these bytes by now; media.otherKind
 * (409) when the file is in use and the version is of another kind
 */
export async function showVersion(
  ctx: Context,
  { _id, rev, version }: { _id: string; rev: number; version: number },
): Promise<MediaFile> {
  let content: { siteId: string; sha256: string }[] = [];
  const change = async (tx: Context) => {
    const before = await writableFile(tx, _id);
    const [wanted] = await tx.db
      .delete(versions)
      .where(and(eq(versions.fileId, _id), eq(versions.version, version)))
      .returning();
    if (!wanted) throw notFound();
    content = [{ siteId: before.siteId, sha256: wanted.sha256 }];
    if (wanted.kind !== before.kind) await demandKindMayChange(tx, _id);
    await demandNoDuplicate(tx, before.siteId, wanted.sha256);
    await storeVersion(tx, before);
    const { fileId: _file, createdAt: versionAt, ...values } = wanted;
    const given = { ...values, versionAt, ...resetImageValues(before) };
    const file = await changeFile(tx, before, rev, given, { act: 'media.file.showVersion' });
    if (hasPictures({ ...before, ...values })) await tx.jobs.enqueue('media.makeSizes', { fileId: _id });
    return file;
  };
  return reportingDuplicates(
    ctx,
    () => content,
    () => ctx.tx(change),
  );
}

function versionView(
  row: Pick<
    FileRow & VersionRow,
    'version' | 'name' | 'ext' | 'bytes' | 'width' | 'height' | 'uploadedByName' | 'createdAt' | 'damage'
  >,
  isCurrent: boolean,
): FileVersion {
  const { version, name, ext, bytes, width, height, uploadedByName, createdAt, damage } = row;
  return {
    version,
    name,
    ext,
    size: bytes,
    width,
    height,
    uploadedByName,
    createdAt: createdAt.toISOString(),
    damage,
    isCurrent,
  };
}
