import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Site } from '../contract.ts';
import { sites } from '../tables.ts';
import { lockSites } from './site-addresses.ts';
import { listSites, lockedSite, siteObject } from './sites.ts';

/** Stores the order of the parishes; those not listed follow in their present order. @throws AppError C100, notFound */
export async function orderSites(ctx: Context, ids: string[]): Promise<{ ordered: string[] }> {
  ctx.demand('sites.site.arrange', { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const all = await listSites(tx.db);
    const known = new Set(all.map(({ _id }) => _id));
    if (ids.some((id) => !known.has(id))) throw notFound();
    const wanted = [...new Set([...ids, ...known])];
    for (const [position, id] of wanted.entries())
      if (all.find(({ _id }) => _id === id)?.position !== position)
        await tx.db.update(sites).set({ position }).where(eq(sites.id, id));
    tx.touch('sites');
    const label = wanted.flatMap((id) => all.find(({ _id }) => _id === id)?.shortName ?? []).join(', ');
    await tx.record({ act: 'sites.site.order', object: { kind: 'site', id: wanted[0] ?? '', label } });
    return { ordered: wanted };
  });
}

/** Makes a parish the one that the bare address leads to. @throws AppError C100, notFound, sites.offline */
export async function chooseDefaultSite(ctx: Context, id: string): Promise<Site> {
  ctx.demand('sites.site.arrange', { siteId: null });
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const site = await lockedSite(tx, id);
    if (!site.isOnline) throw new AppError('sites.offline', 409, 'sites_defaultMustBeOnline');
    if (site.isDefault) return site;
    const before = (await listSites(tx.db)).find(({ isDefault }) => isDefault);
    await tx.db.update(sites).set({ isDefault: false }).where(eq(sites.isDefault, true));
    await tx.db.update(sites).set({ isDefault: true }).where(eq(sites.id, id));
    tx.touch('sites');
    const note = before?.name;
    await tx.record({ act: 'sites.site.default', object: siteObject(site), siteId: id, ...(note ? { note } : {}) });
    return { ...site, isDefault: true };
  });
}
