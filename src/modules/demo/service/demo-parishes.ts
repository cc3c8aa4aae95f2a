import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { discardAccounts } from '#modules/auth/index.ts';
import { unseedConfig } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { discardSites, knownSites, lockSites } from '#modules/sites/index.ts';
import type { DemoView } from '../contract.ts';
import { demoLoads } from '../tables.ts';

export type DemoAccount = { id: string; handle: string };

/** Adds the demo parishes in the transaction of the caller; handed in from above, because it fills every room. */
export type LoadDemo = (tx: Context) => Promise<{ sites: Site[]; accounts: DemoAccount[]; password: string }>;

/** @throws AppError C100 */
export async function readDemo(ctx: Context): Promise<{ demo: DemoView }> {
  ctx.demand('demo.parish.load', { siteId: null });
  return { demo: await demoView(ctx) };
}

/**
 * Loads the demo parishes beside those of the installation, all or nothing. The password of their accounts is told once.
 * @throws AppError C100, access.proofNeeded, demo.loaded (409)
 */
export async function loadDemoParishes(
  ctx: Context,
  loadDemo: LoadDemo,
): Promise<{ demo: DemoView; password: string }> {
  ctx.demand('demo.parish.load', { siteId: null });
  demandRecentProof(ctx);
  const { sites, accounts, password, loadedAt } = await ctx.tx(async (tx) => {
    await lockSites(tx);
    if ((await tx.db.$count(demoLoads)) > 0) throw new AppError('demo.loaded', 409, 'demo_alreadyLoaded');
    const loaded = await loadDemo(tx);
    const added = loaded.accounts.map(({ id, handle }) => ({ id, handle }));
    const createdAt = await rememberDemo(tx, {
      siteIds: loaded.sites.map(({ _id }) => _id),
      accounts: added,
      config: {},
    });
    await tx.record({ act: 'demo.parish.load', object: objectOf(loaded.sites) });
    return { ...loaded, loadedAt: createdAt.toISOString() };
  });
  const shown = sites.map(({ slug, name }) => ({ slug, name }));
  return { demo: { loadedAt, sites: shown, accounts: accounts.map(({ handle }) => handle) }, password };
}

/**
 * Deletes for good all that the demo made: its parishes with everything written, received and ordered there, its accounts,
 * its settings. @throws AppError C100, access.proofNeeded, demo.notLoaded (409), and of rooms that keep something by law
 */
export async function removeDemo(ctx: Context): Promise<{ removed: string[] }> {
  ctx.demand('demo.parish.remove', { siteId: null });
  demandRecentProof(ctx);
  return ctx.tx(async (tx) => {
    await lockSites(tx);
    const loads = await tx.db.delete(demoLoads).returning();
    if (loads.length === 0) throw new AppError('demo.notLoaded', 409, 'demo_notLoaded');
    const siteIds = loads.flatMap((load) => load.siteIds);
    const names = (await knownSites(tx)).filter(({ _id }) => siteIds.includes(_id));
    const removed = await discardSites(tx, siteIds);
    await discardAccounts(
      tx,
      loads.flatMap(({ accounts }) => accounts),
    );
    for (const { config } of loads) await unseedConfig(tx, config);
    await tx.record({ act: 'demo.parish.remove', object: objectOf(names) });
    return { removed };
  });
}

/** Stores what `removeDemo` will delete, within the transaction that made it; when. */
export async function rememberDemo(
  tx: Context,
  { siteIds, accounts, config }: Pick<typeof demoLoads.$inferInsert, 'siteIds' | 'accounts' | 'config'>,
): Promise<Date> {
  const createdAt = tx.now();
  await tx.db.insert(demoLoads).values({
    siteIds,
    accounts: accounts.map(({ id, handle }) => ({ id, handle })),
    config,
    createdAt,
  });
  return createdAt;
}

async function demoView(ctx: Context): Promise<DemoView> {
  const [load] = await ctx.db.select().from(demoLoads);
  if (!load) return { loadedAt: null, sites: [], accounts: [] };
  const sites = (await knownSites(ctx)).filter(({ _id }) => load.siteIds.includes(_id));
  return {
    loadedAt: load.createdAt.toISOString(),
    sites: sites.map(({ slug, name }) => ({ slug, name })),
    accounts: load.accounts.map(({ handle }) => handle),
  };
}

const objectOf = (sites: readonly { name: string }[]) => ({
  kind: 'site',
  id: '',
  label: sites.map(({ name }) => name).join(', '),
});
