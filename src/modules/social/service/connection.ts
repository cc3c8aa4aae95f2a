import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import {
  openSecretSetting,
  readSettings,
  readStoredSettings,
  serviceSettings,
  websiteSettings,
} from '#modules/settings/index.ts';
import type { ConnectionState, ConnectionView } from '../contract.ts';
import { socialConnections } from '../tables.ts';

export type ConnectionRow = typeof socialConnections.$inferSelect;

const DAY_MS = 86_400_000;
/** Time before the end of a token in which it is told (SY6). */
export const WARN_MS = 7 * DAY_MS;

/** The connection of a parish, without tokens. @throws AppError C100 */
export async function getConnection(ctx: Context, slug: string): Promise<{ connection: ConnectionView }> {
  const site = siteOf(ctx, slug);
  ctx.demand('social.post.read', { siteId: site.id });
  return { connection: await connectionView(ctx, site) };
}

export async function connectionView(ctx: Context, site: { id: string; slug: string }): Promise<ConnectionView> {
  const [row, app, redirectUrl] = await Promise.all([connectionRow(ctx, site.id), appOf(ctx), redirectUrlOf(ctx)]);
  return {
    site: site.slug,
    state: stateOf(ctx, row),
    pageName: row?.pageName ?? '',
    instagramName: row?.instagramName ?? '',
    expiresAt: row?.expiresAt?.toISOString() ?? null,
    connectedByName: row?.connectedByName ?? '',
    isChoosing: row ? row.pendingToken !== '' : false,
    hasApp: app !== null,
    redirectUrl,
  };
}

export async function connectionRow(ctx: Context, siteId: string): Promise<ConnectionRow | null> {
  const [row] = await ctx.db.select().from(socialConnections).where(eq(socialConnections.siteId, siteId));
  return row ?? null;
}

export function stateOf({ now }: Pick<Context, 'now'>, row: ConnectionRow | null): ConnectionState {
  if (!row?.pageToken || !row.expiresAt) return 'none';
  const leftMs = row.expiresAt.getTime() - now().getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= WARN_MS ? 'ending' : 'on';
}

/** App of the installation at Meta, or null while it is not entered. */
export async function appOf(ctx: Context): Promise<{ appId: string; appSecret: string } | null> {
  const { values } = await readStoredSettings(ctx, serviceSettings);
  const { appId, appSecret: sealed } = values.components.social.fb;
  const appSecret = openSecretSetting(ctx, 'components.social.fb.appSecret', sealed);
  return appId && appSecret ? { appId, appSecret } : null;
}

export async function redirectUrlOf(ctx: Context): Promise<string> {
  const { components } = await readSettings(ctx, websiteSettings);
  return `${ctx.installationUrl}${components.admincenter.url}/social/facebook/oauth`;
}

/** Bound to the page, so that a token follows its parish when it is merged, and opens for no other page. */
export const pageTokenPurpose = (pageId: string) => `social.page:${pageId}`;
export const pendingTokenPurpose = (siteId: string) => `social.pending:${siteId}`;
