// On both databases: a donation is received and given back while others change it.

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type OrderRow, readOrder } from '#modules/orders/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { loadPurpose, loadPurposes } from './pages.ts';
import { donationPersonalData } from './service/donation-data.ts';
import { donationPart } from './service/donation-part.ts';
import { sendReceipt } from './service/send-receipt.ts';
import { donations } from './tables.ts';
import { buildDonation, buildPurpose, donationsOf } from './testing.ts';

const openShop = (house: House) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });

const giveBack = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/donation/:id/return', { ...byPath(id), body });

test('two purposes never share an address, and a picture must be one', async ({ house }) => {
  const first = await buildPurpose(house);
  expect((await buildPurpose(house)).slug).toBe(`${first.slug}-2`);
  const create = (body: object) =>
    house.call('admin', 'POST /api/v0/donation_purpose/', { body: { site: 'fels', name: 'Orgel', ...body } });
  expect((await create({ slug: first.slug })).text).toContain('slug');
  expect((await create({ picture: crypto.randomUUID() })).text).toContain('picture');
  for (const goalCents of [0, -5, 1.5]) expect((await create({ goalCents })).status).toBe(400);
});

const orderOf = async (tx: Context, id: string): Promise<OrderRow> => {
  const order = await readOrder(tx, id);
  if (!order) throw new Error('There is no order');
  return order;
};
const pay = async (tx: Context, id: string) => donationPart.pay?.(tx, await orderOf(tx, id));
const release = async (tx: Context, id: string) => donationPart.release?.(tx, await orderOf(tx, id));
const forget = async (tx: Context, id: string) =>
  donationPart.forget?.(tx, { orders: [await orderOf(tx, id)], name: 'Gelöscht' });

test('what is promised counts once it is paid, once; what came to nothing does not', async ({ house }) => {
  const purpose = await buildPurpose(house);
  const orderId = await buildDonation(house, { purpose, isReceived: false });
  await buildDonation(house, { purpose, isTest: true });
  expect(await donationsOf(house)).toMatchObject({ total: 2, sumCents: 0, sums: [] });
  const ctx = await house.contextOf('guest');
  await ctx.tx((tx) => pay(tx, orderId));
  await ctx.tx((tx) => pay(tx, orderId));
  expect(await donationsOf(house)).toMatchObject({ sumCents: 2000, sums: [{ purpose: 'Dachsanierung', cents: 2000 }] });
  const other = await buildDonation(house, { cents: 700, isReceived: false });
  await ctx.tx((tx) => release(tx, other));
  await ctx.tx((tx) => pay(tx, other));
  expect(await donationsOf(house, { state: 'released' })).toMatchObject({ total: 1, sumCents: 0 });
  await ctx.tx((tx) => release(tx, orderId));
  expect(await donationsOf(house, { state: 'returned' })).toMatchObject({
    total: 1,
    donation: [{ returnedCents: 2000 }],
  });
});

test('a donation is given back in parts, never more than it was, and by nobody who saw an older one', async ({
  house,
}) => {
  const purpose = await buildPurpose(house);
  await buildDonation(house, { purpose });
  const [donation] = (await donationsOf(house)).donation;
  const { _id = '', rev = 0 } = donation ?? {};
  expect((await giveBack(house, _id, { rev, amountCents: 2001 })).text).toContain('amountCents');
  expect((await giveBack(house, _id, { rev: rev - 1, amountCents: 500 })).status).toBe(409);
  expect((await giveBack(house, _id, { rev, amountCents: 500 })).body).toMatchObject({
    donation: { returnedCents: 500 },
  });
  expect(await donationsOf(house)).toMatchObject({ sumCents: 1500 });
  expect((await giveBack(house, _id, { rev: rev + 1, amountCents: 1500 })).body).toMatchObject({
    donation: { state: 'returned', mayReturn: false },
  });
  expect((await giveBack(house, _id, { rev: rev + 2, amountCents: 1 })).body).toMatchObject({
    code: 'donations.state',
  });
  expect((await house.call('admin', 'GET /api/v0/donation/:id/receipt', byPath(_id))).status).toBe(409);
});

