import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { createPayment } from '../service/start-payment.ts';

const makePayment = async (house: House) => {
  const ctx = await house.server.contextOf();
  return ctx.tx((tx) =>
    createPayment(tx, {
      siteId: house.sites.fels._id,
      subject: { kind: 'order', id: crypto.randomUUID() },
      label: 'F-2026-0001',
      payer: { name: 'Anna Beispiel', email: 'anna@example.test' },
      method: 'prepayment',
      amountCents: 6278,
      currency: 'EUR',
    }),
  );
};

const key = '3b2d5f4e-9a1c-4c51-8a44-0d8f5a1c2b3d';

const payments = rights(makePayment, [
  ['GET /api/v0/payment/', `${REFUSED} 200`],
  ['GET /api/v0/payment/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/payment/:id/transfer',
    `${REFUSED} 200`,
    ({ id, rev }) => ({ ...byPath(id), body: { rev, amountCents: 100, receivedOn: '2026-11-21' } }),
  ],
  ['POST /api/v0/payment/:id/reconcile', `${REFUSED} 200`, ({ id }) => byPath(id)],
]);

const refunds = rights(makePaid, [
  [
    'POST /api/v0/payment/:id/refund',
    `${REFUSED} 201`,
    ({ id }) => ({ ...byPath(id), body: { key, amountCents: 100, reason: 'Kerze zerbrochen' } }),
  ],
]);

async function makePaid(house: House) {
  const payment = await makePayment(house);
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(payment.id),
    body: { rev: payment.rev, amountCents: 6278, receivedOn: '2026-11-21' },
  });
  return payment;
}

const webhooks = rights(
  async () => null,
  [
    ['POST /api/v0/payment/webhook/stripe', '400 400 400 400'],
    ['POST /api/v0/payment/webhook/paypal', '400 400 400 400'],
  ],
);

export const tables = [payments, refunds, webhooks];
