// On both databases: families come and go while their group order moves on.
import { expect } from 'vitest';
import { readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import {
  ANNA,
  addToCart,
  type Details,
  keepDetails,
  openTestShop,
  placeOrder,
  sellOnInvoice,
  submissionOf,
} from '../checkout/testing.ts';
import { actOnOrder, claimOrders, payByTransfer, readOrder } from '../orders/testing.ts';
import type { GroupOrder } from './collections/group-orders.ts';
import type { ShareView } from './contract/share.ts';
import { groupPersonalData, shareSiteData } from './service/group-data.ts';
import { closeDueGroups } from './service/move-group.ts';
import { cancelGroup, finishGroup, moveTo, openGroup } from './testing.ts';

type Round = { group: GroupOrder; variant: string };

/** A candle that is sold in a group order until the end of November. */
async function openRound(house: House, change: object = {}): Promise<Round> {
  await sellOnInvoice(house, 'live');
  const { variant } = await openTestShop(house, 30);
  return { variant, group: await openGroup(house, variant, { handOutWhere: 'im Pfarrheim', ...change }) };
}

async function join(house: House, variant: string, details: Details = {}, quantity = 2): Promise<string> {
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant, quantity, configuration: {} });
  await keepDetails(ctx, token, { ...ANNA, delivery: 'pickup', method: 'prepayment', ...details });
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}

async function sharesOf(house: House, { _id }: Pick<GroupOrder, '_id'>) {
  const { body } = await house.call('admin', 'GET /api/v0/group_order/:id/shares', byPath(_id));
  return body as { shares: ShareView[]; reached: { families: number; pieces: number; cents: number } };
}

const tick = (house: House, { _id, rev }: Pick<ShareView, '_id' | 'rev'>, isHandedOut = true, isCashed = true) =>
  house.call('admin', 'PUT /api/v0/group_share/:id', { ...byPath(_id), body: { rev, isHandedOut, isCashed } });

const first = async (house: House, group: GroupOrder): Promise<ShareView> => {
  const [share] = (await sharesOf(house, group)).shares;
  if (!share) throw new Error('There is no share');
  return share;
};

