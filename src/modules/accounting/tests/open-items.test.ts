// On both databases: money is entered and invoices are cancelled at the same moment.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { PaymentDetail } from '../../payments/contract.ts';
import type { Paper } from '../collections/papers.ts';
import type { PaperReply } from '../contract/paper.ts';
import { awaitOlderMoney } from '../service/money/await-money.ts';
import { papers } from '../tables.ts';
import { actOn, buildPaper, didOn, issuePaperOf, paperLine, readPaper } from '../testing.ts';

/** An invoice over 24.00 euros, with what is needed to enter its money. */
async function invoiceOf(house: House, dueDays = 14): Promise<Paper> {
  const lines = [paperLine('a', { quantity: 2 })];
  return readPaper(house, await issuePaperOf(house, 'invoice', { lines, dueDays }));
}

const paymentOf = async (house: House, paper: Pick<Paper, 'paymentId'>): Promise<PaymentDetail> =>
  (
    (await house.call('admin', 'GET /api/v0/payment/:id', byPath(paper.paymentId ?? ''))).body as {
      payment: PaymentDetail;
    }
  ).payment;

async function receive(house: House, paper: Paper, amountCents: number): Promise<PaymentDetail> {
  const { rev } = await paymentOf(house, paper);
  const { status, text } = await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(paper.paymentId ?? ''),
    body: { rev, amountCents, receivedOn: '2026-11-21' },
  });
  expect(status, text).toBe(200);
  return paymentOf(house, paper);
}

/** A paper once everything was heard. */
async function heard(house: House, paper: Pick<PaperReply, '_id'>): Promise<Paper> {
  await doJobs(house);
  return readPaper(house, paper);
}

const correctBy = (house: House, invoice: Paper, pieces: number) =>
  didOn(house, 'credit', invoice, { lines: [{ key: 'a', quantityThousandths: pieces * 1000 }] });

test('an issued invoice waits for its money; drafts, offers and invoices of nothing do not', async ({ house }) => {
  const draft = await buildPaper(house);
  const offer = await readPaper(house, await issuePaperOf(house, 'offer'));
  expect([draft.money, offer.money, offer.paymentId]).toEqual([null, null, null]);
  const invoice = await invoiceOf(house);
  expect(invoice).toMatchObject({ money: 'open', owedCents: 2400, heldCents: 0 });
  expect(await paymentOf(house, invoice)).toMatchObject({
    label: invoice.number,
    payer: 'Anna Auer',
    state: 'awaiting_transfer',
    subject: { kind: 'accounting.document', id: invoice._id },
    dueOn: '2026-12-05',
    owedCents: 2400,
    isTest: false,
  });
});

test('money that comes in parts, whole and twice is seen on the paper', async ({ house }) => {
  const invoice = await invoiceOf(house);
  await receive(house, invoice, 1000);
  expect(await heard(house, invoice)).toMatchObject({ money: 'partly', owedCents: 1400, heldCents: 1000 });
  await receive(house, invoice, 1400);
  expect(await heard(house, invoice)).toMatchObject({ money: 'paid', owedCents: 0, rev: invoice.rev });
  expect(await receive(house, invoice, 2400)).toMatchObject({ problem: expect.stringContaining('noch einmal') });
  expect(await heard(house, invoice)).toMatchObject({ money: 'over', heldCents: 4800 });
  const body = { key: crypto.randomUUID(), amountCents: 2400, reason: 'Doppelt überwiesen' };
  await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(invoice.paymentId ?? ''), body });
  expect(await heard(house, invoice)).toMatchObject({ money: 'paid', heldCents: 2400 });
  expect(await paymentOf(house, invoice)).toMatchObject({ problem: '' });
});

