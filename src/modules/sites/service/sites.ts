import { asc, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { notFound } from '#kernel/errors.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { Site, siteChangeSchema } from '../contract.ts';
import { sites } from '../tables.ts';

/** All parishes in the order of their position. Few by nature, so never paged. */
export async function listSites(db: Db): Promise<Site[]> {
  const rows = await db
    .select()
    .from(sites)
    .where(isNull(sites.removedAt))
    .orderBy(asc(sites.position), asc(sites.name));
  return rows.map(siteView);
}

/** As `listSites`, cached until a parish changes. NB: the array is shared; do not mutate it. */
export const knownSites = (ctx: Context): Promise<Site[]> => ctx.kept('sites.all', ['sites'], () => listSites(ctx.db));

/**
 * Updates a parish and invalidates the cached pages of all parishes, because footers list every parish.
 * @throws AppError C100, conflict, notFound
 */
export async function updateSite(ctx: Context, change: z.output<typeof siteChangeSchema>): Promise<Site> {
  ctx.demand('sites.site.update', { siteId: change._id });
  return ctx.tx(async (tx) => {
    const { _id, rev, ...values } = change;
    const before = (await listSites(tx.db)).find((site) => site._id === _id);
    const row = await updateRevised(
      tx.db,
      sites,
      { id: _id, rev, values: withoutUndefined(values), where: isNull(sites.removedAt) },
      siteView,
    );
    tx.touch('sites', `site:${row.id}`);
    await tx.emit('sites.siteChanged', { siteId: row.id });
    const after = siteView(row);
    const object = { kind: 'site', id: row.id, label: row.name };
    await tx.record({ act: 'sites.site.update', object, siteId: row.id, ...withoutRev(before, after) });
    return after;
  });
}

/** Picks the parish with this slug; without a slug the default one. @throws AppError notFound */
export function siteBySlug(all: readonly Site[], slug?: string | null): Site {
  const site = slug ? all.find((one) => one.slug === slug) : (all.find((one) => one.isDefault) ?? all[0]);
  if (!site) throw notFound();
  return site;
}

export const siteRef = ({ _id, slug, name, timeZone }: Site): SiteRef => ({ id: _id, slug, name, timeZone });

function siteView({ id, createdAt: _c, updatedAt: _u, removedAt: _r, ...row }: typeof sites.$inferSelect): Site {
  return { _id: id, ...row };
}

const withoutRev = (before: Site | undefined, after: Site) => ({
  before: before && { ...before, rev: undefined },
  after: { ...after, rev: undefined },
});
