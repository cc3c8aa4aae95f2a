import { expect } from 'vitest';
import { configureShop, type Details, openTestShop, orderOne, sellOnInvoice } from '#modules/checkout/testing.ts';
import type { Site } from '#modules/sites/contract.ts';
import { type House, test } from '../../../../testing/house.ts';
import { sendOrderMail } from './order-mails.ts';

const BANK = { holder: 'Pfarre Fels', iban: 'AT611904300234573201', purpose: '' };

/** The mails about a new order, and about the same when it is ready. */
async function mailsOf(house: House, method: Details) {
  const shop = await openTestShop(house);
  const { ctx, id } = await orderOne(house, shop, method);
  await sendOrderMail(ctx, { orderId: id, from: '', to: 'pending_payment' });
  const received = house.mail.lastTo('anna@example.test').text;
  await sendOrderMail(ctx, { orderId: id, from: 'in_progress', to: 'ready_for_pickup' });
  return { received, ready: house.mail.lastTo('anna@example.test').text };
}

async function nameBank(house: House): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/site/');
  const { _id, rev, details } = (body as { site: Site[] }).site.find(({ slug }) => slug === 'fels') as Site;
  const change = { _id, rev, details: { ...details, bank: BANK, phone: '+43 2738 000' } };
  expect((await house.call('admin', 'PUT /api/v0/site/', { body: change })).status).toBe(200);
}

test('who pays before the goods leave reads how much to transfer until when, and whom to ask', async ({ house }) => {
  await nameBank(house);
  const { received } = await mailsOf(house, { method: 'prepayment' });
  expect(received).toMatch(/Bitte überweisen Sie €\u00a0\d+,\d\d bis \p{L}+, \d+\. \p{L}+ 20\d\d auf dieses Konto:/u);
  expect(received).toContain('IBAN: AT61 1904 3002 3457 3201');
  expect(received).toContain('Sobald das Geld da ist');
  expect(received).toMatch(/Haben Sie Fragen\? .*\+43 2738 000/);
});

test('the day until which an invoice is due follows the settings, and the VAT within the total is told', async ({
  house,
}) => {
  await nameBank(house);
  await sellOnInvoice(house);
  await configureShop(house, { payment: { mode: 'practice', transfer_days: 30 } });
  const { received } = await mailsOf(house, { method: 'invoice' });
  expect(received).toContain('bis Montag, 21. Dezember 2026 auf dieses Konto:');
  expect(received).toContain('darin enthaltene USt: €\u00a03,14');
});

test('P-10: a small business names no VAT but says why', async ({ house }) => {
  const shop = await openTestShop(house);
  const smallBusiness = [{ from: '2026-01-01', until: null }];
  const body = { site: 'fels', rev: 1, smallBusiness };
  expect((await house.call('admin', 'PUT /api/v0/shop_profile/', { body })).status).toBe(200);
  const { ctx, id } = await orderOne(house, shop);
  await sendOrderMail(ctx, { orderId: id, from: '', to: 'pending_payment' });
  const { text } = house.mail.lastTo('anna@example.test');
  expect(text).toContain('Umsatzsteuerfrei als Kleinunternehmer.');
  expect(text).not.toContain('enthaltene USt');
});

test('goods to be collected: no shipping, but where, and how much money to bring', async ({ house }) => {
  const { received, ready } = await mailsOf(house, { method: 'pickup' });
  expect(received).not.toContain('Versand');
  expect(received).toContain('Abholort: ');
  expect(ready).toMatch(/Bitte bringen Sie €\u00a0\d+,\d\d mit/);
});
