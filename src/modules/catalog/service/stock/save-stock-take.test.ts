// On both databases: rows are locked and refused one by one.
import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { StockMovement, StockTakeReply } from '../../contract/stock.ts';
import { buildProduct, stockOf } from '../../testing.ts';

async function save(house: House, rows: object[], reason = ''): Promise<StockTakeReply> {
  const { status, text, body } = await house.call('admin', 'POST /api/v0/stock/', { body: { rows, reason } });
  if (status !== 200) throw new Error(text);
  return body;
}

const twoRows = async (house: House) => {
  const one = await stockOf(house, await buildProduct(house, { name: 'Kerze', variants: [{ stock: 10 }] }));
  const other = await stockOf(house, await buildProduct(house, { name: 'Buch', variants: [{ stock: 4 }] }));
  return { one, other };
};

test('a count without a reason is refused, and the threshold of the same row stays as well', async ({ house }) => {
  const { one } = await twoRows(house);
  const { stock, refused } = await save(house, [{ _id: one._id, rev: one.rev, counted: 9, lowAt: 3 }]);
  expect(stock).toEqual([]);
  expect(refused).toMatchObject([{ _id: one._id, field: 'reason', message: expect.stringContaining('warum') }]);
  expect(await stockOf(house, { _id: one.product })).toMatchObject({ onHand: 10, lowAt: one.lowAt });
});

test('a threshold that was changed elsewhere is refused, and the other rows are saved', async ({ house }) => {
  const { one, other } = await twoRows(house);
  await save(house, [{ _id: one._id, rev: one.rev, lowAt: 5 }]);
  const rows = [
    { _id: one._id, rev: one.rev, lowAt: 6 },
    { _id: other._id, rev: other.rev, counted: 3 },
  ];
  const { stock, refused } = await save(house, rows, 'Inventur');
  expect(refused).toMatchObject([{ _id: one._id, field: 'lowAt', current: { lowAt: 5 } }]);
  expect(stock).toMatchObject([{ _id: other._id, onHand: 3 }]);
});

test('count and threshold are saved at once, the count as a correction with its reason', async ({ house }) => {
  const { one } = await twoRows(house);
  const { stock } = await save(house, [{ _id: one._id, rev: one.rev, counted: 8, lowAt: 2 }], 'Bruch');
  expect(stock).toMatchObject([{ onHand: 8, lowAt: 2, isTracked: true }]);
  const { body } = await house.call('admin', 'GET /api/v0/stock_movement/', { query: { variant: one._id } });
  const [last] = (body as { stock_movement: StockMovement[] }).stock_movement;
  expect(last).toMatchObject({ kind: 'correction', quantity: -2, reason: 'Bruch' });
});
