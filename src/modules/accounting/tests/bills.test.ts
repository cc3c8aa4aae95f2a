// On both databases: numbers of a vendor are unique by a lock, and a bill is approved once.
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Bill } from '../collections/bills.ts';
import { bills } from '../tables.ts';
import {
  approvedBill,
  buildBill,
  buildVendor,
  moveBillOf,
  movedTo,
  PARISH_IBAN,
  readBillOf,
  sendBillFile,
  setPayAccount,
} from '../testing/bills.ts';
import { pdfWith } from '../testing/files.ts';
import { ublCreditNote, ublInvoice } from '../testing/invoices.ts';
import { fieldsOf } from '../testing.ts';

const put = (house: House, { _id, rev }: Bill, change: object) =>
  house.call('admin', 'PUT /api/v0/accounting_bill/', { body: { _id, rev, ...change } } as never);

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test.for([
  ['text', 'Liebe Grüße'],
  ['a page', '<html><body>Rechnung</body></html>'],
  ['nothing', ''],
])('a bill is no %s', async ([, file], { house }) => {
  const answer = await sendBillFile(house, file);
  expect([answer.status, fieldsOf(answer as never)]).toEqual([400, ['file']]);
});

test('A-18: a file of a vendor fills a draft and is kept byte for byte; nothing is approved or paid by it', async ({
  house,
}) => {
  const vendor = await buildVendor(house, { vatId: '', iban: '' });
  const sent = ublInvoice('119.00');
  const taken = (await sendBillFile(house, sent)).body as unknown as { _id: string };
  expect(taken).toMatchObject({ isNew: true, isElectronic: true });
  const bill = await readBillOf(house, taken);
  expect(bill).toMatchObject({
    state: 'draft',
    number: 'RE-2026-0001',
    billedOn: '2026-03-02',
    dueOn: '2026-03-16',
    rates: [{ permille: 200, netCents: 10_000, vatCents: 2000 }],
    totalCents: 12_000,
    brokenRules: 1,
    approvedBy: '',
    paidOn: null,
    vendorId: vendor._id,
    file: { name: 'rechnung.xml', type: 'application/xml', bytes: Buffer.byteLength(sent) },
  });
  expect(bill.file).not.toHaveProperty('key');
  const [row] = await house.handle.db.select().from(bills);
  const stored = await (await house.contextOf('admin')).files.read(row?.file?.key ?? '');
  expect(stored && (await buffer(stored)).toString()).toBe(sent);
  const read = await house.call('admin', 'POST /api/v0/accounting_bill/checked', { body: { id: bill._id } });
  expect(read.body).toMatchObject({ checked: { findings: [{ id: 'BR-CO-16' }], invoice: { number: 'RE-2026-0001' } } });
});

test('the same file again is the bill that there is, and the same number of a vendor is refused with the other bill', async ({
  house,
}) => {
  const vendor = await buildVendor(house);
  const first = (await sendBillFile(house)).body as unknown as { _id: string };
  expect((await sendBillFile(house)).body).toMatchObject({ _id: first._id, isNew: false });
  const body = { site: 'fels', vendorId: vendor._id, number: 're-2026-0001' };
  const answer = await house.call('admin', 'POST /api/v0/accounting_bill/', { body } as never);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'accounting.billTwice']);
  expect(answer.body).toMatchObject({ details: { bill: first._id, fields: { number: expect.any(String) } } });
});

const VAT_ID = 'ATU12345678';

test.for([
  { what: 'of another vendor by VAT id', sent: ublInvoice().replaceAll(VAT_ID, 'ATU87654321') },
  { what: 'with another number', sent: ublInvoice().replaceAll('RE-2026-0001', 'RE-2026-0009') },
])('a bill $what is a new one', async ({ sent }, { house }) => {
  await sendBillFile(house);
  expect((await sendBillFile(house, sent)).body).toMatchObject({ isNew: true, match: null });
  expect(await house.handle.db.$count(bills)).toBe(2);
});

