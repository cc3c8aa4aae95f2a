import fs from 'node:fs';
import { expect, inject, test } from 'vitest';
import type { DbHandle } from './connect.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { databaseJobs, tendTables } from './tend-tables.ts';

test('a server that vacuums by itself is left alone', () => {
  expect(databaseJobs({ kind: 'pg' } as DbHandle)).toEqual([]);
});

test('the embedded database gives the space of deleted rows away again, and its plans know how many rows there are', async () => {
  const handle = await openEmbedded({ cluster: new Uint8Array(fs.readFileSync(inject('clusterFile'))) });
  const fill = `insert into "Shelf" select n, repeat('Grüß Gott ', 20) from generate_series(1, 2000) as all_rows(n)`;
  const facts = async () => {
    const [row] = (
      await handle.query(
        `select pg_relation_size('"Shelf"') as bytes, reltuples::int as rows from pg_class where relname = 'Shelf'`,
      )
    ).rows;
    return { bytes: Number(row?.bytes), rows: row?.rows };
  };
  await handle.exec('create table "Shelf" (id int primary key, label text)');
  await handle.exec(fill);
  const { bytes, rows } = await facts();
  expect(rows).toBe(-1);
  for (let round = 0; round < 3; round += 1) {
    await handle.exec('delete from "Shelf"');
    await tendTables(handle);
    await handle.exec(fill);
  }
  await tendTables(handle);
  expect(await facts()).toEqual({ bytes, rows: 2000 });
  await handle.close();
});
