import { and, arrayContains, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, rowsInOrder, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import type { FileFilter, MediaFile } from '../contract.ts';
import { files, versions } from '../tables.ts';
import { guestView } from './file-view.ts';
import { inFolder } from './folders.ts';
import { viewsWithLocks } from './locked-views.ts';
import { readableFiles } from './own-files.ts';
import { firstPageOf, type Picture, pictureOf } from './pictures.ts';
import { shownRows } from './shown-files.ts';
import { inTrash, ofAllowedSites, ofSite } from './visible.ts';

/** One page of the files of parishes whose files this person may read. @throws AppError C100 */
export async function listFiles(
  ctx: Context,
  filter: Filter & Pick<FileFilter, 'page' | 'limit' | 'sort'>,
): Promise<{ file: MediaFile[]; total: number }> {
  const { page, limit, sort } = filter;
  const query = { where: and(...conditions(ctx, filter)), orderBy: orderOf(SORTS, sort, files.id), page, limit };
  const { rows, total } = await listRows(ctx.db, files, query);
  return { file: await viewsWithLocks(ctx, rows), total };
}

/** Also one in the trash that this person could take back. @throws AppError C100; notFound, also for files of other parishes */
export async function getFile(ctx: Context, id: string): Promise<MediaFile> {
  const [found] = await viewsWithLocks(ctx, await readableFiles(ctx, [id]));
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
  return rowsInOrder(ids, await viewsWithLocks(ctx, rows), ({ _id }) => _id);
}

/** Files that go with something this reader sees, as far as he may load them; what only the house may know stays in it. */
export async function shownFiles(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  return (await shownRows(ctx, ids)).map((row) => guestView(ctx, row));
}

/**
 * Pictures for a page by the id of their file, as far as this reader may load them; documents are left out.
 * The page is made again when one of the parishes changes a file, and when a consent ends.
 */
export function picturesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Picture>> {
  return drawnByIds(ctx, ids, pictureOf);
}

/** The first pages of documents, as `picturesByIds`; everything whose pages cannot be drawn is left out. */
export function firstPagesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Picture>> {
  return drawnByIds(ctx, ids, firstPageOf);
}

async function drawnByIds(ctx: Context, ids: string[], draw: typeof pictureOf): Promise<ReadonlyMap<string, Picture>> {
  const pictures = (await shownRows(ctx, ids)).flatMap((row) => draw(ctx, row) ?? []);
  return new Map(pictures.map((picture) => [picture.fileId, picture]));
}

/** `isForGallery`: only what a gallery takes, pictures and films on YouTube (S5.2). */
type Filter = Partial<FileFilter> & { tags?: string[] | undefined; isForGallery?: boolean };

/** What files this person may see at all, in the trash or not. @throws AppError C100 */
export function shelf(
  ctx: Context,
  { site, kind, status, isForGallery }: Pick<Filter, 'site' | 'kind' | 'status' | 'isForGallery'>,
): SQL[] {
  const trash = status === 'trash';
  const list: (SQL | undefined)[] = [
    ofAllowedSites(ctx, trash ? 'media.file.remove' : 'media.file.read'),
    inTrash(trash),
    status === 'damaged' ? isDamaged(ctx) : undefined,
    site ? ofSite(ctx, site) : undefined,
    kind ? eq(files.kind, kind) : undefined,
    isForGallery ? or(eq(files.kind, 'image'), sql`${files.link}->>'provider' = 'youtube'`) : undefined,
  ];
  return list.filter((condition) => condition !== undefined);
}

function conditions(ctx: Context, filter: Filter): SQL[] {
  const { id, ext, tag, tags, search } = filter;
  const list: (SQL | undefined)[] = [
    ...shelf(ctx, filter),
    id ? eq(files.id, id) : undefined,
    ext ? eq(files.ext, ext) : undefined,
    tag ? inFolder(tag) : undefined,
    tags?.length ? arrayContains(files.tags, tags) : undefined,
    searchIn(SEARCHED, search),
  ];
  return list.filter((condition) => condition !== undefined);
}

/** The present bytes or those of an earlier version. */
function isDamaged(ctx: Context): SQL | undefined {
  const earlier = ctx.db
    .select({ one: sql`1` })
    .from(versions)
    .where(and(eq(versions.fileId, files.id), isNotNull(versions.damage)));
  return or(isNotNull(files.damage), exists(earlier));
}

const SORTS = { createdAt: files.createdAt, name: files.name, size: files.bytes };

const SEARCHED = [
  files.name,
  ...[files.alt, files.caption].flatMap((column) => [sql`${column}->>'de'`, sql`${column}->>'en'`]),
  files.credit,
  // A line break between the tags: no hit begins in one and ends in the next.
  sql`array_to_string(${files.tags}, E'\\n')`,
];
