// On both databases: numbers are counted under a lock, and offers are ordered while others change.

import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { openTestShop, orderCart } from '../checkout/testing.ts';
import { payByTransfer, readOrder } from '../orders/testing.ts';
import type { Quote } from './collections/quotes.ts';
import { isSelling, openAsking, openOffer, submitAsking, takeIntoCart } from './pages.ts';
import { expireQuotes } from './service/own-quote.ts';
import { acknowledgeQuote } from './service/quote-mails.ts';
import { quotes } from './tables.ts';

const ASKED = {
  name: 'Anna Auer',
  email: 'anna@example.test',
  phone: '',
  message: 'Für die Erstkommunion',
  quantity: '50',
};
const DAY_MS = 86_400_000;

const quotesOf = async (house: House): Promise<Quote[]> =>
  ((await house.call('admin', 'GET /api/v0/quote/')).body as { quote: Quote[] }).quote;

async function asked(house: House, variant: string): Promise<Quote> {
  const page = await submitAsking(await house.contextOf('guest'), { ...ASKED, variant });
  expect(page).toMatchObject({ message: '', fields: {} });
  const [quote] = await quotesOf(house);
  if (!quote) throw new Error('The question is not there');
  await acknowledgeQuote(await house.server.contextOf(), quote._id);
  return quote;
}

async function offered(house: House, quote: Quote, unitCents = 250): Promise<Quote> {
  const lines = quote.lines.map((line) => ({ ...line, unitCents }));
  const body = { _id: quote._id, rev: quote.rev, lines, answer: 'Gerne.', validUntil: '2026-12-05' };
  const saved = await house.call('admin', 'PUT /api/v0/quote/', { body });
  expect(saved.status, saved.text).toBe(200);
  const [{ rev }] = saved.body as [Quote];
  const sent = await house.call('admin', 'POST /api/v0/quote/:id/send', { ...byPath(quote._id), body: { rev } });
  expect(sent.body).toMatchObject({ state: 'offered' });
  const [now] = await quotesOf(house);
  return now ?? quote;
}

/** The link of the last mail, as its reader opens it. */
function linkIn(house: House): Request {
  const text = house.mail.sent.at(-1)?.text ?? '';
  return new Request(/http\S+Preisanfrage\S+/.exec(text)?.[0] ?? 'http://localhost/');
}

test('S-20: asked, numbered, offered by mail with PDF, and ordered at the offered price', async ({ house }) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await asked(house, variant);
  expect(quote).toMatchObject({ number: 'PA-2026-0001', state: 'asked', lines: [{ quantity: 50, unitCents: null }] });
  await offered(house, quote);
  expect(house.mail.sent.at(-1)).toMatchObject({ attachments: [{ name: 'PA-2026-0001.pdf' }] });
  const guest = await house.contextOf('guest');
  const link = linkIn(house);
  expect(await openOffer(guest, quote._id, link)).toMatchObject({ state: 'offered', totalCents: 12_500 });
  const cookies = await takeIntoCart(guest, link, quote._id);
  const order = await orderCart(house, cookies ?? []);
  expect(order.lines).toMatchObject([{ quantity: 50, unitCents: 250 }]);
  expect(await quotesOf(house)).toMatchObject([{ state: 'accepted', orderNumber: order.number }]);
  expect(await takeIntoCart(guest, link, quote._id)).toBeNull();
});

test('an offer holds until its last day, for its quantity, and for whoever has its link', async ({ house }) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await offered(house, await asked(house, variant));
  const guest = await house.contextOf('guest');
  const link = linkIn(house);
  expect(await openOffer(guest, quote._id, new Request(`${link.url.split('?')[0]}?code=falsch`))).toBeNull();
  const cookies = (await takeIntoCart(guest, link, quote._id)) ?? [];
  house.clock.advance(30 * DAY_MS);
  const later = await house.contextOf('guest');
  expect(await openOffer(later, quote._id, link)).toMatchObject({ state: 'expired' });
  expect(await takeIntoCart(later, link, quote._id)).toBeNull();
  await expect(orderCart(house, cookies, 12_500)).rejects.toThrow('checkout.changed');
  await expireQuotes(await house.server.contextOf());
  expect(await house.handle.db.select({ state: quotes.state }).from(quotes)).toEqual([{ state: 'expired' }]);
});

