import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { forbidden, invalid } from '#kernel/errors.ts';
import { files } from '../tables.ts';

/** Files of the parishes for which this person has the right. @throws AppError C100 when there is no such parish */
export function ofAllowedSites(ctx: Context, permission: string): SQL {
  const ids = ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.id);
  if (ids.length === 0) throw forbidden(permission);
  return inArray(files.siteId, ids);
}

/** What may be loaded: public files, and the internal ones of parishes whose files the person may read. */
export function loadableBy(ctx: Context): SQL | undefined {
  const ids = ctx.sites.filter((site) => ctx.may('media.file.read', { siteId: site.id })).map((site) => site.id);
  const own = ids.length > 0 ? inArray(files.siteId, ids) : sql`false`;
  return and(isNull(files.removedAt), or(eq(files.isPublic, true), own));
}

export const inTrash = (trash: boolean): SQL => (trash ? isNotNull(files.removedAt) : isNull(files.removedAt));

/** The parish that a new file is for. @throws AppError invalid for an unknown one */
export function siteOf(ctx: Context, slug: string | undefined): SiteRef {
  if (!slug) return ctx.site;
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw invalid({ site: 'kernel_fieldNotAllowed' });
  return site;
}
