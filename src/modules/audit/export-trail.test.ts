// On both databases: reads page by page while rows are written.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { exportTrail } from './service/export-trail.ts';

/** More rows than one page of the export. */
const MANY = 1205;

async function recordMany(house: House): Promise<void> {
  await house.handle.query(
    `insert into audit_trail (act, object_kind, object_id, object_label, actor_id, actor_name, address, note, at)
     select 'test.thing.update', 'thing', n::text, 'Ding ' || n, $1, 'admin', '', 'Nummer ' || n, $2 from generate_series(1, ${MANY}) n`,
    [house.people.admin.id, house.clock.now().toISOString()],
  );
}

async function linesOf(house: House, sort: 'at' | '-at', most?: number): Promise<string[]> {
  const ctx = await house.contextOf('admin');
  const { body } = await exportTrail(ctx, { kind: 'thing', sort }, most);
  return String(body).trim().split('\r\n').slice(1);
}

const numberIn = (line = '') => Number(/Nummer (\d+)/.exec(line)?.[1]);
const noteOf = async (house: House) =>
  (await house.handle.query(`select note from audit_trail where act = 'audit.trail.export'`, [])).rows[0]?.note;

test.for(['at', '-at'] as const)('all that fits stands in the file once, in the order %s', async (sort, { house }) => {
  await recordMany(house);
  const numbers = (await linesOf(house, sort)).map(numberIn);
  const all = Array.from({ length: MANY }, (_, index) => index + 1);
  expect(numbers).toEqual(sort === 'at' ? all : all.toReversed());
  expect(await noteOf(house)).toBe(String(MANY));
});

test('a file that is cut says so in its last line and in the trail', async ({ house }) => {
  await recordMany(house);
  const lines = await linesOf(house, 'at', 1100);
  expect(lines).toHaveLength(1101);
  expect(numberIn(lines[1099])).toBe(1100);
  const words = /nach 1.?100 Zeilen: Es gibt mehr/;
  expect(lines.at(-1)).toMatch(words);
  expect(await noteOf(house)).toMatch(words);
});
