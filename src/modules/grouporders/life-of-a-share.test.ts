// On both databases: families order while their group order is being closed.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildPartner } from '../affiliates/testing.ts';
import { openTestShop, orderGoods, orderOne, orderWith, type TestShop } from '../checkout/testing.ts';
import { actOnOrder, anonymizeOrders, payByTransfer, readOrder, sendOrderMail } from '../orders/testing.ts';
import { buildCode, buildGift, giftOf, useStates } from '../vouchers/testing.ts';
import type { GroupOrder } from './collections/group-orders.ts';
import type { ShareView } from './contract/share.ts';
import { loadGroup } from './pages.ts';
import { cancelGroup, closeDueGroups, moveTo, openGroup } from './testing.ts';

const DAY_MS = 86_400_000;
const COLLECTED = { delivery: 'pickup', method: 'prepayment' } as const;

type Round = { shop: TestShop; group: GroupOrder };

/** A candle that is sold in a group order until the end of November. */
async function openRound(house: House, change: object = {}): Promise<Round> {
  const shop = await openTestShop(house, 30);
  return { shop, group: await openGroup(house, shop.variant, { handOutWhere: 'im Pfarrheim', ...change }) };
}

async function listOf(house: House, { _id }: Pick<GroupOrder, '_id'>) {
  const { body } = await house.call('admin', 'GET /api/v0/group_order/:id/shares', byPath(_id));
  return body as { state: string; shares: ShareView[]; reached: { pieces: number; cents: number }; sums: object[] };
}

const stateOf = async (house: House, id: string) => (await readOrder(await house.contextOf('admin'), id))?.state;

/** The last day of the group orders is over, and their job runs. */
async function endDay(house: House): Promise<void> {
  house.clock.advance(12 * DAY_MS);
  await closeDueGroups(house.server.contextOf);
  await house.server.delivered();
}

test('a promo code lowers what the family pays and what the group order reaches, and is free again when that is missed', async ({
  house,
}) => {
  const { shop, group } = await openRound(house, { minimumCents: 2500 });
  await buildCode(house, { code: 'ADVENT10' });
  const id = await orderWith(house, shop, 'ADVENT10', COLLECTED, 2);
  expect(await listOf(house, group)).toMatchObject({
    shares: [{ state: 'waiting', toPayCents: 2331, lines: [{ quantity: 2, lineCents: 2331 }] }],
    reached: { pieces: 2, cents: 2331 },
  });
  await endDay(house);
  expect((await listOf(house, group)).state).toBe('missed');
  await expect.poll(() => stateOf(house, id)).toBe('cancelled');
  expect(await useStates(house)).toEqual(['released']);
});

test('a minimum that is reached by the last cent is met', async ({ house }) => {
  const { shop, group } = await openRound(house, { minimumCents: 2331 });
  await buildCode(house, { code: 'ADVENT10' });
  await orderWith(house, shop, 'ADVENT10', COLLECTED, 2);
  await endDay(house);
  expect((await listOf(house, group)).state).toBe('closed');
});

test('a gift voucher pays a share: the list asks for the rest only, and gets the money back when too little came together', async ({
  house,
}) => {
  const { shop, group } = await openRound(house, { minimumPieces: 9 });
  const gift = await buildGift(house, { valueCents: 1000 });
  const id = await orderWith(house, shop, gift.code, COLLECTED, 2);
  expect((await listOf(house, group)).shares).toMatchObject([{ toPayCents: 1590 }]);
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 0 });
  await endDay(house);
  await expect.poll(() => stateOf(house, id)).toBe('cancelled');
  expect(await giftOf(house, gift)).toMatchObject({ balanceCents: 1000, kinds: ['issue', 'redeem', 'release'] });
});

test('a share that a gift voucher pays in full is paid when it is ordered, and nothing is cashed for it', async ({
  house,
}) => {
  const { shop, group } = await openRound(house);
  const gift = await buildGift(house, { valueCents: 5000 });
  await orderWith(house, shop, gift.code, COLLECTED, 2);
  const [share] = (await listOf(house, group)).shares;
  expect(share).toMatchObject({ state: 'joined', isPaid: true, toPayCents: 0, isOwed: false });
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  const body = { rev: share?.rev, isHandedOut: true, isCashed: true };
  const ticked = await house.call('admin', 'PUT /api/v0/group_share/:id', { ...byPath(share?._id ?? ''), body });
  expect(ticked.body).toMatchObject({ share: { isHandedOut: true, isCashed: false } });
});

test('a family that gives with its goods is asked for both at the hand-out; the vendor and the minimum know the goods alone', async ({
  house,
}) => {
  const { shop, group } = await openRound(house, { minimumCents: 1500 });
  await orderGoods(house, { items: [{ variant: shop.variant, quantity: 1 }], donation: '5', details: COLLECTED });
  expect(await listOf(house, group)).toMatchObject({
    shares: [{ toPayCents: 1795 }],
    reached: { cents: 1295, isMinimumMet: false },
    sums: [{ quantity: 1, cents: 1295 }],
  });
});

