import { inArray, isNull } from 'drizzle-orm';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { notFound } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import type { MediaFile } from '../contract.ts';
import { files } from '../tables.ts';
import type { FileRow } from './file-view.ts';
import { viewWithLock } from './locked-views.ts';

/**
 * The rows with these ids in their order, each authorised on its own (decision 8). What the person may not even read does
 * not exist for him. @throws AppError C100, notFound
 */
export function ownFiles(
  ctx: Context,
  ids: string[],
  permission: string,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<FileRow[]> {
  return authorised(ctx, ids, { permission, isThere: ({ removedAt }) => Boolean(removedAt) === inTrash });
}

/** To look at only: also what lies in the trash, for people who could take it back. @throws AppError C100, notFound */
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

/** One file that this person may change. @throws AppError C100, notFound */
export async function ownFile(ctx: Context, id: string): Promise<FileRow> {
  const [row] = await ownFiles(ctx, [id], 'media.file.update');
  if (!row) throw notFound();
  return row;
}

/** One file that this person may change and that nobody else is changing. @throws AppError C100 (403, 423), notFound */
export async function writableFile(tx: Context, id: string): Promise<FileRow> {
  const row = await ownFile(tx, id);
  await demandUnlocked(tx, 'file', [id]);
  return row;
}

/**
 * Writes a change of one file if its `rev` is current, tells everybody and keeps it in the trail.
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
  await noteChange(tx, 'media.fileChanged', row);
  const sides = { before: factsOf(before), after: factsOf(row) };
  await tx.record({ act: 'media.file.update', ...trail, ...fileObject(row), ...sides });
  return viewWithLock(tx, row);
}

/** Drops the pages that show files of the parish, and tells the other rooms. */
export async function noteChange(tx: Context, event: string, { id, siteId }: Pick<FileRow, 'id' | 'siteId'>) {
  tx.touch(`media:${siteId}`);
  await tx.emit(event, { fileId: id, siteId });
}

/** The file as the audit trail names it. */
export const fileObject = ({ id, name, siteId }: FileRow) => ({ object: { kind: 'file', id, label: name }, siteId });

/** What the audit trail keeps of a change; names of people in pictures stay out of it. */
export const factsOf = (row: FileRow) => {
  const { name, alt, caption, credit, licence, tags, focus, edit, isPublic, version, sha256 } = row;
  const { consent, consentMinors, consentUntil } = row;
  return {
    ...{ name, alt, caption, credit, licence, tags, focus, edit, isPublic, version, sha256 },
    ...{ consent, consentMinors, consentUntil },
  };
};
