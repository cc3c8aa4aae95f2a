// On both databases: the news of an order arrive at once and in any order.
import { expect } from 'vitest';
import { enterTransfer, readPayment } from '#modules/payments/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { mergeAccounts } from '../auth/testing.ts';
import { openTestShop, orderGoods, sellOnInvoice } from '../checkout/testing.ts';
import { anonymizeOrders, readOrder, syncOrder } from '../orders/testing.ts';
import { affiliateSiteData } from './service/affiliate-site-data.ts';
import { keepCommission, keepWaiting } from './service/commissions/keep-commission.ts';
import { sumsOf } from './service/partner-sums.ts';
import { partnerPersonalData } from './service/personal-data.ts';
import { buildPartner, completeOrder, orderFrom, settleOne } from './testing.ts';

type Entry = { kind: string; base: number; cents: number };

const entriesOf = async ({ handle }: House, order: string): Promise<Entry[]> =>
  (
    await handle.query(
      `select e.kind, e.base_cents as base, e.cents from affiliates_entries e
       join affiliates_commissions c on c.id = e.commission_id where c.order_id = $1 order by e.seq`,
      [order],
    )
  ).rows as Entry[];

const total = (entries: readonly Entry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0);

/** Candles that somebody recommended, to be paid by transfer. */
async function orderByTransfer(house: House, partner: string): Promise<string> {
  const { variant } = await openTestShop(house, 30);
  const { id } = await orderGoods(house, { items: [{ variant, quantity: 2, partner }] });
  return id;
}

async function pay(house: House, id: string, part?: number): Promise<void> {
  const ctx = await house.contextOf('admin');
  const { paymentId } = (await readOrder(ctx, id)) ?? {};
  const { rev, amountCents } = await readPayment(ctx, paymentId ?? '');
  const given = { rev, amountCents: part ?? amountCents, receivedOn: '2026-11-21', note: '' };
  await enterTransfer(ctx, paymentId ?? '', given);
  await syncOrder(ctx, id);
  await keepCommission(ctx, id);
}

async function act(house: House, id: string, path: 'state' | 'revive' | 'credit', body: object) {
  const ctx = await house.contextOf('admin');
  const rev = (await readOrder(ctx, id))?.rev;
  const answer = await house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
  await keepCommission(ctx, id);
  return answer;
}

test('an order earns nothing before its whole money is there, and nothing once it is cancelled', async ({ house }) => {
  const { code } = await buildPartner(house);
  const id = await orderByTransfer(house, code);
  await keepCommission(await house.contextOf('admin'), id);
  await pay(house, id, 1000);
  expect(await entriesOf(house, id)).toEqual([]);
  expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
  expect(total(await entriesOf(house, id))).toBe(0);
});

test('an order that is taken up again earns what it would have earned, once', async ({ house }) => {
  const { code } = await buildPartner(house);
  const id = await orderByTransfer(house, code);
  await act(house, id, 'state', { to: 'cancelled' });
  await pay(house, id);
  expect(await entriesOf(house, id)).toEqual([]);
  expect((await act(house, id, 'revive', {})).status).toBe(200);
  const entries = await entriesOf(house, id);
  expect(entries).toMatchObject([{ kind: 'earned', base: 2158, cents: 108 }]);
});

test('news that arrive at once book the difference once', async ({ house }) => {
  const { code } = await buildPartner(house);
  const id = await orderByTransfer(house, code);
  const ctx = await house.contextOf('admin');
  const { paymentId } = (await readOrder(ctx, id)) ?? {};
  const { rev, amountCents } = await readPayment(ctx, paymentId ?? '');
  await enterTransfer(ctx, paymentId ?? '', { rev, amountCents, receivedOn: '2026-11-21', note: '' });
  await syncOrder(ctx, id);
  await Promise.all([1, 2, 3].map(() => keepCommission(ctx, id)));
  expect(await entriesOf(house, id)).toHaveLength(1);
  const credit = { key: crypto.randomUUID(), kind: 'removed', reason: 'vergriffen', items: [{ line: 0, quantity: 1 }] };
  expect((await act(house, id, 'credit', credit)).status).toBe(201);
  await Promise.all([1, 2, 3].map(() => keepCommission(ctx, id)));
  expect(await entriesOf(house, id)).toMatchObject([{ cents: 108 }, { kind: 'reversed', cents: -54 }]);
});

