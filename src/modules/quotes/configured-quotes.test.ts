import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildProduct } from '../catalog/testing.ts';
import { openTestShop, orderCart } from '../checkout/testing.ts';
import { latestIssued, readIssued } from '../documents/index.ts';
import type { Quote } from './collections/quotes.ts';
import { openAsking, openOffer, submitAsking, takeIntoCart } from './pages.ts';
import { quotePersonalData } from './service/personal-data.ts';
import { acknowledgeQuote } from './service/quote-mails.ts';

const COLOR = {
  id: 'farbe',
  name: 'Farbe',
  nameEn: 'Colour',
  kind: 'choice' as const,
  required: true,
  mostCharacters: 60,
  surchargeCents: 0,
  options: [
    { id: 'rot', name: 'Rot', nameEn: 'Red', surchargeCents: 0, excludes: [], requires: [] },
    { id: 'gold', name: 'Gold', nameEn: 'Gold', surchargeCents: 350, excludes: [], requires: [] },
  ],
};
const NAME = {
  id: 'name',
  name: 'Name',
  nameEn: 'Name',
  kind: 'text' as const,
  required: true,
  mostCharacters: 8,
  surchargeCents: 200,
  options: [],
};

const ASKED = { name: 'Anna Auer', email: 'anna@example.test', message: '', quantity: '20' };

async function configurable(house: House): Promise<string> {
  await openTestShop(house);
  const { variants } = await buildProduct(house, {
    name: 'Taufkerze',
    variants: [{ stock: 100 }],
    steps: [COLOR, NAME],
  });
  return variants[0]?.id ?? '';
}

async function onlyQuote(house: House): Promise<Quote> {
  const { body } = await house.call('admin', 'GET /api/v0/quote/');
  const [quote] = (body as { quote: Quote[] }).quote;
  if (!quote) throw new Error('There is no question');
  return quote;
}

async function save(house: House, { _id, rev }: Quote, change: object): Promise<Quote> {
  const saved = await house.call('admin', 'PUT /api/v0/quote/', { body: { _id, rev, ...change } });
  expect(saved.status, saved.text).toBe(200);
  return (saved.body as [Quote])[0];
}

const act = (house: House, verb: 'send' | 'decline', { _id, rev }: Quote) =>
  house.call('admin', `POST /api/v0/quote/:id/${verb}`, { ...byPath(_id), body: { rev } });

/** The link of the last mail, as its reader opens it. */
function linkIn(house: House): Request {
  const text = house.mail.sent.at(-1)?.text ?? '';
  return new Request(/http\S+Preisanfrage\S+/.exec(text)?.[0] ?? 'http://localhost/');
}

test('S-20: what was chosen in the configurator is asked for, offered, mailed and ordered at the offered price', async ({
  house,
}) => {
  const variant = await configurable(house);
  const guest = await house.contextOf('guest');
  const chosen = { 'step.farbe': 'gold', 'step.name': 'Anna' };
  const query = new URLSearchParams({ variant, quantity: '20', ...chosen });
  const opened = await openAsking(guest, new Request(`http://localhost/fels/Preisanfrage?${query}`));
  expect(opened).toMatchObject({
    typed: { quantity: '20', ...chosen },
    product: {
      name: 'Taufkerze',
      chosen: ['Farbe: Gold', 'Name: Anna'],
      href: expect.stringContaining('step.name=Anna'),
    },
  });
  expect((await submitAsking(guest, { ...ASKED, variant, ...chosen })).number).toBe('PA-2026-0001');
  const quote = await onlyQuote(house);
  expect(quote.lines).toMatchObject([{ configuration: { farbe: 'gold', name: 'Anna' }, quantity: 20 }]);
  await acknowledgeQuote(await house.server.contextOf(), quote._id);
  expect(house.mail.sent.at(-1)?.text).toContain('20 × Taufkerze (Farbe: Gold, Name: Anna)');

  const lines = quote.lines.map((line) => ({ ...line, unitCents: 900 }));
  await act(house, 'send', await save(house, quote, { lines, validUntil: '2026-12-05' }));
  const link = linkIn(house);
  expect(await openOffer(guest, quote._id, link)).toMatchObject({
    totalCents: 18_000,
    lines: [{ chosen: ['Farbe: Gold', 'Name: Anna'] }],
  });
  const order = await orderCart(house, (await takeIntoCart(guest, link, quote._id)) ?? []);
  expect(order.lines).toMatchObject([{ quantity: 20, unitCents: 900, lineCents: 18_000 }]);
  expect(JSON.stringify(order.lines)).toContain('Gold');
});

test('choices that do not exist are refused at the product, and open ones wait for the offer', async ({ house }) => {
  const variant = await configurable(house);
  const guest = await house.contextOf('guest');
  const wrong = await submitAsking(guest, { ...ASKED, variant, 'step.farbe': 'silber' });
  expect(wrong).toMatchObject({ number: '', fields: { product: expect.stringContaining('passt nicht zusammen') } });
  expect((await submitAsking(guest, { ...ASKED, variant, 'step.farbe': 'rot' })).number).toBe('PA-2026-0001');
  const quote = await onlyQuote(house);
  const priced = quote.lines.map((line) => ({ ...line, unitCents: 900 }));
  const open = await save(house, quote, { lines: priced, validUntil: '2026-12-05' });
  expect((await act(house, 'send', open)).body).toMatchObject({
    details: { fields: { 'lines.0.configuration': expect.any(String) } },
  });
  const lines = priced.map((line) => ({ ...line, configuration: { farbe: 'rot', name: 'Anna' } }));
  expect((await act(house, 'send', await save(house, open, { lines }))).status).toBe(200);
});

