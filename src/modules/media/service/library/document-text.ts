import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { files } from '../../tables.ts';
import { readPdfText } from '../rendering/documents/pdf-pages.ts';
import { readOriginal } from '../rendering/source-bytes.ts';
import { storeKeys } from './file-view.ts';

const MOST_CHARACTERS = 200_000;

/** Text of these PDFs for the public search; internal files and other kinds are left out. Takes seconds: only in jobs. */
export async function publicDocumentText(ctx: Context, fileIds: string[]): Promise<string> {
  if (fileIds.length === 0) return '';
  const found = await ctx.db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        isNull(files.removedAt),
        eq(files.isPublic, true),
        eq(files.mime, 'application/pdf'),
      ),
    );
  const texts: string[] = [];
  for (const file of found)
    texts.push(await readPdfText(() => readOriginal(ctx, storeKeys(file).original), MOST_CHARACTERS));
  return texts.join('\n').slice(0, MOST_CHARACTERS);
}
