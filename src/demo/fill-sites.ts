import type { Context } from '#kernel/context.ts';
import { seedAccountingDemo } from '#modules/accounting/index.ts';
import { seedPartnersDemo } from '#modules/affiliates/index.ts';
import { seedBookingDemo } from '#modules/booking/index.ts';
import { seedBugtrackerDemo } from '#modules/bugtracker/index.ts';
import { seedCashbookDemo } from '#modules/cashbook/index.ts';
import { plentifulVariants, seedShopDemo, voucherVariant } from '#modules/catalog/index.ts';
import { seedFamiliesDemo, seedOrdersDemo } from '#modules/checkout/index.ts';
import { createEntries } from '#modules/content/index.ts';
import { seedPurposesDemo } from '#modules/donations/index.ts';
import { closeGroupsDemo, seedGroupsDemo } from '#modules/grouporders/index.ts';
import { seedMessagesDemo } from '#modules/messages/index.ts';
import { seedNewsletterDemo } from '#modules/newsletter/index.ts';
import { seedDeskDemo, seedInvoicesDemo } from '#modules/orders/index.ts';
import type { NewPerson } from '#modules/person/contract.ts';
import { createPeople } from '#modules/person/index.ts';
import { seedQuotesDemo } from '#modules/quotes/index.ts';
import { seedRegistrationsDemo } from '#modules/registrations/index.ts';
import { seedRostersDemo } from '#modules/rosters/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { siteRef } from '#modules/sites/index.ts';
import { seedFeesDemo, seedSportsDemo } from '#modules/sports/index.ts';
import { seedCodesDemo, seedGiftsDemo } from '#modules/vouchers/index.ts';
import { demoPublishedUntil, seedWorshipDemo } from '#modules/worship/index.ts';
import { people } from './content/people.ts';
import { sites as described } from './content/sites.ts';
import { formatPhone } from './content/tokens.ts';
import type { DemoEntry } from './content/types.ts';
import type { DemoFiles } from './demo-files.ts';
import { addDemoGalleries, type DemoGalleries } from './demo-galleries.ts';
import { type DemoSlugs, slugIn } from './demo-slugs.ts';
import { entryToAdd } from './entries-to-add.ts';

export type DemoParts = {
  entries: readonly DemoEntry[];
  /** In the order of the demo. */
  sites: readonly Site[];
  slugs: DemoSlugs;
  files: DemoFiles;
  shopFiles: ReadonlyMap<string, string>;
};

/** Fills the parishes of the demo through the services of the rooms, in the transaction of the caller. */
export async function fillDemoSites(joined: Context, { entries, sites, slugs, files, shopFiles }: DemoParts) {
  const galleries = await addDemoGalleries(joined, entries, files);
  const events = await addEntries(joined, { entries, files, galleries });
  await createPeople(joined, peopleToAdd(slugs));
  await seedMessagesDemo(joined, sites);
  for (const slug of ['fels', 'kirchberg'])
    await seedNewsletterDemo(joined, slugIn(slugs, slug), { withIssues: slug === 'fels' });
  const siteIds = Object.fromEntries(sites.map(({ _id }, at) => [described[at]?.slug, _id]));
  const pictures = new Map([...files.pictures].map(([src, { _id }]) => [src, _id]));
  await seedWorshipDemo(joined.db, siteIds, { pictures, publishedUntilOn: demoPublishedUntil(joined.now()) });
  for (const name of ['fels', 'kirchberg'] as const) {
    const parish = sites.find(({ slug }) => slug === slugIn(slugs, name));
    if (parish) await seedRostersDemo(joined, name, parish);
  }
  await seedShopDemo(joined, shopFiles, (slug) => slugIn(slugs, slug));
  const withOrders = sites.find(({ slug }) => slug === slugIn(slugs, 'fels'));
  if (withOrders) {
    await seedCodesDemo(joined, withOrders.slug);
    await seedPurposesDemo(joined, withOrders.slug, pictures);
    const within = { ...joined, site: siteRef(withOrders) };
    const variants = await plentifulVariants(within, withOrders._id);
    await seedOrdersDemo(within, {
      variants,
      voucher: await voucherVariant(within, withOrders._id),
      gift: await seedGiftsDemo(within, { shop: 'fels', site: withOrders.slug, pictures: shopFiles }),
    });
    await seedPartnersDemo(within, variants);
    await seedFamiliesDemo(within, await seedGroupsDemo(within));
    await closeGroupsDemo(within);
    await seedDeskDemo(within);
    await seedQuotesDemo(within);
    await seedRegistrationsDemo(within, events.get('Der-Nikolaus-kommt'));
    await seedBookingDemo(within);
    await seedSportsDemo(within);
    await seedBugtrackerDemo(within);
    await seedCashbookDemo(within);
  }
  const wine = sites.find(({ slug }) => slug === slugIn(slugs, 'kirchberg'));
  if (wine)
    await seedGiftsDemo(
      { ...joined, site: siteRef(wine) },
      { shop: 'kirchberg', site: wine.slug, pictures: shopFiles },
    );
  for (const name of ['fels', 'kirchberg'] as const) {
    const parish = sites.find(({ slug }) => slug === slugIn(slugs, name));
    if (parish) await seedAccountingDemo({ ...joined, site: siteRef(parish) }, name);
  }
  if (withOrders) {
    await seedFeesDemo({ ...joined, site: siteRef(withOrders) });
    await seedInvoicesDemo({ ...joined, site: siteRef(withOrders) });
  }
}

type Entries = Pick<DemoParts, 'entries' | 'files'> & { galleries: DemoGalleries };

/** The events first: stories refer to them. Returns the ids of the events by their slugs. */
async function addEntries(
  joined: Context,
  { entries, files, galleries }: Entries,
): Promise<ReadonlyMap<string, string>> {
  const add = async (some: readonly DemoEntry[], events: ReadonlyMap<string, string>) =>
    createEntries(
      joined,
      some.map((entry) => entryToAdd(entry, { files, galleries, events })),
    );
  const isEvent = ({ type }: DemoEntry) => type === 'event';
  const events = await add(entries.filter(isEvent), new Map());
  const ids = new Map(events.map(({ slug, _id }) => [slug, _id]));
  await add(
    entries.filter((entry) => !isEvent(entry)),
    ids,
  );
  return ids;
}

/** The demo people as input of the person module; each entry is maintained by the first parish the person serves. */
function peopleToAdd(slugs: DemoSlugs): NewPerson[] {
  return people.map(({ name, role, roleEn, sites, phone, email, hours, hoursEn, isPublic, order }) => {
    const [, title = '', plain = name] = /^((?:\S+\.\s+)*)(.+)$/.exec(name) ?? [];
    const at = sites.map((site) => slugIn(slugs, site));
    return {
      site: at[0],
      title: title.trim(),
      name: plain,
      functions: at.map((site) => ({ site, text: { de: role, en: roleEn }, position: order })),
      phone: phone ? formatPhone(phone) : null,
      email: email ?? null,
      hours: { de: hours ?? '', en: hoursEn ?? '' },
      visible: isPublic,
    };
  });
}
