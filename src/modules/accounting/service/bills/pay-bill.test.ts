// On both databases: two payments of one bill arrive at the same moment.
import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { BillSums } from '../../contract/bills/bill.ts';
import type { TransferView } from '../../contract/bills/transfers.ts';
import {
  approvedBill,
  enterDebitOf,
  importDebits,
  moveBillOf,
  movedTo,
  openDebits,
  orderBills,
  readBillOf,
  setPayAccount,
} from '../../testing/bills.ts';
import { fieldsOf } from '../../testing.ts';

type Known = { _id: string; rev: number };

const unpay = (house: House, { _id: id, rev }: Known) =>
  house.call('admin', 'POST /api/v0/accounting_bill/unpay', { body: { id, rev } });

const dueOf = async (house: House): Promise<BillSums['due']> => {
  const query = { site: 'fels' };
  return ((await house.call('admin', 'GET /api/v0/accounting_bill_sums/', { query })).body as BillSums).due;
};

async function ordered(house: House, bill: Known): Promise<TransferView> {
  const { status, text, body } = await orderBills(house, [bill]);
  expect(status, text).toBe(201);
  return (body as unknown as { accounting_transfer: TransferView }).accounting_transfer;
}

const takeBack = (house: House, { _id: id, rev }: TransferView) =>
  house.call('admin', 'POST /api/v0/accounting_transfer/back', { body: { id, rev } });

test('no part is above what is open, nothing, or of a credit note', async ({ house }) => {
  const bill = await approvedBill(house);
  for (const cents of [12_001, 0, -100]) {
    const answer = await moveBillOf(house, bill, 'paid', { cents });
    expect([cents, answer.status, fieldsOf(answer as never)]).toEqual([cents, 409, ['cents']]);
  }
  const credit = await approvedBill(house, { rates: [{ permille: 200, netCents: -10_000, vatCents: -2000 }] });
  expect((await moveBillOf(house, credit, 'paid', { cents: -6000 })).status).toBe(409);
  expect(await movedTo(house, credit, 'paid')).toMatchObject({ paidCents: -12_000 });
  expect((await unpay(house, bill)).status).toBe(409);
});

test('the rest of a bill stays open and due, and the next payment file takes it', async ({ house }) => {
  await setPayAccount(house);
  const part = await movedTo(house, await approvedBill(house), 'paid', { cents: 7200, paidOn: '2026-11-19' });
  expect(part).toMatchObject({ state: 'approved', paidCents: 7200, paidOn: null, payments: [{ cents: 7200 }] });
  expect(await dueOf(house)).toEqual({ count: 1, cents: 4800 });
  for (const to of ['draft', 'disputed'])
    expect((await moveBillOf(house, part, to, { reason: 'Falsche Menge' })).status).toBe(409);
  const made = await ordered(house, part);
  expect(made.totalCents).toBe(4800);
  // The part was paid before, so that the file can be taken back, but the part not out of the file.
  expect((await unpay(house, await readBillOf(house, part))).status).toBe(409);
  expect((await takeBack(house, made)).status).toBe(200);
  const paid = await movedTo(house, await readBillOf(house, part), 'paid', { paidOn: '2026-11-20' });
  expect(paid).toMatchObject({ paidCents: 12_000, paidOn: '2026-11-20', payments: [{ cents: 7200 }, { cents: 4800 }] });
});

test('the bank pays a bill in parts, the last of which leaves nothing open', async ({ house }) => {
  const bill = await approvedBill(house, { number: 'R-2026-99', discountOn: '2026-11-25', discountCents: 240 });
  await importDebits(house, [
    { text: 'R-2026-99 Anzahlung', cents: '-70,00' },
    { text: 'R-2026-99 Rest', cents: '-47,60' },
  ]);
  const [rest, first] = (await openDebits(house)).toSorted((a, b) => a.amountCents - b.amountCents);
  if (!rest || !first) throw new Error('Two debits were expected');
  expect(first.proposals).toMatchObject([{ bill: bill._id, dueCents: 12_000, isWhole: false }]);
  const answers = await Promise.all([enterDebitOf(house, first, bill), enterDebitOf(house, first, bill)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await readBillOf(house, bill)).toMatchObject({ state: 'approved', paidCents: 7000 });
  // With its cash discount.
  const [known] = await openDebits(house);
  expect(known?.proposals).toMatchObject([{ dueCents: 5000, isWhole: true }]);
  expect((await enterDebitOf(house, rest, bill)).status).toBe(200);
  expect(await readBillOf(house, bill)).toMatchObject({ state: 'paid', paidCents: 11_760, paidOn: '2026-11-20' });
  expect((await unpay(house, await readBillOf(house, bill))).body).toMatchObject({ state: 'approved' });
  expect(await openDebits(house)).toMatchObject([{ amountCents: 4760 }]);
});

test('of a payment file that the bank paid in part, the rest is awaited, or freed for the next one', async ({
  house,
}) => {
  await setPayAccount(house);
  const bill = await approvedBill(house);
  const made = await ordered(house, bill);
  const { endToEndId } = await readBillOf(house, bill);
  expect((await moveBillOf(house, await readBillOf(house, bill), 'approved')).status).toBe(409);
  await importDebits(house, [{ text: endToEndId, cents: '-20,00' }]);
  const [part] = await openDebits(house);
  if (!part) throw new Error('A debit was expected');
  expect((await enterDebitOf(house, part, bill)).status).toBe(200);
  const waiting = await readBillOf(house, bill);
  expect(waiting).toMatchObject({ state: 'ordered', paidCents: 2000, orderedCents: 10_000 });
  expect((await takeBack(house, made)).status).toBe(409);
  const free = await movedTo(house, waiting, 'approved');
  expect(free).toMatchObject({ state: 'approved', transferId: null, orderedCents: 0, paidCents: 2000 });
  expect((await takeBack(house, made)).status).toBe(409);
  expect((await ordered(house, free)).totalCents).toBe(10_000);
});
