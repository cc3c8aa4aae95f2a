import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderAs, sellOnInvoice } from '../../checkout/testing.ts';
import { openWithdrawal } from '../pages.ts';
import { showOrder } from '../service/buyer/shown-order.ts';
import { ownOrders } from '../service/own/own-orders.ts';
import { orderDocuments } from '../tables.ts';

async function orderWithInvoice(house: House) {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { id } = await orderAs(house, 'customer', shop);
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const [document] = await house.handle.db.select().from(orderDocuments);
  return { shop, id, document: document?.id ?? '' };
}

test('S-25: a document opens for the account that ordered and for its code, and is unknown to all others', async ({
  house,
}) => {
  const { id, document } = await orderWithInvoice(house);
  const read = (who: 'customer' | 'editor' | 'guest', params = {}, query = {}) =>
    house.call(who, 'GET /api/v0/own_order/:order/document/:document', {
      params: { order: id, document, ...params },
      query: { site: 'fels', ...query },
    });
  expect((await read('guest')).status).toBe(404);
  expect((await read('editor')).status).toBe(404);
  expect((await read('guest', {}, { code: 'x'.repeat(43) })).status).toBe(404);
  expect((await read('customer', { order: crypto.randomUUID() })).status).toBe(404);
  expect((await read('customer', { document: crypto.randomUUID() })).status).toBe(404);
  expect((await read('customer', {}, { site: 'kirchberg' })).status).toBe(404);
  const own = await read('customer');
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('the account shows its orders with documents and withdrawal, and nothing of others', async ({ house }) => {
  const { id, document } = await orderWithInvoice(house);
  expect(await ownOrders.load(await house.contextOf('editor'))).toMatchObject({ rows: [], lead: expect.any(String) });
  const ctx = await house.contextOf('customer');
  const section = await ownOrders.load(ctx);
  expect(section?.rows[0]).toMatchObject({
    title: 'Bestellung TEST-FELS-2026-0001',
    href: `/fels/Bestellung/${id}`,
    links: [
      {
        label: 'Rechnung TEST-RE-FELS-2026-0001 (PDF)',
        href: `/api/v0/own_order/${id}/document/${document}?site=fels`,
      },
      { label: 'Vertrag widerrufen', href: `/fels/Widerruf?bestellung=${id}` },
    ],
  });
  const request = new Request(`http://localhost/fels/Widerruf?bestellung=${id}`);
  expect((await openWithdrawal(await house.contextOf('editor'), request)).typed.contract).toBe('');
  expect((await openWithdrawal(ctx, request)).typed).toEqual({
    name: 'Anna Beispiel',
    contract: 'TEST-FELS-2026-0001',
    email: 'anna@example.test',
  });
});

test('the page of an order leads to the contact form, which names the order, while the parish has not closed it', async ({
  house,
}) => {
  const { id } = await orderWithInvoice(house);
  const asked = async () => (await showOrder(await house.contextOf('customer'), id, ''))?.askHref;
  expect(await asked()).toBe('/fels/Formular/Kontakt?betrifft=Bestellung+TEST-FELS-2026-0001');
  const form = {
    site: 'fels',
    kind: 'contact',
    slug: 'Kontakt',
    title: { de: 'Kontakt', en: 'Contact' },
    isOpen: false,
  };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: form })).status).toBe(201);
  expect(await asked()).toBeNull();
});
