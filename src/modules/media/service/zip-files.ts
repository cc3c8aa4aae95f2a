import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { ZipQuery } from '../contract.ts';
import { files } from '../tables.ts';
import { wholeOf } from './download.ts';
import type { FileRow } from './file-view.ts';
import { inFolder } from './folders.ts';
import { fileObject, ownFiles } from './own-files.ts';
import { siteOf } from './visible.ts';

const MOST_FILES = 1000;

/**
 * Several files as one ZIP, made while it is sent: one file at a time, nothing is held. Pictures are those that guests could
 * load in full size; links are left out. @throws AppError C100, notFound, invalid without ids and folder
 */
export async function zipFiles(ctx: Context, query: ZipQuery): Promise<Readable> {
  const rows = (await wantedFiles(ctx, query)).filter(({ link }) => link === null);
  if (rows.length === 0) throw notFound();
  for (const row of rows) await ctx.record({ act: 'media.file.export', ...fileObject(row) });
  return Readable.fromWeb(makeZip(entriesOf(ctx, rows)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function wantedFiles(ctx: Context, { ids, site, tag }: ZipQuery): Promise<FileRow[]> {
  if (ids) return ownFiles(ctx, [...new Set(ids)], 'media.file.read');
  if (!tag) throw invalid({ ids: 'kernel_fieldRequired' });
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.read', { siteId });
  return ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), isNull(files.removedAt), inFolder(tag)))
    .orderBy(asc(files.createdAt))
    .limit(MOST_FILES);
}

async function* entriesOf(ctx: Context, rows: FileRow[]) {
  const taken = new Set<string>();
  for (const row of rows) {
    const { key, name, again } = await wholeOf(ctx, row);
    const input = (await ctx.files.read(key)) ?? (again ? await ctx.files.read((await again()).key) : null);
    if (!input) throw new Error(`The bytes of ${key} are missing in the file store`);
    yield { name: freeName(name, taken), input, lastModified: row.createdAt };
  }
}

/** Two pictures of the same name are no reason to lose one. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let i = 2; taken.has(free.toLowerCase()); i += 1) free = `${name.slice(0, dot)} (${i})${name.slice(dot)}`;
  taken.add(free.toLowerCase());
  return free;
}
