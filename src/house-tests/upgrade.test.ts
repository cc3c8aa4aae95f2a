import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { noteSeries } from '../modules/affiliates/testing.ts';
import { nextNumber, type Series } from '../modules/documents/index.ts';
import { orderSeries } from '../modules/orders/testing.ts';
import { quoteSeries } from '../modules/quotes/testing.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const SITE = '5b0f8f3e-6a2d-4f0e-9c55-0d3c1c9a7e01';
const GROUP = '5b0f8f3e-6a2d-4f0e-9c55-0d3c1c9a7e02';

type Parted = { name: string | null; details: object }[];

const PARTED: [string, (string | null)[], (string | null)[]][] = [
  ['a single parish stands alone', [null], [null]],
  ['a single parish keeps its text', [' Dekanat '], ['Dekanat']],
  ['two parishes stay together', [null, null], ['Pfarren im Verbund', 'Pfarren im Verbund']],
  ['some parishes stay together under their text', ['B', 'B', null], ['B', 'B', 'B']],
  ['some parishes with different texts go by them', ['A', 'B', 'b', null], ['A', 'B', 'B', null]],
  [
    'of many parishes those with the same text stay together',
    ['Wagram', 'wagram ', 'Krems', ...Array.from({ length: 10 }, () => null)],
    ['Wagram', 'Wagram', 'Krems', ...Array.from({ length: 10 }, () => null)],
  ],
];

/** Migrations before which a version is filled with what they change, in their order. */
const STAGES = {
  uniquePayments: '0057_payments-capture',
  associations: '0064_associations',
  ownNames: '0068_orders_own_names',
  series: '0072_document-series',
};

let handle: DbHandle;
/** Name of each parish's association and its details, by case. */
const parted = new Map<string, Parted>();

beforeAll(async () => {
  handle = await openTestDatabase('upgrade');
  await handle.exec('drop schema public cascade; create schema public;');
  await migrateUpTo(STAGES.uniquePayments);
  await plant('sites', { id: SITE, slug: 'fels-wagram' });
  await plantPayments();
  await plantProducts();
  await migrateUpTo(STAGES.associations);
  for (const [name, texts] of PARTED) parted.set(name, await associationsOf(texts));
  await migrateUpTo(STAGES.ownNames);
  await plantOwnNames();
  await migrateUpTo(STAGES.series);
  await plantSeries();
  await migrate(handle);
});
afterAll(() => handle.close());

/** Migrates to the version whose newest migration comes before `tag`. */
async function migrateUpTo(tag: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kirchplatz-upgrade-'));
  try {
    fs.cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = path.join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    const known = entries.findIndex((entry) => entry.tag === tag);
    fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, known) }));
    await migrate(handle, { folder });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Inserts a row; columns without a default that are not named get an empty value of their type. */
