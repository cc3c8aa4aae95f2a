// On both databases: everything is written and deleted again.

import { beforeAll, expect } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { freshHouse, type House, snapshotHouse, test } from '../../testing/house.ts';
import type { DemoView } from './contract.ts';

type Loaded = { demo: DemoView; password: string };

/** The reply of loading the demo, and how the house is brought back to the moment after it. */
let loaded: Loaded;
let restoreLoaded: () => Promise<void>;

/** In a step of its own, so that each has the time of one. */
beforeAll(async () => void (await freshHouse()));

/** Loads the demo once for all tests: it is the slowest call there is. */
beforeAll(async () => {
  const house = await freshHouse();
  loaded = await load(house);
  restoreLoaded = await snapshotHouse(house);
});

async function load(house: House): Promise<Loaded> {
  const { status, body } = await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  expect(status).toBe(201);
  return body;
}

const remove = (house: House) => house.call('admin', 'DELETE /api/v0/demo/');

/** Tables in which loading leaves a record. */
const STAYS = ['audit_trail', 'kernel_events', 'kernel_throttle_windows', 'auth_sessions', 'auth_tabs'];

async function allRows({ query }: DbHandle): Promise<Record<string, unknown>> {
  const { rows } = await query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const all: Record<string, unknown> = {};
  for (const name of rows.map(({ tablename }) => String(tablename)).filter((one) => !STAYS.includes(one)))
    all[name] = (await query(`select row_to_json(t)::text as row from "${name}" t order by 1`)).rows;
  return all;
}

test('the demo comes beside the parishes there are and goes to the last row, as often as wanted', async ({ house }) => {
  const before = await allRows(house.handle);
  await restoreLoaded();
  expect(loaded.demo.sites).toHaveLength(3);
  expect((await remove(house)).status).toBe(200);
  expect(await allRows(house.handle)).toEqual(before);
  expect((await load(house)).demo.sites).toHaveLength(3);
  expect((await remove(house)).status).toBe(200);
  expect(await allRows(house.handle)).toEqual(before);
});