test('a cancellation closes what is open, and after a part of the money that part waits to go back', async ({
  house,
}) => {
  const unpaid = await invoiceOf(house);
  await didOn(house, 'cancel', unpaid);
  expect(await readPaper(house, unpaid)).toMatchObject({ money: 'ended', owedCents: 0, state: 'cancelled' });
  expect(await paymentOf(house, unpaid)).toMatchObject({ state: 'expired', amountCents: 0 });
  const partly = await invoiceOf(house);
  await receive(house, partly, 1000);
  await didOn(house, 'cancel', await heard(house, partly));
  expect(await readPaper(house, partly)).toMatchObject({ money: 'over', owedCents: 0, heldCents: 1000 });
  expect(await paymentOf(house, partly)).toMatchObject({ problem: expect.stringContaining('storniert') });
  const body = { key: crypto.randomUUID(), amountCents: 1000, reason: 'Storno' };
  await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(partly.paymentId ?? ''), body });
  expect(await paymentOf(house, partly)).toMatchObject({ problem: '', state: 'refunded' });
  expect(await heard(house, partly)).toMatchObject({ money: 'ended', heldCents: 0 });
});

test('a correction is set off against its invoice: less is owed, or too much was paid', async ({ house }) => {
  const open = await invoiceOf(house);
  await correctBy(house, open, 1);
  expect(await readPaper(house, open)).toMatchObject({ money: 'open', owedCents: 1200, state: 'corrected' });
  await receive(house, open, 1200);
  expect(await heard(house, open)).toMatchObject({ money: 'paid' });
  const paid = await invoiceOf(house);
  await receive(house, paid, 2400);
  await correctBy(house, await heard(house, paid), 1);
  expect(await readPaper(house, paid)).toMatchObject({ money: 'over', heldCents: 2400 });
  expect(await paymentOf(house, paid)).toMatchObject({ state: 'overpaid', amountCents: 1200 });
});

test('a credit pays another invoice, once; never more than is too much or owed, and never in another parish', async ({
  house,
}) => {
  const over = await invoiceOf(house);
  await receive(house, over, 3400);
  const other = await invoiceOf(house);
  const foreign = await issuePaperOf(house, 'invoice', { site: 'kirchberg' });
  const key = crypto.randomUUID();
  const setOff = (to: string | null, amountCents: number) =>
    house.call('admin', 'POST /api/v0/payment/:id/set-off', {
      ...byPath(over.paymentId ?? ''),
      body: { key, to: to ?? '', amountCents },
    });
  expect((await setOff(other.paymentId, 1001)).body).toMatchObject({ code: 'payments.setOffTooHigh' });
  expect((await setOff((await readPaper(house, foreign)).paymentId, 1000)).status).toBe(404);
  expect((await setOff(other.paymentId, 1000)).status).toBe(200);
  expect((await setOff(other.paymentId, 1000)).status).toBe(200);
  expect(await heard(house, over)).toMatchObject({ money: 'paid', heldCents: 2400 });
  expect(await readPaper(house, other)).toMatchObject({ money: 'partly', owedCents: 1400 });
});

test('what is owed may be waived with a reason, which closes the item', async ({ house }) => {
  const invoice = await invoiceOf(house);
  const waive = (rev: number, note: string) =>
    house.call('admin', 'POST /api/v0/payment/:id/waive', { ...byPath(invoice.paymentId ?? ''), body: { rev, note } });
  expect((await waive(1, '')).status).toBe(400);
  expect((await waive(7, 'Kulanz')).status).toBe(409);
  expect((await waive(1, 'Kulanz')).status).toBe(200);
  expect((await waive(2, 'Kulanz')).body).toMatchObject({ code: 'payments.state' });
  expect(await heard(house, invoice)).toMatchObject({ money: 'ended', owedCents: 0 });
});

