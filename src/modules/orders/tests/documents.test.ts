// On both databases: documents and their numbers are one transaction.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { SHOP_CONTACT } from '../../catalog/contract/shop-options.ts';
import { configureShop, openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { ShopFigures } from '../contract/figures.ts';
import type { DocumentRow } from '../service/documents/issue-document.ts';
import { documentPdf, frozenOf, letterOf } from '../service/documents/print-invoice.ts';
import { orderDocuments } from '../tables.ts';

const nameVatId = (house: House, vatId: string) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', {
    body: { site: 'fels', rev: 1, contact: { ...SHOP_CONTACT, vatId } },
  });

async function invoiceOf(house: House, orderId: string) {
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(orderId));
  const [row] = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId));
  if (!row) throw new Error('There is no document');
  return row;
}

const letterOfRow = async (house: House, row: DocumentRow) =>
  letterOf(await frozenOf(await house.contextOf('admin'), row), '');

test('R-22: an invoice names the VAT id of the shop, and the day of supply or that it is still to come', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  for (const wrong of ['ATU123', 'ATU12345678'])
    expect((await nameVatId(house, wrong)).body).toMatchObject({
      details: {
        fields: { 'contact.vatId': 'Das ist keine UID-Nummer. Eine österreichische sieht so aus: ATU12345675.' },
      },
    });
  expect((await nameVatId(house, 'atu12345675')).status).toBe(200);
  const open = await invoiceOf(house, (await orderOne(house, shop, { method: 'invoice' })).id);
  expect(open.data).toMatchObject({ suppliedOn: null, isSupplyOpen: true, seller: { vatId: 'ATU12345675' } });
  const collected = await orderOne(house, shop, { method: 'pickup' });
  for (const [rev, to] of ['ready_for_pickup', 'picked_up'].entries())
    await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(collected.id), body: { rev: rev + 1, to } });
  const supplied = await invoiceOf(house, collected.id);
  expect(supplied.data).toMatchObject({ suppliedOn: '2026-11-21', isSupplyOpen: false });
  const ctx = await house.contextOf('admin');
  const sizes = await Promise.all([open, supplied].map(async (row) => (await documentPdf(ctx, row)).body.length));
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
});

test('figures name what was taken out, sent back or given in their time; cancelled orders count for nothing', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const figures = async () => {
    const query = { site: 'fels', from: '2026-11-01', until: '2026-11-30' };
    return (await house.call('admin', 'GET /api/v0/shop_figures/', { query })).body as ShopFigures;
  };
  const take = async (id: string) => {
    const body = {
      rev: 1,
      key: crypto.randomUUID(),
      kind: 'removed',
      items: [{ line: 0, quantity: 1 }],
      reason: 'Aus',
    };
    const answer = await house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body });
    expect(answer.status, answer.text).toBe(201);
  };
  const { id } = await orderOne(house, shop, { method: 'invoice' }, 2);
  expect(await figures()).toMatchObject({ totalCents: 3180, creditedCents: 0 });
  await take(id);
  const { id: gone } = await orderOne(house, shop, { method: 'invoice' }, 2);
  await take(gone);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(gone), body: { rev: 2, to: 'cancelled' } });
  expect(await figures()).toMatchObject({ orders: 1, totalCents: 3180, creditedCents: 1295 });
});

test('a pick list leaves out what came to nothing, and no paper is printed where there is nothing to pack', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const [{ id: kept }, { id: gone }] = [
    await orderOne(house, shop, { method: 'invoice' }),
    await orderOne(house, shop, { method: 'invoice' }),
  ];
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(gone), body: { rev: 1, to: 'cancelled' } });
  const print = (paper: string, orders: string[]) =>
    house.call('admin', 'GET /api/v0/order_paper/:paper', { params: { paper }, query: { orders: orders.join() } });
  for (const paper of ['picklist', 'packing', 'labels']) {
    expect(await print(paper, [gone])).toMatchObject({ status: 409, body: { code: 'orders.nothingToPrint' } });
    expect((await print(paper, [kept])).text).toBe((await print(paper, [gone, kept])).text);
  }
});

test('the cancellation of an invoice says what it cancels, and no longer that a delivery is to come', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  const invoice = await invoiceOf(house, id);
  expect((await letterOfRow(house, invoice)).facts).toContainEqual(['Lieferung', 'steht noch aus']);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  await house.server.delivered();
  const [storno] = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.kind, 'storno'));
  if (!storno) throw new Error('There is no cancellation');
  const letter = await letterOfRow(house, storno);
  expect(letter.intro).toEqual(['Storniert die Rechnung TEST-RE-FELS-2026-0001 vom 21. November 2026.']);
  expect(letter.facts.flat()).not.toContain('steht noch aus');
  const english = letterOf({ ...(await frozenOf(await house.contextOf('admin'), storno)), locale: 'en' }, '');
  expect(english.intro).toEqual(['Cancels invoice TEST-RE-FELS-2026-0001 of 21 November 2026.']);
  expect([letter, english].map(({ sums }) => sums.map(({ label }) => label)[1])).toEqual([
    'Netto 20\u00a0%',
    'Net 20%',
  ]);
});

test('P-10: documents of a small business show VAT nowhere, and say why', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const smallBusiness = [{ from: '2026-01-01', until: null }];
  await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 1, smallBusiness } });
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  const invoice = await invoiceOf(house, id);
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  await house.server.delivered();
  const rows = await house.handle.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'storno']);
  for (const row of rows) {
    const letter = await letterOfRow(house, row);
    expect(letter.columns.map(({ label }) => label)).toEqual(['Menge', 'Artikel', 'Einzelpreis', 'Betrag']);
    expect(JSON.stringify([letter.rows, letter.sums])).not.toMatch(/USt|%/);
    expect(letter.closing[0]).toContain('Kleinunternehmer');
  }
  expect(invoice.data?.rates).toEqual([]);
});

test('R-22: without a VAT id of its own a shop prints that of the installation', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  await configureShop(house, { vat_id: 'ATU12345675' });
  const { data } = await invoiceOf(house, (await orderOne(house, shop, { method: 'invoice' })).id);
  expect(data?.seller.vatId).toBe('ATU12345675');
});

test('a cancelled order for which no money came is not taken up, and nobody is told to pay money back', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  const { status, text } = await house.call('admin', 'POST /api/v0/order/:id/revive', {
    ...byPath(id),
    body: { rev: 2 },
  });
  expect(status).toBe(409);
  expect(text).toContain('kein Geld');
});