test('a taken address gets another one, and every link of the demo leads there', async ({ house }) => {
  await restoreLoaded();
  const { demo } = loaded;
  expect(demo.sites.map(({ slug }) => slug)).toEqual(['demo-fels', 'demo-kirchberg', 'demo-goesing']);
  const { text } = await house.call('guest', 'GET /api/v0/entry/', { query: { site: 'demo-fels', limit: 200 } });
  expect(text).toContain('/demo-fels/');
  expect(text).not.toMatch(/\\"\/(fels|kirchberg|goesing)\//);
  const mine = await house.call('guest', 'GET /api/v0/entry/', { query: { site: 'fels', limit: 200 } });
  expect(mine.text).not.toContain('Laternen');
});

test('its accounts share a password that is shown once, and have the rights of its parishes only', async ({
  house,
}) => {
  await restoreLoaded();
  const { demo, password } = loaded;
  const handle = demo.accounts.find((one) => one.startsWith('kassa@')) ?? '';
  const { body } = await house.call('guest', 'POST /api/v0/auth/login', { body: { handle, password } });
  const roles = demo.sites.map(({ slug: site }) => ({ role: 'kassa', site }));
  expect((body as { user: { roles: object[] } }).user.roles).toEqual(expect.arrayContaining(roles));
  const { text } = await house.call('admin', 'GET /api/v0/demo/state');
  expect(text).not.toContain(password);
});

test('is loaded only once, and not removed where it is not', async ({ house }) => {
  expect(await remove(house)).toMatchObject({ status: 409, body: { code: 'demo.notLoaded' } });
  await restoreLoaded();
  expect(await house.call('admin', 'POST /api/v0/demo/', { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'demo.loaded' },
  });
});

test('needs a recent proof in both directions', async ({ house }) => {
  house.clock.advance(11 * 60_000);
  const proof = { status: 403, body: { code: 'access.proofNeeded' } };
  expect(await house.call('admin', 'POST /api/v0/demo/', { body: {} })).toMatchObject(proof);
  expect(await remove(house)).toMatchObject(proof);
});

test('what others made their own stays: a picture in use elsewhere, an account with another handle', async ({
  house,
}) => {
  await restoreLoaded();
  const { demo } = loaded;
  const { rows: files } = await house.handle.query(
    `select f.id from media_files f join sites s on s.id = f.site_id where s.slug = 'demo-fels' and f.mime = 'image/svg+xml' limit 1`,
  );
  const photo = String(files[0]?.id);
  const person = await house.call('admin', 'POST /api/v0/person/', { body: { site: 'fels', name: 'Anna', photo } });
  expect(person.status).toBe(201);
  await house.handle.query(`update auth_users set handle = 'anna@example.org' where handle = $1`, [demo.accounts[0]]);
  expect((await remove(house)).status).toBe(200);
  const { rows } = await house.handle.query(
    `select s.slug from media_files f join sites s on s.id = f.site_id where f.id = $1`,
    [photo],
  );
  expect(rows).toEqual([{ slug: 'fels' }]);
  const { rows: kept } = await house.handle.query(`select 1 from auth_users where handle = 'anna@example.org'`);
  expect(kept).toHaveLength(1);
});

test('orders for practice go with their parish, a real one refuses the removal whole', async ({ house }) => {
  await restoreLoaded();
  const { demo } = loaded;
  const { rows } = await house.handle.query(`select id from sites where slug = $1`, [demo.sites[0]?.slug]);
  const siteId = String(rows[0]?.id);
  const order = async (isTest: boolean, number: string) =>
    house.handle.query(
      `insert into checkout_orders (site_id, number, is_test, state, key, cart_id, locale, method, customer_name, email,
        customer, items, lines, totals, total_cents, accepted_at)
       values ($1, $2, $3, 'completed', gen_random_uuid(), gen_random_uuid(), 'de', 'invoice', 'Anna', 'a@example.org',
        '{}', '[]', '[]', '{}', 100, now())`,
      [siteId, number, isTest],
    );
  await order(true, 'TEST-1');
  await order(false, 'F-1');
  expect(await remove(house)).toMatchObject({ status: 409, body: { code: 'orders.kept' } });
  expect(
    (await house.handle.query(`select 1 from checkout_orders where number in ('TEST-1', 'F-1')`, [])).rows,
  ).toHaveLength(2);
  await house.handle.query(`delete from checkout_orders where number = 'F-1'`, []);
  expect((await remove(house)).status).toBe(200);
});

test('invoices, their reminders and what was paid for practice go with their parish', async ({ house }) => {
  await restoreLoaded();
  const site = 'demo-fels';
  const { body: found } = await house.call('admin', 'GET /api/v0/accounting_reminder/due', { query: { site } });
  const [due] = (found as { due: { paper: string; level: number }[] }).due;
  const papers = [{ id: due?.paper, level: due?.level }];
  const run = { site, papers, byMail: false };
  const { body: reminded } = await house.call('admin', 'POST /api/v0/accounting_reminder/run', { body: run });
  expect(reminded).toMatchObject({ made: [expect.any(String)] });
  await house.handle.query(
    `insert into payment_practice (id, state, amount_cents, currency, label, success_url, cancel_url)
     select p.id, 'captured', p.amount_cents, 'EUR', p.label, '', '' from payments p join sites s on s.id = p.site_id
      where s.slug = $1 limit 1`,
    [site],
  );
  const { rows } = await house.handle.query(`select 1 from documents_issued where subject_kind = 'accounting.reminder'
    and is_test`);
  expect(rows).toHaveLength(1);
  expect((await remove(house)).status).toBe(200);
  expect((await house.handle.query('select 1 from accounting_reminders', [])).rows).toEqual([]);
});

test('a parish of the demo that took over one of the installation stays, one that took over another of the demo goes', async ({
  house,
}) => {
  await restoreLoaded();
  const merge = async (from: string, into: string) => {
    const { rows } = await house.handle.query('select id, slug from sites');
    const idOf = (slug: string) => String(rows.find((one) => one.slug === slug)?.id);
    const merged = await house.call('admin', 'POST /api/v0/site/merge', {
      body: { from: idOf(from), into: idOf(into) },
    });
    expect(merged.status).toBe(200);
    await doJobs(house);
  };
  await merge('kirchberg', 'demo-fels');
  await merge('demo-goesing', 'demo-kirchberg');
  expect((await house.call('admin', 'GET /api/v0/demo/state')).body).toMatchObject({
    demo: { sites: [{ slug: 'demo-kirchberg' }] },
  });
  expect((await remove(house)).body).toMatchObject({ removed: [expect.any(String)] });
  const { rows } = await house.handle.query('select slug from sites order by slug');
  expect(rows.map(({ slug }) => slug)).toEqual(['demo-fels', 'fels', 'goesing']);
});
