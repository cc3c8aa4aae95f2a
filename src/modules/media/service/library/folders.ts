import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { siteOf } from '#kernel/site-of.ts';
import { MOST_TAG_LENGTH, type RenameTagInput } from '../../contract.ts';
import { files } from '../../tables.ts';
import { publishChange } from './authorised-files.ts';

type TaggedFiles = { tag: string; ids: string[] };
type Folder = { path: string; name: string; parent: string | null; count: number };

/** Condition: the file has this tag or one of a folder below it. */
export const inFolder = (tag: string): SQL =>
  sql`exists (select 1 from unnest(${files.tags}) as one(tag) where one.tag = ${tag} or starts_with(one.tag, ${`${tag}/`}))`;

/** Tags of a parish as a folder tree, sorted by path. @throws AppError C100 */
export async function listFolders(
  ctx: Context,
  site: string | undefined,
): Promise<{ folders: Folder[]; untagged: number }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.read', { siteId });
  return ctx.kept(`media.folders ${siteId}`, [`media:${siteId}`], () => readFolders(ctx, siteId));
}

async function readFolders(ctx: Context, siteId: string): Promise<{ folders: Folder[]; untagged: number }> {
  const own = and(eq(files.siteId, siteId), isNull(files.removedAt), eq(files.isRecord, false));
  const rows = await ctx.db
    .select({
      path: sql<string>`array_to_string(parts.names[1:depth.n], '/')`,
      count: sql<number>`count(distinct ${files.id})`.mapWith(Number),
    })
    .from(files)
    .innerJoin(sql`unnest(${files.tags}) as one(tag)`, sql`true`)
    .innerJoin(sql`string_to_array(one.tag, '/') as parts(names)`, sql`true`)
    .innerJoin(sql`generate_series(1, array_length(parts.names, 1)) as depth(n)`, sql`true`)
    .where(own)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const [bare] = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(files)
    .where(and(own, eq(files.tags, [])));
  return { folders: rows.map(folderOf), untagged: bare?.count ?? 0 };
}

/**
 * Renames a folder and its subfolders in every file of the parish, or (`to` null) removes the tags and returns which
 * files had which.
 * @throws AppError C100, also 423 while one of the files is being edited
 */
export async function renameTag(
  ctx: Context,
  { site, from, to }: RenameTagInput,
): Promise<{ changed: number; taken: TaggedFiles[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.update', { siteId });
  return ctx.tx(async (tx) => {
    const own = and(eq(files.siteId, siteId), isNull(files.removedAt), inFolder(from));
    const rows = await tx.db.select({ id: files.id, siteId: files.siteId, tags: files.tags }).from(files).where(own);
    if (rows.length === 0) return { changed: 0, taken: [] };
    const ids = rows.map(({ id }) => id);
    await demandUnlocked(tx, 'file', ids);
    demandPathLength(rows, from, to);
    await tx.db
      .update(files)
      .set({ tags: renamedTags(from, to), rev: sql`${files.rev} + 1`, updatedAt: tx.now() })
      .where(inArray(files.id, ids));
    for (const row of rows) await publishChange(tx, 'media.fileChanged', row);
    const object = { kind: 'folder', id: from, label: from };
    await tx.record({ act: 'media.folder.rename', object, siteId, before: { tag: from }, after: { tag: to } });
    return { changed: rows.length, taken: to === null ? removedTags(rows, from) : [] };
  });
}

/** Subfolders are never truncated, because two could become one. @throws AppError invalid at `to` */
function demandPathLength(rows: readonly { tags: string[] }[], from: string, to: string | null): void {
  const below = rows.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith(`${from}/`));
  const longest = Math.max(0, ...below.map((tag) => tag.length - from.length));
  if (to !== null && to.length + longest > MOST_TAG_LENGTH) throw invalid({ to: 'media_fieldFolderTooLong' });
}

/** For undo: every removed tag with the files that had it. */
function removedTags(rows: readonly { id: string; tags: string[] }[], from: string): TaggedFiles[] {
  const inside = (tag: string) => tag === from || tag.startsWith(`${from}/`);
  const pairs = rows.flatMap(({ id, tags }) => tags.filter(inside).map((tag) => ({ id, tag })));
  return [...Map.groupBy(pairs, ({ tag }) => tag)].map(([tag, group]) => ({ tag, ids: group.map(({ id }) => id) }));
}

/** SQL for the renamed tags: each once, in their former order. */
function renamedTags(from: string, to: string | null): SQL {
  const inside = sql`(one.tag = ${from} or starts_with(one.tag, ${`${from}/`}))`;
  const renamed = sql`case when ${inside} then ${to ?? ''}::text || substr(one.tag, ${from.length + 1}) else one.tag end`;
  const kept = to === null ? sql`where not ${inside}` : sql``;
  return sql`array(
    select tag from (
      select ${renamed} as tag, min(one.place) as place
      from unnest(${files.tags}) with ordinality as one(tag, place) ${kept} group by 1
    ) as all_tags order by place)`;
}

function folderOf({ path, count }: { path: string; count: number }): Folder {
  const slash = path.lastIndexOf('/');
  return { path, count, name: path.slice(slash + 1), parent: slash < 0 ? null : path.slice(0, slash) };
}
