// On both databases: from the embedded one to that of TEST_DATABASE_URL, and back.

import { readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { openEmbedded } from '#kernel/db/embedded/embedded.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { moveDatabase } from './service/move-database.ts';
import { allRows, fillEveryTable } from './testing/every-table.ts';

const now = new Date('2026-11-25T20:00:00Z');

async function embedded(): Promise<DbHandle> {
  const handle = await openEmbedded({ cluster: new Uint8Array(readFileSync(inject('clusterFile'))) });
  onTestFinished(() => handle.close());
  await emptyDatabase(handle);
  return handle;
}

/** The database of the run: on the server of TEST_DATABASE_URL, else embedded as well. */
async function tested(): Promise<DbHandle> {
  const handle = await openTestDatabase('moved');
  onTestFinished(() => handle.close());
  await emptyDatabase(handle);
  return handle;
}

async function fill(handle: DbHandle): Promise<void> {
  await fillEveryTable(handle, 'Pfarre\u2028ä');
  await handle.exec(`insert into backups (state, is_nightly, rows) values ('done', true, 7)`);
}

test('every row of every table goes to another database, and neither source nor a filled target changes', async () => {
  const [from, to] = [await embedded(), await tested()];
  await fill(from);
  const before = await allRows(from);
  await to.exec(`insert into backups (state, is_nightly) values ('done', true)`);
  await expect(moveDatabase({ from, to, now })).rejects.toThrow('its table backups has 1 rows');
  await to.exec('delete from backups');

  const { rows, tables } = await moveDatabase({ from, to, now });
  // Three tables get no row from `fillEveryTable`, and one of them, `backups`, got one above.
  expect([rows, tables > 100]).toEqual([tables - 3 + 1, true]);
  expect(await allRows(to)).toEqual(before);
  expect(await allRows(from)).toEqual(before);
  await expect(moveDatabase({ from: to, to: from, now })).rejects.toThrow('The target is not empty');
});

// Between two embedded databases the way back is the way there.
test.skipIf(!process.env.TEST_DATABASE_URL)('every row comes back from a server', async () => {
  const [from, to] = [await tested(), await embedded()];
  await fill(from);
  const before = await allRows(from);
  await moveDatabase({ from, to, now });
  expect(await allRows(to)).toEqual(before);
  expect(await allRows(from)).toEqual(before);
});
