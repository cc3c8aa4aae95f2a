import { describe, expect } from 'vitest';
import type { MergePreview } from '#modules/sites/contract.ts';
import { discardSites } from '#modules/sites/service/discard-sites.ts';
import { type House, test } from '../testing/house.ts';
import { rowsOfSites, tablesWithRowsOf, untold } from '../testing/merged-rows.ts';
import { plantRows } from '../testing/plant-rows.ts';

type Side = 'kirchberg' | 'goesing';

const LIST: Record<Side, string> = {
  kirchberg: '7e1d5c2a-4b3f-4a60-9c8d-1e2f3a4b5c6d',
  goesing: '8f2e6d3b-5c4a-4b71-8d9e-2f3a4b5c6d7e',
};

/** Values that a merge reads, and numbers that name their parish or are made anew for each thing. */
const given = (slug: Side) => ({
  content_page_trees: { tree: { nodes: [], menus: {}, labels: {}, home: '' } },
  checkout_orders: { number: `${slug}-2026-0001` },
  orders_documents: { number: `RE-${slug}-2026-0001` },
  affiliates_credit_notes: { number: `GS-${slug}-2026-0001` },
  social_posts: { key: crypto.randomUUID() },
  quotes_quotes: { number: 'PA-2026-0001' },
  orders_customers: { email: 'rosa@example.org', note: slug, orderCount: 2, turnoverCents: 1500 },
  newsletter_subscribers: { email: 'rosa@example.org', state: 'confirmed', lists: [LIST[slug]] },
  newsletter_lists: { id: LIST[slug], name: 'Wochenüberblick' },
  catalog_shipping_countries: { code: 'de' },
  booking_bookings: { ends: new Date('2099-01-01') },
  worship_feast_plans: { feastKey: 'christmas' },
  // Without a service it waits.
  worship_intentions: { state: 'waiting' },
  content_entries: { type: 'page', slug: 'Taufe', slugEn: 'Baptism' },
});

type Removed = Record<Side, boolean>;

async function plantBoth(house: House, removed: Removed): Promise<void> {
  for (const slug of ['kirchberg', 'goesing'] as const) {
    const planting = { siteId: house.sites[slug]._id, userId: house.people.editor.id ?? '', at: house.clock.now() };
    await plantRows(house.handle.db, { ...planting, isRemoved: removed[slug] }, given(slug));
  }
}

/** Rows of Kirchberg and Gösing together. */
const rowsOf = (house: House) => rowsOfSites(house.handle, [house.sites.kirchberg._id, house.sites.goesing._id]);

const CASES: [string, Removed][] = [
  ['with the same rows', { kirchberg: false, goesing: false }],
  ['whose rows the other one has in its trash', { kirchberg: false, goesing: true }],
  ['that has in its trash what the other one has', { kirchberg: true, goesing: false }],
  ['with the same rows in both trashes', { kirchberg: true, goesing: true }],
];

describe.each([
  ['kirchberg', 'goesing'],
  ['goesing', 'kirchberg'],
] as [Side, Side][])('merging %s into %s', (from, into) => {
  const pair = ({ sites }: House) => ({ body: { from: sites[from]._id, into: sites[into]._id } });

  test.for(CASES)('takes every table along, %s', async ([, removed], { house }) => {
    await plantBoth(house, removed);
    const before = await rowsOf(house);
    expect([...before].filter(([, { all }]) => all < 2)).toEqual([]);
    const shown = await house.call('admin', 'POST /api/v0/site/merge/preview', pair(house));
    expect([shown.status, shown.status === 200 ? '' : shown.text]).toEqual([200, '']);
    expect(await rowsOf(house)).toEqual(before);
    const done = await house.call('admin', 'POST /api/v0/site/merge', pair(house));
    expect([done.status, done.status === 200 ? '' : done.text]).toEqual([200, '']);
    expect(await tablesWithRowsOf(house.handle, house.sites[from]._id)).toEqual([]);
    expect(untold(before, await rowsOf(house), shown.body as MergePreview)).toEqual([]);
  });
});

test('what both have becomes one, or gets another number', async ({ house }) => {
  await plantBoth(house, { kirchberg: false, goesing: false });
  const { kirchberg, goesing } = house.sites;
  const body = { from: kirchberg._id, into: goesing._id };
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
  const of = async (fields: string, table: string) =>
    (await house.handle.query(`select ${fields} from ${table} where site_id = $1 order by 1`, [goesing._id])).rows;
  expect(await of('order_count, turnover_cents, note', 'orders_customers')).toEqual([
    { order_count: 4, turnover_cents: 3000, note: 'goesing\n\nkirchberg' },
  ]);
  expect(await of('lists', 'newsletter_subscribers')).toEqual([{ lists: [LIST.goesing, LIST.kirchberg] }]);
  expect(await of('count(*)::int as consents', 'newsletter_consents')).toEqual([{ consents: 2 }]);
  expect(await of('name', 'newsletter_lists')).toEqual([
    { name: 'Wochenüberblick' },
    { name: `Wochenüberblick (${kirchberg.name})` },
  ]);
  expect(await of('number', 'quotes_quotes')).toEqual([{ number: 'PA-2026-0001' }, { number: 'PA-2026-0002' }]);
  expect(await of('slug, slug_en', 'content_entries')).toEqual([
    { slug: 'Taufe', slug_en: 'Baptism' },
    { slug: 'Taufe-2', slug_en: 'Baptism-2' },
  ]);
  const moved = await house.server.app.inject('/kirchberg/Baptism');
  expect(moved.headers.location).toBe('/goesing/Baptism-2');
});

