import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { acrossRooms } from '#kernel/across-rooms.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { modules } from '../modules.ts';
import { test } from '../testing/house.ts';
import { readRoomFacts } from '../testing/room-facts.ts';

const ROOMS = path.resolve(import.meta.dirname, '../modules');

const facts = await readRoomFacts();
const specifiedCalls = facts.flatMap((room) => room.specifiedCalls ?? []);
const happenings = new Set([...facts.flatMap((room) => room.happenings ?? []), 'kernel.job.giveUp']);
const removedOtherwise = facts.flatMap((room) => Object.keys(room.removedOtherwise ?? {}));

/** Tables of the kernel and the rooms without a parish, each with its reason. */
const TABLES_WITHOUT_SITE: Readonly<Record<string, string>> = Object.assign(
  {
    kernel_secret_keys: 'keys of the installation',
    kernel_captcha_keys: 'one key for the installation',
    kernel_captcha_uses: 'challenges that were used, by whomever',
    kernel_links: 'belong to persons, guests and things of any kind, for minutes or days',
    kernel_throttle_windows: 'count calls of a network or a person',
    kernel_throttle_failures: 'count failures of an account and a network',
    kernel_migrations: 'state of the schema',
    kernel_installation: 'names the installation',
  },
  ...facts.map(({ tablesWithoutParish }) => tablesWithoutParish),
);

/** Codes without a room prefix: the kernel's own and the catalogue of the specification (S8.1). */
const SHORT_CODES = [
  'keyUsed',
  'C1',
  'C100',
  'notFound',
  'conflict',
  'invalid',
  'tooMany',
  'wrongCaptcha',
  'origin',
  'unknown',
  'tooLarge',
  'mediaType',
  'method',
  'storageFull',
  'unavailable',
];

describe('rooms', () => {
  const folders = readdirSync(ROOMS);

  it('are all registered, under the name of their folder', () => {
    expect(modules.map(({ name }) => name).sort()).toEqual([...folders, 'site'].sort());
  });

  it.each([...folders, '../site'])('%s has a short sign at the door', (room) => {
    const sign = readFileSync(path.join(ROOMS, room, 'README.md'), 'utf8');
    for (const word of ['Owns', 'Neighbours', 'Sends', 'Hears', 'Traps']) expect(sign).toContain(word);
    expect(sign.split('\n').length).toBeLessThan(60);
  });
});

describe('permissions', () => {
  const named = modules.flatMap(({ permissions = {} }) => Object.entries(permissions));

  it.each(named)('%s is explained in both languages', (_permission, key) => {
    expect(textOf(key, 'de')).not.toBe('');
    expect(textOf(key, 'en')).not.toBe(textOf(key, 'de'));
  });

  it('are asked under the name they are registered with', () => {
    const registered = new Set(named.map(([permission]) => permission));
    const asked = sources().flatMap(({ text }) =>
      [...text.matchAll(/\b(?:may|demand)\(\s*'(\w+\.[\w.]+)'/g)].map((match) => match[1]),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((permission) => !registered.has(permission ?? ''))).toEqual([]);
  });
});

describe('refusals', () => {
  const thrown = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/new AppError\(\s*'([\w.]+)',\s*(\d+),\s*'(\w+)'/g)].map(
      ([, code = '', status = '', key = '']) => ({
        file,
        code,
        status: Number(status),
        key,
      }),
    ),
  );

  it('have a code that names their room, or one of the short ones', () => {
    expect(thrown.length).toBeGreaterThan(10);
    const odd = thrown.filter(({ code }) => !SHORT_CODES.includes(code) && !/^[a-z]+\.[a-z][A-Za-z]+$/.test(code));
    expect(odd).toEqual([]);
  });

  it.each(thrown)('$code in $file is told in both languages', ({ key }) => {
    const inputs = new Proxy({}, { get: () => 1 });
    expect(textOf(key as never, 'de', inputs)).not.toBe('');
    expect(textOf(key as never, 'en', inputs)).not.toBe(textOf(key as never, 'de', inputs));
  });
});