test('nobody is offered what he could not order', async ({ house }) => {
  await openTestShop(house);
  const { variants } = await buildProduct(house, { status: 'draft', minOrder: 10 });
  const line = { variant: variants[0]?.id, quantity: 5, unitCents: 100 };
  const body = { site: 'fels', name: 'Anna', email: 'anna@example.test', lines: [line], validUntil: '2026-12-05' };
  expect((await house.call('admin', 'POST /api/v0/quote/', { body })).status).toBe(201);
  expect((await act(house, 'send', await onlyQuote(house))).body).toMatchObject({
    details: { fields: { 'lines.0.variant': expect.any(String), 'lines.0.quantity': expect.any(String) } },
  });
  expect(house.mail.sent.filter(({ to }) => to.includes('anna@'))).toEqual([]);
});

test('the link of an offer leads into the parish that made it', async ({ house }) => {
  const { variants } = await buildProduct(house, { site: 'kirchberg' });
  const line = { variant: variants[0]?.id, quantity: 5, unitCents: 100 };
  const body = { site: 'kirchberg', name: 'Anna', email: 'anna@example.test', lines: [line], validUntil: '2026-12-05' };
  expect((await house.call('admin', 'POST /api/v0/quote/', { body })).status).toBe(201);
  const quote = await onlyQuote(house);
  expect((await act(house, 'send', quote)).status).toBe(200);
  expect(new URL(linkIn(house).url).pathname).toBe(`/kirchberg/Preisanfrage/${quote._id}`);
  const guest = await house.contextOf('guest', { site: 'kirchberg' });
  expect(await openOffer(guest, quote._id, linkIn(house))).toMatchObject({ state: 'offered' });
});

test('whoever asked is told that there will be no offer, with the words of the office and without prices', async ({
  house,
}) => {
  const { variant } = await openTestShop(house);
  await submitAsking(await house.contextOf('guest'), { ...ASKED, variant });
  const quote = await onlyQuote(house);
  const lines = quote.lines.map((line) => ({ ...line, unitCents: 900 }));
  const declined = await act(house, 'decline', await save(house, quote, { lines, answer: 'Das schaffen wir nicht.' }));
  expect(declined.body).toMatchObject({ state: 'declined' });
  const mail = house.mail.sent.at(-1);
  expect(mail).toMatchObject({ subject: 'Ihre Preisanfrage PA-2026-0001' });
  expect(mail?.text).toContain('Das schaffen wir nicht.');
  expect(mail?.text).not.toContain('9,');
});

test('what somebody asked is exported and erased with the account; number and goods stay', async ({ house }) => {
  const { variant } = await openTestShop(house);
  await submitAsking(await house.contextOf('guest'), { ...ASKED, variant, email: 'Anna@example.test' });
  const admin = await house.contextOf('admin');
  expect(await quotePersonalData.export(admin, '', 'anna@example.test')).toMatchObject([
    { records: [{ number: 'PA-2026-0001', name: 'Anna Auer' }] },
  ]);
  await admin.tx((tx) => quotePersonalData.erase(tx, '', 'anna@example.test'));
  expect(await quotePersonalData.export(admin, '', 'anna@example.test')).toEqual([]);
  const quote = await onlyQuote(house);
  expect(quote).toMatchObject({ number: 'PA-2026-0001', name: '', email: '', lines: [{ quantity: 20 }] });
  expect((await act(house, 'send', quote)).body).toMatchObject({ details: { fields: { email: expect.any(String) } } });
});

test('an offer is frozen as it was sent, each time under the number of its request, and forgets its recipient', async ({
  house,
}) => {
  const { variant } = await openTestShop(house);
  await submitAsking(await house.contextOf('guest'), { ...ASKED, variant });
  const price = (quote: Quote, unitCents: number) =>
    save(house, quote, { lines: quote.lines.map((line) => ({ ...line, unitCents })), validUntil: '2026-12-05' });
  await act(house, 'send', await price(await onlyQuote(house), 900));
  const admin = await house.contextOf('admin');
  const { _id: id } = await onlyQuote(house);
  const first = await latestIssued(admin, id);
  expect(first).toMatchObject({ kind: 'offer', number: 'PA-2026-0001', isTest: true, totalCents: 18_000 });
  expect(first?.recipient).toMatchObject({ name: 'Anna Auer', email: 'anna@example.test' });
  house.clock.advance(60_000);
  await act(house, 'send', await price(await onlyQuote(house), 800));
  expect(await latestIssued(admin, id)).toMatchObject({ number: 'PA-2026-0001', totalCents: 16_000 });
  expect(await readIssued(admin, first?.id ?? '')).toEqual(first);
  await admin.tx((tx) => quotePersonalData.erase(tx, '', 'anna@example.test'));
  expect((await readIssued(admin, first?.id ?? ''))?.recipient).toMatchObject({ name: '', email: '' });
});
