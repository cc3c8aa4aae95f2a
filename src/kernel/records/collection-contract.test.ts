import { expect, test } from 'vitest';
import { z } from 'zod';
import { collectionContract } from './collection-contract.ts';

const hall = collectionContract('hall', {
  read: 'staff',
  title: 'Hall',
  fields: {
    name: z.string().min(1),
    seats: z.number().int().default(20),
    note: z.string().nullable().optional(),
    prices: z.array(z.number()).default([]),
  },
  item: { state: z.string(), prices: z.array(z.string()) },
  filter: {},
  sorts: ['name'],
});

const STORED = { _id: '0d5f1c1e-8f0a-4a53-9d0b-2f6b1f4c7a90', rev: 1 };
const HALL = { ...STORED, site: 'fels', updatedAt: '2026-11-26T10:00:00Z', name: 'Saal', seats: 80, note: null };

test.each([
  ['a new record without a field that has no default', hall.create, { seats: 5 }],
  ['a new record with a field of the server', hall.create, { name: 'Saal', state: 'open' }],
  ['a change of a field of the server', hall.change, { ...STORED, state: 'open' }],
  ['a change that breaks the schema', hall.change, { ...STORED, seats: 'viele' }],
  [
    'a record without a field that may be missing when it is created',
    hall.item,
    { ...HALL, state: '', prices: [], seats: undefined },
  ],
  ['a record without an optional field', hall.item, { ...HALL, state: '', prices: [], note: undefined }],
])('refuses %s', (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});

test('a new record takes defaults for fields that are missing, and names its parish', () => {
  expect(hall.create.parse({ name: 'Saal', site: 'fels' })).toEqual({
    name: 'Saal',
    site: 'fels',
    seats: 20,
    prices: [],
  });
});

test('a change takes no defaults: fields that are missing stay as they are', () => {
  expect(hall.change.parse({ ...STORED, name: 'Saal' })).toEqual({ ...STORED, name: 'Saal' });
});

test('a record has further fields, or other ones than are sent', () => {
  const item = { ...HALL, state: 'open', prices: ['5,–'] };
  expect(hall.item.parse(item)).toEqual(item);
});