/** Tables of which people choose by the name alone, with the column of the name. */
const CHOSEN_BY_NAME: readonly [string, string][] = [
  ['accounting_factors', 'name'],
  ['accounting_templates', 'name'],
  ['booking_resources', 'name'],
  ['bugtracker_projects', 'name'],
  ['catalog_colors', 'name'],
  ['catalog_customer_groups', 'name'],
  ['catalog_discount_groups', 'name'],
  ['catalog_product_groups', 'name'],
  ['catalog_shipping_groups', 'name'],
  ['catalog_vat_groups', 'name'],
  ['content_page_templates', 'name'],
  ['donations_donation_purposes', 'name'],
  ['grouporders_group_orders', 'name'],
  ['media_galleries', 'name'],
  ['message_templates', 'title'],
  ['newsletter_templates', 'name'],
  ['rosters_duties', 'name'],
  ['vouchers_gift_templates', 'name'],
  ['worship_places', 'name'],
];

test('what is chosen by its name has another one than what the other parish has, and the preview says so', async ({
  house,
}) => {
  const { kirchberg, goesing } = house.sites;
  await plantBoth(house, { kirchberg: false, goesing: false });
  for (const [table, column] of CHOSEN_BY_NAME) {
    await house.handle.query(`update ${table} set ${column} = 'Jungschar'`);
    await house.handle.query(`update ${table} set ${column} = 'JUNGSCHAR' where site_id = $1`, [goesing._id]);
  }
  const body = { from: kirchberg._id, into: goesing._id };
  const shown = await house.call('admin', 'POST /api/v0/site/merge/preview', { body });
  const renamed = (shown.body as MergePreview).changes.filter(({ outcome }) => outcome === 'renamed');
  expect(renamed.map(({ names }) => names).toSorted(byText)).toEqual([
    ...CHOSEN_BY_NAME.map(() => [`Jungschar → Jungschar (${kirchberg.name})`]),
    [`Wochenüberblick → Wochenüberblick (${kirchberg.name})`],
  ]);
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
  for (const [table, column] of CHOSEN_BY_NAME) {
    const { rows } = await house.handle.query(`select ${column} as name from ${table} where site_id = $1`, [
      goesing._id,
    ]);
    const names = rows.map(({ name }) => String(name)).toSorted();
    expect([table, names]).toEqual([table, ['JUNGSCHAR', `Jungschar (${kirchberg.name})`]]);
  }
});

test('one template of gift vouchers stays the default: that of the receiving parish', async ({ house }) => {
  const { kirchberg, goesing } = house.sites;
  await plantBoth(house, { kirchberg: false, goesing: false });
  await house.handle.query('update vouchers_gift_templates set is_default = true');
  const body = { from: kirchberg._id, into: goesing._id };
  expect((await house.call('admin', 'POST /api/v0/site/merge', { body })).status).toBe(200);
  const { rows } = await house.handle.query(
    'select name, is_default from vouchers_gift_templates where site_id = $1 order by length(name)',
    [goesing._id],
  );
  expect(rows.map((row) => row.is_default)).toEqual([true, false]);
});

describe('a parish with a row in every table', () => {
  test('is renamed, thrown away and taken back', async ({ house }) => {
    await plantBoth(house, { kirchberg: false, goesing: false });
    const { _id, rev } = house.sites.kirchberg;
    const renamed = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, slug: 'wagram' } });
    expect([renamed.status, renamed.status === 200 ? '' : renamed.text]).toEqual([200, '']);
    const before = await rowsOf(house);
    expect((await house.call('admin', 'DELETE /api/v0/site/:id', { params: { id: _id } })).status).toBe(200);
    expect((await house.call('admin', 'POST /api/v0/site/restore', { body: [_id] })).status).toBe(200);
    expect(await rowsOf(house)).toEqual(before);
  });

  test('is not purged while it has orders, and says so', async ({ house }) => {
    await plantBoth(house, { kirchberg: false, goesing: false });
    const { _id } = house.sites.kirchberg;
    await house.call('admin', 'DELETE /api/v0/site/:id', { params: { id: _id } });
    const purged = await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'site', _id }] });
    expect(purged).toMatchObject({ status: 409 });
  });

  test('leaves nothing behind when the demo is removed', async ({ house }) => {
    await plantBoth(house, { kirchberg: false, goesing: true });
    const admin = await house.contextOf('admin');
    await admin.tx((tx) => discardSites(tx, [house.sites.kirchberg._id, house.sites.goesing._id]));
    expect([...(await rowsOf(house))].filter(([, { all }]) => all > 0)).toEqual([]);
  });
});

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other), 'de');
