import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { BilledOrder } from '../contract/bills/bill.ts';
import { buildBill, buildVendor, movedTo, readBillOf, sendBillFile, setPayAccount } from '../testing/bills.ts';
import { ublInvoice } from '../testing/invoices.ts';
import { buildPaper, fieldsOf, issuePaperOf, paperLine, readPaper } from '../testing.ts';

const NAMELESS = '00000000-0000-4000-8000-000000000000';

const put = (house: House, { _id, rev }: { _id: string; rev: number }, change: object) =>
  house.call('admin', 'PUT /api/v0/accounting_bill/', { body: { _id, rev, ...change } } as never);

async function found(house: House, asked: object): Promise<BilledOrder[]> {
  const { body, text } = await house.call('admin', 'POST /api/v0/accounting_bill/orders', {
    body: { site: 'fels', ...asked },
  } as never);
  const { orders } = body as unknown as { orders?: BilledOrder[] };
  if (!orders) throw new Error(text);
  return orders;
}

test('a bill belongs to orders that went to its vendor alone: no draft, no other paper, none of another parish', async ({
  house,
}) => {
  const bill = await buildBill(house);
  const other = await buildVendor(house, { name: 'Blumen Berger', vatId: '', iban: '' });
  const wrong = [
    NAMELESS,
    (await buildPaper(house, 'vendor_order'))._id,
    (await issuePaperOf(house, 'order'))._id,
    (await issuePaperOf(house, 'vendor_order', { partyId: other._id }))._id,
    (await issuePaperOf(house, 'vendor_order', { site: 'kirchberg' }))._id,
  ];
  for (const id of wrong) {
    const answer = await put(house, bill, { orderIds: [id] });
    expect([answer.status, fieldsOf(answer as never)]).toEqual([400, ['orderIds']]);
  }
  const right = await issuePaperOf(house, 'vendor_order', { partyId: bill.vendorId });
  expect((await put(house, bill, { orderIds: [right._id] })).status).toBe(200);
  const named = await readBillOf(house, bill);
  expect(named.orderIds).toEqual([right._id]);
  // The vendor cannot be changed away from the orders.
  expect(fieldsOf((await put(house, named, { vendorId: other._id })) as never)).toEqual(['orderIds']);
});

test('orders of the vendor are offered first, with what other bills have billed; rejected ones do not count', async ({
  house,
}) => {
  const vendor = await buildVendor(house);
  const typed = await issuePaperOf(house, 'vendor_order', { subject: 'Kerzen' });
  const own = await issuePaperOf(house, 'vendor_order', { partyId: vendor._id, subject: 'Kerzen' });
  await issuePaperOf(house, 'vendor_order', { partyId: (await buildVendor(house, { name: 'Berger' }))._id });
  const first = await buildBill(house, { vendorId: vendor._id, orderIds: [own._id] });
  const second = await buildBill(house, { vendorId: vendor._id, number: '2', orderIds: [own._id] });
  await movedTo(house, second, 'rejected', { reason: 'Doppelt' });
  const offered = await found(house, { vendorId: vendor._id, search: 'Kerzen' });
  expect(offered.map(({ _id, isOfVendor, billedCents }) => [_id, isOfVendor, billedCents])).toEqual([
    [own._id, true, 12_000],
    [typed._id, false, 0],
  ]);
  const [without] = await found(house, { ids: [own._id], bill: first._id });
  expect(without).toMatchObject({ billedCents: 0, totalCents: (await readPaper(house, own)).totals.totalCents });
  expect(await found(house, { site: 'kirchberg', ids: [own._id] })).toEqual([]);
});

test('quantities of an order are what its bills say of its lines, and no line of another order', async ({ house }) => {
  const vendor = await buildVendor(house);
  const lines = [paperLine('a', { quantity: 10 }), paperLine('b', { quantity: 2 })];
  const order = await issuePaperOf(house, 'vendor_order', { partyId: vendor._id, lines });
  const orderIds = [order._id];
  const taken = (key: string, quantityThousandths: number, orderId = order._id) => ({
    orderId,
    key,
    quantityThousandths,
  });
  const bill = await buildBill(house, { vendorId: vendor._id, orderIds, orderLines: [taken('a', 4000)] });
  for (const wrong of [[taken('c', 1000)], [taken('a', 1000), taken('a', 1000)]]) {
    const answer = await put(house, bill, { orderLines: wrong });
    expect([answer.status, fieldsOf(answer as never)]).toEqual([400, [`orderLines.${wrong.length - 1}.key`]]);
  }
  const second = await buildBill(house, {
    vendorId: vendor._id,
    number: '2',
    orderIds,
    orderLines: [taken('a', 7500), taken('b', 2000)],
  });
  const billed = async (asked: object = {}) =>
    (await found(house, { ids: orderIds, ...asked }))[0]?.lines.map((one) => [
      one.key,
      one.quantityThousandths,
      one.billedThousandths,
    ]);
  expect(await billed()).toEqual([
    ['a', 10_000, 11_500],
    ['b', 2000, 2000],
  ]);
  expect((await billed({ bill: second._id }))?.[0]).toEqual(['a', 10_000, 4000]);
  await movedTo(house, second, 'rejected', { reason: 'Zu viel' });
  expect((await billed())?.[0]).toEqual(['a', 10_000, 4000]);
  // Quantities of an order go with it.
  expect((await put(house, bill, { orderIds: [] })).status).toBe(200);
  expect((await readBillOf(house, bill)).orderLines).toEqual([]);
});

test('the bills of an order are listed', async ({ house }) => {
  const vendor = await buildVendor(house);
  const order = await issuePaperOf(house, 'vendor_order', { partyId: vendor._id });
  const bill = await buildBill(house, { vendorId: vendor._id, orderIds: [order._id] });
  await buildBill(house, { vendorId: vendor._id, number: '2' });
  const { body } = await house.call('admin', 'GET /api/v0/accounting_bill/', {
    query: { site: 'fels', orderId: order._id },
  } as never);
  expect(body).toMatchObject({ total: 1, accounting_bill: [{ _id: bill._id }] });
});

test('an electronic invoice that names the number of an order belongs to it', async ({ house }) => {
  const order = await readPaper(house, await issuePaperOf(house, 'vendor_order'));
  const file = ublInvoice().replace(
    '<cac:AccountingSupplierParty>',
    `<cac:OrderReference><cbc:ID>${order.number}</cbc:ID></cac:OrderReference><cac:AccountingSupplierParty>`,
  );
  const bill = await readBillOf(house, (await sendBillFile(house, file)).body as unknown as { _id: string });
  expect(bill.orderIds).toEqual([order._id]);
});

test('the amount from which on a second person approves is known beforehand', async ({ house }) => {
  const limit = async () =>
    (await house.call('admin', 'GET /api/v0/accounting_bill_limit/', { query: { site: 'fels' } })).body;
  expect(await limit()).toEqual({ approvalCents: 0 });
  await setPayAccount(house, { approvalCents: 50_000 });
  expect(await limit()).toEqual({ approvalCents: 50_000 });
});