test('lists and the overview know what is paid and overdue', async ({ house }) => {
  const [paid, late] = [await invoiceOf(house, 2), await invoiceOf(house, 2)];
  await receive(house, paid, 2400);
  await receive(house, late, 400);
  await doJobs(house);
  house.clock.advance(3 * 24 * 60 * 60_000);
  const numbers = async (money: string) => {
    const query = { kind: 'invoice', money };
    const { body } = await house.call('admin', 'GET /api/v0/accounting_paper/', { query } as never);
    return (body as unknown as { accounting_paper: Paper[] }).accounting_paper.map(({ number }) => number);
  };
  expect([await numbers('paid'), await numbers('overdue')]).toEqual([[paid.number], [late.number]]);
  expect(
    (await house.call('admin', 'GET /api/v0/accounting_overview/', { query: { site: 'fels' } })).body,
  ).toMatchObject({ open: { count: 1, cents: 2000 }, overdue: { count: 1, cents: 2000 } });
  expect((await house.call('admin', 'GET /api/v0/payment/owed', { query: { site: 'fels' } })).body).toMatchObject({
    all: { count: 1, cents: 2000 },
    notDue: { count: 0, cents: 0 },
    to30: { count: 1, cents: 2000 },
  });
});

test('an order whose invoice was cancelled is invoiced anew, and the new invoice waits for its own money', async ({
  house,
}) => {
  const order = await issuePaperOf(house, 'order');
  await didOn(house, 'issue', await didOn(house, 'convert', order, { to: 'delivery' }));
  const draft = await didOn(house, 'convert', await readPaper(house, order), { to: 'invoice' });
  const first = await didOn(house, 'issue', draft);
  await receive(house, await readPaper(house, first), 1200);
  await didOn(house, 'cancel', await heard(house, first));
  const again = await didOn(house, 'convert', await readPaper(house, order), { to: 'invoice' });
  const second = await readPaper(house, await didOn(house, 'issue', again));
  const over = await readPaper(house, first);
  expect([over.money, second.money]).toEqual(['over', 'open']);
  const body = { key: crypto.randomUUID(), to: second.paymentId ?? '', amountCents: 1200 };
  await house.call('admin', 'POST /api/v0/payment/:id/set-off', { ...byPath(over.paymentId ?? ''), body });
  expect(await heard(house, second)).toMatchObject({ money: 'paid' });
  expect(await readPaper(house, first)).toMatchObject({ money: 'ended' });
});

test('invoices of older versions begin to wait for their money, less what was credited, once', async ({ house }) => {
  const [whole, credited, cancelled] = [await invoiceOf(house), await invoiceOf(house), await invoiceOf(house)];
  await correctBy(house, credited, 1);
  await didOn(house, 'cancel', cancelled);
  const older = { paymentId: null, money: null, owedCents: 0, heldCents: 0 };
  await house.handle.db.update(papers).set(older).where(eq(papers.siteId, house.sites.fels._id));
  const ctx = await house.server.contextOf();
  await awaitOlderMoney(ctx);
  const first = await readPaper(house, whole);
  await awaitOlderMoney(ctx);
  expect(first).toMatchObject({ money: 'open', owedCents: 2400 });
  expect(await readPaper(house, whole)).toEqual(first);
  expect(await readPaper(house, credited)).toMatchObject({ money: 'open', owedCents: 1200 });
  expect(await readPaper(house, cancelled)).toMatchObject({ paymentId: null, owedCents: 0 });
});

test('two people who cancel and enter money at the same moment leave nothing owed and no money lost', async ({
  house,
}) => {
  const invoice = await invoiceOf(house);
  const body = { rev: 1, amountCents: 2400, receivedOn: '2026-11-21' };
  const [entered, cancelled] = await Promise.all([
    house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(invoice.paymentId ?? ''), body }),
    actOn(house, 'cancel', invoice),
  ]);
  const isEntered = entered.status === 200;
  const isCancelled = cancelled.status === 200;
  expect(isEntered || isCancelled).toBe(true);
  const { money, owedCents, heldCents } = await heard(house, invoice);
  expect({ money, owedCents, heldCents }).toEqual({
    money: isEntered ? (isCancelled ? 'over' : 'paid') : 'ended',
    owedCents: 0,
    heldCents: isEntered ? 2400 : 0,
  });
});