test('a partner in the trash keeps what earlier orders earn, and a later order earns nothing', async ({ house }) => {
  const { _id, code } = await buildPartner(house);
  const shop = await openTestShop(house, 30);
  const id = await orderFrom(house, shop, code);
  expect((await house.call('admin', 'DELETE /api/v0/partner/', { query: { id: _id } })).status).toBe(200);
  await completeOrder(house, id);
  expect(total(await entriesOf(house, id))).toBeGreaterThan(0);
  const later = await orderFrom(house, shop, code);
  expect(await readOrder(await house.contextOf('admin'), later)).toMatchObject({ partner: null });
});

test('what an order earned outlives the name of its customer', async ({ house }) => {
  const { _id, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  const admin = await house.contextOf('admin');
  await admin.tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  await completeOrder(house, id);
  await keepWaiting(admin, house.server.contextOf);
  expect((await sumsOf(admin, [_id]))[_id]).toMatchObject({ waitingCents: 0, dueCents: 54 });
});

test('what was earned while practising is not owed once the shop sells', async ({ house }) => {
  const { _id, code } = await buildPartner(house);
  await completeOrder(house, await orderFrom(house, await openTestShop(house), code));
  const admin = await house.contextOf('admin');
  expect((await sumsOf(admin, [_id]))[_id]?.dueCents).toBe(54);
  await sellOnInvoice(house, 'live');
  expect((await sumsOf(await house.contextOf('admin'), [_id]))[_id]?.dueCents).toBe(0);
});

test('commissions of a parish that becomes one with another are owed there, also where both have a partner of this code', async ({
  house,
}) => {
  const { _id, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  const { kirchberg, fels } = house.sites;
  for (const table of ['affiliates_partners', 'affiliates_commissions', 'affiliates_entries', 'checkout_orders'])
    await house.handle.query(`update ${table} set site_id = $1`, [kirchberg._id]);
  expect((await buildPartner(house)).code).toBe(code);
  const body = { from: kirchberg._id, into: fels._id };
  const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect(merged.status, merged.text).toBe(200);
  await completeOrder(house, id);
  const admin = await house.contextOf('admin');
  expect((await sumsOf(admin, [_id]))[_id]).toMatchObject({ dueCents: 54 });
});

test('a partner whose account became another one is known by the address that is left', async ({ house }) => {
  await settleOne(house);
  await house.handle.query(`update affiliates_partners set email = 'Sternsinger@Example.test'`);
  await mergeAccounts(house, { keep: 'neu@example.test', drop: 'sternsinger@example.test' });
  const { rows } = await house.handle.query('select email, rev from affiliates_partners');
  expect(rows).toEqual([{ email: 'neu@example.test', rev: 2 }]);
  const admin = await house.contextOf('admin');
  expect(await partnerPersonalData.export(admin, '', 'neu@example.test')).toHaveLength(1);
});

test('a parish with real credit notes is not purged; what it owes goes in an order that the database allows', async ({
  house,
}) => {
  await settleOne(house);
  await house.server.delivered();
  const admin = await house.contextOf('admin');
  const { _id: siteId } = house.sites.fels;
  const remove = () =>
    admin.tx(async (tx) => {
      for (const data of affiliateSiteData) await data.remove(tx, siteId);
    });
  await house.handle.query('update affiliates_credit_notes set is_test = false');
  await expect(remove()).rejects.toMatchObject({ code: 'affiliates.kept' });
  expect((await house.handle.query('select 1 from affiliates_settled_entries')).rows).toHaveLength(1);
  await house.handle.query('update affiliates_credit_notes set is_test = true');
  await remove();
  expect((await house.handle.query('select 1 from affiliates_commissions')).rows).toEqual([]);
});
