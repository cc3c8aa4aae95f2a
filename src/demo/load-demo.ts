import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { localMoment } from '#kernel/local-time.ts';
import { SYSTEM_ACTOR } from '#modules/auth/index.ts';
import type { DemoAccount } from '#modules/demo/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { addAssociation, addSite, freeSlug, listSites, siteRef } from '#modules/sites/index.ts';
import { demoContent } from './content/index.ts';
import { addDemoAccounts, linkDemoAccounts, randomPassword } from './demo-accounts.ts';
import { addDemoFiles, addShopPictures } from './demo-files.ts';
import { readdress } from './demo-slugs.ts';
import { fillDemoSites } from './fill-sites.ts';
import { ZONE } from './seed-demo.ts';
import { DEMO_ASSOCIATION, siteToAdd } from './site-details.ts';

export type LoadedDemo = { sites: Site[]; accounts: DemoAccount[]; password: string };

/**
 * Adds the three parishes beside those of a running installation, in the transaction of the caller, who has asked for the
 * right. A parish whose address is taken gets another one, and every link to it follows. Its accounts get a new password.
 */
export async function loadDemo(tx: Context): Promise<LoadedDemo> {
  const content = demoContent(localMoment(tx.now(), ZONE).on);
  const slugs = new Map<string, string>();
  const sites: Site[] = [];
  const { _id: associationId } = await addAssociation(tx.db, DEMO_ASSOCIATION);
  const last = Math.max(-1, ...(await listSites(tx.db)).map(({ position }) => position));
  for (const [at, site] of content.sites.entries()) {
    const slug = await freeSlug(tx, site.slug);
    if (slug !== site.slug) slugs.set(site.slug, slug);
    sites.push(await addSite(tx.db, { ...siteToAdd(site), slug, position: last + 1 + at, associationId }));
  }
  const within = withParishes(tx, sites);
  const entries = readdress(content.entries, slugs);
  const files = await addDemoFiles(within, entries);
  const shopFiles = await addShopPictures(within, slugs);
  await fillDemoSites(within, { entries, sites, slugs, files, shopFiles });
  const password = randomPassword();
  const accounts = await addDemoAccounts(tx.db, sites, { handle: '', password }, slugs);
  await linkDemoAccounts(within, sites, accounts);
  tx.touch('sites');
  return { sites, accounts, password };
}

/** The rooms know the new parishes only through this context; it writes as the product does, into rooms that are off as well. */
function withParishes(tx: Context, sites: readonly Site[]): Context {
  const refs = sites.map(siteRef);
  return joined({
    ...tx,
    user: SYSTEM_ACTOR,
    site: refs[0] ?? tx.site,
    sites: [...tx.sites, ...refs],
    may: () => true,
    demand: () => undefined,
    isOn: () => true,
    // One entry of the audit log stands for all of it, instead of hundreds and their notices.
    record: async () => undefined,
  });
}
