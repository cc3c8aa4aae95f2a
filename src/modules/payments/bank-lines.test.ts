// On both databases: bookings are stored once by a unique index, and entered once by their revision.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { BankLineView } from './contract/bank.ts';
import type { PaymentDetail } from './contract.ts';
import { getBankLine, listBankLines } from './service/bank/bank-lines.ts';
import { endPayments } from './service/start-payment.ts';
import { bankLines, payments } from './tables.ts';
import { awaitTransfer } from './testing/shop.ts';

const CSV = [
  '"Buchungsdatum";"Partnername";"Partner IBAN";"Betrag";"Währung";"Buchungs-Details"',
  '"20.11.2026";"Anna Beispiel";"AT611904300234573201";"62,78";"EUR";"F-2026-0001"',
  '"20.11.2026";"Stromfirma";"AT611904300234573201";"-80,00";"EUR";"November"',
  '"20.11.2026";"Franz Spender";"AT611904300234573201";"10,00";"EUR";"Spende"',
  '"20.11.2026";"Franz Spender";"AT611904300234573201";"10,00";"EUR";"Spende"',
].join('\n');

const importFile = (house: House, text: string) =>
  house.call('admin', 'POST /api/v0/bank_line/statement', {
    body: { site: 'fels', file: Buffer.from(text).toString('base64') },
  });

const openLines = async (house: House): Promise<BankLineView[]> => {
  const { body } = await house.call('admin', 'GET /api/v0/bank_line/', {
    query: { state: 'open', sort: '-amountCents' },
  });
  return (body as { bank_line: BankLineView[] }).bank_line;
};

const enter = (house: House, line: BankLineView | undefined, payment: string) =>
  house.call('admin', 'POST /api/v0/bank_line/:id/enter', {
    ...byPath(line?._id ?? ''),
    body: { rev: line?.rev ?? 0, payment },
  });

const paymentOf = async (house: House, id: string): Promise<PaymentDetail> =>
  ((await house.call('admin', 'GET /api/v0/payment/:id', byPath(id))).body as { payment: PaymentDetail }).payment;

async function typed(house: House, amountCents: number, text = 'F-2026-0001'): Promise<BankLineView> {
  const body = { site: 'fels', key: crypto.randomUUID(), bookedOn: '2026-11-21', amountCents, payer: 'Anna', text };
  const first = await house.call('admin', 'POST /api/v0/bank_line/', { body });
  await house.call('admin', 'POST /api/v0/bank_line/', { body });
  expect(first.status, first.text).toBe(201);
  return (first.body as { bank_line: BankLineView }).bank_line;
}

test('a file that is no statement is refused at its field, and money of tomorrow as well', async ({ house }) => {
  expect((await importFile(house, 'Liebe Grüße aus Fels')).body).toMatchObject({
    details: { fields: { file: expect.stringContaining('CAMT.053') } },
  });
  const body = { site: 'fels', key: crypto.randomUUID(), bookedOn: '2026-11-22', amountCents: 1, text: 'x' };
  expect((await house.call('admin', 'POST /api/v0/bank_line/', { body })).body).toMatchObject({
    details: { fields: { bookedOn: expect.any(String) } },
  });
});

test('the same statement twice gives no double entries, two equal bookings of a day are two', async ({ house }) => {
  const counts = { added: 3, known: 0, skipped: 1 };
  expect((await importFile(house, CSV)).body).toEqual(counts);
  expect((await importFile(house, CSV)).body).toEqual({ added: 0, known: 3, skipped: 1 });
  expect(await house.handle.db.$count(bankLines)).toBe(3);
});