describe('acts of the audit trail', () => {
  const acts = [kernelModule, ...modules].flatMap((room) =>
    Object.entries(room.acts ?? {}).map(([act, key]) => ({ act, key, room })),
  );

  it('are handed in by their room, once', () => {
    expect(acts.filter(({ act, room }) => !act.startsWith(`${room.name}.`))).toEqual([]);
    expect(new Set(acts.map(({ act }) => act)).size).toBe(acts.length);
  });

  it('are all handed in that the sources record', () => {
    const recorded = sources().flatMap(({ text }) =>
      [...text.matchAll(/\bact: '([a-z]+\.[\w.]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(recorded.length).toBeGreaterThan(10);
    expect(recorded.filter((name) => !acts.some(({ act }) => act === name))).toEqual([]);
  });

  const ofCollections = modules
    .flatMap(({ collections = [] }) => collections)
    .flatMap((collection) =>
      Object.entries(collection.acts).map(([act, { sentence, noun }]) => ({ act, key: sentence, noun })),
    );

  it('stand either in the list of a room or among those of a collection', () => {
    const listed = new Set<string>(acts.map(({ act }) => act));
    expect(ofCollections.length).toBeGreaterThan(30);
    expect(ofCollections.filter(({ act }) => listed.has(act))).toEqual([]);
  });

  it.each(ofCollections)('$act names its thing in both languages', ({ noun }) => {
    expect(textOf(noun, 'de')).toMatch(/^(den|die|das) /);
    expect(textOf(noun, 'en')).toMatch(/^the /);
  });

  it.each([...acts, ...ofCollections])('$act is told in both languages, with the one who did it', ({ act, key }) => {
    const names = { actor: 'Maria', object: 'Flohmarkt', noun: 'x' };
    const told = happenings.has(act) ? 'Flohmarkt' : 'Maria';
    expect(textOf(key, 'de', names)).toContain(told);
    expect(textOf(key, 'en', names)).toContain(told);
    expect(textOf(key, 'en', names)).not.toBe(textOf(key, 'de', names));
  });
});

test('every call of the specification that belongs to a room of the house is served', ({ house }) => {
  expect(specifiedCalls.length).toBeGreaterThan(30);
  const served = house.server.app.registeredEndpoints.map(({ key }) => key);
  expect(specifiedCalls.filter((call) => !served.includes(call))).toEqual([]);
});

test('every table carries its parish, hangs on one that does, or says why not', async ({ house }) => {
  const { rows } = await house.handle.query(`
    with recursive
      own as (select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id'),
      refs as (select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'),
      reached as (select name from own union select refs.child from refs join reached on refs.parent = reached.name)
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not in (select name from reached)`);
  const without = rows.map((row) => String(row.name)).sort();
  expect(without.filter((table) => !TABLES_WITHOUT_SITE[table])).toEqual([]);
  expect(Object.keys(TABLES_WITHOUT_SITE).filter((table) => !without.includes(table))).toEqual([]);
});

/** Tables of the kernel and the rooms whose rows outlive their parish. */
const STAYS_WITHOUT_PARISH: Readonly<Record<string, string>> = Object.assign(
  {
    audit_trail: 'what was done stays on record',
    kernel_events: 'are delivered within minutes and forgotten',
  },
  ...facts.map(({ staysWithoutParish }) => staysWithoutParish),
);

test('every table with a parish says how its rows follow a merge and a purge, or why they stay', async ({ house }) => {
  const { rows } = await house.handle.query(
    `select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id'`,
  );
  const { siteData } = acrossRooms([kernelModule, ...modules]);
  const covered = siteData.map(({ table }) => getTableName(table));
  const uncovered = rows.map((row) => String(row.name)).filter((name) => !covered.includes(name));
  expect(uncovered.sort()).toEqual(Object.keys(STAYS_WITHOUT_PARISH).sort());
});

/** Filled by visitors, sales and years; what the office enters one by one is read faster without an index. */
const SEARCHED_WITH_INDEX = [
  'accounting_bills',
  'accounting_customers',
  'accounting_items',
  'accounting_papers',
  'accounting_vendors',
  'audit_trail',
  'auth_users',
  'booking_bookings',
  'bugtracker_items',
  'cashbook_entries',
  'catalog_products',
  'checkout_orders',
  'content_redirects',
  'donations_donations',
  'mails',
  'media_files',
  'messages',
  'newsletter_sendings',
  'newsletter_subscribers',
  'orders_customers',
  'orders_withdrawals',
  'payment_bank_lines',
  'payments',
  'quotes_quotes',
  'registrations_people',
  'registrations_registrations',
  'vouchers_gifts',
  'worship_intentions',
];

test('every searched list has its stored text, which the database computes and, where rows are many, indexes', async ({
  house,
}) => {
  const { rows } = await house.handle.query(`
    select table_name::text as name, is_generated = 'ALWAYS' as computed, exists (
      select 1 from pg_indexes where tablename = table_name and indexdef like '%gin (search_text gin_trgm_ops)') as indexed
    from information_schema.columns where table_schema = 'public' and column_name = 'search_text' order by 1`);
  expect(rows.filter(({ computed }) => !computed)).toEqual([]);
  expect(rows.flatMap(({ name, indexed }) => (indexed ? String(name) : []))).toEqual(SEARCHED_WITH_INDEX);
});

test('where many rows are kept, what is in the trash is found by an index', async ({ house }) => {
  const { rows } = await house.handle.query(`
    select table_name::text as name, exists (
      select 1 from pg_indexes where tablename = table_name and indexdef like '%(removed_at IS NOT NULL)%') as indexed
    from information_schema.columns where table_schema = 'public' and column_name = 'removed_at'`);
  const large = rows.filter(({ name }) => SEARCHED_WITH_INDEX.includes(String(name)));
  expect(large.filter(({ indexed }) => !indexed)).toEqual([]);
  expect(large.length).toBeGreaterThan(4);
});

test('every collection is searched in its stored text, and every other search names one', () => {
  const collections = modules.flatMap((room) => room.collections ?? []);
  const tables = collections.flatMap(({ trashKind }) => trashKind?.table ?? []);
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !('searchText' in table)).map(getTableName)).toEqual([]);
  const searches = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\b(searchIn(?:Union)?)\((?!column|title: )([\w.]+)/g)].map((match) =>
      [file, match[1], match[2]].join(' '),
    ),
  );
  expect(searches.length).toBeGreaterThan(10);
  expect(searches.filter((one) => !/ searchIn \w+\.searchText$/.test(one))).toEqual([
    'kernel/trash.ts searchInUnion title',
  ]);
});

test('every table with things that can be removed lies in the trash of its room, or says why not', async ({
  house,
}) => {
  const { rows } = await house.handle.query(
    `select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'removed_at'`,
  );
  const inTrash = modules.flatMap(({ trash = [], collections = [] }) =>
    [...trash, ...collections.flatMap(({ trashKind }) => trashKind ?? [])].map(({ table }) => getTableName(table)),
  );
  const outside = rows.map((row) => String(row.name)).filter((table) => !inTrash.includes(table));
  expect(outside.sort()).toEqual(removedOtherwise.sort());
});

function sources(): Array<{ file: string; text: string }> {
  const root = path.resolve(import.meta.dirname, '..');
  return globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['texts/**'] })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}