test('a family that left is not handed anything out, and its pieces are not ordered', async ({ house }) => {
  const { group, variant } = await openRound(house);
  const id = await join(house, variant);
  await join(house, variant, { method: 'pickup' }, 1);
  expect((await actOnOrder(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  const { shares, reached } = await sharesOf(house, group);
  expect(reached).toMatchObject({ families: 1, pieces: 1, cents: 1295 });
  const left = shares.find(({ state }) => state === 'left');
  expect((await tick(house, left ?? { _id: '', rev: 0 })).body).toMatchObject({ code: 'grouporders.state' });
});

test('a list that was opened before a family came back does not tick it off', async ({ house }) => {
  const { group, variant } = await openRound(house);
  const id = await join(house, variant);
  await actOnOrder(house, id, 'state', { to: 'cancelled' });
  const seen = await first(house, group);
  await payByTransfer(house, id);
  expect((await actOnOrder(house, id, 'revive', {})).status).toBe(200);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  expect((await tick(house, seen)).status).toBe(409);
  expect(await first(house, group)).toMatchObject({ state: 'joined', isPaid: true, isHandedOut: false });
});

test('two who hand out from the same list tick a family off once', async ({ house }) => {
  const { group, variant } = await openRound(house);
  await join(house, variant, { method: 'pickup' });
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  const seen = await first(house, group);
  const both = await Promise.all([tick(house, seen), tick(house, seen, true, false)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('who paid before is not cashed as well, and who paid a part still waits', async ({ house }) => {
  const { group, variant } = await openRound(house);
  const [paid, partly] = [await join(house, variant), await join(house, variant)];
  await payByTransfer(house, paid);
  await payByTransfer(house, partly, 1000);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  const { shares } = await sharesOf(house, group);
  expect(shares.map(({ state, isPaid }) => `${state} ${isPaid}`).toSorted()).toEqual(['joined true', 'waiting false']);
  const share = shares.find(({ isPaid }) => isPaid);
  expect((await tick(house, share ?? { _id: '', rev: 0 })).body).toMatchObject({
    share: { isHandedOut: true, isCashed: false },
  });
});

test('a piece that is credited lowers what the vendor delivers and what the family pays', async ({ house }) => {
  const { group, variant } = await openRound(house);
  const id = await join(house, variant, { method: 'pickup' });
  const body = { key: crypto.randomUUID(), kind: 'removed', reason: 'zu viel', items: [{ line: 0, quantity: 1 }] };
  expect((await actOnOrder(house, id, 'credit', body)).status).toBe(201);
  expect(await sharesOf(house, group)).toMatchObject({
    shares: [{ toPayCents: 1295, lines: [{ quantity: 1 }] }],
    reached: { families: 1, pieces: 1, cents: 1295 },
  });
});

test('nothing is put into carts and ordered while the shop is switched off; a group order closes on its day all the same', async ({
  house,
}) => {
  const { group, variant } = await openRound(house);
  await join(house, variant, { method: 'pickup' });
  const guest = await house.contextOf('guest');
  const token = await addToCart(guest, null, { variant, quantity: 1, configuration: {} });
  await keepDetails(guest, token, { ...ANNA, delivery: 'pickup', method: 'pickup' });
  const submitted = await submissionOf(guest, token);
  await switchComponent(house, 'shop', false);
  const body = { site: 'fels', variant, quantity: 1 };
  expect((await house.call('guest', 'POST /api/v0/cart/', { body })).status).toBe(404);
  const later = await house.contextOf('guest');
  await expect(placeOrder(later, token, submitted)).rejects.toMatchObject({ code: 'kernel.componentOff' });
  await house.handle.query(`update grouporders_group_orders set opens_on = '2026-11-01', closes_on = '2026-11-20'`);
  await closeDueGroups(house.server.contextOf);
  expect(await sharesOf(house, group)).toMatchObject({ state: 'closed', reached: { families: 1 } });
});

test('the group order of a parish that becomes one with another goes on there, with its families', async ({
  house,
}) => {
  const { group, variant } = await openRound(house);
  const id = await join(house, variant, { method: 'pickup' });
  const { kirchberg, fels } = house.sites;
  for (const table of ['grouporders_group_orders', 'grouporders_shares', 'checkout_orders'])
    await house.handle.query(`update ${table} set site_id = $1`, [kirchberg._id]);
  const body = { from: kirchberg._id, into: fels._id };
  const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect(merged.status, merged.text).toBe(200);
  const { rows } = await house.handle.query('select site_id from grouporders_shares where order_id = $1', [id]);
  expect(rows).toEqual([{ site_id: fels._id }]);
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  expect((await sharesOf(house, group)).reached).toMatchObject({ families: 1, pieces: 2 });
});

test('a group order that was handed out ends each order once, also those that left or were paid before', async ({
  house,
}) => {
  const { group, variant } = await openRound(house);
  const [paid, cash, gone] = [
    await join(house, variant),
    await join(house, variant, { method: 'pickup' }),
    await join(house, variant, { method: 'pickup' }),
  ];
  await payByTransfer(house, paid);
  await actOnOrder(house, gone, 'state', { to: 'cancelled' });
  const closed = await moveTo(house, group, 'closed');
  for (const share of (await sharesOf(house, group)).shares)
    if (share.state !== 'left') expect((await tick(house, share)).status).toBe(200);
  const ordered = await moveTo(house, { ...group, ...(closed.body as { rev: number }) }, 'ordered');
  expect((await moveTo(house, { ...group, ...(ordered.body as { rev: number }) }, 'done')).status).toBe(200);
  await house.server.delivered();
  const ctx = await house.server.contextOf(house.sites.fels._id);
  await finishGroup(ctx, group._id);
  const now = async (id: string) => {
    const one = await readOrder(ctx, id);
    return [one?.state, (await readPayment(ctx, one?.paymentId ?? '')).paidCents];
  };
  expect(await Promise.all([paid, cash, gone].map(now))).toEqual([
    ['picked_up', 2590],
    ['picked_up', 2590],
    ['cancelled', 0],
  ]);
});

test('a group order that came to nothing leaves alone what was cancelled before, and may end twice', async ({
  house,
}) => {
  const { group, variant } = await openRound(house, { minimumPieces: 10 });
  const [gone, waits] = [await join(house, variant), await join(house, variant)];
  await actOnOrder(house, gone, 'state', { to: 'cancelled' });
  expect((await moveTo(house, group, 'missed')).status).toBe(200);
  await house.server.delivered();
  const ctx = await house.server.contextOf(house.sites.fels._id);
  await Promise.all([cancelGroup(ctx, group._id), cancelGroup(ctx, group._id)]);
  for (const id of [gone, waits]) expect((await readOrder(ctx, id))?.state).toBe('cancelled');
  const { rows } = await house.handle.query(
    `select order_id, count(*)::int as count from checkout_order_steps where "to" = 'cancelled' group by order_id`,
  );
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
});

test('what a guest ordered together with others belongs to the account that the order came to', async ({ house }) => {
  const { variant } = await openRound(house);
  await join(house, variant);
  const customer = await house.contextOf('customer');
  await house.handle.query('update checkout_orders set email = $1', [customer.user.handle]);
  await claimOrders(customer, customer.user.id);
  expect(await groupPersonalData.export(customer, customer.user.id, '')).toMatchObject([
    { records: [{ name: 'Palmbuschen' }] },
  ]);
  await customer.tx((tx) => groupPersonalData.erase(tx, customer.user.id, ''));
  expect(await groupPersonalData.export(customer, customer.user.id, '')).toEqual([]);
});

test('the places in a group order go with their parish before the group order does', async ({ house }) => {
  const { variant } = await openRound(house);
  await join(house, variant);
  const admin = await house.contextOf('admin');
  await admin.tx((tx) => shareSiteData.remove(tx, house.sites.fels._id));
  expect((await house.handle.query('select 1 from grouporders_shares')).rows).toEqual([]);
});
