import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files } from '../../tables.ts';
import { readPdfText } from '../rendering/documents/pdf-pages.ts';
import { readOriginal } from '../rendering/source-bytes.ts';
import { readableFiles } from './authorised-files.ts';
import { type FileRow, storeKeys } from './file-view.ts';

const MOST_CHARACTERS = 200_000;
const PDF = 'application/pdf';

/** Text of one page of a PDF; pages count from 1. */
export type DocumentPage = { fileId: string; page: number; text: string };

const isPublicPdf = (fileIds: readonly string[]) =>
  and(inArray(files.id, [...fileIds]), isNull(files.removedAt), eq(files.isPublic, true), eq(files.mime, PDF));

/**
 * Text of these PDFs for the public search; internal files and other kinds are left out. `mark` says which files it was read from,
 * and which version of their bytes. Takes seconds: only in jobs.
 */
export async function publicDocumentPages(
  ctx: Context,
  fileIds: readonly string[],
): Promise<{ pages: DocumentPage[]; mark: string }> {
  const found = fileIds.length > 0 ? await ctx.db.select().from(files).where(isPublicPdf(fileIds)) : [];
  const pages: DocumentPage[] = [];
  for (const file of found) pages.push(...(await pagesOf(ctx, file)));
  return { pages, mark: markOf(found) };
}

/** Marks of several groups of files as they are now; a group whose mark differs from the one it was read with is to be read again. */
export async function publicDocumentMarks(ctx: Context, groups: readonly (readonly string[])[]): Promise<string[]> {
  const ids = [...new Set(groups.flat())];
  const { id, version, sha256 } = files;
  const found = ids.length > 0 ? await ctx.db.select({ id, version, sha256 }).from(files).where(isPublicPdf(ids)) : [];
  const known = new Map(found.map((file) => [file.id, file]));
  return groups.map((group) => markOf([...new Set(group)].flatMap((one) => known.get(one) ?? [])));
}

const markOf = (found: readonly Pick<FileRow, 'id' | 'version' | 'sha256'>[]): string =>
  found
    .map(({ id, version, sha256 }) => `${id} ${version} ${sha256}`)
    .toSorted()
    .join('\n');

/** Name and text of a PDF that the caller may read; no text for other kinds. Takes seconds. @throws AppError C100, notFound */
export async function readDocument(ctx: Context, fileId: string): Promise<{ name: string; pages: DocumentPage[] }> {
  const [file] = await readableFiles(ctx, [fileId]);
  if (file?.mime !== PDF) return { name: file?.name ?? '', pages: [] };
  return { name: file.name, pages: await pagesOf(ctx, file) };
}

async function pagesOf(ctx: Context, file: FileRow): Promise<DocumentPage[]> {
  const texts = await readPdfText(() => readOriginal(ctx, storeKeys(file).original), MOST_CHARACTERS);
  return texts.map((text, index) => ({ fileId: file.id, page: index + 1, text }));
}