test('a partner recommends a group order: nothing is earned when too little came together', async ({ house }) => {
  const { shop, group } = await openRound(house, { minimumPieces: 9 });
  const { code } = await buildPartner(house);
  const items = [{ variant: shop.variant, quantity: 2, partner: code }];
  const { id } = await orderGoods(house, { items, details: { delivery: 'pickup', method: 'pickup' } });
  const earned = async () => {
    const { rows } = await house.handle.query('select coalesce(sum(cents), 0)::int as cents from affiliates_entries');
    return rows[0]?.cents;
  };
  await expect.poll(earned).toBe(108);
  expect((await moveTo(house, group, 'missed')).status).toBe(200);
  await expect.poll(() => stateOf(house, id)).toBe('cancelled');
  await expect.poll(earned).toBe(0);
});

test('a family that pays on the last evening counts, and one that ordered a second later does not', async ({
  house,
}) => {
  const { shop, group } = await openRound(house, { minimumPieces: 2 });
  // 23:59:59 in Vienna.
  house.clock.set('2026-11-30T22:59:59Z');
  const { id } = await orderOne(house, shop, COLLECTED, 2);
  house.clock.set('2026-11-30T23:00:00Z');
  await expect(orderOne(house, shop, COLLECTED)).rejects.toMatchObject({ code: expect.stringMatching(/closed/) });
  await closeDueGroups(house.server.contextOf);
  expect(await listOf(house, group)).toMatchObject({ state: 'closed', reached: { pieces: 2 } });
  await payByTransfer(house, id);
  expect((await listOf(house, group)).shares).toMatchObject([{ state: 'joined', isPaid: true }]);
});

test('two who close a group order at once close it once, and tell no family twice', async ({ house }) => {
  const { shop, group } = await openRound(house, { minimumPieces: 9 });
  const { id } = await orderOne(house, shop, COLLECTED);
  const both = await Promise.all([moveTo(house, group, 'missed'), moveTo(house, group, 'closed')]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await house.server.delivered();
  const { state } = await listOf(house, group);
  const expected = state === 'missed' ? 'cancelled' : 'pending_payment';
  await expect.poll(() => stateOf(house, id)).toBe(expected);
});

test('whoever ordered in English is told in English why the group order came to nothing', async ({ house }) => {
  const { shop, group } = await openRound(house, { minimumPieces: 9, nameEn: 'Palm branches' });
  const { id } = await orderOne(house, shop, { delivery: 'pickup', method: 'pickup' });
  await house.handle.query(`update checkout_orders set locale = 'en'`);
  expect((await moveTo(house, group, 'missed')).status).toBe(200);
  await expect.poll(() => stateOf(house, id)).toBe('cancelled');
  const { rows } = await house.handle.query(`select note from checkout_order_steps where "to" = 'cancelled'`);
  expect(rows[0]?.note).toMatch(/group order/i);
  const system = await house.server.contextOf(house.sites.fels._id);
  await sendOrderMail(system, { orderId: id, from: 'confirmed', to: 'cancelled', reason: String(rows[0]?.note) });
  expect(house.mail.sent.at(-1)?.text).toContain(String(rows[0]?.note));
});

test('a parish that gets another address keeps its group order and its families', async ({ house }) => {
  const { shop, group } = await openRound(house);
  await orderOne(house, shop, COLLECTED, 2);
  const { _id, rev } = house.sites.fels;
  const renamed = await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, slug: 'fels-am-wagram' } });
  expect(renamed.status, renamed.text).toBe(200);
  const ctx = await house.contextOf('guest', { site: 'fels-am-wagram' as 'fels' });
  const page = await loadGroup(ctx, group.slug);
  expect(page).toMatchObject({ href: `/fels-am-wagram/Sammelbestellungen/${group.slug}`, reached: { pieces: 2 } });
  const paper = { params: { id: group._id, paper: 'vendor-csv' } };
  expect((await house.call('admin', 'GET /api/v0/group_order/:id/paper/:paper', paper)).text).toContain('2;25,90');
});

test('families that are forgotten stay in the sums, and no paper names them', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const { id } = await orderOne(house, shop, COLLECTED, 2);
  const admin = await house.contextOf('admin');
  await admin.tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  const { shares, reached } = await listOf(house, group);
  expect(JSON.stringify(shares)).not.toMatch(/Anna|anna@/);
  expect(reached).toMatchObject({ pieces: 2, cents: 2590 });
  // What is cancelled afterwards leaves like all others.
  await cancelGroup(await house.server.contextOf(house.sites.fels._id), group._id);
  expect((await listOf(house, group)).reached).toMatchObject({ pieces: 0 });
});

test('pieces are taken out of a share until one is left; the last goes with its order', async ({ house }) => {
  const { shop, group } = await openRound(house);
  const { id } = await orderOne(house, shop, { delivery: 'pickup', method: 'pickup' }, 3);
  const takeOut = (quantity: number) =>
    actOnOrder(house, id, 'credit', {
      key: crypto.randomUUID(),
      kind: 'removed',
      reason: 'vergriffen',
      items: [{ line: 0, quantity }],
    });
  expect((await takeOut(2)).status).toBe(201);
  expect(await listOf(house, group)).toMatchObject({ shares: [{ toPayCents: 1295 }], reached: { pieces: 1 } });
  expect((await takeOut(1)).status).toBe(400);
  expect((await actOnOrder(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect(await listOf(house, group)).toMatchObject({ shares: [{ state: 'left' }], reached: { pieces: 0 }, sums: [] });
});
