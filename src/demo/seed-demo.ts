import type { Context } from '#kernel/context.ts';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { hasAccounts } from '#modules/auth/index.ts';
import { seedShopDemo } from '#modules/catalog/index.ts';
import { createEntries } from '#modules/content/index.ts';
import { seedMessagesDemo } from '#modules/messages/index.ts';
import type { NewPerson } from '#modules/person/contract.ts';
import { createPeople } from '#modules/person/index.ts';
import { seedConfig } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { addSite, listSites } from '#modules/sites/index.ts';
import { seedWorshipDemo } from '#modules/worship/index.ts';
import { demoContent } from './content/index.ts';
import { people } from './content/people.ts';
import { formatPhone } from './content/tokens.ts';
import { addDemoAccounts, type Login, randomPassword } from './demo-accounts.ts';
import { addDemoFiles, addShopPictures } from './demo-files.ts';
import { addDemoGalleries } from './demo-galleries.ts';
import { entryToAdd } from './entries-to-add.ts';
import { siteToAdd } from './site-details.ts';

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

const ZONE = 'Europe/Vienna';

/**
 * Loads the three parishes into an empty database. Null when there are accounts already: they are stored together with the entries, in the
 * last of three steps, so a start that was killed is done again by the next one. The steps before it find what they left behind.
 */
export async function seedDemo(parts: DemoParts): Promise<DemoLogins | null> {
  if (await hasAccounts(parts.handle.db)) return null;
  const content = demoContent(localMoment(parts.now(), ZONE).on);
  const sites = await addMissingSites(parts.handle, content.sites);
  const ctx = await parts.contextOf(null);
  const files = await addDemoFiles(ctx, content.entries);
  const shopFiles = await addShopPictures(ctx);
  const admin = {
    handle: parts.adminEmail ?? 'admin@pfarrverband.example',
    password: parts.adminPassword ?? randomPassword(),
  };
  return ctx.tx(async (tx) => {
    const joined = joinTransaction(tx);
    const galleries = await addDemoGalleries(joined, content.entries, files);
    await createEntries(
      joined,
      content.entries.map((entry) => entryToAdd(entry, files, galleries)),
    );
    await seedConfig(joined, { pagetitle: 'Pfarrverband Wagramland', keywords: 'Pfarre, Gottesdienste, Wagram' });
    await createPeople(joined, peopleToAdd());
    await seedMessagesDemo(joined, sites);
    await seedWorshipDemo(tx.db, Object.fromEntries(sites.map((site) => [site.slug, site._id])));
    await seedShopDemo(joined, shopFiles);
    for (const load of parts.also ?? []) await load(joined, sites);
    const logins = await addDemoAccounts(tx.db, sites, admin);
    return { admin, others: logins.filter((login) => login.handle !== admin.handle) };
  });
}

/** Adds sites first, because all other data needs one; keeps those of an interrupted start. */
async function addMissingSites(handle: DbHandle, wanted: ReturnType<typeof demoContent>['sites']): Promise<Site[]> {
  return handle.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    const known = await listSites(db);
    const sites: Site[] = [];
    for (const [position, site] of wanted.entries()) {
      sites.push(known.find((one) => one.slug === site.slug) ?? (await addSite(db, siteToAdd(site, position))));
    }
    return sites;
  });
}

/** Makes services, which open their own transactions, join one transaction, so that loading the demo is atomic. */
function joinTransaction(tx: Context): Context {
  const joined: Context = { ...tx, tx: (act) => act(joined) };
  return joined;
}

/** The demo people as input of the person module; each entry is maintained by the first parish the person serves. */
function peopleToAdd(): NewPerson[] {
  return people.map(({ name, role, roleEn, sites, phone, email, hours, hoursEn, isPublic, order }) => {
    const [, title = '', plain = name] = /^((?:\S+\.\s+)*)(.+)$/.exec(name) ?? [];
    return {
      site: sites[0],
      title: title.trim(),
      name: plain,
      functions: sites.map((site) => ({ site, text: { de: role, en: roleEn }, position: order })),
      phone: phone ? formatPhone(phone) : null,
      email: email ?? null,
      hours: { de: hours ?? '', en: hoursEn ?? '' },
      visible: isPublic,
    };
  });
}