async function plant(
  table: string,
  values: Record<string, unknown>,
  db: Pick<Db, 'execute'> = handle.db,
): Promise<void> {
  const { rows } = await answerOf(
    db,
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
  );
  const blank: Record<string, unknown> = { jsonb: '{}', integer: 0, boolean: false, text: '' };
  const missing = rows.map(({ name, type }) => [String(name), blank[String(type)] ?? new Date(0).toISOString()]);
  const row = Object.entries({ ...Object.fromEntries(missing), ...values });
  const columns = sql.join(
    row.map(([column]) => sql.identifier(column)),
    sql`, `,
  );
  const places = sql.join(
    row.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${places})`);
}

const answerOf = async (db: Pick<Db, 'execute'>, query: SQL) =>
  (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

async function plantPayments(): Promise<void> {
  const paid = { site_id: SITE, provider: 'stripe', state: 'captured', subject_kind: 'order' };
  const payments = [
    { label: 'F-2', capture_reference: 'pi_1', created_at: day(2) },
    { label: 'F-1', capture_reference: 'pi_1', created_at: day(1) },
    { label: 'F-3', capture_reference: 'pi_1', created_at: day(3) },
    { label: 'F-4', capture_reference: 'pi_1', created_at: day(4), provider: 'paypal' },
    { label: 'F-5', capture_reference: null, created_at: day(5) },
    { label: 'F-6', capture_reference: null, created_at: day(6) },
  ];
  for (const values of payments) await plant('payments', { ...paid, subject_id: crypto.randomUUID(), ...values });
}

async function plantProducts(): Promise<void> {
  await plant('catalog_vat_groups', { id: GROUP, site_id: SITE, rates: '[]' });
  const product = { site_id: SITE, vat_group: GROUP, variants: '[]' };
  const products = [
    { slug: 'b', number: 'k-1', created_at: day(2) },
    { slug: 'a', number: 'K-1', created_at: day(1) },
    { slug: 'c', number: 'K-1', created_at: day(3) },
    { slug: 'd', number: 'K-9', created_at: day(4), variants: '[{"number": "K-1-3"}]' },
    { slug: 'gone', number: 'K-1', created_at: day(0), removed_at: day(5) },
    { slug: 'x', number: '', created_at: day(6) },
    { slug: 'y', number: '', created_at: day(7) },
  ];
  for (const values of products) await plant('catalog_products', { ...product, name: values.slug, ...values });
}

/**
 * Result of the migration for parishes of a version without associations, with the text that stood over the list of parishes; the
 * order is theirs. Nothing of it stays.
 */
async function associationsOf(texts: readonly (string | null)[]): Promise<Parted> {
  const migration = fs.readFileSync(path.join(MIGRATIONS, `${STAGES.associations}.sql`), 'utf8');
  let after: Parted = [];
  const undone = new Error('undone');
  const tried = handle.db.transaction(async (tx) => {
    await tx.execute(sql`truncate sites cascade`);
    for (const [position, association] of texts.entries()) {
      const details = JSON.stringify(association === null ? {} : { association });
      await plant('sites', { slug: `pfarre-${position}`, position, details }, tx);
    }
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    const { rows } = await answerOf(
      tx,
      sql`select a.name, s.details from sites s left join sites_associations a on a.id = s.association_id order by s.position`,
    );
    after = rows as Parted;
    throw undone;
  });
  await expect(tried).rejects.toThrow(undone);
  return after;
}

async function plantOwnNames(): Promise<void> {
  const roles = JSON.stringify({ roles: { Kassa: ['checkout.*', 'checkout.order.read', 'media.file.read'] } });
  await plant('settings', { name: 'config', value: roles });
  await plant('settings_history', { name: 'config', value: roles });
  await plant('kernel_events', { name: 'checkout.orderChanged', payload: '{}' });
}

async function plantSeries(): Promise<void> {
  const ofYear = { site_id: SITE, year: 2026 };
  await plant('checkout_number_series', { ...ofYear, is_test: false, last: 41 });
  await plant('checkout_number_series', { ...ofYear, is_test: true, last: 3 });
  await plant('checkout_number_series', { ...ofYear, year: 2025, is_test: false, last: 99 });
  for (const [at, kind] of ['RE', 'TEST-RE', 'ST', 'TEST-ST', 'RK', 'TEST-RK'].entries())
    await plant('orders_document_series', { ...ofYear, kind, last: 10 + at });
  await plant('affiliates_credit_note_series', { ...ofYear, kind: 'GS', last: 5 });
  await plant('affiliates_credit_note_series', { ...ofYear, kind: 'TEST-GS', last: 6 });
  for (const number of ['PA-2026-9999', 'PA-2026-10000', 'PA-2025-0002', 'PA-2026-0001-2'])
    await plant('quotes_quotes', { site_id: SITE, number });
}

const rowsOf = async (select: string) => (await handle.query(select, [])).rows;

test('an upgrade leaves money that several payments name to the oldest, and flags the others', async () => {
  const after = await rowsOf('select label, capture_reference as kept, problem from payments order by label');
  expect(after.map(({ label, kept, problem }) => [label, kept, problem])).toEqual([
    ['F-1', 'pi_1', ''],
    ['F-2', null, 'shared'],
    ['F-3', null, 'shared'],
    ['F-4', 'pi_1', ''],
    ['F-5', null, ''],
    ['F-6', null, ''],
  ]);
  const note = 'Die Zahlung beim Anbieter gehört schon zu F-1';
  expect(
    await rowsOf('select label, s.note from payment_steps s join payments p on p.id = s.payment_id order by label'),
  ).toEqual(['F-2', 'F-3'].map((label) => ({ label, note })));
});

test('an upgrade leaves an article number that several products have to the oldest, and numbers the others', async () => {
  const after = await rowsOf('select slug, number from catalog_products order by slug');
  expect(after.map(({ slug, number }) => [slug, number])).toEqual([
    ['a', 'K-1'],
    ['b', 'k-1-2'],
    ['c', 'K-1-4'],
    ['d', 'K-9'],
    ['gone', 'K-1'],
    ['x', ''],
    ['y', ''],
  ]);
  const act = 'catalog.product.update';
  expect(await rowsOf('select act, object_label, before, after from audit_trail order by object_label')).toEqual([
    { act, object_label: 'b', before: { number: 'k-1' }, after: { number: 'k-1-2' } },
    { act, object_label: 'c', before: { number: 'K-1' }, after: { number: 'K-1-4' } },
  ]);
});

test('an upgrade fills what lists are searched in, also of rows without a value', async () => {
  expect(await rowsOf(`select search_text from payments where label = 'F-5'`)).toEqual([{ search_text: 'f-5\n\n\n' }]);
  expect(await rowsOf(`select search_text from catalog_products where slug = 'a'`)).toEqual([
    { search_text: 'a\n\nk-1\n' },
  ]);
});

test.for(PARTED)('an upgrade gives parishes their association: %s', ([name, , expected]) => {
  const after = parted.get(name) ?? [];
  expect(after.map((parish) => parish.name)).toEqual(expected);
  expect(after.every(({ details }) => !('association' in details))).toBe(true);
});

test('an upgrade names what orders are asked, told and chosen by after their own room', async () => {
  const after = { roles: { Kassa: ['orders.*', 'orders.order.read', 'media.file.read'] } };
  expect(await rowsOf(`select value from settings where name = 'config'`)).toEqual([{ value: after }]);
  expect(await rowsOf('select value from settings_history')).toEqual([{ value: after }]);
  expect(await rowsOf('select name from kernel_events')).toEqual([{ name: 'orders.orderChanged' }]);
});

test('an upgrade lets every series of numbers go on where it was', async () => {
  const tx = { db: handle.db, sites: [{ id: SITE, slug: 'fels-wagram' }] };
  const numbers: string[] = [];
  for (const series of [...Object.values(orderSeries), noteSeries])
    for (const isTest of [false, true])
      numbers.push(await nextNumber(tx, series, { siteId: SITE, on: '2026-11-26', isTest }));
  expect(numbers).toEqual([
    'FELSWAGRAM-2026-0042',
    'TEST-FELSWAGRAM-2026-0004',
    'RE-FELSWAGRAM-2026-0011',
    'TEST-RE-FELSWAGRAM-2026-0012',
    'ST-FELSWAGRAM-2026-0013',
    'TEST-ST-FELSWAGRAM-2026-0014',
    'RK-FELSWAGRAM-2026-0015',
    'TEST-RK-FELSWAGRAM-2026-0016',
    'GS-FELSWAGRAM-2026-0006',
    'TEST-GS-FELSWAGRAM-2026-0007',
  ]);
  const next = (series: Series, on: string) => nextNumber(tx, series, { siteId: SITE, on });
  expect(await next(orderSeries.order, '2025-12-31')).toBe('FELSWAGRAM-2025-0100');
  expect(await next(orderSeries.order, '2027-01-01')).toBe('FELSWAGRAM-2027-0001');
  expect(await next(quoteSeries, '2026-11-26')).toBe('PA-2026-10001');
  expect(await next(quoteSeries, '2025-12-31')).toBe('PA-2025-0003');
});
