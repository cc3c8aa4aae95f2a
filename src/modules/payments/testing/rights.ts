import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { awaitTransfer } from './shop.ts';

const makePayment = (house: House) => awaitTransfer(house);

const key = '3b2d5f4e-9a1c-4c51-8a44-0d8f5a1c2b3d';

const payments = rights(makePayment, [
  ['GET /api/v0/payment/', `${REFUSED} 200`],
  ['GET /api/v0/payment/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/payment/:id/transfer',
    `${REFUSED} 200`,
    ({ id, rev }) => ({ ...byPath(id), body: { rev, amountCents: 100, receivedOn: '2026-11-21' } }),
  ],
  [
    'POST /api/v0/payment/:id/waive',
    `${REFUSED} 200`,
    ({ id, rev }) => ({ ...byPath(id), body: { rev, note: 'Kulanz' } }),
  ],
  ['GET /api/v0/payment/owed', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
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

const makeSurplus = async (house: House) => {
  const { id, rev } = await awaitTransfer(house);
  const body = { rev, amountCents: 6378, receivedOn: '2026-11-21' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(id), body });
  return { id, to: (await awaitTransfer(house)).id };
};

const surplus = rights(makeSurplus, [
  [
    'POST /api/v0/payment/:id/set-off',
    `${REFUSED} 200`,
    ({ id, to }) => ({ ...byPath(id), body: { key, to, amountCents: 100 } }),
  ],
]);

const makePartly = async (house: House) => {
  const { id, rev } = await awaitTransfer(house);
  const body = { rev, amountCents: 100, receivedOn: '2026-11-21' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(id), body });
  return { id, rev: rev + 1 };
};

const partly = rights(makePartly, [
  [
    'POST /api/v0/payment/:id/resolve',
    `${REFUSED} 200`,
    ({ id, rev }) => ({ ...byPath(id), body: { rev, note: 'Spesen der Bank' } }),
  ],
]);

const receipt = { key, bookedOn: '2026-11-21', amountCents: 6278, payer: 'Anna', text: 'F-2026-0001' };

const makeLine = async (house: House) => {
  const { id: payment } = await awaitTransfer(house);
  await house.call('admin', 'POST /api/v0/bank_line/', { body: { ...receipt, site: 'fels' } });
  return { payment };
};

const csv = Buffer.from('Buchungsdatum;Betrag;Text\n20.11.2026;5,00;Kerze\n').toString('base64');

const bank = rights(makeLine, [
  ['GET /api/v0/bank_line/', `${REFUSED} 200`],
  ['POST /api/v0/bank_line/statement', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: csv } })],
  [
    'POST /api/v0/bank_line/',
    `${REFUSED} 201`,
    () => ({ body: { ...receipt, site: 'fels', key: crypto.randomUUID() } }),
  ],
  [
    'POST /api/v0/bank_line/:id/enter',
    `${REFUSED} 200`,
    ({ payment }) => ({ ...byPath(key), body: { rev: 1, payment } }),
  ],
  [
    'POST /api/v0/bank_line/enter',
    `${REFUSED} 200`,
    ({ payment }) => ({ body: { lines: [{ id: key, rev: 1, payment }] } }),
  ],
  ['POST /api/v0/bank_line/columns', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: csv } })],
  [
    'POST /api/v0/bank_line/file',
    `${REFUSED} 200`,
    () => ({
      query: { site: 'fels' },
      body: Buffer.from(csv, 'base64'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  ],
  [
    'POST /api/v0/bank_line/:id/split',
    `${REFUSED} 404`,
    ({ payment }) => ({
      ...byPath(key),
      body: {
        rev: 1,
        parts: [
          { payment, amountCents: 6277 },
          { payment: key, amountCents: 1 },
        ],
      },
    }),
  ],
  ['POST /api/v0/bank_line/:id/aside', `${REFUSED} 200`, () => ({ ...byPath(key), body: { rev: 1, isAside: true } })],
  ['POST /api/v0/payment/reconcile', `${REFUSED} 200`, () => ({ body: { site: 'fels' } })],
]);

const webhooks = rights(
  async () => null,
  [
    ['POST /api/v0/payment/webhook/stripe', '400 400 400 400'],
    ['POST /api/v0/payment/webhook/paypal', '400 400 400 400'],
  ],
);

export const tables = [payments, refunds, surplus, partly, bank, webhooks];