test('an offer in the carts of two browsers is ordered once, and again after its order was cancelled', async ({
  house,
}) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await offered(house, await asked(house, variant));
  const guest = await house.contextOf('guest');
  const link = linkIn(house);
  const carts = [await takeIntoCart(guest, link, quote._id), await takeIntoCart(guest, link, quote._id)];
  const results = await Promise.allSettled(carts.map((cookies) => orderCart(house, cookies ?? [])));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const order = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0];
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))[0];
  expect(refused).toMatchObject({ code: 'checkout.offerTaken' });
  const body = { rev: order?.rev, to: 'cancelled' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(order?.id ?? ''), body })).status).toBe(
    200,
  );
  const again = await takeIntoCart(guest, link, quote._id);
  expect((await orderCart(house, again ?? [])).lines).toMatchObject([{ quantity: 50, unitCents: 250 }]);
});

test('what is missing is said at its field, and nothing typed is lost', async ({ house }) => {
  const { variant } = await openTestShop(house, 100);
  const guest = await house.contextOf('guest');
  const wrong = await submitAsking(guest, { ...ASKED, variant, email: 'anna', name: '' });
  expect(Object.keys(wrong.fields).sort()).toEqual(['email', 'name']);
  expect(wrong.typed).toMatchObject({ message: ASKED.message, quantity: '50' });
  const page = await openAsking(guest, new Request(`http://localhost/fels/Preisanfrage?variant=${variant}`));
  expect(page.product).not.toBeNull();
  const quote = await asked(house, variant);
  const send = { ...byPath(quote._id), body: { rev: quote.rev } };
  expect((await house.call('admin', 'POST /api/v0/quote/:id/send', send)).body).toMatchObject({
    details: { fields: { 'lines.0.unitCents': expect.any(String), validUntil: expect.any(String) } },
  });
});

test('questions at the same moment get numbers without gaps', async ({ house }) => {
  const guest = await house.contextOf('guest');
  const pages = await Promise.all([1, 2, 3].map(() => submitAsking(guest, ASKED)));
  expect(pages.map(({ number }) => number).sort()).toEqual(['PA-2026-0001', 'PA-2026-0002', 'PA-2026-0003']);
});

test('a throttled question is answered with 429 and the wait, and keeps its words', async ({ house }) => {
  await openTestShop(house);
  const ctx = await house.contextOf('guest');
  for (let time = 0; time < 5; time += 1) await submitAsking(ctx, ASKED);
  expect(await submitAsking(ctx, ASKED)).toMatchObject({
    status: 429,
    number: '',
    typed: { message: ASKED.message },
    retryAfterSeconds: expect.any(Number),
  });
  expect(await submitAsking(ctx, { ...ASKED, email: '' })).toMatchObject({
    status: 400,
    fields: { email: expect.any(String) },
  });
});

test('an offer stays open by its link while the shop or the parish is off, is counted, and cannot be ordered', async ({
  house,
}) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await offered(house, await asked(house, variant));
  const link = linkIn(house);
  const owed = async (query: Record<string, string>) =>
    (await house.call('admin', 'GET /api/v0/site/owed', { query })).body;
  const one = { owed: ['1 Angebot, das noch angenommen werden kann'] };
  expect(await owed({ site: 'fels' })).toEqual(one);
  expect(await owed({ site: 'fels', component: 'shop' })).toEqual(one);
  expect(await owed({ site: 'kirchberg', component: 'shop' })).toEqual({ owed: [] });
  expect(isSelling(await house.contextOf('guest'))).toBe(true);
  await switchComponent(house, 'shop', false);
  const guest = await house.contextOf('guest');
  expect([isSelling(guest), (await openOffer(guest, quote._id, link))?.state]).toEqual([false, 'offered']);
  await house.handle.db.update(quotes).set({ validUntil: '2026-11-20' });
  expect(await owed({ site: 'fels' })).toEqual({ owed: [] });
});

