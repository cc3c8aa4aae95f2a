// On both databases: what a restore does to constraints and triggers, and which rights it needs.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { knownMigrations, migrate } from '#kernel/db/migrate.ts';
import { openPostgres } from '#kernel/db/postgres.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { VERSION } from '#kernel/program.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { checkFits } from './service/restore.ts';
import { writeArchive } from './service/write-archive.ts';
import { putBack, remade } from './testing/archives.ts';
import { allRows, fillEveryTable } from './testing/every-table.ts';

let target: DbHandle;
let archive: Buffer;
let archived: Record<string, unknown>;

beforeAll(async () => {
  target = await openTestDatabase('restore_target');
  const source = await openTestDatabase('restore_source');
  await emptyDatabase(source);
  await fillEveryTable(source, 'Pfarre');
  archived = await allRows(source);
  const files = createMemoryStore();
  await writeArchive({ db: source.db, files, now: new Date('2026-11-25T20:00:00Z') }, 'backups/a.tar.gz');
  const stored = await files.read('backups/a.tar.gz');
  if (stored) archive = await buffer(stored);
  await source.close();
});
afterAll(() => target.close());
beforeEach(() => emptyDatabase(target));

const guards = async ({ query }: DbHandle) => [
  (
    await query(`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as words, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`)
  ).rows,
  (
    await query(
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    )
  ).rows,
];

const countSites = async () => (await target.query('select count(*)::int as count from sites')).rows[0]?.count;

test.each<[string, Parameters<typeof remade>[1], string]>([
  [
    'with fewer rows than were counted',
    { manifest: (one) => ({ ...one, tables: { ...one.tables, auth_users: (one.tables.auth_users ?? 0) + 1 } }) },
    'auth_users',
  ],
  [
    'with a line that is no row, although its hash is right',
    { body: (name, text) => (name === 'database/sites.jsonl' ? text.slice(0, -3) : text) },
    'sites',
  ],
  ['of a newer format', { manifest: (one) => ({ ...one, format: 2 }) }, 'its format is 2'],
  [
    'of another schema',
    { manifest: (one) => ({ ...one, version: '0.0.7', schema: [...one.schema, '9999_new'] }) },
    `by 0.0.7 (schema 9999_new), and this is ${VERSION} (schema `,
  ],
])('an archive %s is refused in a sentence, without a database', async (_name, change, sentence) => {
  await expect(checkFits(Readable.from([await remade(archive, change)]), knownMigrations())).rejects.toThrow(sentence);
});

test('what a search finds is computed again, not taken from the archive', async () => {
  const forged = await remade(archive, {
    body: (_name, text) => text.replaceAll(/"search_text":"[^"]*"/g, '"search_text":"erased"'),
  });
  await putBack(target, forged);
  const { rows } = await target.query(
    `select search_text from sites union all select search_text from orders_customers`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ search_text: text }) => text === 'erased')).toEqual([]);
});

test('a row that refers to none is refused, and nothing is written', async () => {
  const before = await guards(target);
  const broken = await remade(archive, {
    body: (name, text) => (name === 'database/auth_users.jsonl' ? '' : text),
    manifest: (one) => ({ ...one, tables: { ...one.tables, auth_users: 0 } }),
  });
  await expect(putBack(target, broken)).rejects.toThrow(/row that the database refuses \(\w+, \w+_auth_users_id_fk\)/);
  expect([await countSites(), await guards(target)]).toEqual([0, before]);
});

test('a restore whose rows do not all arrive says so, and nothing is written', async () => {
  await target.exec('create rule swallow as on insert to mails do instead nothing');
  try {
    await expect(putBack(target, archive)).rejects.toThrow('mails has 0 rows that can be read, and had 1');
    expect(await countSites()).toBe(0);
  } finally {
    await target.exec('drop rule swallow on mails');
  }
});

test('all constraints and triggers hold again after a restore', async () => {
  const before = await guards(target);
  await putBack(target, archive);
  expect(await guards(target)).toEqual(before);
  await expect(target.exec('delete from audit_trail')).rejects.toThrow('append-only');
});

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)('the owner of a database who is no superuser restores into it', async () => {
  const admin = openPostgres(server ?? '');
  const name = `restore_owner_${process.pid}`;
  const url = new URL(server ?? '');
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'plain' });
  await admin.query(`create role ${name} login password 'plain'`);
  await admin.query(`create database ${name} owner ${name}`);
  const owner = openPostgres(url.href);
  try {
    await migrate(owner);
    await expect(owner.query('set session_replication_role = replica')).rejects.toThrow('permission denied');
    await putBack(owner, archive);
    expect(await allRows(owner)).toEqual(archived);
  } finally {
    await owner.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.close();
  }
});
