import { and, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Browse, MediaFile } from '../../contract.ts';
import { files } from '../../tables.ts';
import { listFiles, scopeConditions } from './read-files.ts';

type Counted = { value: string; count: number };
export type Browser = { files: MediaFile[]; numItems: number; availableTags: Counted[]; availableExt: Counted[] };

const MOST_TAGS = 500;

/** One page of files plus filter options, counted over all files in scope (S7.12). @throws AppError C100 */
export async function browseFiles(ctx: Context, browse: Browse & { isForGallery?: boolean }): Promise<Browser> {
  const { file, total } = await listFiles(ctx, browse);
  const where = and(...scopeConditions(ctx, browse));
  const amount = sql<number>`count(*)`.mapWith(Number);
  const availableTags = await ctx.db
    .select({ value: sql<string>`one.tag`, count: amount })
    .from(files)
    .innerJoin(sql`unnest(${files.tags}) as one(tag)`, sql`true`)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_TAGS);
  const availableExt = await ctx.db
    .select({ value: files.ext, count: amount })
    .from(files)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);
  return { files: file, numItems: total, availableTags, availableExt };
}
