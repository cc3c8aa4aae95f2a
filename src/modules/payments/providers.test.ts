import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { storedEvents } from '#kernel/events/tables.ts';
import { type House, test } from '../../testing/house.ts';
import { createRefund, sendDueRefunds, sendRefund } from './service/refunds.ts';
import { refreshPayment } from './service/start-payment.ts';
import { processEvents } from './service/webhooks.ts';
import { paymentEvents, payments, refunds } from './tables.ts';
import { openFakePaypal } from './testing/fake-paypal.ts';
import { openFakeStripe } from './testing/fake-stripe.ts';
import { AMOUNT, enterTestKeys, startFor } from './testing/shop.ts';

async function withStripe(house: House) {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  await enterTestKeys(house);
  house.serviceUrls.set('stripe', stripe.url);
  return stripe;
}

async function withPaypal(house: House) {
  const paypal = await openFakePaypal();
  onTestFinished(() => paypal.close());
  await enterTestKeys(house);
  house.serviceUrls.set('paypal', paypal.url);
  return paypal;
}

const stored = async (house: House, id: string) =>
  (await house.handle.db.select().from(payments).where(eq(payments.id, id)))[0];

const announced = async (house: House, name: string) =>
  (await house.handle.db.select().from(storedEvents).where(eq(storedEvents.name, name))).length;

async function send(
  house: House,
  provider: string,
  { payload, headers }: { payload: string; headers: Record<string, string> },
) {
  const { statusCode } = await house.server.app.inject({
    method: 'POST',
    url: `/api/v0/payment/webhook/${provider}`,
    payload,
    headers,
  });
  return statusCode;
}

test('a wrong or missing signature answers 400 and stores nothing', async ({ house }) => {
  const stripe = await withStripe(house);
  const event = stripe.event('evt_1', 'checkout.session.completed', { id: 'cs_test_1' }, new Date());
  const forged = { ...event, payload: event.payload.replace('cs_test_1', 'cs_test_2') };
  expect(await send(house, 'stripe', forged)).toBe(400);
  expect(await send(house, 'stripe', { ...event, headers: { 'content-type': 'application/json' } })).toBe(400);
  const old = stripe.event('evt_1', 'checkout.session.completed', { id: 'cs_test_1' }, new Date(Date.now() - 301_000));
  expect(await send(house, 'stripe', old)).toBe(400);
  expect(await house.handle.db.select().from(paymentEvents)).toEqual([]);
});

test('S-13: an event sent three times beside the return makes one payment', async ({ house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment, url } = await startFor(house, 'card');
  expect(url).toBe(new URL('/pay/cs_test_1', stripe.url).href);
  stripe.pay('cs_test_1');
  const event = stripe.event('evt_1', 'checkout.session.completed', { id: 'cs_test_1' }, new Date());
  const codes = await Promise.all([event, event, event].map((one) => send(house, 'stripe', one)));
  expect(codes).toEqual([200, 200, 200]);
  await Promise.all([processEvents(ctx), processEvents(ctx), refreshPayment(ctx, payment.id)]);
  expect(await stored(house, payment.id)).toMatchObject({
    state: 'captured',
    paidCents: AMOUNT,
    captureReference: 'pi_cs_test_1',
  });
  expect(await announced(house, 'payments.paid')).toBe(1);
  expect(await house.handle.db.select().from(paymentEvents)).toHaveLength(1);
});

test('S-12: the event alone settles the payment when the payer never comes back', async ({ house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment } = await startFor(house, 'eps');
  stripe.pay('cs_test_1');
  expect(
    await send(house, 'stripe', stripe.event('evt_1', 'checkout.session.completed', { id: 'cs_test_1' }, new Date())),
  ).toBe(200);
  await processEvents(ctx);
  expect(await stored(house, payment.id)).toMatchObject({ state: 'captured' });
});

test.for([
  ['another amount', { amount_total: AMOUNT - 1 }],
  ['another currency', { currency: 'usd' }],
  ['live money for a test order', { livemode: true }],
  ['another order', { client_reference_id: crypto.randomUUID() }],
] as const)('%s is flagged and does not count as paid', async ([, change], { house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment } = await startFor(house, 'card');
  stripe.pay('cs_test_1', change);
  await refreshPayment(ctx, payment.id);
  expect(await stored(house, payment.id)).toMatchObject({
    state: 'requires_action',
    problem: 'mismatch',
    paidCents: 0,
  });
  expect(await announced(house, 'payments.paid')).toBe(0);
});

