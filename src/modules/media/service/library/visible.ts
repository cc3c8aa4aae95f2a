import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { forbidden } from '#kernel/errors.ts';
import { files } from '../../tables.ts';
import { isConsentMissing } from './consent-state.ts';

/** Condition: rows of parishes for which the caller has the permission. @throws AppError C100 when there is none */
export function ofAllowedSites(ctx: Context, permission: string, column: AnyPgColumn = files.siteId): SQL {
  const ids = ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.id);
  if (ids.length === 0) throw forbidden(permission);
  return isOneOf(column, ids);
}

/** True for public files of the parishes the caller may know of, and for internal ones with the permission to read files. */
export const mayLoad = (ctx: Context, file: typeof files.$inferSelect): boolean =>
  file.removedAt === null &&
  ctx.sites.some(({ id }) => id === file.siteId) &&
  ((file.isPublic && !isConsentMissing(file, ctx)) || ctx.may('media.file.read', { siteId: file.siteId }));

export const inTrash = (trash: boolean, column: AnyPgColumn = files.removedAt): SQL =>
  trash ? isNotNull(column) : isNull(column);

/** Condition: rows of one parish; none for an unknown slug. */
export function ofSite(ctx: Context, slug: string, column: AnyPgColumn = files.siteId): SQL {
  const site = ctx.sites.find((one) => one.slug === slug);
  return site ? eq(column, site.id) : sql`false`;
}
