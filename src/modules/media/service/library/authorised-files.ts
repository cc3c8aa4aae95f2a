import { inArray, isNull } from 'drizzle-orm';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { notFound } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import type { MediaFile } from '../../contract.ts';
import { files } from '../../tables.ts';
import type { FileRow } from './file-view.ts';
import { viewWithLock } from './locked-views.ts';

/**
 * Rows with these ids in this order, each authorised on its own (decision 8). Files that the caller may not read, and those that are kept
 * for a record of another room, are reported as not found. @throws AppError C100, notFound
 */
export function authorisedFiles(
  ctx: Context,
  ids: string[],
  permission: string,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<FileRow[]> {
  return authorised(ctx, ids, {
    permission,
    isThere: ({ removedAt, isRecord }) => !isRecord && Boolean(removedAt) === inTrash,
  });
}

/** For reading only. Includes removed files if the caller could restore them. @throws AppError C100, notFound */
export function readableFiles(ctx: Context, ids: string[]): Promise<FileRow[]> {
  const isThere = ({ siteId, uploadedBy, removedAt }: FileRow) =>
    removedAt === null || ctx.may('media.file.remove', { siteId, ownerId: uploadedBy });
  return authorised(ctx, ids, { permission: 'media.file.read', isThere });
}

type Asked = { permission: string; isThere: (row: FileRow) => boolean };

async function authorised(ctx: Context, ids: string[], { permission, isThere }: Asked): Promise<FileRow[]> {
  const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
  const found = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (!ctx.may(permission)) ctx.demand(permission, { siteId: ctx.site.id });
  const seen = found.filter((row) => isThere(row) && ctx.may('media.file.read', { siteId: row.siteId }));
  if (seen.length < new Set(ids).size) throw notFound();
  for (const row of seen) ctx.demand(permission, { siteId: row.siteId, ownerId: row.uploadedBy });
  return seen;
}

/** One file that the caller may change. @throws AppError C100, notFound */
export async function editableFile(ctx: Context, id: string): Promise<FileRow> {
  const [row] = await authorisedFiles(ctx, [id], 'media.file.update');
  if (!row) throw notFound();
  return row;
}

/** One file that the caller may change and that nobody else has locked. @throws AppError C100 (403, 423), notFound */
export async function writableFile(tx: Context, id: string): Promise<FileRow> {
  const row = await editableFile(tx, id);
  await demandUnlocked(tx, 'file', [id]);
  return row;
}

/**
 * Updates one file if `rev` is current, invalidates pages, emits the event and writes the audit log.
 * @throws AppError conflict with the current file
 */
export async function changeFile(
  tx: Context,
  before: FileRow,
  rev: number,
  values: Partial<typeof files.$inferInsert>,
  trail: { act?: Act; note?: string } = {},
): Promise<MediaFile> {
  const { id } = before;
  const row = await updateRevised(tx.db, files, { id, rev, values, where: isNull(files.removedAt) }, (current) =>
    viewWithLock(tx, current),
  );
  await publishChange(tx, 'media.fileChanged', row);
  const sides = { before: factsOf(before), after: factsOf(row) };
  await tx.record({ act: 'media.file.update', ...trail, ...fileObject(row), ...sides });
  return viewWithLock(tx, row);
}

type FileEvent = `media.file${'Changed' | 'Removed' | 'Restored'}`;

/** Invalidates the pages that show files of the parish, and emits the event. */
export async function publishChange(tx: Context, event: FileEvent, { id, siteId }: Pick<FileRow, 'id' | 'siteId'>) {
  tx.touch(`media:${siteId}`);
  await tx.emit(event, { fileId: id, siteId });
}

/** The file as audit log object. */
export const fileObject = ({ id, name, siteId }: FileRow) => ({ object: { kind: 'file', id, label: name }, siteId });

/** Fields compared in the audit log. Names of people in images are left out. */
export const factsOf = (row: FileRow) => {
  const { name, alt, caption, credit, licence, tags, focus, edit, isPublic, version, sha256 } = row;
  const { consent, consentMinors, consentUntil } = row;
  return {
    name,
    alt,
    caption,
    credit,
    licence,
    tags,
    focus,
    edit,
    isPublic,
    version,
    sha256,
    consent,
    consentMinors,
    consentUntil,
  };
};
