import { describe, expect } from 'vitest';
import {
  configureShop,
  type Details,
  openTestShop,
  orderOne,
  orderWith,
  sellOnInvoice,
} from '#modules/checkout/testing.ts';
import { enterTransfer } from '#modules/payments/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { buildGift } from '#modules/vouchers/testing.ts';
import { type House, test } from '../../../../testing/house.ts';
import { readOrder } from '../order/find-orders.ts';
import { moveOrder } from '../order/move-order.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { codeOf } from './order-code.ts';
import { sendOrderMail } from './order-mails.ts';
import { openOrderPayment, showOrder } from './shown-order.ts';

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

const NOTHING = 'Es ist nichts mehr zu bezahlen.';
const BY_HAND = 'überweisen wir auf Ihr Konto oder zahlen es bar aus';
const SAME_WAY = 'bekommen Sie auf demselben Weg zurück';
const ON_GIFT = 'ist wieder auf dem Gutschein';

type Way = { method: Details; gift?: number; transferred?: number; provider?: true };

const CANCELLED: [string, Way, string[]][] = [
  ['that was not paid', { method: { method: 'prepayment' } }, [NOTHING]],
  ['paid by a provider', { method: { method: 'card' }, provider: true }, [SAME_WAY]],
  ['paid by transfer', { method: { method: 'prepayment' }, transferred: 1885 }, [BY_HAND]],
  [
    'of which a part was transferred',
    { method: { method: 'prepayment' }, transferred: 1000 },
    [BY_HAND, 'Der Rest ist nicht mehr zu bezahlen.'],
  ],
  ['paid by a gift voucher', { method: {}, gift: 5000 }, [ON_GIFT]],
  [
    'paid by a gift voucher and a transfer',
    { method: { method: 'prepayment' }, gift: 500, transferred: 1385 },
    [BY_HAND, ON_GIFT],
  ],
  ['of which only a gift voucher paid a part', { method: { method: 'prepayment' }, gift: 500 }, [NOTHING, ON_GIFT]],
];

async function pay(house: House, id: string, { transferred, provider }: Way): Promise<void> {
  const guest = await house.contextOf('guest');
  if (transferred) {
    const admin = await house.contextOf('admin');
    const { paymentId } = (await readOrder(admin, id)) ?? {};
    const input = { rev: 1, amountCents: transferred, receivedOn: '2026-11-21', note: '' };
    await enterTransfer(admin, paymentId ?? '', input);
  }
  if (provider) {
    const url = await openOrderPayment(guest, id, codeOf(guest, id));
    await house.server.app.inject({
      method: 'POST',
      url: new URL(url ?? '').pathname,
      payload: 'choice=captured',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }
  await syncOrder(guest, id);
}

describe('the mail and the page about a cancelled order', () => {
  test.for(CANCELLED)('%s say one thing of the money', async ([, way, wanted], { house }) => {
    const shop = await openTestShop(house);
    const id = way.gift
      ? await orderWith(house, shop, (await buildGift(house, { valueCents: way.gift })).code, way.method)
      : (await orderOne(house, shop, way.method)).id;
    await pay(house, id, way);
    const admin = await house.contextOf('admin');
    const { rev = 0 } = (await readOrder(admin, id)) ?? {};
    await moveOrder(admin, id, { rev, to: 'cancelled', note: '' });
    const mail = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text ?? '';
    await expect.poll(mail).toContain('storniert.');
    const said = (text: string) =>
      [NOTHING, BY_HAND, SAME_WAY, 'Der Rest ist nicht mehr zu bezahlen.', ON_GIFT].filter((one) => text.includes(one));
    expect(said(mail()).toSorted()).toEqual(wanted.toSorted());
    const guest = await house.contextOf('guest');
    const page = await showOrder(guest, id, codeOf(guest, id));
    const isBack = way.provider;
    expect(said(page?.cancelled.join(' ') ?? '').toSorted()).toEqual(isBack ? [] : wanted.toSorted());
  });
});
