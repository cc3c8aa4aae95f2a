// On both databases: donations are returned and claimed while others change them.
import { expect } from 'vitest';
import { claimOrders, syncOrder } from '#modules/orders/testing.ts';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import {
  ANNA,
  addToCart,
  giveInCart,
  keepDetails,
  openTestShop,
  placeOrder,
  sellOnInvoice,
  submissionOf,
  type TestShop,
} from '../checkout/testing.ts';
import { anonymizeOrders, readOrder } from '../orders/testing.ts';
import { loadPurpose, loadPurposes } from './pages.ts';
import { donationPersonalData, donationSiteData } from './service/donation-data.ts';
import { sendReceipt } from './service/send-receipt.ts';
import { buildDonation, buildPurpose, donationsOf, followRefund } from './testing.ts';

/** Anna buys a candle for 12.95 euros and its shipping, and gives 50 for the roof. */
async function order(house: House, { variant }: TestShop): Promise<string> {
  await sellOnInvoice(house, 'live');
  const purpose = await buildPurpose(house);
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant, quantity: 1, configuration: {} });
  await giveInCart(ctx, token, { more: { purpose: purpose._id, cents: 5000, message: 'Für Opa', bornOn: null } });
  await keepDetails(ctx, token, { ...ANNA, method: 'prepayment' });
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}

async function pay(house: House, id: string, part?: number): Promise<string> {
  const ctx = await house.contextOf('admin');
  const { paymentId = '' } = (await readOrder(ctx, id)) ?? {};
  const { rev, amountCents } = await readPayment(ctx, paymentId ?? '');
  const given = { rev, amountCents: part ?? amountCents, receivedOn: '2026-11-21', note: '' };
  await enterTransfer(ctx, paymentId ?? '', given);
  await syncOrder(ctx, id);
  return paymentId ?? '';
}

const now = async (house: House) => {
  const { donation, sumCents } = await donationsOf(house);
  return donation.map(({ state, returnedCents }) => [state, returnedCents, sumCents]);
};

async function giveBack(house: House, amountCents: number) {
  const [donation] = (await donationsOf(house)).donation;
  const body = { rev: donation?.rev, amountCents };
  return house.call('admin', 'POST /api/v0/donation/:id/return', { ...byPath(donation?._id ?? ''), body });
}

const moveTo = async (house: House, id: string, to: string) => {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  return house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev, to } });
};

test('a donation counts when the whole money is there, once, and not in parts', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  await pay(house, id, 2000);
  expect(await now(house)).toEqual([['promised', 0, 0]]);
  await pay(house, id, 4885);
  await syncOrder(await house.contextOf('guest'), id);
  expect((await now(house)).map(([state]) => state)).toEqual(['received']);
});

test('two who give the same donation back at once give it back once', async ({ house }) => {
  await pay(house, await order(house, await openTestShop(house)));
  const both = await Promise.all([giveBack(house, 3000), giveBack(house, 3000)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await now(house)).toEqual([['received', 3000, 2000]]);
});

test('what went back for the goods is not taken off the donation, and an order that is cancelled afterwards takes the rest', async ({
  house,
}) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  const ctx = await house.contextOf('admin');
  expect((await credit(house, id, 'removed')).status).toBe(201);
  await followRefund(ctx, payment);
  expect((await now(house)).map(([, returned]) => returned)).toEqual([0]);
  expect((await giveBack(house, 1000)).status).toBe(200);
  await followRefund(ctx, payment);
  expect(await now(house)).toMatchObject([['received', 1000, 4000]]);
});

/** The only candle of an order is credited. */
async function credit(house: House, id: string, kind: 'removed' | 'returned') {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  const body = { rev, key: crypto.randomUUID(), kind, reason: 'vergriffen', items: [{ line: 0, quantity: 1 }] };
  return house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body });
}

/** The payment of an order came by card; its provider refuses every refund. */
const byCard = (house: House, id: string) =>
  Promise.all([
    house.handle.query(`update payments set method = 'card', state = 'captured' where subject_id = $1`, [id]),
    house.handle.query(`update checkout_orders set method = 'card' where id = $1`, [id]),
  ]);

