import { eq } from 'drizzle-orm';
import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { issueInvoice } from '../service/documents/issue-document.ts';
import { receiveWithdrawal } from '../service/withdrawals/receive-withdrawal.ts';
import { customers, orderDocuments, withdrawals } from '../tables.ts';

const key = '5b2d5f4e-9a1c-4c51-8a44-0d8f5a1c2b3d';
const ADDRESS = { first_name: 'Berta', last_name: 'Beispiel', address: 'Hauptstraße 1', zip: '3481', city: 'Fels' };
const period = { from: '2026-11-01', until: '2026-11-30' };

const makeOrder = async (house: House) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  const admin = await house.contextOf('admin');
  await issueInvoice(admin, id);
  const [document] = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  return { id, variant: shop.variant, document: document?.id ?? '' };
};

const desk = rights(makeOrder, [
  ['GET /api/v0/order/:id/desk', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['POST /api/v0/order/:id/note', `${REFUSED} 201`, ({ id }) => ({ ...byPath(id), body: { text: 'Ruft noch an' } })],
  ['POST /api/v0/order/:id/invoice', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/order/:id/delivery',
    `${REFUSED} 201`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, items: [{ line: 0, quantity: 1 }] } }),
  ],
  [
    'POST /api/v0/order/:id/received',
    `${REFUSED} 404`,
    ({ id }) => ({ ...byPath(id), body: { delivery: key, rev: 1, deliveredOn: '2026-11-21' } }),
  ],
  ['GET /api/v0/order/:id/money', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['GET /api/v0/order/:id/mail', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['GET /api/v0/order/:id/mail/:mail', `${REFUSED} 404`, ({ id }) => ({ params: { id, mail: key } })],
  [
    'POST /api/v0/order/:id/mail/:mail/resend',
    `${REFUSED} 404`,
    ({ id }) => ({ params: { id, mail: key }, body: { rev: 1 } }),
  ],
  [
    'POST /api/v0/order/:id/credit',
    `${REFUSED} 201`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, key, kind: 'goodwill', amountCents: 100, reason: 'Verspätet' } }),
  ],
  ['POST /api/v0/order/:id/address', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: { rev: 1, ...ADDRESS } })],
  [
    'POST /api/v0/order/:id/email',
    `${REFUSED} 200`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, email: 'anna.b@example.test' } }),
  ],
  ['POST /api/v0/order/:id/revive', `${REFUSED} 409`, ({ id }) => ({ ...byPath(id), body: { rev: 1 } })],
  ['GET /api/v0/order_document/missing', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['GET /api/v0/order_document/:id', `${REFUSED} 200`, ({ document }) => byPath(document)],
  [
    'GET /api/v0/own_order/:order/document/:document',
    '404 404 404 404',
    ({ id, document }) => ({ params: { order: id, document }, query: { site: 'fels' } }),
  ],
  [
    'GET /api/v0/order_paper/:paper',
    '403 403 404 200',
    ({ id }) => ({ params: { paper: 'packing' }, query: { orders: id } }),
  ],
  ['GET /api/v0/order_sums/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/order/remind', '403 403 200 200', ({ id }) => ({ body: { orders: [id] } })],
  ['POST /api/v0/order/bulk', '403 403 200 200', ({ id }) => ({ body: { orders: [id], to: 'in_progress' } })],
  [
    'POST /api/v0/order/manual/price',
    `${REFUSED} 200`,
    ({ variant }) => ({
      query: { site: 'fels' },
      body: { items: [{ variant, quantity: 1 }], country: 'at', delivery: 'pickup' },
    }),
  ],
  [
    'POST /api/v0/order/manual',
    `${REFUSED} 201`,
    ({ variant }) => ({
      query: { site: 'fels' },
      body: {
        key,
        items: [{ variant, quantity: 1 }],
        details: {
          type: 'person',
          first_name: 'Berta',
          last_name: 'Beispiel',
          address: 'Hauptstraße 1',
          zip: '3481',
          city: 'Fels',
          country: 'at',
          email: 'berta@example.test',
          delivery: 'pickup',
          method: 'pickup',
        },
      },
    }),
  ],
  ['GET /api/v0/shop_figures/', `${REFUSED} 200`, () => ({ query: { site: 'fels', ...period } })],
  [
    'GET /api/v0/shop_export/:kind',
    `${REFUSED} 200`,
    () => ({ params: { kind: 'orders' }, query: { site: 'fels', ...period } }),
  ],
]);

const pickups = rights(
  async (house: House) => orderOne(house, await openTestShop(house), { method: 'pickup' }),
  [
    ['GET /api/v0/pickup/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/pickup/order', `${REFUSED} 200`, ({ id }) => ({ query: { site: 'fels', code: id } })],
    ['POST /api/v0/pickup/:id', `${REFUSED} 409`, ({ id }) => ({ ...byPath(id), body: { rev: 1 } })],
  ],
);

const makeCustomers = async (house: House) => {
  const siteId = house.sites.fels._id;
  const [one, other] = await house.handle.db
    .insert(customers)
    .values([
      { siteId, email: 'anna@example.test', name: 'Anna Beispiel' },
      { siteId, email: 'a.beispiel@example.test', name: 'A. Beispiel' },
    ])
    .returning();
  return { id: one?.id ?? '', other: other?.id ?? '' };
};

const people = rights(makeCustomers, [
  ['GET /api/v0/customer/', '403 403 200 200'],
  ['GET /api/v0/customer/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  ['PUT /api/v0/customer/:id', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: { rev: 1, note: 'Holt ab' } })],
  [
    'POST /api/v0/customer/:id/merge',
    `${REFUSED} 200`,
    ({ id, other }) => ({ ...byPath(id), body: { rev: 1, other } }),
  ],
  [
    'POST /api/v0/customer/',
    `${REFUSED} 201`,
    () => ({ query: { site: 'fels' }, body: { name: 'Berta', email: 'b@example.test' } }),
  ],
  ['PUT /api/v0/customer/:id/groups', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: { rev: 1, groups: [] } })],
  [
    'POST /api/v0/customer/:id/split',
    `${REFUSED} 400`,
    ({ id, other }) => ({ ...byPath(id), body: { rev: 1, other } }),
  ],
  ['POST /api/v0/customer/:id/erase', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: { rev: 1 } })],
]);

const makeCase = async (house: House) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  await orderOne(house, shop, { method: 'invoice' });
  const ctx = await house.contextOf('guest');
  await receiveWithdrawal(ctx, { name: 'Anna', contract: 'X-1', email: 'anna@example.test' }, key);
  const [row] = await house.handle.db.update(withdrawals).set({ state: 'acknowledged' }).returning();
  return { id: row?.id ?? '' };
};

const cases = rights(makeCase, [
  ['GET /api/v0/withdrawal/', '403 403 200 200'],
  ['GET /api/v0/withdrawal/:id', `${REFUSED} 200`, ({ id }) => byPath(id)],
  [
    'POST /api/v0/withdrawal/:id/order',
    `${REFUSED} 200`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, number: 'TEST-FELS-2026-0001' } }),
  ],
  [
    'POST /api/v0/withdrawal/:id/state',
    `${REFUSED} 200`,
    ({ id }) => ({ ...byPath(id), body: { rev: 1, to: 'rejected', note: 'Sonderanfertigung' } }),
  ],
]);

export const tables = [desk, pickups, people, cases];
