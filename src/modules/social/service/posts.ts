import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows, orderOf } from '#kernel/db/list-query.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import type { PostFilter, PostView } from '../contract.ts';
import { socialPosts } from '../tables.ts';

export type PostRow = typeof socialPosts.$inferSelect;

/** Longer than all calls of one post take: what is still being sent then was interrupted. */
const LONGEST_SENDING_MS = 3 * 60_000;

/** One page of the posts of a parish. @throws AppError C100 */
export async function listPosts(ctx: Context, filter: PostFilter): Promise<{ post: PostView[]; total: number }> {
  const site = siteOf(ctx, filter.site);
  ctx.demand('social.post.read', { siteId: site.id });
  const { page, limit, network, sort } = filter;
  const where = and(eq(socialPosts.siteId, site.id), network ? eq(socialPosts.network, network) : undefined);
  const orderBy = orderOf({ createdAt: socialPosts.createdAt }, sort, socialPosts.id);
  const { rows, total } = await listRows(ctx.db, socialPosts, { where, orderBy, page, limit });
  return { post: rows.map((row) => postView(ctx, row)), total };
}

/** Forgets a post here; at the network it stays. @throws AppError C100, notFound, conflict while it is being sent */
export async function removePost(ctx: Context, id: string): Promise<{ removed: string[] }> {
  const row = await postOf(ctx, id);
  if (row.state === 'sending' && !isInterrupted(ctx, row)) throw conflict(postView(ctx, row));
  await ctx.tx(async (tx) => {
    await tx.db.delete(socialPosts).where(eq(socialPosts.id, id));
    await tx.record({
      act: 'social.post.remove',
      object: { kind: 'socialPost', id, label: row.title },
      siteId: row.siteId,
    });
  });
  return { removed: [id] };
}

/** A post that the caller may publish. @throws AppError C100, notFound for other parishes */
export async function postOf(ctx: Context, id: string): Promise<PostRow> {
  const [row] = await ctx.db.select().from(socialPosts).where(eq(socialPosts.id, id));
  if (!row || !ctx.may('social.post.read', { siteId: row.siteId })) {
    // Without the permission anywhere the refusal is C100; in another parish the post does not exist.
    if (!ctx.sites.some((site) => ctx.may('social.post.read', { siteId: site.id }))) ctx.demand('social.post.read');
    throw notFound();
  }
  ctx.demand('social.post.publish', { siteId: row.siteId });
  return row;
}

export const isInterrupted = ({ now }: Pick<Context, 'now'>, { state, updatedAt }: PostRow): boolean =>
  state === 'sending' && now().getTime() - updatedAt.getTime() > LONGEST_SENDING_MS;

export function postView(ctx: Context, row: PostRow): PostView {
  const { id, siteId, entryId, createdAt, sentAt, state, problem } = row;
  const { rev, network, title, text, link, picture, permalink, createdByName } = row;
  const wasInterrupted = isInterrupted(ctx, row);
  const key = wasInterrupted ? 'social_problemUnclear' : problem;
  return {
    _id: id,
    rev,
    network,
    title,
    text,
    link,
    picture,
    permalink,
    createdByName,
    site: slugOf(ctx, siteId),
    entry: entryId,
    state: wasInterrupted ? 'failed' : state,
    problem: isMessageKey(key) ? textOf(key, ctx.locale) : '',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
