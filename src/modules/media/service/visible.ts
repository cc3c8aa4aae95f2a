import { eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import { files } from '../tables.ts';
import { isConsentMissing } from './consent-state.ts';

/** Files (or other things with a parish) of the parishes for which this person has the right. @throws AppError C100 when there is no such parish */
export function ofAllowedSites(ctx: Context, permission: string, column: AnyPgColumn = files.siteId): SQL {
  const ids = ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.id);
  if (ids.length === 0) throw forbidden(permission);
  return inArray(column, ids);
}

/** What may be loaded: public files, and the internal ones of parishes whose files the person may read. */
export const mayLoad = (ctx: Context, file: typeof files.$inferSelect): boolean =>
  file.removedAt === null &&
  ((file.isPublic && !isConsentMissing(file, ctx)) || ctx.may('media.file.read', { siteId: file.siteId }));

export const inTrash = (trash: boolean, column: AnyPgColumn = files.removedAt): SQL =>
  trash ? isNotNull(column) : isNull(column);

/** Files (or other things with a parish) of one parish; an unknown one has none. */
export function ofSite(ctx: Context, slug: string, column: AnyPgColumn = files.siteId): SQL {
  const site = ctx.sites.find((one) => one.slug === slug);
  return site ? eq(column, site.id) : sql`false`;
}
