import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeRecords } from '../../src/kernel/audit/record.ts';
import type { DbHandle } from '../../src/kernel/db/connect.ts';
import { openTestDatabase } from '../../src/testing/test-database.ts';
import { readAnchor, reportOn } from './report.ts';

let handle: DbHandle;
beforeAll(async () => {
  handle = await openTestDatabase('audit');
});
afterAll(() => handle.close());

const by = { user: { id: crypto.randomUUID(), name: 'Maria Huber' }, ip: '203.0.113.7', now: () => new Date() };
const entry = (label: string) => ({
  act: 'content.entry.create' as const,
  object: { kind: 'thing', id: label, label },
});

test('an empty trail is whole; afterwards the report gives the anchor to keep', async () => {
  expect(await reportOn(handle)).toEqual({ whole: true, text: expect.stringContaining('all 0 entries') as string });
  await storeRecords(handle.db, by, [entry('one'), entry('two'), entry('three')]);
  const { whole, text } = await reportOn(handle);
  expect(whole).toBe(true);
  expect(text).toMatch(/all 3 entries match their seals\. Anchor to keep: 3:[0-9a-f]{64}$/);
});

test('a row that was changed behind the triggers is named, and so is an end that was cut off', async () => {
  const anchor = readAnchor((await reportOn(handle)).text.split(' ').at(-1));
  const behind = (sql: string) => handle.exec(`begin; set local session_replication_role = replica; ${sql}; commit`);
  await behind("update audit_trail set note = 'x' where object_id = 'two'");
  const changed = await reportOn(handle);
  expect(changed).toEqual({
    whole: false,
    text: expect.stringMatching(/BROKEN at seal 2 \(row \d+\): the entry/) as string,
  });
  await behind("update audit_trail set note = '' where object_id = 'two'");
  await behind("delete from audit_seals where position = 3; delete from audit_trail where object_id = 'three'");
  expect((await reportOn(handle)).whole).toBe(true);
  expect(await reportOn(handle, anchor)).toEqual({
    whole: false,
    text: expect.stringContaining('its end was cut off') as string,
  });
});

test.each(['', '3', '0:abc', `3:${'g'.repeat(64)}`])('%o is no anchor', (text) => {
  expect(() => readAnchor(text)).toThrow('An anchor is');
});