/** Actions of the office on an offer that lies in a cart already. */
const AFTERWARDS: Record<string, (house: House, quote: Quote) => Promise<{ status: number; text: string }>> = {
  'was declined': (house, { _id, rev }) =>
    house.call('admin', 'POST /api/v0/quote/:id/decline', { ...byPath(_id), body: { rev } }),
  'was deleted': (house, { _id }) => house.call('admin', 'DELETE /api/v0/quote/', { query: { id: _id } }),
  'is worked on again': (house, { _id, rev }) =>
    house.call('admin', 'PUT /api/v0/quote/', { body: { _id, rev, validUntil: '2026-12-01' } }),
  async 'was sent once more at another price'(house, quote) {
    await offered(house, quote, 990);
    return { status: 200, text: '' };
  },
};

test.for(Object.keys(AFTERWARDS))(
  'an offer that %s is not ordered from the cart it went into',
  async (what, { house }) => {
    const { variant } = await openTestShop(house, 100);
    const quote = await offered(house, await asked(house, variant));
    const cookies = (await takeIntoCart(await house.contextOf('guest'), linkIn(house), quote._id)) ?? [];
    const done = await AFTERWARDS[what]?.(house, quote);
    expect(done?.status, done?.text).toBe(200);
    await expect(orderCart(house, cookies)).rejects.toMatchObject({ code: 'quotes.closed' });
    const [row] = await house.handle.db.select().from(quotes);
    expect(row).toMatchObject({ orderId: null, orderNumber: '' });
  },
);

test('another quantity of what was offered is ordered at the price of the shop, also once the offer was declined', async ({
  house,
}) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await offered(house, await asked(house, variant));
  const cookies = (await takeIntoCart(await house.contextOf('guest'), linkIn(house), quote._id)) ?? [];
  await AFTERWARDS['was declined']?.(house, quote);
  await house.handle.query(`update checkout_carts set lines = jsonb_set(lines, '{0,quantity}', '2')`);
  const order = await orderCart(house, cookies);
  expect(order.lines).toMatchObject([{ quantity: 2, unitCents: 1295 }]);
  expect((await quotesOf(house))[0]).toMatchObject({ state: 'declined', orderId: null });
});

test('an order that is taken up again accepts its offer, although that is over meanwhile', async ({ house }) => {
  const { variant } = await openTestShop(house, 100);
  const quote = await offered(house, await asked(house, variant));
  const cookies = (await takeIntoCart(await house.contextOf('guest'), linkIn(house), quote._id)) ?? [];
  const order = await orderCart(house, cookies, undefined, { delivery: 'ship', method: 'prepayment' });
  const admin = await house.contextOf('admin');
  const act = async (path: 'state' | 'revive', body: object = {}) => {
    const rev = (await readOrder(admin, order.id))?.rev;
    return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(order.id), body: { rev, ...body } });
  };
  expect((await act('state', { to: 'cancelled' })).status).toBe(200);
  expect(await quotesOf(house)).toMatchObject([{ state: 'offered', orderId: null }]);
  await house.handle.db.update(quotes).set({ validUntil: '2026-11-20' });
  await expireQuotes(await house.server.contextOf());
  await payByTransfer(house, order.id);
  const revived = await act('revive');
  expect(revived.status, revived.text).toBe(200);
  expect(await quotesOf(house)).toMatchObject([{ state: 'accepted', orderId: order.id, orderNumber: order.number }]);
});
