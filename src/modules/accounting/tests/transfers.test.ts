// On both databases: two files at the same moment never have the same bill.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { TransferView } from '../contract/bills/transfers.ts';
import { debits } from '../tables.ts';
import {
  approvedBill,
  buildBill,
  enterDebitOf,
  importDebits,
  moveBillOf,
  openDebits,
  orderBills,
  type PaidRow,
  readBillOf,
  setPayAccount,
  VENDOR_IBAN,
} from '../testing/bills.ts';
import { fieldsOf } from '../testing.ts';

type Answer = { status: number; text: string; body: unknown };

const codeOf = ({ body }: Answer) => (body as { code: string }).code;
const transferOf = ({ status, text, body }: Answer): TransferView => {
  expect(status, text).toBe(201);
  return (body as { accounting_transfer: TransferView }).accounting_transfer;
};

const fileOf = async (house: House, { _id: id }: TransferView) =>
  (await house.call('admin', 'POST /api/v0/accounting_transfer/file', { body: { id } })).text;

const back = (house: House, { _id: id, rev }: TransferView) =>
  house.call('admin', 'POST /api/v0/accounting_transfer/back', { body: { id, rev } });

test('a file needs an account to pay from, a day that comes, and bills that can be transferred', async ({ house }) => {
  const bill = await approvedBill(house);
  expect(codeOf(await orderBills(house, [bill]))).toBe('accounting.noPayAccount');
  await setPayAccount(house);
  expect(fieldsOf((await orderBills(house, [bill], '2026-11-20')) as never)).toEqual(['executeOn']);
  const draft = await buildBill(house);
  const outside = await approvedBill(house, { iban: 'TR330006100519786457841326' });
  const credit = await approvedBill(house, { rates: [{ permille: 200, netCents: -100, vatCents: -20 }] });
  const refused = await orderBills(house, [bill, draft, outside, credit]);
  expect([refused.status, fieldsOf(refused as never)]).toEqual([409, ['bills.1', 'bills.2', 'bills.3']]);
  expect((await orderBills(house, [{ ...bill, rev: 1 }])).status).toBe(409);
  expect((await readBillOf(house, bill)).state).toBe('approved');
});