test('S-24: the list opens in a German Excel, sums what was received, and runs no formula', async ({ house }) => {
  const purpose = await buildPurpose(house, { name: '=1+1' });
  await buildDonation(house, { purpose, cents: 1250 });
  await buildDonation(house, { cents: 500 });
  const query = { site: 'fels', from: '2026-11-21', until: '2026-11-21' };
  const { text } = await house.call('admin', 'GET /api/v0/donation/csv', { query });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(";'=1+1;");
  expect(text.trim().split('\r\n').at(-1)).toBe('Summe;;;;;;;17,50');
  const none = { ...query, from: '2026-11-22', until: '2026-11-30' };
  expect((await house.call('admin', 'GET /api/v0/donation/csv', { query: none })).text).toContain('Summe;;;;;;;0,00');
  const wrong = { ...query, until: '2026-11-01' };
  expect((await house.call('admin', 'GET /api/v0/donation/csv', { query: wrong })).status).toBe(400);
});

test('who gave is thanked with a confirmation that does not pretend to be one for the tax office', async ({
  house,
}) => {
  const purpose = await buildPurpose(house);
  await buildDonation(house, { purpose });
  const [donation] = (await donationsOf(house)).donation;
  await sendReceipt(await house.server.contextOf(house.sites.fels._id), donation?._id ?? '');
  expect(house.mail.sent.at(-1)).toMatchObject({
    subject: expect.stringContaining('20,–'),
    text: expect.stringContaining('Dachsanierung'),
    attachments: [{ name: 'Zahlungsbestätigung-2026-0001.pdf' }],
  });
  const receipt = await house.call('admin', 'GET /api/v0/donation/:id/receipt', byPath(donation?._id ?? ''));
  expect(receipt.headers['content-type']).toBe('application/pdf');
});

test('the page of a purpose shows how far it is and where to transfer; hidden ones and parishes without a shop have none', async ({
  house,
}) => {
  const purpose = await buildPurpose(house, { goalCents: 100_000, otherCents: 30_000, text: 'Erstens.\n\nZweitens.' });
  const ctx = await house.contextOf('guest');
  expect(await loadPurposes(ctx)).toBeNull();
  expect(await loadPurpose(ctx, purpose.slug)).toBeNull();
  expect((await openShop(house)).status).toBe(200);
  await buildDonation(house, { purpose });
  const view = await loadPurpose(ctx, purpose.slug);
  expect(view).toMatchObject({ reachedCents: 32_000, goalCents: 100_000, paragraphs: ['Erstens.', 'Zweitens.'] });
  expect(await loadPurpose(await house.contextOf('guest', { site: 'kirchberg' }), purpose.slug)).toBeNull();
  await house.call('admin', 'PUT /api/v0/donation_purpose/', { body: { ...byRev(purpose), hidden: true } });
  expect(await loadPurpose(ctx, purpose.slug)).toBeNull();
  expect(await loadPurposes(ctx)).toEqual([]);
});

const byRev = ({ _id, rev }: { _id: string; rev: number }) => ({ _id, rev });

test('donations of two accounts that become one are those of the other', async ({ house }) => {
  const { customer, editor } = house.people;
  await buildDonation(house);
  await house.handle.db.update(donations).set({ userId: customer.id });
  const ctx = await house.contextOf('admin');
  const [formerAddress, address] = [customer.handle, editor.handle];
  const merged = { from: customer.id, to: editor.id, formerAddress, address };
  await ctx.tx(async (tx) => donationPersonalData.merge?.(tx, merged));
  expect(await house.handle.db.select({ userId: donations.userId }).from(donations)).toEqual([{ userId: editor.id }]);
});

test('donations outlive their donor and their purpose, without the name', async ({ house }) => {
  const purpose = await buildPurpose(house);
  const orderId = await buildDonation(house, { purpose, bornOn: '1950-03-04' });
  const customer = await house.contextOf('customer');
  await house.handle.db.update(donations).set({ userId: customer.user.id });
  expect(await donationPersonalData.export(customer, customer.user.id, '')).toMatchObject([
    { title: 'Spenden', records: [{ purpose: 'Dachsanierung', bornOn: '1950-03-04' }] },
  ]);
  await customer.tx((tx) => donationPersonalData.erase(tx, customer.user.id, ''));
  await customer.tx((tx) => forget(tx, orderId));
  const [row] = await house.handle.db.select().from(donations).where(eq(donations.orderId, orderId));
  expect(row).toMatchObject({ donorName: 'Gelöscht', email: '', bornOn: null, userId: null, cents: 2000 });
});

test('what was given without a purpose is thanked for without one', async ({ house }) => {
  await buildDonation(house);
  const [donation] = (await donationsOf(house)).donation;
  await sendReceipt(await house.server.contextOf(house.sites.fels._id), donation?._id ?? '');
  expect(house.mail.sent.at(-1)?.text).toContain('Ihre Spende ist angekommen: €\u00a020,–.');
  expect(house.mail.sent.at(-1)?.text).not.toContain('„“');
});