test('a sure hit is confirmed, once, and its payment is paid; other parishes are out of reach', async ({ house }) => {
  const payment = await awaitTransfer(house);
  await importFile(house, CSV);
  const [line, donation] = await openLines(house);
  expect(line?.proposals).toMatchObject([{ payment: payment.id, reason: 'reference', isSure: true, dueCents: 6278 }]);
  expect(donation?.proposals).toEqual([]);
  const foreign = await awaitTransfer(house, 'kirchberg');
  expect((await enter(house, line, foreign.id)).status).toBe(404);
  const answers = await Promise.all([enter(house, line, payment.id), enter(house, line, payment.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await paymentOf(house, payment.id)).toMatchObject({ state: 'paid', paidCents: 6278, problem: '' });
  expect(await openLines(house)).toHaveLength(2);
});

test('6.3: too little waits for the rest, which may be waived with a reason', async ({ house }) => {
  const payment = await awaitTransfer(house);
  await enter(house, await typed(house, 6000), payment.id);
  const { rev, ...partly } = await paymentOf(house, payment.id);
  expect(partly).toMatchObject({ state: 'partially_paid', problem: expect.stringContaining('weniger') });
  const resolve = (body: object) =>
    house.call('admin', 'POST /api/v0/payment/:id/resolve', { ...byPath(payment.id), body });
  expect((await resolve({ rev, note: '' })).status).toBe(400);
  expect((await resolve({ rev: 1, note: 'Spesen' })).status).toBe(409);
  expect((await resolve({ rev, note: 'Spesen der Bank' })).body).toMatchObject({
    payment: { state: 'paid', amountCents: 6000, problem: '', steps: expect.arrayContaining([]) },
  });
  expect((await resolve({ rev: rev + 1, note: 'noch einmal' })).body).toMatchObject({ code: 'payments.state' });
});

test('money that comes twice, or too late, is in the queue until it is refunded or left with a reason', async ({
  house,
}) => {
  const payment = await awaitTransfer(house);
  await enter(house, await typed(house, 6278), payment.id);
  const again = await typed(house, 6278);
  expect(again.proposals).toMatchObject([{ reason: 'reference', isSure: false, dueCents: 0 }]);
  await enter(house, again, payment.id);
  const queue = async () =>
    ((await house.call('admin', 'GET /api/v0/payment/', { query: { problem: true } })).body as { total: number }).total;
  expect(await paymentOf(house, payment.id)).toMatchObject({
    state: 'overpaid',
    problem: expect.stringContaining('noch einmal'),
  });
  expect(await queue()).toBe(1);
  const body = { key: crypto.randomUUID(), amountCents: 6278, reason: 'Doppelt überwiesen' };
  expect((await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(payment.id), body })).status).toBe(
    201,
  );
  expect(await queue()).toBe(0);
  const ctx = await house.server.contextOf();
  const late = await awaitTransfer(house);
  await ctx.tx((tx) => endPayments(tx, { kind: 'order', id: late.subjectId }));
  const line = await typed(house, 6278);
  expect(line.proposals.find(({ payment: id }) => id === late.id)).toMatchObject({ isOver: true, isSure: false });
  await enter(house, line, late.id);
  expect(await paymentOf(house, late.id)).toMatchObject({ problem: expect.stringContaining('abgelaufen') });
  expect(await queue()).toBe(1);
});

test('what has nothing to do with the shop is put aside and taken back; an entered one is not', async ({ house }) => {
  const line = await typed(house, 500, 'Spende');
  const put = (rev: number, isAside: boolean) =>
    house.call('admin', 'POST /api/v0/bank_line/:id/aside', {
      ...byPath(line._id),
      body: { rev, isAside, note: 'Spende' },
    });
  expect((await put(1, true)).body).toMatchObject({ bank_line: { state: 'aside', note: 'Spende' } });
  const payment = await awaitTransfer(house);
  expect((await enter(house, { ...line, rev: 2 }, payment.id)).body).toMatchObject({ code: 'payments.lineState' });
  expect((await put(2, false)).body).toMatchObject({ bank_line: { state: 'open' } });
  expect((await enter(house, { ...line, rev: 3 }, payment.id)).status).toBe(200);
  expect((await put(4, true)).status).toBe(409);
  const [row] = await house.handle.db.select().from(payments).where(eq(payments.id, payment.id));
  expect(row).toMatchObject({ state: 'partially_paid', paidCents: 500 });
});

test('debits that are kept for the cash book are seen by its keepers alone, and pay nothing', async ({ house }) => {
  const { _id } = await typed(house, 420, 'Kontoführung');
  await house.handle.db.update(bankLines).set({ amountCents: -420 }).where(eq(bankLines.id, _id));
  const ctx = await house.server.contextOf();
  const without: typeof ctx = {
    ...ctx,
    may: (right, subject) => right !== 'cashbook.entry.update' && ctx.may(right, subject),
  };
  const asked = { site: 'fels', page: 1, limit: 20, sort: '-bookedOn' } as const;
  expect(await listBankLines(without, asked)).toMatchObject({ total: 0 });
  await expect(getBankLine(without, _id)).rejects.toMatchObject({ status: 404 });
  expect(await listBankLines(ctx, asked)).toMatchObject({ total: 1, bank_line: [{ proposals: [] }] });
  const payment = await awaitTransfer(house);
  expect((await enter(house, (await openLines(house))[0], payment.id)).body).toMatchObject({
    code: 'payments.lineState',
  });
});