test('a donation whose refund the provider refuses counts again, as much of it as was refused', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  const ctx = await house.contextOf('admin');
  // The treasurer handed 10 euros back before; the rest is asked of the provider.
  expect((await giveBack(house, 1000)).status).toBe(200);
  await byCard(house, id);
  expect((await giveBack(house, 4000)).status).toBe(200);
  await Promise.all([followRefund(ctx, payment), followRefund(ctx, payment)]);
  await followRefund(ctx, payment);
  expect(await now(house)).toEqual([['received', 1000, 4000]]);
  expect(await readPayment(ctx, payment)).toMatchObject({ refundedCents: 1000, problem: 'refund' });
  expect((await giveBack(house, 4001)).status).toBe(400);
});

test('a refused refund of the goods says nothing of a donation that was given back', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  expect((await giveBack(house, 5000)).status).toBe(200);
  await byCard(house, id);
  const refund = { key: crypto.randomUUID(), amountCents: 1295, reason: 'Kulanz' };
  await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(payment), body: refund });
  await followRefund(await house.contextOf('admin'), payment);
  expect(await now(house)).toEqual([['returned', 5000, 0]]);
});

test('a donation of a cancelled order counts again where the provider keeps the money', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  await byCard(house, id);
  expect((await moveTo(house, id, 'cancelled')).status).toBe(200);
  await followRefund(await house.contextOf('admin'), payment);
  expect(await now(house)).toEqual([['received', 0, 5000]]);
});

test('a transfer that is paid back in parts after its order was cancelled does not bring its donation back', async ({
  house,
}) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  expect((await moveTo(house, id, 'cancelled')).status).toBe(200);
  const ctx = await house.contextOf('admin');
  for (const amountCents of [2000, 4885]) {
    const refund = { key: crypto.randomUUID(), amountCents, reason: 'Storno' };
    await house.call('admin', 'POST /api/v0/payment/:id/refund', { ...byPath(payment), body: refund });
    await followRefund(ctx, payment);
    expect(await now(house)).toEqual([['returned', 5000, 0]]);
  }
});

test('goods that are all taken out before they leave do not take the donation along, and the rest of the order is done', async ({
  house,
}) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  expect((await credit(house, id, 'removed')).status).toBe(201);
  const ctx = await house.contextOf('admin');
  await followRefund(ctx, payment);
  expect((await readOrder(ctx, id))?.state).toBe('completed');
  expect(await readPayment(ctx, payment)).toMatchObject({ paidCents: 6885, refundedCents: 1885 });
  expect(await now(house)).toEqual([['received', 0, 5000]]);
});

test('goods that all come back leave the donation that was given with them', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  const payment = await pay(house, id);
  const ctx = await house.contextOf('admin');
  for (const to of ['in_progress', 'shipped']) expect((await moveTo(house, id, to)).status).toBe(200);
  expect((await credit(house, id, 'returned')).status).toBe(201);
  await followRefund(ctx, payment);
  expect(await now(house)).toEqual([['received', 0, 5000]]);
});

test('a donation of a cancelled order is returned with it, and thanked for no more', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  await pay(house, id);
  expect((await giveBack(house, 1000)).status).toBe(200);
  expect((await moveTo(house, id, 'cancelled')).status).toBe(200);
  expect(await now(house)).toEqual([['returned', 5000, 0]]);
  const [donation] = (await donationsOf(house)).donation;
  await house.server.delivered();
  const mails = house.mail.sent.length;
  await sendReceipt(await house.server.contextOf(house.sites.fels._id), donation?._id ?? '');
  expect(house.mail.sent).toHaveLength(mails);
  expect((await giveBack(house, 1)).body).toMatchObject({ code: 'donations.state' });
});

test('money that arrives for a cancelled order is no donation', async ({ house }) => {
  const id = await order(house, await openTestShop(house));
  expect((await moveTo(house, id, 'cancelled')).status).toBe(200);
  await pay(house, id);
  expect(await now(house)).toEqual([['released', 0, 0]]);
  expect(house.mail.sent.filter(({ subject }) => subject.includes('Spende'))).toEqual([]);
});