test.for([
  { what: 'of a vendor nobody entered', vendor: null, sent: `${ublInvoice()}\n`, match: 'number' },
  { what: 'of a vendor known by the account', vendor: { vatId: '' }, sent: `${ublInvoice()}\n`, match: 'number' },
  { what: 'without VAT id, by its name', vendor: null, sent: ublInvoice().replaceAll(VAT_ID, ''), match: 'number' },
  {
    what: 'with a number in other letters',
    vendor: null,
    sent: ublInvoice().replaceAll('RE-2026-0001', 're-2026-0001'),
    match: 'number',
  },
  {
    what: 'with another account',
    vendor: null,
    sent: ublInvoice().replaceAll(/AT61 ?1904 ?3002 ?3457 ?3201/g, PARISH_IBAN),
    match: 'otherAmount',
  },
])('a bill generated anew $what is the one that there is', async ({ vendor, sent, match }, { house }) => {
  if (vendor) await buildVendor(house, vendor);
  const first = (await sendBillFile(house)).body as unknown as { _id: string };
  const again = (await sendBillFile(house, sent)).body;
  expect(again).toEqual({ _id: first._id, isNew: false, isElectronic: true, match });
  expect(await house.handle.db.$count(bills)).toBe(1);
});

test('a bill that was entered by hand is found by its electronic invoice, a rejected one is not', async ({ house }) => {
  const vendorId = (await buildVendor(house))._id;
  const byHand = await buildBill(house, { vendorId, number: 're-2026-0001' });
  const found = { _id: byHand._id, isNew: false, isElectronic: false, match: 'number' };
  expect((await sendBillFile(house)).body).toEqual(found);
  await movedTo(house, byHand, 'rejected', { reason: 'Falsche Menge' });
  expect((await sendBillFile(house)).body).toMatchObject({ isNew: true, match: null });
});

test('files of one bill that arrive at the same moment enter it once', async ({ house }) => {
  const sent = await Promise.all(['', '\n', '\n\n'].map((end) => sendBillFile(house, ublInvoice() + end)));
  expect(sent.filter(({ body }) => (body as unknown as { isNew: boolean }).isNew)).toHaveLength(1);
  expect(await house.handle.db.$count(bills)).toBe(1);
});

test('a plain PDF is kept, and a bill without its facts is not approved', async ({ house }) => {
  const taken = (await sendBillFile(house, pdfWith({}), 'Würste.pdf')).body as unknown as { _id: string };
  expect(taken).toMatchObject({ isNew: true, isElectronic: false });
  const bill = await readBillOf(house, taken);
  expect(bill).toMatchObject({ brokenRules: null, file: { type: 'application/pdf' } });
  const answer = await moveBillOf(house, bill, 'approved');
  expect([answer.status, codeOf(answer)]).toEqual([409, 'accounting.billMissing']);
  expect(fieldsOf(answer as never)).toEqual(['vendorId', 'number', 'billedOn', 'rates']);
  expect((await house.call('admin', 'POST /api/v0/accounting_bill/checked', { body: { id: bill._id } })).body).toEqual({
    checked: null,
  });
});

test('a PDF is shown beside the form, an XML never', async ({ house }) => {
  const shown = async (id: string, who: 'admin' | 'officeOfKirchberg' = 'admin') =>
    house.call(who, 'GET /api/v0/accounting_bill_file/:id', { params: { id } });
  const xml = (await sendBillFile(house)).body as unknown as { _id: string };
  expect((await shown(xml._id)).status).toBe(404);
  const pdf = (await sendBillFile(house, pdfWith({}), 'Rechnung.pdf')).body as unknown as { _id: string };
  expect((await shown(pdf._id, 'officeOfKirchberg')).status).toBeGreaterThanOrEqual(403);
  expect((await shown(pdf._id)).status).toBe(200);
});

test('the seller of an electronic invoice becomes a vendor, once', async ({ house }) => {
  const bill = await readBillOf(house, (await sendBillFile(house)).body as unknown as { _id: string });
  expect(bill).toMatchObject({ vendorId: null, seller: { name: 'Wachszieherei Huber' } });
  const take = ({ _id: id, rev }: Bill) =>
    house.call('admin', 'POST /api/v0/accounting_bill/vendor', { body: { id, rev } });
  expect((await take(bill)).status).toBe(200);
  const named = await readBillOf(house, bill);
  expect(named.vendorId).not.toBeNull();
  const other = (await sendBillFile(house, ublInvoice().replace('RE-2026-0001', 'RE-2026-0002'))).body;
  expect(await readBillOf(house, other as never)).toMatchObject({ vendorId: named.vendorId });
});

test('a credit note has negative amounts', async ({ house }) => {
  const bill = await readBillOf(house, (await sendBillFile(house, ublCreditNote())).body as unknown as { _id: string });
  expect(bill.totalCents).toBe(-12_000);
});

