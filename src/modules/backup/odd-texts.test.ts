// On both databases: which texts they store, and what becomes of them in an archive.

import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DbHandle } from '#kernel/db/connect.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { writeArchive } from './service/write-archive.ts';
import { putBack } from './testing/archives.ts';
import { allRows, fillEveryTable } from './testing/every-table.ts';

let source: DbHandle;
let target: DbHandle;

beforeAll(async () => {
  source = await openTestDatabase('odd_source');
  target = await openTestDatabase('odd_target');
});
afterAll(async () => {
  await source.close();
  await target.close();
});
beforeEach(async () => {
  await emptyDatabase(source);
  await emptyDatabase(target);
});

async function outAndBack(): Promise<{ rows: number; files: number }> {
  const files = createMemoryStore();
  await writeArchive({ db: source.db, files, now: new Date('2026-11-25T20:00:00Z') }, 'backups/a.tar.gz');
  const stored = await files.read('backups/a.tar.gz');
  const archive = stored ? await buffer(stored) : Buffer.alloc(0);
  return putBack(target, archive);
}

const CONTROLS = String.fromCharCode(...Array.from({ length: 31 }, (_, at) => at + 1), 0x7f, 0x85, 0x9c);

test.each([
  ['line separators', 'vor\u2028nach\u2029\u2028Absatz\u2028'],
  ['control characters', `a${CONTROLS}b`],
  ['line feeds of all systems', 'a\nb\r\nc\rd\u0085e'],
  ['emoji and other planes', '👩‍👩‍👧 😀 𝄞 𠮷 ﷽ é e\u0301'],
  ['what JSON and SQL escape', `"\\' \\n \\u2028 {}[],: $1 %s \\\\`],
  ['invisible and private characters', '\ufeff\u200b\u200e\u202e\ue000\uffff\u{10ffff}'],
])('%s come back unchanged in every column of every table', async (_name, text) => {
  await fillEveryTable(source, text);
  const before = await allRows(source);
  const { rows } = await outAndBack();
  expect(await allRows(target)).toEqual(before);
  expect(rows).toBe(Object.keys(before).length);
});

test('a text of a megabyte comes back, and more of them than one statement takes', async () => {
  const long = '\u2028ä€😀 "\\'.repeat(100_000);
  for (let number = 0; number < 9; number += 1)
    await source.query(`insert into settings (name, value) values ($1, to_jsonb($2::text))`, [`k${number}`, long]);
  await outAndBack();
  const { rows } = await target.query('select count(*)::int as same from settings where value = to_jsonb($1::text)', [
    long,
  ]);
  expect(rows).toEqual([{ same: 9 }]);
});

test('half a character becomes a replacement character in a text, and is refused in JSON, as is a zero', async () => {
  const { rows } = await source.query('select $1::text as text', ['a\ud800b']);
  expect(rows).toEqual([{ text: 'a\ufffdb' }]);
  for (const text of ['"a\\ud800b"', '"a\\udc00b"', '"a\\u0000b"'])
    await expect(source.query('select $1::jsonb', [text])).rejects.toThrow(/json|Unicode/i);
  await expect(source.query('select $1::text', ['a\0b'])).rejects.toThrow(/byte sequence/);
});
