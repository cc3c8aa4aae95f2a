// On both databases: triggers and hash chains are SQL written by hand.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Db } from '../db/connect.ts';
import { sealTrail } from './seal.ts';
import { shortenAddresses } from './shorten-addresses.ts';
import { auditSeals, auditTrail } from './tables.ts';
import { type Anchor, verifyTrail } from './verify.ts';

const act = (label: string) => ({ act: 'content.entry.update' as const, object: { kind: 'thing', id: label, label } });

async function recordThree(house: House): Promise<void> {
  const ctx = await house.contextOf('admin');
  await ctx.tx(async (tx) => {
    await tx.record({ ...act('one'), before: { a: 1, same: 0 }, after: { a: 2, same: 0 } });
    await tx.record({ ...act('two'), siteId: house.sites.fels._id });
  });
  await ctx.record({ ...act('three'), note: 'refused' });
  await seal(house);
}

const seal = (house: House) => house.handle.db.transaction((tx) => sealTrail(tx as unknown as Db, { thorough: true }));
const verify = (house: House, anchor?: Anchor) => verifyTrail(house.handle.db, anchor);

/** Disables the triggers, which only the owner of the database server can do. */
const behindTheTriggers = (house: House, sql: string) =>
  house.handle.exec(`begin; set local session_replication_role = replica; ${sql}; commit`);

test.for([
  "update audit_trail set actor_name = 'Niemand'",
  "update audit_trail set address = ''",
  "update audit_trail set address = audit_short_address(address), note = 'x'",
  'delete from audit_trail',
  'truncate audit_trail cascade',
  "update audit_seals set hash = 'x'",
  'delete from audit_seals',
  'truncate audit_seals',
])('the database refuses: %s', async (statement, { house }) => {
  await recordThree(house);
  await expect(house.handle.query(statement, [])).rejects.toThrow(/append-only/);
  expect(await verify(house)).toMatchObject({ whole: true, entries: 3 });
});

test('a transaction may leave more acts and events than fit into one statement', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const siteId = house.sites.fels._id;
  const many = Array.from({ length: 4500 }, (_one, at) => `thing ${at}`);
  await ctx.tx(async (tx) => {
    for (const label of many) {
      await tx.record(act(label));
      await tx.emit('content.entriesReordered', { siteId, type: label });
    }
  });
  const stored = await house.handle.query('select object_label from audit_trail order by seq');
  expect(stored.rows.map(({ object_label: label }) => label)).toEqual(many);
  const { rows } = await house.handle.query("select payload->>'type' as type from kernel_events order by ordinal");
  expect(rows.map(({ type }) => type)).toEqual(many);
});

test('an act is stored with its transaction or not at all', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const failing = ctx.tx(async (tx) => {
    await tx.record(act('lost'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await house.handle.db.select().from(auditTrail)).toEqual([]);
});

test('an act names actor, address, moment and only the changed fields', async ({ house }) => {
  await recordThree(house);
  const [first] = await house.handle.db.select().from(auditTrail).orderBy(auditTrail.seq).limit(1);
  expect(first).toMatchObject({
    actorId: house.people.admin.id,
    actorName: 'admin',
    address: '127.0.0.1',
    at: house.clock.now(),
    before: { a: 1 },
    after: { a: 2 },
    siteId: null,
  });
});

test('every row is sealed once, in order, and the chain is whole', async ({ house }) => {
  await recordThree(house);
  expect(await seal(house)).toBe(0);
  const seals = await house.handle.db.select().from(auditSeals).orderBy(auditSeals.position);
  expect(seals.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(await verify(house)).toEqual({ whole: true, entries: 3, last: { position: 3, hash: seals[2]?.hash } });
});

test.for([
  ['a changed row', "update audit_trail set note = 'x' where object_id = 'two'", 2, 'changed'],
  ['a changed name', "update audit_trail set actor_name = 'Niemand' where object_id = 'one'", 1, 'changed'],
  ['a row taken out', "delete from audit_trail where object_id = 'two'", 2, 'missing'],
  [
    'a row taken out with its seal',
    "delete from audit_seals where position = 2; delete from audit_trail where object_id = 'two'",
    2,
    'missing',
  ],
  ['a forged seal', "update audit_seals set hash = repeat('a', 64) where position = 3", 3, 'changed'],
] as const)('finds %s', async ([, sql, position, why], { house }) => {
  await recordThree(house);
  await behindTheTriggers(house, sql);
  expect(await verify(house)).toMatchObject({ whole: false, position, why });
});

test('finds that the newest rows were cut off, against an anchor noted before', async ({ house }) => {
  await recordThree(house);
  const verdict = await verify(house);
  const anchor = verdict.whole && verdict.last ? verdict.last : { position: 0, hash: '' };
  expect(await verify(house, anchor)).toMatchObject({ whole: true });
  await behindTheTriggers(
    house,
    "delete from audit_seals where position = 3; delete from audit_trail where note <> ''",
  );
  expect(await verify(house)).toMatchObject({ whole: true, entries: 2 });
  expect(await verify(house, anchor)).toMatchObject({ whole: false, position: 3, why: 'anchor' });
});

test('shortens addresses after 30 days, and the chain stays whole', async ({ house }) => {
  await recordThree(house);
  expect(await shortenAddresses(house.handle.db, house.clock.now())).toBe(0);
  house.clock.advance(31 * 24 * 3_600_000);
  expect(await shortenAddresses(house.handle.db, house.clock.now())).toBe(3);
  expect(await shortenAddresses(house.handle.db, house.clock.now())).toBe(0);
  const [row] = await house.handle.db.select().from(auditTrail).limit(1);
  expect(row?.address).toBe('127.0.0.0/24');
  expect(await verify(house)).toMatchObject({ whole: true });
});

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['no address', ''],
  ['', ''],
])('the network of %s is %s', async ([address, short], { house }) => {
  const { rows } = await house.handle.query('select audit_short_address($1) as short', [address]);
  expect(rows[0]?.short).toBe(short);
});