test('a second method cancels the first attempt; money that still arrives for it is announced as late', async ({
  house,
}) => {
  const stripe = await withStripe(house);
  const order = crypto.randomUUID();
  const first = await startFor(house, 'card', order);
  const second = await startFor(house, 'klarna', order);
  expect(await stored(house, first.payment.id)).toMatchObject({ state: 'cancelled' });
  stripe.pay('cs_test_1');
  await refreshPayment(first.ctx, first.payment.id);
  expect(await stored(house, first.payment.id)).toMatchObject({ state: 'captured' });
  expect(await stored(house, second.payment.id)).toMatchObject({ state: 'requires_action' });
  const [event] = await house.handle.db.select().from(storedEvents).where(eq(storedEvents.name, 'payments.paid'));
  expect(event?.payload).toMatchObject({ isLate: true });
});

test('S-14: the same key refunds once, and never more than was paid', async ({ house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment } = await startFor(house, 'card');
  stripe.pay('cs_test_1');
  await refreshPayment(ctx, payment.id);
  const key = crypto.randomUUID();
  const refund = (amountCents: number, oneKey: string) =>
    ctx.tx((tx) =>
      createRefund(tx, { paymentId: payment.id, key: oneKey, amountCents, reason: 'Kerze zerbrochen', who: 'Anna' }),
    );
  const made = await refund(1000, key);
  await sendRefund(ctx, made);
  await sendRefund(ctx, await refund(1000, key));
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 1000 }]);
  await expect(refund(AMOUNT - 999, crypto.randomUUID())).rejects.toMatchObject({ code: 'payments.refundTooHigh' });
  await sendRefund(ctx, await refund(AMOUNT - 1000, crypto.randomUUID()));
  expect(await stored(house, payment.id)).toMatchObject({ state: 'refunded', refundedCents: AMOUNT });
});

