import { expect, it } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { PaymentDetail } from './contract.ts';
import { enterTransfer } from './service/change-payment.ts';
import { isTestMode, methodsFor, type Purchase } from './service/methods.ts';
import { getPayment } from './service/read-payments.ts';
import { endExpired } from './service/sweep.ts';
import { epcPayload, transferQr } from './service/transfer-qr.ts';
import { AMOUNT, startFor } from './testing/shop.ts';

const purchase: Purchase = {
  amountCents: AMOUNT,
  currency: 'EUR',
  country: 'at',
  isCorporation: false,
  isPaidFirst: false,
  canBePickedUp: true,
};

const transfer = (house: House, { id, rev }: { id: string; rev: number }, amountCents: number) =>
  house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(id),
    body: { rev, amountCents, receivedOn: '2026-11-23' },
  });

const paymentIn = ({ body }: { body: unknown }) => (body as { payment: PaymentDetail }).payment;

it('S-16: the transfer code is exactly the payload of the standard', () => {
  const payload = epcPayload({
    holder: 'Pfarre Fels',
    iban: 'AT61 1904 3002 3457 3201',
    amountCents: 6278,
    reference: 'F-2026-0001',
  });
  expect(payload?.split('\n')).toEqual(
    'BCD|002|1|SCT||Pfarre Fels|AT611904300234573201|EUR62.78|||F-2026-0001'.split('|'),
  );
  expect(
    transferQr({ holder: 'Pfarre Fels', iban: 'AT61 1904 3002 3457 3201', amountCents: 1, reference: '' }),
  ).toMatch('<svg');
  expect(epcPayload({ holder: 'Pfarre Fels', iban: 'AT61', amountCents: 0, reference: '' })).toBeNull();
  expect(epcPayload({ holder: 'ü'.repeat(70), iban: 'AT61', amountCents: 1, reference: 'ü'.repeat(140) })).toBeNull();
});

test('S-15: methods follow country, currency and customer', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  expect(await isTestMode(ctx)).toBe(true);
  const all = ['klarna', 'eps', 'paypal', 'card', 'pickup', 'prepayment'];
  expect(await methodsFor(ctx, purchase)).toEqual(all);
  expect(await methodsFor(ctx, { ...purchase, country: 'de' })).not.toContain('eps');
  expect(await methodsFor(ctx, { ...purchase, isCorporation: true })).not.toContain('klarna');
  expect(await methodsFor(ctx, { ...purchase, country: 'cz' })).toEqual(['paypal', 'card', 'pickup', 'prepayment']);
  expect(await methodsFor(ctx, { ...purchase, canBePickedUp: false })).not.toContain('pickup');
});

test('transfers may come in parts, and too much is seen', async ({ house }) => {
  const { payment } = await startFor(house, 'prepayment');
  const part = paymentIn(await transfer(house, payment, 2000));
  expect(part).toMatchObject({ state: 'partially_paid', paidCents: 2000 });
  expect((await transfer(house, payment, 100)).status).toBe(409);
  const whole = paymentIn(await transfer(house, { id: payment.id, rev: part.rev }, AMOUNT - 2000));
  expect(whole).toMatchObject({ state: 'paid', paidCents: AMOUNT });
  const more = paymentIn(await transfer(house, { id: payment.id, rev: whole.rev }, 1));
  expect(more).toMatchObject({ state: 'overpaid' });
});

test('a transfer that comes too late needs a decision', async ({ house }) => {
  const { ctx, payment } = await startFor(house, 'prepayment');
  house.clock.advance(15 * 24 * 60 * 60_000);
  await endExpired(ctx);
  const { payment: expired } = await getPayment(ctx, payment.id);
  expect(expired.state).toBe('expired');
  const input = { rev: expired.rev, amountCents: AMOUNT, receivedOn: '2026-12-06', note: '' };
  const { payment: late } = await enterTransfer(ctx, payment.id, input);
  expect(late).toMatchObject({ state: 'paid', problem: expect.stringContaining('abgelaufen') });
});

test('what is paid at the counter is expected for as long as its order waits', async ({ house }) => {
  const { ctx, payment } = await startFor(house, 'pickup');
  house.clock.advance(40 * 24 * 60 * 60_000);
  await endExpired(ctx);
  const { payment: waiting } = await getPayment(ctx, payment.id);
  const input = { rev: waiting.rev, amountCents: AMOUNT, receivedOn: '2026-12-31', note: '' };
  const { payment: paid } = await enterTransfer(ctx, payment.id, input);
  expect([waiting.state, paid]).toMatchObject(['awaiting_transfer', { state: 'paid', problem: '' }]);
});

test('money cannot be entered for what a provider reports', async ({ house }) => {
  const { payment } = await startFor(house, 'card');
  expect((await transfer(house, { id: payment.id, rev: payment.rev + 1 }, AMOUNT)).body).toMatchObject({
    code: 'payments.notOffline',
  });
});

test('the practice bank does what the payer chooses, once', async ({ house }) => {
  const { payment, url } = await startFor(house, 'card');
  const path = new URL(url ?? '').pathname;
  const page = await house.server.app.inject({ url: path });
  expect(page.body).toContain('Testbetrieb');
  const choose = (choice: string) =>
    house.server.app.inject({
      method: 'POST',
      url: path,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await choose('steal')).statusCode).toBe(400);
  const { statusCode, headers } = await choose('captured');
  expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/ok']);
  await choose('failed');
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(payment.id));
  expect(paymentIn({ body })).toMatchObject({ state: 'captured', isTest: true, paidCents: AMOUNT });
});

test('an abandoned payment page expires, and the order hears of it', async ({ house }) => {
  const { ctx, payment } = await startFor(house, 'card');
  house.clock.advance(37 * 60_000);
  await endExpired(ctx);
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(payment.id));
  expect(paymentIn({ body })).toMatchObject({ state: 'expired' });
});
