import { and, arrayContains, asc, count, desc, eq, ilike, inArray, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { FileFilter, MediaFile } from '../contract.ts';
import { files } from '../tables.ts';
import { fileView } from './file-view.ts';
import { type Picture, pictureOf } from './pictures.ts';
import { inTrash, loadableBy, ofAllowedSites } from './visible.ts';

/** One page of the files of parishes whose files this person may read. @throws AppError C100 */
export async function listFiles(ctx: Context, filter: FileFilter): Promise<{ file: MediaFile[]; total: number }> {
  const where = and(...conditions(ctx, filter));
  const rows = await ctx.db
    .select({ row: files, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(files)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const total = rows[0]?.total ?? (filter.page > 1 ? await countFiles(ctx, where) : 0);
  return { file: rows.map(({ row }) => fileView(ctx, row)), total };
}

/** @throws AppError C100; notFound, also for files of other parishes */
export async function getFile(ctx: Context, id: string): Promise<MediaFile> {
  const [found] = await filesByIds(ctx, [id]);
  if (!found) throw notFound();
  return found;
}

/** In the order asked for; unknown and foreign ids are left out. @throws AppError C100 */
export async function filesByIds(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  const allowed = and(ofAllowedSites(ctx, 'media.file.read'), inTrash(false));
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), allowed));
  const found = new Map(rows.map((row) => [row.id, fileView(ctx, row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Files that go with something this reader sees, as far as he may load them; who uploaded them stays in the house. */
export async function shownFiles(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), loadableBy(ctx)));
  return rows.map((row) => ({ ...fileView(ctx, row), uploadedByName: '' }));
}

/**
 * Pictures for a page by the id of their file, as far as this reader may load them; documents are left out.
 * The page is made again when one of the parishes changes a file.
 */
export async function picturesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), loadableBy(ctx)));
  ctx.shows(`media:${ctx.site.id}`, ...rows.map((row) => `media:${row.siteId}` as const));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(ctx, row);
      return picture ? [[row.id, picture]] : [];
    }),
  );
}

async function countFiles(ctx: Context, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(files).where(where);
  return row?.total ?? 0;
}

function conditions(ctx: Context, filter: FileFilter): SQL[] {
  const { id, site, kind, ext, tag, search, status } = filter;
  const trash = status === 'trash';
  const picture = like(files.mime, 'image/%');
  const list: (SQL | undefined)[] = [
    ofAllowedSites(ctx, trash ? 'media.file.remove' : 'media.file.read'),
    inTrash(trash),
    id ? eq(files.id, id) : undefined,
    site ? siteCondition(ctx, site) : undefined,
    kind && (kind === 'image' ? picture : not(picture)),
    ext ? eq(files.ext, ext) : undefined,
    tag ? arrayContains(files.tags, [tag]) : undefined,
    search ? searchCondition(search) : undefined,
  ];
  return list.filter((condition) => condition !== undefined);
}

function siteCondition(ctx: Context, slug: string): SQL {
  const site = ctx.sites.find((one) => one.slug === slug);
  return site ? eq(files.siteId, site.id) : sql`false`;
}

/** Every word must occur in name, description, caption, credit or tags. */
function searchCondition(search: string): SQL | undefined {
  const hit = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const texts = [
      files.name,
      sql`${files.alt}::text`,
      sql`${files.caption}::text`,
      files.credit,
      sql`${files.tags}::text`,
    ];
    return or(...texts.map((text) => ilike(text, pattern)));
  };
  return and(...search.split(/\s+/).slice(0, 8).map(hit));
}

const SORTS = { createdAt: files.createdAt, name: sql`${files.name} collate "und-x-icu"`, size: files.bytes };

function orderOf(sort: FileFilter['sort']): SQL[] {
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(files.id)];
}
