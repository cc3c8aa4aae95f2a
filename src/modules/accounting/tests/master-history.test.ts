import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { MasterKind } from '../contract/master-history.ts';

type Master = { _id: string; rev: number };
type Version = {
  title: string;
  changes: { label: string; before: string | null; after: string | null }[];
  values: object;
};

const create = async (house: House, kind: MasterKind, body: object): Promise<Master> => {
  const key = `POST /api/v0/accounting_${kind}/` as 'POST /api/v0/accounting_item/';
  return ((await house.call('admin', key, { body: { site: 'fels', ...body } as never })).body as Master[])[0] as Master;
};

async function change(house: House, kind: MasterKind, { _id }: Master, rev: number, body: object): Promise<void> {
  const key = `PUT /api/v0/accounting_${kind}/` as 'PUT /api/v0/accounting_item/';
  const { status, text } = await house.call('admin', key, { body: { _id, rev, ...body } });
  expect(status, text).toBe(200);
}

const historyOf = (house: House, kind: MasterKind, { _id: id }: Master, who: 'admin' | 'editor' = 'admin') =>
  house.call(who, 'GET /api/v0/accounting_history/:kind/:id', { params: { kind, id } });

const versions = async (...of: Parameters<typeof historyOf>): Promise<Version[]> =>
  ((await historyOf(...of)).body as { accounting_history: Version[] }).accounting_history;

test('the history of an item names each change, and has the values that it left behind', async ({ house }) => {
  const item = await create(house, 'item', { name: 'Saal', unitCents: 10_000 });
  await change(house, 'item', item, 1, { unitCents: 12_000 });
  await change(house, 'item', item, 2, { name: 'Großer Saal' });
  expect((await historyOf(house, 'item', item, 'editor')).status).toBe(403);
  const [last, priced, made] = await versions(house, 'item', item);
  expect(last).toMatchObject({ changes: [{ before: 'Saal', after: 'Großer Saal' }], values: null });
  expect(priced).toMatchObject({ values: { name: 'Saal', unitCents: 12_000 } });
  expect(priced?.changes[0]?.after).toContain('120');
  expect(made).toMatchObject({ title: 'Angelegt', values: { name: 'Saal', unitCents: 10_000 } });
});

test('of a customer the history says that an address changed, and brings back only what lies after it', async ({
  house,
}) => {
  const one = await create(house, 'customer', { name: 'Anna Auer', city: 'Fels' });
  await change(house, 'customer', one, 1, { city: 'Wien' });
  await change(house, 'customer', one, 2, { dueDays: 30 });
  const [, moved, made] = await versions(house, 'customer', one);
  expect(moved).toMatchObject({
    changes: [{ label: 'Ort', before: null, after: 'geändert' }],
    values: { city: 'Wien', dueDays: 14 },
  });
  expect(made).toMatchObject({ values: null });
  expect(JSON.stringify(await versions(house, 'customer', one))).not.toContain('Fels');
});
