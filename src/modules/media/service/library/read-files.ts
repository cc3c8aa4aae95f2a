import { and, arrayContains, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf, rowsInOrder, searchIn } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import type { FileFilter, MediaFile } from '../../contract.ts';
import { files, versions } from '../../tables.ts';
import { loadableRows } from '../pages/loadable-rows.ts';
import { firstPageOf, type Picture, pictureOf } from '../pages/picture-view.ts';
import { readableFiles } from './authorised-files.ts';
import { guestView } from './file-view.ts';
import { inFolder } from './folders.ts';
import { viewsWithLocks } from './locked-views.ts';
import { inTrash, ofAllowedSites, ofSite } from './visible.ts';

/** One page of the files of all parishes whose files the caller may read. @throws AppError C100 */
export async function listFiles(
  ctx: Context,
  filter: Filter & Pick<FileFilter, 'page' | 'limit' | 'sort'>,
): Promise<{ file: MediaFile[]; total: number }> {
  const { page, limit, sort } = filter;
  const query = { where: and(...conditions(ctx, filter)), orderBy: orderOf(SORTS, sort, files.id), page, limit };
  const { rows, total } = await listRows(ctx.db, files, query);
  return { file: await viewsWithLocks(ctx, rows), total };
}

/**
 * Includes a removed file that the caller could restore. @throws AppError C100; notFound, also for files of other
 * parishes
 */
export async function getFile(ctx: Context, id: string): Promise<MediaFile> {
  const [found] = await viewsWithLocks(ctx, await readableFiles(ctx, [id]));
  if (!found) throw notFound();
  return found;
}

/** In the given order. Unknown and unreadable ids are left out. @throws AppError C100 */
export async function filesByIds(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  const allowed = and(ofAllowedSites(ctx, 'media.file.read'), inTrash(false), eq(files.isRecord, false));
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), allowed));
  return rowsInOrder(ids, await viewsWithLocks(ctx, rows), ({ _id }) => _id);
}

/** Files that accompany visible content, as far as the caller may load them, without internal data. */
export async function shownFiles(ctx: Context, ids: string[]): Promise<MediaFile[]> {
  return (await loadableRows(ctx, ids)).map((row) => guestView(ctx, row));
}

/**
 * Images by file id, as far as the caller may load them; documents are left out. The page being rendered is invalidated
 * when its parishes change a file, and when a consent ends.
 */
export function picturesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Picture>> {
  return viewsByIds(ctx, ids, pictureOf);
}

/** First pages of documents, like `picturesByIds`. Documents that cannot be rendered are left out. */
export function firstPagesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Picture>> {
  return viewsByIds(ctx, ids, firstPageOf);
}

async function viewsByIds(ctx: Context, ids: string[], draw: typeof pictureOf): Promise<ReadonlyMap<string, Picture>> {
  const pictures = (await loadableRows(ctx, ids)).flatMap((row) => draw(ctx, row) ?? []);
  return new Map(pictures.map((picture) => [picture.fileId, picture]));
}

/** `isForGallery`: only files that a gallery takes, images and YouTube videos (S5.2). */
type Filter = Partial<FileFilter> & { tags?: string[] | undefined; isForGallery?: boolean };

/** Conditions for the files the caller may see, in the trash or not. @throws AppError C100 */
export function scopeConditions(
  ctx: Context,
  { site, kind, status, isForGallery }: Pick<Filter, 'site' | 'kind' | 'status' | 'isForGallery'>,
): SQL[] {
  const trash = status === 'trash';
  const list: (SQL | undefined)[] = [
    ofAllowedSites(ctx, trash ? 'media.file.remove' : 'media.file.read'),
    inTrash(trash),
    eq(files.isRecord, false),
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
    ...scopeConditions(ctx, filter),
    id ? eq(files.id, id) : undefined,
    ext ? eq(files.ext, ext) : undefined,
    tag ? inFolder(tag) : undefined,
    tags?.length ? arrayContains(files.tags, tags) : undefined,
    searchIn(files.searchText, search),
  ];
  return list.filter((condition) => condition !== undefined);
}

/** Damage of the current bytes or of any version. Both are few and have indexes of their own, so no other file is looked at. */
function isDamaged({ db }: Context): SQL {
  const current = db.select({ id: files.id }).from(files).where(isNotNull(files.damage));
  const earlier = db.select({ id: versions.fileId }).from(versions).where(isNotNull(versions.damage));
  return inArray(files.id, current.unionAll(earlier));
}

const SORTS = { createdAt: files.createdAt, name: files.name, size: files.bytes };
