import { and, desc, eq, gte, inArray, lt, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Actor, Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { sentencesOf } from '#modules/audit/index.ts';
import type { Channels, Filter, Notification } from '../contract.ts';
import { notificationReads } from '../tables.ts';
import { channelsOf, concerning, type Kind, kindsFor } from './kinds.ts';

/** The list reaches back this far. */
const KEPT_MS = 30 * 86_400_000;

type Wanted = { since?: Date; has?: (channels: Channels) => boolean };

/**
 * Lists the entries that concern the caller, newest first. @throws AppError C100 for those who may not open the admin
 * area
 */
export async function listNotifications(
  ctx: Context,
  { page, limit, unread }: Filter,
): Promise<{ notification: Notification[]; total: number; unread: number }> {
  ctx.demand('admin.open');
  const mine = await concerningMe(ctx, ctx.user);
  if (!mine) return { notification: [], total: 0, unread: 0 };
  const where = unread === 'true' ? and(mine, unreadBy(ctx, ctx.user)) : mine;
  const { rows, total } = await listRows(ctx.db, auditTrail, {
    where,
    orderBy: [desc(auditTrail.seq)],
    page,
    limit,
    isCapped: true,
  });
  const read = await readSeqs(
    ctx,
    rows.map(({ seq }) => seq),
  );
  const sentences = await sentencesOf(ctx, rows);
  const kinds = new Map<string, Kind>(kindsFor(ctx, ctx.user).map((kind) => [kind.act, kind]));
  const slugs = new Map(ctx.sites.map(({ id, slug }) => [id, slug]));
  const notification = rows.map((row, index) => ({
    _id: row.id,
    at: row.at.toISOString(),
    sentence: sentences[index] ?? '',
    path: kinds.get(row.act)?.path?.(row) ?? '',
    site: row.siteId ? (slugs.get(row.siteId) ?? null) : null,
    isRead: read.has(row.seq),
  }));
  return { notification, total, unread: await countUnread(ctx, mine) };
}

/** Marks the given notifications of the caller as read, or all. */
export async function markRead(ctx: Context, { ids }: { ids?: string[] | undefined }): Promise<{ unread: number }> {
  ctx.demand('admin.open');
  const mine = await concerningMe(ctx, ctx.user);
  if (!mine) return { unread: 0 };
  // Read once: a subquery for each entry would read what this statement itself inserts, again and again.
  const marked = ctx.db
    .select({ seq: notificationReads.seq })
    .from(notificationReads)
    .where(eq(notificationReads.userId, ctx.user.id));
  const read = ctx.db
    .select({ userId: sql<string>`${ctx.user.id}::uuid`.as('user_id'), seq: auditTrail.seq })
    .from(auditTrail)
    .where(and(mine, notInArray(auditTrail.seq, marked), ids ? inArray(auditTrail.id, ids) : undefined));
  // One statement, because a month of many parishes is more than one can have parameters.
  await ctx.db.insert(notificationReads).select(read).onConflictDoNothing();
  return { unread: await countUnread(ctx, mine) };
}

/** Deletes the read marks of entries that are no longer listed. */
export async function sweepReads(ctx: Context): Promise<void> {
  const [oldest] = await ctx.db
    .select({ seq: sql<number>`min(${auditTrail.seq})`.mapWith(Number) })
    .from(auditTrail)
    .where(gte(auditTrail.at, keptSince(ctx)));
  if (oldest?.seq) await ctx.db.delete(notificationReads).where(lt(notificationReads.seq, oldest.seq));
}

/** Entries that concern a user, of kinds with the wanted channels; null if there can be none. */
export async function concerningMe(
  ctx: Context,
  user: Actor,
  { since = keptSince(ctx), has = ({ screen }) => screen }: Wanted = {},
): Promise<SQL | undefined | null> {
  const chosen = await channelsOf(ctx, user);
  const kinds = kindsFor(ctx, user).filter(({ act }) => {
    const channels = chosen.get(act);
    return channels !== undefined && has(channels);
  });
  const where = concerning(ctx, user, kinds);
  return where && and(where, ne(auditTrail.actorId, user.id), gte(auditTrail.at, since));
}

const keptSince = (ctx: Context) => new Date(ctx.now().getTime() - KEPT_MS);

const unreadBy = (ctx: Context, user: Actor): SQL =>
  notExists(
    ctx.db
      .select({ seq: notificationReads.seq })
      .from(notificationReads)
      .where(and(eq(notificationReads.userId, user.id), eq(notificationReads.seq, auditTrail.seq))),
  );

/** The bell says "99+" long before. */
const MOST_UNREAD = 1000;

/** To `MOST_UNREAD`, because every screen asks for it and a month of many parishes is 100,000 entries. */
function countUnread(ctx: Context, mine: SQL | undefined): Promise<number> {
  const unread = ctx.db
    .select({ seq: auditTrail.seq })
    .from(auditTrail)
    .where(and(mine, unreadBy(ctx, ctx.user)))
    .limit(MOST_UNREAD)
    .as('unread');
  return ctx.db.$count(unread);
}

async function readSeqs(ctx: Context, seqs: number[]): Promise<Set<number>> {
  if (seqs.length === 0) return new Set();
  const rows = await ctx.db
    .select({ seq: notificationReads.seq })
    .from(notificationReads)
    .where(and(eq(notificationReads.userId, ctx.user.id), inArray(notificationReads.seq, seqs)));
  return new Set(rows.map(({ seq }) => seq));
}
