import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DbHandle } from './connect.ts';
import { migrate, NewerSchemaError } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let handle: DbHandle;
let folder: string;

beforeAll(async () => {
  handle = await openTestDatabase('migrate');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kirchplatz-migrations-'));
  fs.cpSync(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true });
});
afterAll(async () => {
  await handle.close();
  fs.rmSync(folder, { recursive: true });
});

function addMigration(tag: string, sql: string): void {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: journal.entries.length, version: '7', when: 0, tag, breakpoints: true });
  fs.writeFileSync(file, JSON.stringify(journal));
  fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
}

test('a schema that is up to date is left alone', async () => {
  expect(await migrate(handle, { folder })).toEqual({ applied: [] });
});

test('a migration that fails half way changes nothing, and one that is mended is applied once', async () => {
  addMigration('9998_trial', 'create table trial_one (id int); create table trial_one (id int);');
  await expect(migrate(handle, { folder })).rejects.toThrow('Migration 9998_trial failed');
  const { rows } = await handle.query("select 1 from pg_tables where tablename = 'trial_one'", []);
  expect(rows).toEqual([]);
  fs.writeFileSync(path.join(folder, '9998_trial.sql'), 'create table trial_one (id int);');
  expect(await migrate(handle, { folder })).toEqual({ applied: ['9998_trial'] });
  expect(await migrate(handle, { folder })).toEqual({ applied: [] });
});

test('before an existing schema changes, and only then, the caller is asked; what it throws leaves all as it was', async () => {
  const asked: string[] = [];
  const beforeUpdate = async () => void asked.push('asked');
  await migrate(handle, { folder, beforeUpdate });
  expect(asked).toEqual([]);
  addMigration('9998_two', 'create table trial_asked (id int);');
  const full = () => Promise.reject(new Error('the disk is full'));
  await expect(migrate(handle, { folder, beforeUpdate: full })).rejects.toThrow('the disk is full');
  expect((await handle.query("select 1 from pg_tables where tablename = 'trial_asked'", [])).rows).toEqual([]);
  expect(await migrate(handle, { folder, beforeUpdate })).toEqual({ applied: ['9998_two'] });
  expect(asked).toEqual(['asked']);
});

test('two processes that begin at the same time apply a migration once', async () => {
  addMigration('9999_together', 'create table trial_two (id int);');
  const both = await Promise.all(
    handle.kind === 'pg' ? [migrate(handle, { folder }), migrate(handle, { folder })] : [migrate(handle, { folder })],
  );
  expect(both.flatMap(({ applied }) => applied)).toEqual(['9999_together']);
});

test('an older program refuses a newer schema in one clear sentence', async () => {
  await expect(migrate(handle)).rejects.toThrow(NewerSchemaError);
  await expect(migrate(handle)).rejects.toThrow(
    /newer version of Kirchplatz \(it knows 9998_trial, 9998_two, 9999_together\)/,
  );
});

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)('a user who may not create an extension is told who can, and goes on after that', async () => {
  const admin = openPostgres(server ?? '');
  const name = `migrate_guest_${process.pid}`;
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  await admin.query(`create role ${name} login password 'plain'`);
  await admin.query(`create database ${name}`);
  const owner = openPostgres(url.href);
  const guest = openPostgres(Object.assign(new URL(url), { username: name, password: 'plain' }).href);
  try {
    await owner.query(`grant all on schema public to ${name}`);
    for (const extension of ['pg_trgm', 'btree_gist']) {
      const { cause } = await migrate(guest).then(
        () => new Error('migrated'),
        (error: Error) => error,
      );
      expect(cause).toMatchObject({
        code: 'P0001',
        message: expect.stringContaining(`run "create extension ${extension}"`),
      });
      await owner.query(`create extension ${extension}`);
    }
    expect((await migrate(guest)).applied).toContain('0093_booking');
  } finally {
    await guest.close();
    await owner.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.close();
  }
});
