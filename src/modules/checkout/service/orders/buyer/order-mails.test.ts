import { expect } from 'vitest';
import type { Site } from '#modules/sites/contract.ts';
import { type House, test } from '../../../../../testing/house.ts';
import type { Details } from '../../../contract/cart.ts';
import { openTestShop, orderOne } from '../../../testing/shop.ts';
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

test('who pays before the goods leave reads how much to transfer until when, and whom to ask', async ({ house }) => {
  const { body } = await house.call('admin', 'GET /api/v0/site/');
  const { _id, rev, details } = (body as { site: Site[] }).site.find(({ slug }) => slug === 'fels') as Site;
  const change = { _id, rev, details: { ...details, bank: BANK, phone: '+43 2738 000' } };
  expect((await house.call('admin', 'PUT /api/v0/site/', { body: change })).status).toBe(200);
  const { received } = await mailsOf(house, { method: 'prepayment' });
  expect(received).toMatch(/Bitte überweisen Sie €\u00a0\d+,\d\d bis \p{L}+, \d+\. \p{L}+ 20\d\d auf dieses Konto:/u);
  expect(received).toContain('Sobald das Geld da ist');
  expect(received).toMatch(/Haben Sie Fragen\? .*\+43 2738 000/);
});

test('goods to be collected: no shipping, but where, and how much money to bring', async ({ house }) => {
  const { received, ready } = await mailsOf(house, { method: 'pickup' });
  expect(received).not.toContain('Versand');
  expect(received).toContain('Abholort: ');
  expect(ready).toMatch(/Bitte bringen Sie €\u00a0\d+,\d\d mit/);
});
