import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { ZipQuery } from '../../contract.ts';
import { files } from '../../tables.ts';
import { authorisedFiles, fileObject } from '../library/authorised-files.ts';
import type { FileRow } from '../library/file-view.ts';
import { inFolder } from '../library/folders.ts';
import { lostBytes } from '../rendering/source-bytes.ts';
import { type Download, readDownload, wholeFile } from './download.ts';

type Part = Pick<Download, 'key' | 'blanked'>;

const MOST_FILES = 1000;

/**
 * Streams several files as one ZIP, one file at a time and unbuffered. Images are those guests could load in full size;
 * links are left out. Named after the parish if all files are of one.
 * @throws AppError C100, notFound, invalid without ids and folder; media.zipTooMany (422) for a folder with more than
 * 1000
 */
export async function zipFiles(ctx: Context, query: ZipQuery): Promise<{ name: string; body: Readable }> {
  const rows = (await wantedFiles(ctx, query)).filter(({ link }) => link === null);
  if (rows.length === 0) throw notFound();
  if (rows.length > MOST_FILES)
    throw new AppError('media.zipTooMany', 422, 'media_errorZipTooMany', { most: MOST_FILES });
  // One transaction: a thousand would delay the first byte by almost a second.
  await ctx.tx(async (tx) => {
    for (const row of rows) await tx.record({ act: 'media.file.export', ...fileObject(row) });
  });
  return { name: nameOf(ctx, rows), body: Readable.from(bytesOf(ctx, rows), { objectMode: false }) };
}

function nameOf(ctx: Context, rows: FileRow[]): string {
  const [site, ...others] = ctx.sites.filter(({ id }) => rows.some(({ siteId }) => siteId === id));
  return site && others.length === 0 ? `${site.slug}-dateien.zip` : 'dateien.zip';
}

/**
 * NB: never cancel the stream of client-zip. It throws an unhandled error into its own work, and an aborted download
 * would end the process. Closes the current input instead.
 */
async function* bytesOf(ctx: Context, rows: FileRow[]): AsyncGenerator<Uint8Array> {
  let input: Readable | null = null;
  const open = async (part: Part) => {
    input = await readDownload(ctx, part);
    return input;
  };
  const zip = makeZip(entriesOf(ctx, rows, open)).getReader();
  try {
    for (let next = await zip.read(); !next.done; next = await zip.read()) yield next.value;
  } finally {
    (input as Readable | null)?.destroy();
  }
}

async function wantedFiles(ctx: Context, { ids, site, tag }: ZipQuery): Promise<FileRow[]> {
  if (ids) return authorisedFiles(ctx, [...new Set(ids)], 'media.file.read');
  if (!tag) throw invalid({ ids: 'kernel_fieldRequired' });
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.read', { siteId });
  return ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), isNull(files.removedAt), isNull(files.link), inFolder(tag)))
    .orderBy(asc(files.createdAt))
    .limit(MOST_FILES + 1);
}

async function* entriesOf(ctx: Context, rows: FileRow[], open: (part: Part) => Promise<Readable | null>) {
  const taken = new Set<string>();
  for (const row of rows) {
    const { rebuild, ...whole } = await wholeFile(ctx, row);
    const input = (await open(whole)) ?? (rebuild ? await open(await rebuild()) : null);
    if (!input) throw lostBytes(whole.key);
    yield { name: uniqueName(whole.name, taken), input, lastModified: row.createdAt };
  }
}

/** Files of the same name get a number. */
function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let i = 2; taken.has(free.toLowerCase()); i += 1) free = `${name.slice(0, dot)} (${i})${name.slice(dot)}`;
  taken.add(free.toLowerCase());
  return free;
}
