import fs from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DbHandle } from '../connect.ts';
import type { Client } from './client.ts';
import { openEmbedded } from './embedded.ts';

let handle: DbHandle;
let raw: Client;

beforeAll(async () => {
  handle = await openEmbedded({ cluster: new Uint8Array(fs.readFileSync(inject('clusterFile'))) });
  raw = handle.raw as Client;
  await handle.exec('create table shelf (id int primary key, label text, tags text[], extra jsonb, at timestamptz)');
});
afterAll(() => handle.close());

const rowsOf = async (sql: string, params?: unknown[]) => (await handle.query(sql, params)).rows;

test('values of every kind come back as they were stored, the first time and with the kept plan', async () => {
  const at = new Date('2026-12-24T22:00:00Z');
  for (const id of [1, 2, 3]) {
    const values = [id, 'Grüß „Gott“', ['a,b', '"c"'], { deep: [1, null] }, at];
    await handle.query('insert into shelf values ($1, $2, $3, $4, $5)', values);
    expect(await rowsOf('select * from shelf where id = $1', [id])).toEqual([
      { id, label: values[1], tags: values[2], extra: values[3], at },
    ]);
  }
  await handle.query('insert into shelf (id, label) values ($1, $2)', [4, null]);
  expect(await rowsOf('select label, tags from shelf where id = $1', [4])).toEqual([{ label: null, tags: null }]);
});

test('a fault carries its code and harms neither later queries nor the kept plan', async () => {
  const insert = 'insert into shelf (id) values ($1)';
  await handle.query(insert, [50]);
  for (let turn = 0; turn < 2; turn += 1)
    await expect(handle.query(insert, [50])).rejects.toMatchObject({ code: '23505' });
  await expect(handle.query('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' });
  await handle.query(insert, [51]);
  expect(await rowsOf('select id from shelf where id > $1 order by id', [49])).toEqual([{ id: 50 }, { id: 51 }]);
});

test('a plan kept from before a change of the schema fails nothing, not even in a transaction', async () => {
  const read = () => raw.transaction(async (tx) => (await tx.query('select * from drawer')).rows);
  await handle.exec('create table drawer (id int); insert into drawer values (1)');
  expect(await read()).toEqual([{ id: 1 }]);
  await handle.exec("alter table drawer add column label text default 'new'");
  expect(await read()).toEqual([{ id: 1, label: 'new' }]);
});

test('the engine keeps no statement that was forgotten', async () => {
  const prepared = async () => (await raw.query('select name from pg_prepared_statements')).rows.length;
  for (let number = 0; number < 5; number += 1) {
    await rowsOf('select id from shelf where id = $1', [number]);
    await rowsOf('select label from shelf where id = $1', [number]);
    await handle.exec(`create table box${number} (id int)`);
    await expect(rowsOf('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  }
  expect(await prepared()).toBeLessThanOrEqual(2);
});

test('a failed transaction leaves nothing behind, one that succeeds everything', async () => {
  const insert = 'insert into shelf (id) values ($1)';
  const failing = raw.transaction(async (tx) => {
    await tx.query(insert, [60]);
    await tx.query(insert, [60]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await rowsOf('select id from shelf where id = $1', [60])).toEqual([]);
  await raw.transaction((tx) => tx.query(insert, [61]));
  expect(await rowsOf('select id from shelf where id = $1', [61])).toEqual([{ id: 61 }]);
});

test('queries beside a transaction wait for its end', async () => {
  const gate = Promise.withResolvers<void>();
  const changing = raw.transaction(async (tx) => {
    await tx.query("update shelf set label = 'open' where id = $1", [1]);
    await gate.promise;
    await tx.query("update shelf set label = 'done' where id = $1", [1]);
  });
  const reading = rowsOf('select label from shelf where id = $1', [1]);
  gate.resolve();
  await changing;
  expect(await reading).toEqual([{ label: 'done' }]);
});

test('more texts than are kept, and texts whose table has changed, are answered all the same', async () => {
  for (let number = 0; number < 450; number += 1) {
    expect(await rowsOf(`select ${number % 225} as n, $1::int as p`, [7])).toEqual([{ n: number % 225, p: 7 }]);
  }
  const text = 'select * from shelf where id = $1';
  await rowsOf(text, [1]);
  await handle.exec('alter table shelf drop column tags');
  expect(await rowsOf(text, [1])).toMatchObject([{ id: 1, label: 'done' }]);
});

test('a loop over queries lets timers and requests run', async () => {
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 5);
  for (const until = performance.now() + 300; performance.now() < until; ) await handle.query('select 1', []);
  clearInterval(timer);
  expect(beats).toBeGreaterThanOrEqual(3);
});
