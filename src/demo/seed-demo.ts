import type { Context } from '#kernel/context.ts';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import { joined } from '#kernel/db/joined.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { hasAccounts } from '#modules/auth/index.ts';
import { rememberDemo } from '#modules/demo/index.ts';
import { seedConfig } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { addAssociation, addSite, listSites, onlyAssociation } from '#modules/sites/index.ts';
import { demoContent } from './content/index.ts';
import { addDemoAccounts, type Login, linkDemoAccounts, randomPassword } from './demo-accounts.ts';
import { addDemoFiles, addShopPictures } from './demo-files.ts';
import { fillDemoSites } from './fill-sites.ts';
import { DEMO_ASSOCIATION, siteToAdd } from './site-details.ts';

export type DemoParts = {
  handle: DbHandle;
  /** Context factory of the server; it must not have handled a request yet. */
  contextOf: ContextMaker;
  now: () => Date;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  /** Additional loaders that run in the same transaction. */
  also?: ReadonlyArray<(tx: Context, sites: readonly Site[]) => Promise<unknown>>;
};

/** Login of the first administrator, shown once, and the other demo accounts. */
export type DemoLogins = { admin: Login; others: Login[] };

export const ZONE = 'Europe/Vienna';
const CONFIG = { pagetitle: 'Pfarrverband Wagramland', keywords: 'Pfarre, Gottesdienste, Wagram' };

/**
 * Loads the three parishes into an empty database. Null when there are accounts already: they are stored together with the
 * entries, in the last of three steps, so that the next start completes an interrupted one. The earlier steps reuse what they left.
 */
export async function seedDemo(parts: DemoParts): Promise<DemoLogins | null> {
  if (await hasAccounts(parts.handle.db)) return null;
  const content = demoContent(localMoment(parts.now(), ZONE).on);
  const sites = await addMissingSites(parts.handle, content.sites);
  const ctx = await parts.contextOf(null);
  const files = await addDemoFiles(ctx, content.entries);
  const shopFiles = await addShopPictures(ctx);
  const admin = firstAdmin(parts);
  return ctx.tx(async (tx) => {
    const within = joined(tx);
    await fillDemoSites(within, { entries: content.entries, sites, slugs: new Map(), files, shopFiles });
    await seedConfig(within, CONFIG);
    for (const load of parts.also ?? []) await load(within, sites);
    const accounts = await addDemoAccounts(tx.db, sites, admin);
    await linkDemoAccounts(within, sites, accounts);
    const removable = accounts.filter(({ isBuiltIn }) => !isBuiltIn);
    await rememberDemo(tx, { siteIds: sites.map(({ _id }) => _id), accounts: removable, config: CONFIG });
    const others = accounts.filter(({ handle }) => handle !== admin.handle);
    return { admin, others: others.map(({ handle }) => ({ handle, password: admin.password })) };
  });
}

/** Login of the first administrator: what the environment names, else an address of the demo and a new password. */
export const firstAdmin = ({ adminEmail, adminPassword }: Pick<DemoParts, 'adminEmail' | 'adminPassword'>): Login => ({
  handle: adminEmail ?? 'admin@pfarrverband.example',
  password: adminPassword ?? randomPassword(),
});

/** Adds sites first, because all other data needs one; keeps those of an interrupted start. */
async function addMissingSites(handle: DbHandle, wanted: ReturnType<typeof demoContent>['sites']): Promise<Site[]> {
  return handle.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    const known = await listSites(db);
    const associationId = (await onlyAssociation(db)) ?? (await addAssociation(db, DEMO_ASSOCIATION))._id;
    const sites: Site[] = [];
    for (const [position, site] of wanted.entries()) {
      const kept = known.find((one) => one.slug === site.slug);
      sites.push(
        kept ?? (await addSite(db, { ...siteToAdd(site), position, isDefault: position === 0, associationId })),
      );
    }
    return sites;
  });
}
