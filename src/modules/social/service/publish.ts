import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import type { NewPost, PostAgain, PostView } from '../contract.ts';
import { socialConnections, socialPosts } from '../tables.ts';
import { type ConnectionRow, connectionRow, pageTokenPurpose, stateOf } from './connection.ts';
import { GraphError, graphOf, type Post } from './graph.ts';
import { isInterrupted, type PostRow, postOf, postView } from './posts.ts';
import { previewOf } from './preview.ts';
import { problemKeyOf } from './problems.ts';

/**
 * Stores a post and sends it, or keeps it as a draft. The same key twice is the same post: of two concurrent calls one sends it.
 * @throws AppError C100, social.notPublic, social.notConnected, invalid
 */
export async function createPost(ctx: Context, input: NewPost): Promise<{ post: PostView }> {
  const site = siteOf(ctx, input.site);
  ctx.demand('social.post.publish', { siteId: site.id });
  const { entry, network, key, text, publish } = input;
  const { title, link, picture } = await previewOf(ctx, site, entry);
  const connection = publish ? await usableConnection(ctx, site.id, network) : null;
  if (publish && network === 'instagram' && !picture) throw invalid({ entry: 'social_needsPicture' });
  const [made] = await ctx.db
    .insert(socialPosts)
    .values({
      siteId: site.id,
      entryId: entry,
      network,
      key,
      title,
      text,
      link,
      picture: picture?.src ?? '',
      state: connection ? 'sending' : 'draft',
      createdByName: ctx.user.name,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing({ target: [socialPosts.siteId, socialPosts.key] })
    .returning();
  if (!made) return { post: postView(ctx, await postWithKey(ctx, site.id, key)) };
  return { post: postView(ctx, connection ? await send(ctx, made, connection) : made) };
}

/**
 * Sends a draft, or again what failed, with link and picture as guests see them now: the entry may have been changed or hidden since.
 * Guarded by `rev`, so that two clicks send once.
 * @throws AppError C100, notFound, conflict, social.notPublic, social.notConnected, invalid
 */
export async function publishPost(ctx: Context, id: string, { rev, text }: PostAgain): Promise<{ post: PostView }> {
  const row = await postOf(ctx, id);
  const connection = await usableConnection(ctx, row.siteId, row.network);
  const { title, link, picture } = await previewOf(ctx, siteOf(ctx, slugOf(ctx, row.siteId)), row.entryId);
  if (row.network === 'instagram' && !picture) throw invalid({ picture: 'social_needsPicture' });
  const [claimed] = await ctx.db
    .update(socialPosts)
    .set({
      title,
      text,
      link,
      picture: picture?.src ?? '',
      state: 'sending',
      problem: '',
      rev: rev + 1,
      updatedAt: ctx.now(),
    })
    .where(and(eq(socialPosts.id, id), eq(socialPosts.rev, rev), inArray(socialPosts.state, sendable(ctx, row))))
    .returning();
  if (!claimed) throw conflict(postView(ctx, await postOf(ctx, id)));
  return { post: postView(ctx, await send(ctx, claimed, connection)) };
}

/** Ends a connection whose token Facebook no longer takes, whatever day it was said to live until. */
async function endToken(ctx: Context, siteId: string, pageToken: string): Promise<void> {
  await ctx.db
    .update(socialConnections)
    .set({ expiresAt: ctx.now() })
    .where(and(eq(socialConnections.siteId, siteId), eq(socialConnections.pageToken, pageToken)));
}

const sendable = (ctx: Context, row: PostRow): PostRow['state'][] =>
  isInterrupted(ctx, row) ? ['draft', 'failed', 'sending'] : ['draft', 'failed'];

/** @throws AppError social.notConnected when nothing can be posted: the screen offers to copy text and picture */
async function usableConnection(ctx: Context, siteId: string, network: PostRow['network']): Promise<ConnectionRow> {
  const row = await connectionRow(ctx, siteId);
  const state = stateOf(ctx, row);
  const hasAccount = network === 'facebook' || row?.instagramId;
  if (!row || state === 'none' || !hasAccount) throw new AppError('social.notConnected', 409, 'social_notConnected');
  if (state === 'expired') throw new AppError('social.notConnected', 409, 'social_problemExpired');
  return row;
}

/** Calls the network outside any transaction, and stores what came of it. */
async function send(ctx: Context, row: PostRow, connection: ConnectionRow): Promise<PostRow> {
  try {
    const { id: externalId, link: permalink } = await callNetwork(ctx, row, connection);
    return await store(ctx, row, { state: 'sent', externalId, permalink, sentAt: ctx.now() });
  } catch (error) {
    // An answer in an unknown form came from a post that may be there.
    const problem = error instanceof z.ZodError ? 'social_problemUnclear' : problemKeyOf(error);
    if (error instanceof GraphError && error.problem === 'expired')
      await endToken(ctx, row.siteId, connection.pageToken);
    return store(ctx, row, { state: 'failed', problem });
  }
}

function callNetwork(
  ctx: Context,
  { network, text, link, picture }: PostRow,
  connection: ConnectionRow,
): Promise<Post> {
  const { pageId, instagramId, pageToken } = connection;
  const token = ctx.secrets.open(pageTokenPurpose(pageId), pageToken);
  const graph = graphOf(ctx);
  return network === 'facebook'
    ? graph.postToPage({ id: pageId, token }, { text, link })
    : graph.postToInstagram({ id: instagramId, token }, { text, picture });
}

async function store(ctx: Context, { id, siteId, title, rev }: PostRow, result: Partial<PostRow>): Promise<PostRow> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .update(socialPosts)
      .set({ ...result, rev: rev + 1, updatedAt: tx.now() })
      .where(and(eq(socialPosts.id, id), eq(socialPosts.rev, rev)))
      .returning();
    if (!row) throw notFound();
    const act = row.state === 'sent' ? 'social.post.publish' : 'social.post.fail';
    await tx.record({ act, object: { kind: 'socialPost', id, label: title }, siteId });
    return row;
  });
}

async function postWithKey(ctx: Context, siteId: string, key: string): Promise<PostRow> {
  const [row] = await ctx.db
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.siteId, siteId), eq(socialPosts.key, key)));
  if (!row) throw notFound();
  return row;
}
