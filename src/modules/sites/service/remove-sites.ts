import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { intoTrash, outOfTrash, type TrashKind } from '#kernel/trash.ts';
import type { Site } from '../contract.ts';
import { sites } from '../tables.ts';
import { dropIfEmpty } from './associations.ts';
import { lockSites } from './site-addresses.ts';
import { lockedSite, siteObject } from './sites.ts';

/**
 * Moves a parish to the trash. Its rows stay untouched: every query is bound to the parishes outside the trash, so
 * everything of it disappears at once and comes back whole. @throws AppError C100, notFound, sites.defaultStays
 */
export async function removeSite(ctx: Context, id: string): Promise<{ removed: string[] }> {
  ctx.demand('sites.site.remove', { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const site = await lockedSite(tx, id);
    demandNotDefault(site);
    await setRemoved(tx, site, intoTrash(tx));
    await tx.emit('sites.siteRemoved', { siteId: id });
    await tx.record({ act: 'sites.site.remove', object: siteObject(site), siteId: id });
    return { removed: [id] };
  });
}

/** Takes parishes back from the trash, all or none. @throws AppError C100, notFound */
export async function restoreSites(ctx: Context, ids: string[]): Promise<Site[]> {
  ctx.demand('sites.site.remove', { siteId: null });
  return ctx.tx(async (tx) => {
    const restored: Site[] = [];
    for (const id of ids) {
      const site = await lockedSite(tx, id, { inTrash: true });
      await setRemoved(tx, site, outOfTrash);
      await tx.emit('sites.siteRestored', { siteId: id });
      await tx.record({ act: 'sites.site.restore', object: siteObject(site), siteId: id });
      restored.push({ ...site, rev: site.rev + 1 });
    }
    return restored;
  });
}

/** Deletes a parish in the trash for good, with the rows that every room has of it. */
async function purgeSite(tx: Context, id: string): Promise<void> {
  const { associationId } = await lockedSite(tx, id, { inTrash: true });
  for (const { remove } of tx.across.siteData) await remove(tx, id);
  await tx.db.delete(sites).where(eq(sites.id, id));
  await dropIfEmpty(tx, associationId);
}

export const siteTrash: TrashKind = {
  kind: 'site',
  label: 'sites_one',
  permission: 'sites.site.remove',
  table: sites,
  title: sites.name,
  restore: restoreSites,
  purge: purgeSite,
};

/** The only parish is always the default one. @throws AppError sites.defaultStays */
export function demandNotDefault(site: Site): void {
  if (site.isDefault) throw new AppError('sites.defaultStays', 409, 'sites_defaultStays');
}

async function setRemoved(tx: Context, { _id }: Site, mark: ReturnType<typeof intoTrash> | typeof outOfTrash) {
  await tx.db
    .update(sites)
    .set({ ...mark, rev: sql`${sites.rev} + 1` })
    .where(eq(sites.id, _id));
  tx.touch('sites', `site:${_id}`);
}
