// On both databases: of two people who enter the same bookings at once each booking counts once.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { type BankLineView, type EnteredLine, type EnteredLines, MOST_ENTERED } from './contract/bank.ts';
import type { PaymentDetail } from './contract.ts';
import { endPayments } from './service/start-payment.ts';
import { awaitTransfer } from './testing/shop.ts';

const enterAll = (house: House, lines: EnteredLine[], who: 'admin' | 'customer' | 'officeOfKirchberg' = 'admin') =>
  house.call(who, 'POST /api/v0/bank_line/enter', { body: { lines } });

const enteredBy = async (house: House, lines: EnteredLine[]): Promise<EnteredLines> => {
  const answer = await enterAll(house, lines);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as EnteredLines;
};

async function received(house: House, site = 'fels', amountCents = 6278): Promise<BankLineView> {
  const body = { site, key: crypto.randomUUID(), bookedOn: '2026-11-21', amountCents, payer: 'Anna', text: 'Danke' };
  const { body: made } = await house.call('admin', 'POST /api/v0/bank_line/', { body });
  return (made as { bank_line: BankLineView }).bank_line;
}

const paymentOf = async (house: House, id: string): Promise<PaymentDetail> =>
  ((await house.call('admin', 'GET /api/v0/payment/:id', byPath(id))).body as { payment: PaymentDetail }).payment;

const known = ({ _id: id, rev }: BankLineView, payment: string): EnteredLine => ({ id, rev, payment });

test('those without the right enter nothing, and no call takes more than the contract allows', async ({ house }) => {
  const line = { id: crypto.randomUUID(), rev: 1, payment: crypto.randomUUID() };
  expect((await enterAll(house, [line], 'customer')).status).toBe(403);
  expect((await enterAll(house, [])).status).toBe(400);
  const many = Array.from({ length: MOST_ENTERED + 1 }, () => ({ ...line, id: crypto.randomUUID() }));
  expect((await enterAll(house, many)).status).toBe(400);
});

test('a booking that is refused is named with its reason, and stops none of the others', async ({ house }) => {
  const [first, second, over, foreign] = [
    await awaitTransfer(house),
    await awaitTransfer(house),
    await awaitTransfer(house),
    await awaitTransfer(house, 'kirchberg'),
  ];
  const ctx = await house.server.contextOf();
  await ctx.tx((tx) => endPayments(tx, { kind: 'order', id: over.subjectId }));
  const [stale, elsewhere, late, less, fine] = [
    await received(house),
    await received(house),
    await received(house),
    await received(house, 'fels', 6000),
    await received(house),
  ];
  const answer = await enteredBy(house, [
    { id: crypto.randomUUID(), rev: 1, payment: first.id },
    { ...known(stale, first.id), rev: 9 },
    known(elsewhere, foreign.id),
    known(late, over.id),
    known(less, first.id),
    known(fine, second.id),
  ]);
  expect(answer.entered).toEqual([fine._id]);
  expect(answer.refused.map(({ code }) => code)).toEqual([
    'notFound',
    'conflict',
    'notFound',
    'payments.notExact',
    'payments.notExact',
  ]);
  expect(answer.refused[4]).toMatchObject({ id: less._id, message: expect.stringContaining('Betrag') });
  expect(await paymentOf(house, first.id)).toMatchObject({ state: 'awaiting_transfer', paidCents: 0 });
  expect(await paymentOf(house, second.id)).toMatchObject({ state: 'paid', paidCents: 6278 });
});

test('of two bookings for the same payment the second waits for a look', async ({ house }) => {
  const payment = await awaitTransfer(house);
  const lines = [known(await received(house), payment.id), known(await received(house), payment.id)];
  const { entered, refused } = await enteredBy(house, lines);
  expect(entered).toEqual([lines[0]?.id]);
  expect(refused).toMatchObject([{ id: lines[1]?.id, code: 'payments.notExact' }]);
  expect(await paymentOf(house, payment.id)).toMatchObject({ state: 'paid', paidCents: 6278 });
});

test('two people who enter the same bookings at once enter each of them once', async ({ house }) => {
  const lines: EnteredLine[] = [];
  for (let at = 0; at < 4; at += 1) lines.push(known(await received(house), (await awaitTransfer(house)).id));
  const [one, other] = await Promise.all([enteredBy(house, lines), enteredBy(house, lines)]);
  expect([...one.entered, ...other.entered].toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
  for (const { payment } of lines) expect(await paymentOf(house, payment)).toMatchObject({ paidCents: 6278 });
});