test('another account than that of the vendor is told, and VAT that does not fit is missing', async ({ house }) => {
  const bill = await buildBill(house, {
    iban: 'DE89370400440532013000',
    rates: [{ permille: 200, netCents: 10_000, vatCents: 1000 }],
  });
  expect(bill).toMatchObject({ isOtherIban: true, missing: [{ field: 'rates.0.vatCents' }] });
  const wrong = await put(house, bill, { iban: 'DE89370400440532013001' });
  expect([wrong.status, fieldsOf(wrong as never)]).toEqual([400, ['iban']]);
  const foreign = await buildVendor(house, { site: 'kirchberg' });
  expect(fieldsOf((await put(house, bill, { vendorId: foreign._id })) as never)).toEqual(['vendorId']);
});

test('from the amount of the settings on a second person approves; who changes the account has entered it', async ({
  house,
}) => {
  await setPayAccount(house, { approvalCents: 12_000 });
  const bill = await buildBill(house);
  const own = await moveBillOf(house, bill, 'approved');
  expect([own.status, codeOf(own)]).toEqual([409, 'accounting.secondPerson']);
  const entered = await house.call('officeOfFels', 'PUT /api/v0/accounting_bill/', {
    body: { _id: bill._id, rev: bill.rev, note: 'geprüft', rates: bill.rates },
  } as never);
  expect(entered.status, entered.text).toBe(200);
  const noted = await readBillOf(house, bill);
  expect((await moveBillOf(house, noted, 'approved')).status).toBe(409);
  expect((await moveBillOf(house, noted, 'approved', {}, 'officeOfFels')).status).toBe(200);
  const small = await buildBill(house, { rates: [{ permille: 200, netCents: 9999, vatCents: 2000 }] });
  expect((await moveBillOf(house, small, 'approved')).status).toBe(200);
});

test('an approved bill is changed by acts alone: frozen, not removed, back to the draft', async ({ house }) => {
  const bill = await approvedBill(house);
  expect(bill).toMatchObject({ state: 'approved', approvedOn: '2026-11-21' });
  expect((await put(house, bill, { note: 'x' })).status).toBe(409);
  const removal = await house.call('admin', 'DELETE /api/v0/accounting_bill/:id', { params: { id: bill._id } });
  expect(removal.status).toBe(409);
  expect((await moveBillOf(house, bill, 'ordered')).status).toBe(409);
  expect((await moveBillOf(house, { ...bill, rev: 1 }, 'draft')).status).toBe(409);
  expect(fieldsOf((await moveBillOf(house, bill, 'disputed')) as never)).toEqual(['reason']);
  const disputed = await movedTo(house, bill, 'disputed', { reason: 'Falsche Menge' });
  expect(disputed).toMatchObject({ state: 'disputed', reason: 'Falsche Menge' });
  expect(await movedTo(house, disputed, 'draft')).toMatchObject({ state: 'draft', reason: '', approvedBy: '' });
});

test('a bill that was paid by hand has its day, not one of tomorrow, and goes back', async ({ house }) => {
  const bill = await approvedBill(house);
  expect(fieldsOf((await moveBillOf(house, bill, 'paid', { paidOn: '2026-11-22' })) as never)).toEqual(['paidOn']);
  const paid = await movedTo(house, bill, 'paid', { paidOn: '2026-11-20' });
  expect(paid).toMatchObject({ paidOn: '2026-11-20', paidCents: 12_000 });
  expect(await movedTo(house, paid, 'approved')).toMatchObject({ paidOn: null, paidCents: 0 });
});

test('the due list has its sums', async ({ house }) => {
  await approvedBill(house, { dueOn: '2026-11-20' });
  await approvedBill(house, { dueOn: '2026-11-28', discountOn: '2026-11-25', discountCents: 240 });
  await approvedBill(house, { dueOn: '2026-11-29' });
  await buildBill(house);
  const { body } = await house.call('admin', 'GET /api/v0/accounting_bill_sums/', { query: { site: 'fels' } });
  expect(body).toEqual({
    drafts: { count: 1, cents: 12_000 },
    due: { count: 3, cents: 36_000 },
    overdue: { count: 1, cents: 12_000 },
    week: { count: 2, cents: 24_000 },
    discount: { count: 1, cents: 240 },
    ordered: { count: 0, cents: 0 },
  });
  const list = await house.call('admin', 'GET /api/v0/accounting_bill/', {
    query: { site: 'fels', due: 'overdue' },
  } as never);
  expect(list.body).toMatchObject({ total: 1, accounting_bill: [{ dueOn: '2026-11-20' }] });
});
