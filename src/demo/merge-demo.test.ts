import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestClock } from '#kernel/clock-fake.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { readEnv } from '#kernel/env.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { createMemoryJobs } from '#kernel/jobs/memory-jobs.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import type { MergePreview, Site } from '#modules/sites/contract.ts';
import { buildServer, type Server } from '../server.ts';
import { rowsOfSites, tablesWithRowsOf, untold } from '../testing/merged-rows.ts';
import { restoreRows, snapshotRows } from '../testing/row-snapshots.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-secrets.ts';
import { seedDemo } from './seed-demo.ts';

const ADMIN = { handle: 'hausmeister@example.org', password: 'Hoch-ueberm-Tullnerfeld-9' };
const SLUGS = ['fels', 'kirchberg', 'goesing'];
/** Every order of the three; the first merge of each is every ordered pair. */
const ORDERS = SLUGS.flatMap((a) =>
  SLUGS.flatMap((b) => SLUGS.flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c]] : []))),
);

/** Tables that may name a parish that is gone, each with its reason. */
const REMEMBERS: Readonly<Record<string, string>> = {
  audit_trail: 'tells what was, and is never changed',
  documents_chains: 'a chain keeps the parish that issued its documents',
  documents_issued: 'an issued document names the parish that issued it, and is never changed',
  demo_loads: 'lists what was loaded; what is gone is passed over when the demo is removed',
  kernel_events: 'events are kept for a time after their delivery',
};

let handle: DbHandle;
let server: Server;
let cookie: string;

/** Loading makes pictures and documents for half a minute on a busy machine; all tests begin with the same rows. */
beforeAll(async () => {
  handle = await openTestDatabase('merge_demo');
  await emptyDatabase(handle);
  const { now } = makeTestClock('2026-11-21T09:14:00Z');
  const env = readEnv({ LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const parts = { mail: createMemoryMailer(now), files: createMemoryStore(now), jobs: createMemoryJobs() };
  server = await buildServer({ env, handle, ...parts, secrets: testSecrets, now });
  await server.app.ready();
  await seedDemo({ handle, contextOf: server.contextOf, now, adminEmail: ADMIN.handle, adminPassword: ADMIN.password });
  const login = await server.app.inject({ method: 'POST', url: '/api/v0/auth/login', payload: ADMIN });
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  await server.delivered();
  await snapshotRows(handle, 'demo');
}, 180_000);
afterAll(async () => {
  await server.close();
  await handle.close();
});

async function call<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const headers = { cookie, origin: 'http://localhost:3000', 'accept-language': 'de' };
  const reply = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect([url, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([url, 200, '']);
  return reply.json() as T;
}

async function siteOf(slug: string): Promise<Site> {
  const { site } = await call<{ site: Site[] }>('GET', '/api/v0/site/?limit=100');
  const found = site.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no parish ${slug}`);
  return found;
}

/** Tables with a row in which this id stands, in whatever column. */
async function tablesNaming(id: string): Promise<string[]> {
  const { rows } = await handle.query("select tablename from pg_tables where schemaname = 'public' order by 1", []);
  const found: string[] = [];
  for (const table of rows.map(({ tablename }) => String(tablename))) {
    const named = await handle.query(`select 1 from ${table} one where one::text like $1 limit 1`, [`%${id}%`]);
    if (named.rows.length > 0) found.push(table);
  }
  return found;
}

/** Merges one parish into another as an administrator does: preview first. */
async function merge(from: string, into: string): Promise<void> {
  const receiver = await siteOf(into);
  const former = await siteOf(from);
  // The default parish cannot be merged into another one; the receiver takes its place.
  if (former.isDefault) await call('PUT', '/api/v0/site/default', { _id: receiver._id });
  const pair = { from: former._id, into: receiver._id };
  const before = await rowsOfSites(handle, [former._id, receiver._id]);
  const preview = await call<MergePreview>('POST', '/api/v0/site/merge/preview', pair);
  expect(await rowsOfSites(handle, [former._id, receiver._id])).toEqual(before);
  expect(preview.counts.length).toBeGreaterThan(5);
  expect(preview.changes.filter(({ names }) => names.length === 0)).toEqual([]);
  expect(preview.changes.length).toBeGreaterThan(0);
  await call('POST', '/api/v0/site/merge', pair);
  await server.delivered();
  expect(
    (await handle.query('select name from kernel_events where failures > 0 or delivered_at is null', [])).rows,
  ).toEqual([]);
  expect(untold(before, await rowsOfSites(handle, [former._id, receiver._id]), preview)).toEqual([]);
  expect(await tablesWithRowsOf(handle, former._id)).toEqual([]);
  expect((await tablesNaming(former._id)).filter((table) => !REMEMBERS[table])).toEqual([]);
  const page = await server.app.inject({ url: `/${from}` });
  expect([page.statusCode, page.headers.location]).toEqual([301, `/${into}`]);
}

describe('the parishes of the demo', () => {
  test.for(ORDERS)('%s goes into %s, and both into %s', { timeout: 120_000 }, async ([a = '', b = '', c = '']) => {
    await restoreRows(handle, 'demo');
    server.forget();
    await merge(a, b);
    await merge(b, c);
    expect((await server.app.inject({ url: `/api/v0/site/?limit=100` })).json()).toMatchObject({ total: 1 });
  });
});
