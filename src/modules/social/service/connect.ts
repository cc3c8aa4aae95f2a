import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { ConnectionView, PageChoice } from '../contract.ts';
import { socialConnections } from '../tables.ts';
import {
  appOf,
  connectionRow,
  connectionView,
  pageTokenPurpose,
  pendingTokenPurpose,
  redirectUrlOf,
} from './connection.ts';
import { graphOf, type Page } from './graph.ts';
import { problemKeyOf } from './problems.ts';

const STATE = 'social.oauthState';
const STATE_LIVES_MS = 15 * 60_000;
/** The consent is forgotten when no page was chosen with it. */
const CHOICE_LIVES_MS = 60 * 60_000;
const stateSchema = z.object({ siteId: z.string(), userId: z.string(), until: z.number() });

/**
 * Address at which Facebook asks for consent. The parish travels encrypted in `state`, bound to the caller and to fifteen minutes.
 * @throws AppError C100, access.proofNeeded, social.noApp
 */
export async function beginConnection(ctx: Context, slug: string): Promise<{ url: string }> {
  const site = demandConnecting(ctx, slug);
  demandRecentProof(ctx);
  const { appId } = await demandApp(ctx);
  const until = ctx.now().getTime() + STATE_LIVES_MS;
  const state = ctx.secrets.seal(STATE, JSON.stringify({ siteId: site.id, userId: ctx.user.id, until }));
  return { url: graphOf(ctx).consentUrl({ appId, redirectUrl: await redirectUrlOf(ctx), state }).href };
}

/** Exchanges Facebook's answer for a token of the person, with which a page is chosen. @throws AppError C100, invalid */
export async function finishConnection(
  ctx: Context,
  { code, state }: { code: string; state: string },
): Promise<{ connection: ConnectionView }> {
  const siteId = openState(ctx, state);
  const site = ctx.sites.find(({ id }) => id === siteId);
  if (!site) throw invalid({ state: 'social_oauthState' });
  demandConnecting(ctx, site.slug);
  if (code === '') throw invalid({ code: 'social_oauthRefused' });
  const app = await demandApp(ctx);
  const given = await graphOf(ctx)
    .tokenOf(app, code, await redirectUrlOf(ctx))
    .catch((error: unknown) => {
      const isAway = problemKeyOf(error) === 'social_problemUnreachable';
      throw invalid({ code: isAway ? 'social_problemUnreachable' : 'social_oauthRefused' });
    });
  const pending = {
    pendingToken: ctx.secrets.seal(pendingTokenPurpose(site.id), given.token),
    pendingExpiresAt: new Date(ctx.now().getTime() + given.expiresInSeconds * 1000),
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(socialConnections)
    .values({ siteId: site.id, ...pending })
    .onConflictDoUpdate({ target: socialConnections.siteId, set: pending });
  return { connection: await connectionView(ctx, site) };
}

/** The pages of the person who gave consent, without their tokens. @throws AppError C100, social.begin */
export async function listPages(ctx: Context, slug: string): Promise<{ page: PageChoice[] }> {
  const site = demandConnecting(ctx, slug);
  const { pages } = await pendingPages(ctx, site.id);
  return { page: pages.map(({ id, name, instagramName }) => ({ id, name, instagramName })) };
}

/** Connects the parish with one of these pages; the token of the person is forgotten. @throws AppError C100, social.begin, invalid */
export async function choosePage(
  ctx: Context,
  { site: slug, page: wanted }: { site: string; page: string },
): Promise<{ connection: ConnectionView }> {
  const site = demandConnecting(ctx, slug);
  const { pages, expiresAt } = await pendingPages(ctx, site.id);
  const page = pages.find(({ id }) => id === wanted);
  if (!page) throw invalid({ page: 'kernel_fieldNotAllowed' });
  await ctx.tx(async (tx) => {
    await tx.db
      .update(socialConnections)
      .set(connected(tx, page, expiresAt))
      .where(eq(socialConnections.siteId, site.id));
    const object = { kind: 'socialConnection', id: site.id, label: page.name };
    await tx.record({ act: 'social.connection.connect', object, siteId: site.id });
  });
  return { connection: await connectionView(ctx, site) };
}

/** Deletes the connection with its tokens; posts stay where they are. @throws AppError C100 */
export async function disconnect(ctx: Context, slug: string): Promise<{ connection: ConnectionView }> {
  const site = demandConnecting(ctx, slug);
  await ctx.tx(async (tx) => {
    const [gone] = await tx.db.delete(socialConnections).where(eq(socialConnections.siteId, site.id)).returning();
    if (!gone) return;
    const object = { kind: 'socialConnection', id: site.id, label: gone.pageName };
    await tx.record({ act: 'social.connection.disconnect', object, siteId: site.id });
  });
  return { connection: await connectionView(ctx, site) };
}

function demandConnecting(ctx: Context, slug: string) {
  const site = siteOf(ctx, slug);
  ctx.demand('social.connection.update', { siteId: site.id });
  return site;
}

async function demandApp(ctx: Context) {
  const app = await appOf(ctx);
  if (!app) throw new AppError('social.noApp', 409, 'social_noApp');
  return app;
}

const connected = ({ now, secrets, user }: Context, page: Page, expiresAt: Date) => ({
  pageId: page.id,
  pageName: page.name,
  pageToken: secrets.seal(pageTokenPurpose(page.id), page.token),
  instagramId: page.instagramId,
  instagramName: page.instagramName,
  expiresAt,
  warnedAt: null,
  connectedByName: user.name,
  pendingToken: '',
  pendingExpiresAt: null,
  updatedAt: now(),
});

async function pendingPages(ctx: Context, siteId: string): Promise<{ pages: Page[]; expiresAt: Date }> {
  const row = await connectionRow(ctx, siteId);
  const isFresh = row && ctx.now().getTime() - row.updatedAt.getTime() <= CHOICE_LIVES_MS;
  if (!row?.pendingToken || !row.pendingExpiresAt || !isFresh)
    throw new AppError('social.begin', 409, 'social_beginAgain');
  const token = ctx.secrets.open(pendingTokenPurpose(siteId), row.pendingToken);
  const pages = await graphOf(ctx)
    .pagesOf(token)
    .catch((error: unknown) => {
      throw new AppError('social.graph', 502, problemKeyOf(error));
    });
  return { pages, expiresAt: row.pendingExpiresAt };
}

function openState(ctx: Context, state: string): string {
  try {
    const { siteId, userId, until } = stateSchema.parse(JSON.parse(ctx.secrets.open(STATE, state)));
    if (userId === ctx.user.id && until > ctx.now().getTime()) return siteId;
  } catch {
    // Falls through: whatever is wrong with it, the reader begins again.
  }
  throw invalid({ state: 'social_oauthState' });
}