test('two concurrent refunds that together exceed the payment: one succeeds', async ({ house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment } = await startFor(house, 'card');
  stripe.pay('cs_test_1');
  await refreshPayment(ctx, payment.id);
  const refund = () =>
    ctx.tx((tx) =>
      createRefund(tx, {
        paymentId: payment.id,
        key: crypto.randomUUID(),
        amountCents: 5000,
        reason: 'x',
        who: 'Anna',
      }),
    );
  const results = await Promise.allSettled([refund(), refund()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a refund that the provider cannot take now is tried again', async ({ house }) => {
  const stripe = await withStripe(house);
  const { ctx, payment } = await startFor(house, 'card');
  stripe.pay('cs_test_1');
  await refreshPayment(ctx, payment.id);
  stripe.fail(10);
  const refund = await ctx.tx((tx) =>
    createRefund(tx, { paymentId: payment.id, key: crypto.randomUUID(), amountCents: 1000, reason: 'x', who: 'Anna' }),
  );
  await sendRefund(ctx, refund);
  expect(await house.handle.db.select().from(refunds)).toMatchObject([
    { state: 'pending', problem: 'payments_refundWaits' },
  ]);
  stripe.fail(0);
  house.clock.advance(61_000);
  await sendDueRefunds(ctx);
  expect(await house.handle.db.select().from(refunds)).toMatchObject([{ state: 'succeeded' }]);
  expect(stripe.refunds.size).toBe(1);
});

test.for([
  ['is asked again', 'succeeded', 'refunded'],
  ['announces it', 'succeeded', 'refunded'],
  ['announces that it failed', 'failed', 'captured'],
] as const)(
  'a refund that the bank takes its time for is settled when the provider %s',
  async ([how, status, to], { house }) => {
    const stripe = await withStripe(house);
    const { ctx, payment } = await startFor(house, 'card');
    stripe.pay('cs_test_1');
    await refreshPayment(ctx, payment.id);
    stripe.refundAs('pending');
    const input = { paymentId: payment.id, key: crypto.randomUUID(), amountCents: AMOUNT, reason: 'x', who: 'Anna' };
    await sendRefund(ctx, await ctx.tx((tx) => createRefund(tx, input)));
    house.clock.advance(61_000);
    await sendDueRefunds(ctx);
    expect(await house.handle.db.select().from(refunds)).toMatchObject([{ state: 'pending', reference: 're_1' }]);
    expect(await announced(house, 'payments.refundDone')).toBe(0);
    Object.assign(stripe.refunds.get('re_1') ?? {}, { status });
    if (how === 'is asked again') {
      house.clock.advance(60 * 60_000);
      await sendDueRefunds(ctx);
    } else {
      const object = { id: 're_1', payment_intent: 'pi_cs_test_1' };
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      expect(await send(house, 'stripe', stripe.event('evt_refund', type, object, new Date()))).toBe(200);
      await processEvents(ctx);
    }
    expect(await house.handle.db.select().from(refunds)).toMatchObject([{ state: status }]);
    expect(await stored(house, payment.id)).toMatchObject({ state: to });
    expect(await announced(house, 'payments.refundDone')).toBe(status === 'failed' ? 0 : 1);
    expect(stripe.refunds.size).toBe(1);
  },
);

test('PayPal: what the payer approved is captured at the return, once', async ({ house }) => {
  const paypal = await withPaypal(house);
  const { ctx, payment, url } = await startFor(house, 'paypal');
  expect(url).toBe(new URL('/approve/PP-1', paypal.url).href);
  await refreshPayment(ctx, payment.id);
  expect(await stored(house, payment.id)).toMatchObject({ state: 'requires_action' });
  paypal.approve('PP-1');
  await Promise.all([refreshPayment(ctx, payment.id), refreshPayment(ctx, payment.id)]);
  expect(await stored(house, payment.id)).toMatchObject({ state: 'captured', captureReference: 'CAP-PP-1' });
  expect(await announced(house, 'payments.paid')).toBe(1);
});

test('S-15: a capture that PayPal reviews is not paid yet, until its event comes', async ({ house }) => {
  const paypal = await withPaypal(house);
  const { ctx, payment } = await startFor(house, 'paypal');
  paypal.captureAs('PENDING');
  paypal.approve('PP-1');
  await refreshPayment(ctx, payment.id);
  expect(await stored(house, payment.id)).toMatchObject({ state: 'processing', paidCents: 0 });
  paypal.complete('PP-1');
  paypal.verifyAs('FAILURE');
  expect(await send(house, 'paypal', paypal.event('WH-EVT-1', 'CHECKOUT.ORDER.COMPLETED', 'PP-1'))).toBe(400);
  paypal.verifyAs('SUCCESS');
  expect(await send(house, 'paypal', paypal.event('WH-EVT-1', 'CHECKOUT.ORDER.COMPLETED', 'PP-1'))).toBe(200);
  await processEvents(ctx);
  expect(await stored(house, payment.id)).toMatchObject({ state: 'captured', paidCents: AMOUNT });
});

test('a provider that cannot be reached answers in words, and the payment can be opened again', async ({ house }) => {
  const paypal = await withPaypal(house);
  paypal.fail(1);
  await expect(startFor(house, 'paypal')).rejects.toMatchObject({ code: 'payments.provider', status: 502 });
  expect((await startFor(house, 'paypal')).url).toMatch('/approve/PP-');
});

test('comparing with the providers takes over what they say, also money that was paid back past the product', async ({
  house,
}) => {
  const stripe = await withStripe(house);
  const { payment } = await startFor(house, 'card');
  const compare = () => house.call('admin', 'POST /api/v0/payment/reconcile', { body: { site: 'fels' } });
  expect((await compare()).body).toEqual({ asked: 1, changed: [], failed: [] });
  stripe.pay('cs_test_1');
  expect((await compare()).body).toMatchObject({ changed: [{ from: 'requires_action', to: 'captured' }] });
  const session = stripe.sessions.get('cs_test_1');
  Object.assign(session?.payment_intent ?? {}, { latest_charge: { id: 'ch_1', amount_refunded: 1000 } });
  expect((await compare()).body).toMatchObject({ changed: [{ from: 'captured', to: 'partially_refunded' }] });
  expect((await compare()).body).toMatchObject({ changed: [] });
  expect(await stored(house, payment.id)).toMatchObject({ refundedCents: 1000, problem: 'outside' });
  expect(await house.handle.db.select().from(refunds)).toMatchObject([{ amountCents: 1000, state: 'succeeded' }]);
  await stripe.close();
  expect((await compare()).body).toMatchObject({ asked: 1, failed: ['F-2026-0001'] });
});