test('what a guest gave is exported with the account that the order came to, and loses its words with it', async ({
  house,
}) => {
  await order(house, await openTestShop(house));
  const customer = await house.contextOf('customer');
  await house.handle.query('update checkout_orders set email = $1', [customer.user.handle.toUpperCase()]);
  await claimOrders(customer, customer.user.id);
  await claimOrders(customer, customer.user.id);
  const [own] = await donationPersonalData.export(customer, customer.user.id, '');
  expect(own).toMatchObject({ records: [{ purpose: 'Dachsanierung', message: 'Für Opa' }] });
  await customer.tx((tx) => donationPersonalData.erase(tx, customer.user.id, ''));
  expect((await donationsOf(house)).donation).toMatchObject([{ message: '' }]);
});

test('a donor who is forgotten is not found by name, message or birthday', async ({ house }) => {
  const id = await buildDonation(house, { purpose: await buildPurpose(house), bornOn: '1950-03-04' });
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  expect(await donationsOf(house, { search: 'anna' })).toMatchObject({ total: 0 });
  expect(await donationsOf(house)).toMatchObject({ total: 1, sumCents: 2000 });
});

/** A purpose of Kirchberg that received 20 euros. */
async function giveInKirchberg(house: House): Promise<string> {
  const { _id } = await buildPurpose(house, { site: 'kirchberg' } as object);
  const { _id: siteId } = house.sites.kirchberg;
  const id = await buildDonation(house);
  await house.handle.query('update donations_donations set site_id = $1, purpose_id = $2', [siteId, _id]);
  await house.handle.query('update checkout_orders set site_id = $1 where id = $2', [siteId, id]);
  return _id;
}

test('the donations of a parish that becomes one with another count there, for their own purpose', async ({
  house,
}) => {
  await openTestShop(house);
  const moved = await giveInKirchberg(house);
  const own = await buildPurpose(house);
  const body = { from: house.sites.kirchberg._id, into: house.sites.fels._id };
  const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect(merged.status, merged.text).toBe(200);
  const shown = (await loadPurposes(await house.contextOf('guest'))) ?? [];
  expect(new Map(shown.map(({ id, reachedCents }) => [id, reachedCents]))).toEqual(
    new Map([
      [own._id, 0],
      [moved, 2000],
    ]),
  );
  expect(new Set(shown.map(({ href }) => href)).size).toBe(2);
  expect(await donationsOf(house)).toMatchObject({ total: 1, sumCents: 2000 });
});

test('a parish that received donations is not purged; where it was only tried out they go, as with the demo', async ({
  house,
}) => {
  await giveInKirchberg(house);
  const { _id: siteId } = house.sites.kirchberg;
  const admin = await house.contextOf('admin');
  const count = async () => (await house.handle.query('select 1 from donations_donations')).rows.length;
  await expect(admin.tx((tx) => donationSiteData.remove(tx, siteId))).rejects.toMatchObject({ code: 'donations.kept' });
  await house.handle.query('update donations_donations set is_test = true');
  await admin.tx((tx) => donationSiteData.remove(tx, siteId));
  expect(await count()).toBe(0);
  await giveInKirchberg(house);
  await admin.tx(async (tx) => donationSiteData.discard?.(tx, siteId));
  expect(await count()).toBe(0);
});

test('a purpose in the trash is offered nowhere, and what was given for it keeps its name', async ({ house }) => {
  await openTestShop(house);
  const purpose = await buildPurpose(house, { name: 'Orgel', nameEn: 'Organ' });
  await buildDonation(house, { purpose });
  expect((await house.call('admin', 'DELETE /api/v0/donation_purpose/', { query: { id: purpose._id } })).status).toBe(
    200,
  );
  const ctx = await house.contextOf('guest');
  expect(await loadPurposes(ctx)).toEqual([]);
  expect(await loadPurpose(ctx, purpose.slug)).toBeNull();
  expect(await donationsOf(house)).toMatchObject({ sums: [{ purpose: 'Orgel', cents: 2000 }] });
  const again = await buildPurpose(house, { name: 'Orgel' });
  expect(again.slug).toBe(purpose.slug);
  const restored = await house.call('admin', 'POST /api/v0/donation_purpose/restore', { body: [purpose._id] });
  expect(restored.status).toBe(400);
});
