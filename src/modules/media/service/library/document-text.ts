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

/** Text of these PDFs for the public search; internal files and other kinds are left out. Takes seconds: only in jobs. */
export async function publicDocumentPages(ctx: Context, fileIds: string[]): Promise<DocumentPage[]> {
  if (fileIds.length === 0) return [];
  const isPublicPdf = and(isNull(files.removedAt), eq(files.isPublic, true), eq(files.mime, PDF));
  const found = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, fileIds), isPublicPdf));
  const pages: DocumentPage[] = [];
  for (const file of found) pages.push(...(await pagesOf(ctx, file)));
  return pages;
}

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