test('bills stand in one file, also of two that are made at the same moment', async ({ house }) => {
  await setPayAccount(house);
  const [one, other] = [await approvedBill(house), await approvedBill(house)];
  const answers = await Promise.all([orderBills(house, [one, other]), orderBills(house, [other, one])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const made = transferOf(answers.find(({ status }) => status === 201) as Answer);
  expect(made).toMatchObject({ count: 2, totalCents: 24_000, executeOn: '2026-11-23', paidCount: 0 });
  const xml = await fileOf(house, made);
  const bill = await readBillOf(house, one);
  expect(bill).toMatchObject({ state: 'ordered', transferId: made._id, orderedCents: 12_000 });
  expect(xml).toContain(`<EndToEndId>${bill.endToEndId}</EndToEndId>`);
  expect(xml).toContain('<CtrlSum>240.00</CtrlSum>');
  expect(await fileOf(house, made)).toBe(xml);
});

test('a file that is taken back gives its bills back, and is handed out no more', async ({ house }) => {
  await setPayAccount(house);
  const bill = await approvedBill(house, { discountOn: '2026-11-25', discountCents: 240 });
  const made = transferOf(await orderBills(house, [bill]));
  expect(made.totalCents).toBe(11_760);
  expect((await back(house, { ...made, rev: 9 })).status).toBe(409);
  expect((await back(house, made)).status).toBe(200);
  expect((await back(house, { ...made, rev: made.rev + 1 })).status).toBe(409);
  const { body } = await house.call('admin', 'POST /api/v0/accounting_transfer/file', { body: { id: made._id } });
  expect(body).toMatchObject({ code: 'accounting.notNow' });
  const free = await readBillOf(house, bill);
  expect(free).toMatchObject({ state: 'approved', transferId: null, endToEndId: '' });
  // After the last day of the cash discount.
  expect(transferOf(await orderBills(house, [free], '2026-11-26')).totalCents).toBe(12_000);
});

test('debits that pay no bill are kept nowhere; the others wait with their reason until somebody agrees', async ({
  house,
}) => {
  await setPayAccount(house);
  const bill = await approvedBill(house, { number: 'R-2026-17' });
  const ordered = await approvedBill(house, { number: 'X-1', rates: [{ permille: 0, netCents: 5000, vatCents: 0 }] });
  await orderBills(house, [ordered]);
  const { endToEndId } = await readBillOf(house, ordered);
  const rows: PaidRow[] = [
    { text: 'Gehalt November', cents: '-120,00' },
    { text: `Sammler ${endToEndId}`, cents: '-50,00' },
    { text: 'Danke', iban: VENDOR_IBAN },
    { text: 'Rechnung R 2026 17', cents: '-99,00' },
  ];
  expect((await importDebits(house, rows)).body).toEqual({ added: 0, known: 0, skipped: 4, debits: 3 });
  expect((await importDebits(house, rows)).body).toEqual({ added: 0, known: 0, skipped: 4 });
  expect(await house.handle.db.$count(debits)).toBe(3);
  const found = new Map((await openDebits(house)).map((one) => [one.text, one]));
  const first = (text: string) => found.get(text)?.proposals[0];
  expect(first(`Sammler ${endToEndId}`)).toMatchObject({ bill: ordered._id, reason: 'reference', isSure: true });
  expect(first('Danke')).toMatchObject({ bill: bill._id, reason: 'account', isSure: false });
  expect(first('Rechnung R 2026 17')).toMatchObject({ bill: bill._id, reason: 'reference', isSure: false });
  expect((await readBillOf(house, ordered)).state).toBe('ordered');
});

test('agreeing pays the bill, once, with its amount; going back opens the debit again', async ({ house }) => {
  await setPayAccount(house);
  const bill = await approvedBill(house);
  const made = transferOf(await orderBills(house, [bill]));
  const { endToEndId } = await readBillOf(house, bill);
  await importDebits(house, [{ text: endToEndId }, { text: `${endToEndId} Mahnung`, cents: '-125,00' }]);
  const [more, whole] = (await openDebits(house)).toSorted((a, b) => b.amountCents - a.amountCents);
  if (!whole || !more) throw new Error('Two debits were expected');
  expect(codeOf(await enterDebitOf(house, more, bill))).toBe('accounting.debitAmount');
  const answers = await Promise.all([enterDebitOf(house, whole, bill), enterDebitOf(house, whole, bill)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const paid = await readBillOf(house, bill);
  expect(paid).toMatchObject({ state: 'paid', paidOn: '2026-11-20', paidCents: 12_000 });
  expect((await back(house, made)).status).toBe(409);
  const aside = { id: more._id, rev: more.rev };
  expect((await house.call('admin', 'POST /api/v0/accounting_debit/aside', { body: aside })).status).toBe(200);
  expect(await openDebits(house)).toEqual([]);
  expect((await moveBillOf(house, paid, 'approved')).status).toBe(409);
  expect((await moveBillOf(house, paid, 'ordered')).status).toBe(200);
  expect(await openDebits(house)).toMatchObject([{ amountCents: 12_000 }]);
});

test('a bill whose money left with a debit of another page is named as well', async ({ house }) => {
  await setPayAccount(house);
  const [one, other] = [await approvedBill(house), await approvedBill(house, { number: 'R-2026-18' })];
  await approvedBill(house, { number: 'R-2026-19', payee: 'Druckerei Feder' });
  await orderBills(house, [one, other]);
  const numbers = [(await readBillOf(house, one)).endToEndId, (await readBillOf(house, other)).endToEndId];
  await importDebits(
    house,
    numbers.map((text) => ({ text })),
  );
  const query = { site: 'fels', limit: 1 };
  const { body } = await house.call('admin', 'GET /api/v0/accounting_debit/', { query });
  const {
    accounting_debit: page,
    total,
    left,
  } = body as { accounting_debit: unknown[]; total: number; left: string[] };
  expect([page.length, total]).toEqual([1, 2]);
  expect(left.toSorted()).toEqual([one._id, other._id].toSorted());
});
