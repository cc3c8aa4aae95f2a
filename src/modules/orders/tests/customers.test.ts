import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { discountsOfMember } from '../../catalog/index.ts';
import { loadProduct } from '../../catalog/testing.ts';
import { ANNA, openTestShop, orderAs, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { buildGift, keepGift } from '../../vouchers/testing.ts';
import type { CustomerDetail } from '../contract/customers.ts';
import { keepCustomer } from '../service/customers/customer-rows.ts';
import { readOrder } from '../service/order/find-orders.ts';
import { customers } from '../tables.ts';

const customerOf = (body: unknown) => (body as { customer: CustomerDetail }).customer;

const idOf = (body: unknown) => (body as { _id: string }[])[0]?._id ?? '';

/** A group of Fels whose members pay ten percent less. */
async function buildGroup(house: House): Promise<{ group: string; discount: string }> {
  const rules = [{ productGroup: null, permille: 100 }];
  const made = await house.call('admin', 'POST /api/v0/discount_group/', {
    body: { site: 'fels', name: 'Pfarrmitglieder', rules },
  });
  const discount = idOf(made.body);
  const body = { site: 'fels', name: 'Mitglieder', discountGroups: [discount] };
  return { discount, group: idOf((await house.call('admin', 'POST /api/v0/customer_group/', { body })).body) };
}

const enter = async (house: House, name: string, email: string) =>
  customerOf(
    (await house.call('admin', 'POST /api/v0/customer/', { query: { site: 'fels' }, body: { name, email } })).body,
  );

const join = (house: House, { _id, rev }: CustomerDetail, groups: string[]) =>
  house.call('admin', 'PUT /api/v0/customer/:id/groups', { ...byPath(_id), body: { rev, groups } });

test('members pay the price of their group once they are signed in, all others the usual one', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { group } = await buildGroup(house);
  const { handle } = house.people.customer;
  const member = await enter(house, 'Karla Kundin', handle);
  expect((await join(house, member, [crypto.randomUUID()])).status).toBe(400);
  expect(customerOf((await join(house, member, [group])).body).groups).toEqual([{ _id: group, name: 'Mitglieder' }]);
  expect((await join(house, member, [])).status).toBe(409);

  const slug = 'Osterkerze';
  const guest = await loadProduct(await house.contextOf('guest'), { slug });
  expect([guest?.price.cents, guest?.member]).toEqual([1295, null]);
  const own = await loadProduct(await house.contextOf('customer'), { slug });
  expect([own?.price.cents, own?.member]).toEqual([1295, { cents: 1166, name: 'Pfarrmitglieder' }]);

  const totalOf = async ({ id }: { id: string }) => {
    const { body } = await house.call('admin', 'GET /api/v0/order/:id', byPath(id));
    return (body as { order: { totals: { goodsCents: number } } }).order.totals.goodsCents;
  };
  expect(await totalOf(await orderAs(house, 'customer', shop))).toBe(1166);
  expect(await totalOf(await orderAs(house, 'editor', shop))).toBe(1295);
  // Whoever types the address of a member has not proved to be that member.
  expect(await totalOf(await orderOne(house, shop, { method: 'invoice', email: handle }))).toBe(1295);
});

test('an order by phone has the price of the chosen customer, whoever types it, and it is told before', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { variant } = await openTestShop(house);
  const { group } = await buildGroup(house);
  const member = await enter(house, 'Anna Beispiel', 'anna@example.test');
  await join(house, member, [group]);
  const order = (customer: string | null, site = 'fels') => {
    const details = { ...ANNA, delivery: 'pickup', method: 'pickup' };
    const body = { key: crypto.randomUUID(), items: [{ variant, quantity: 1 }], details, customer };
    return house.call('admin', 'POST /api/v0/order/manual', { query: { site }, body });
  };
  expect((await order(crypto.randomUUID())).status).toBe(404);
  expect((await order(member._id, 'kirchberg')).status).toBe(404);
  const totalOf = async (customer: string | null) => {
    const { _id } = (await order(customer)).body as { _id: string };
    const { body } = await house.call('admin', 'GET /api/v0/order/:id', byPath(_id));
    return (body as { order: { totalCents: number } }).order.totalCents;
  };
  const toldOf = async (customer: string | null) => {
    const body = { items: [{ variant, quantity: 1 }], country: 'at', delivery: 'pickup', customer };
    const told = await house.call('admin', 'POST /api/v0/order/manual/price', { query: { site: 'fels' }, body });
    return (told.body as { totalCents: number }).totalCents;
  };
  expect([await toldOf(member._id), await toldOf(null)]).toEqual([1166, 1295]);
  expect([await totalOf(member._id), await totalOf(null)]).toEqual([1166, 1295]);
});

test('a discount group that members get cannot be deleted, and a group is one of its parish', async ({ house }) => {
  const { discount } = await buildGroup(house);
  const gone = await house.call('admin', 'DELETE /api/v0/discount_group/', { query: { id: discount } });
  expect(gone.body).toMatchObject({ code: 'catalog.inUse' });
  const body = { site: 'kirchberg', name: 'Fremde', discountGroups: [discount] };
  expect((await house.call('admin', 'POST /api/v0/customer_group/', { body })).status).toBe(400);
  const again = { query: { site: 'fels' }, body: { name: 'Zweite', email: 'ANNA@example.test' } };
  await enter(house, 'Anna', 'anna@example.test');
  expect((await house.call('admin', 'POST /api/v0/customer/', again)).body).toMatchObject({
    code: 'orders.customerKnown',
  });
});

test('a guest and an account become one customer, and two again', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  const shop = await openTestShop(house);
  const { group } = await buildGroup(house);
  for (const email of ['anna@example.test', 'a.beispiel@example.test']) {
    const { id, ctx } = await orderOne(house, shop, { method: 'invoice', email });
    await keepCustomer(ctx, id);
  }
  const rowOf = async (email: string) => {
    const [row] = await house.handle.db.select().from(customers).where(eq(customers.email, email));
    return customerOf((await house.call('admin', 'GET /api/v0/customer/:id', byPath(row?.id ?? ''))).body);
  };
  const guest = await rowOf('a.beispiel@example.test');
  await join(house, guest, [group]);
  const account = await rowOf('anna@example.test');
  const noted = { ...byPath(guest._id), body: { rev: 2, note: 'Holt ab' } };
  expect((await house.call('admin', 'PUT /api/v0/customer/:id', noted)).status).toBe(200);
  const act = (verb: 'merge' | 'split', rev: number, other: string) =>
    house.call('admin', `POST /api/v0/customer/:id/${verb}`, { ...byPath(account._id), body: { rev, other } });

  expect((await act('merge', 9, guest._id)).status).toBe(409);
  expect((await act('merge', 1, account._id)).status).toBe(400);
  const merged = customerOf((await act('merge', 1, guest._id)).body);
  expect(merged).toMatchObject({ orderCount: 2, turnoverCents: 3770, yearCents: 3770, note: 'Holt ab' });
  expect([merged.groups.length, merged.merged]).toMatchObject([1, [{ email: 'a.beispiel@example.test' }]]);
  expect((await house.call('admin', 'GET /api/v0/customer/:id', byPath(guest._id))).status).toBe(404);
  const list = await house.call('admin', 'GET /api/v0/customer/', { query: { site: 'fels', group } });
  expect((list.body as { customer: { _id: string }[] }).customer.map(({ _id }) => _id)).toEqual([account._id]);

  expect((await act('split', 2, crypto.randomUUID())).status).toBe(400);
  const split = customerOf((await act('split', 2, guest._id)).body);
  expect(split).toMatchObject({ orderCount: 1, turnoverCents: 1885, note: '', merged: [], groups: [] });
  const again = await rowOf('a.beispiel@example.test');
  expect(again).toMatchObject({ orderCount: 1, note: 'Holt ab', groups: [{ _id: group }] });
});

test('accounts that become one keep orders, group prices and gift vouchers', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { group } = await buildGroup(house);
  const { customer, editor } = house.people;
  const { id } = await orderAs(house, 'customer', shop);
  const member = await enter(house, 'Karla Kundin', customer.handle);
  await house.handle.db.update(customers).set({ userId: customer.id });
  await join(house, member, [group]);
  const { code } = await buildGift(house);
  await keepGift(await house.contextOf('customer'), code);
  const revOf = async (_id: string) =>
    ((await house.call('admin', 'GET /api/v0/auth/', { query: { id: _id } })).body as { auth: { rev: number }[] })
      .auth[0]?.rev;
  const keep = { _id: editor.id, rev: await revOf(editor.id) };
  const drop = { _id: customer.id, rev: await revOf(customer.id) };
  const merged = await house.call('admin', 'POST /api/v0/auth/merge', { body: { keep, drop, take: [] } });
  expect(merged.status, merged.text).toBe(200);
  const ctx = await house.contextOf('editor');
  expect((await readOrder(ctx, id))?.userId).toBe(editor.id);
  const known = { siteId: house.sites.fels._id, emails: [], userId: editor.id };
  expect(await discountsOfMember(ctx, known)).toHaveLength(1);
  const { rows } = await house.handle.query('select user_id from orders_kept_gifts', []);
  expect(rows).toEqual([{ user_id: editor.id }]);
});

test('S-26: an erased customer belongs to no group, and merged records are gone with him', async ({ house }) => {
  const { group } = await buildGroup(house);
  const anna = await enter(house, 'Anna', 'anna@example.test');
  const other = await enter(house, 'A. Beispiel', 'a@example.test');
  await join(house, anna, [group]);
  await house.call('admin', 'POST /api/v0/customer/:id/merge', {
    ...byPath(anna._id),
    body: { rev: 2, other: other._id },
  });
  const erased = await house.call('admin', 'POST /api/v0/customer/:id/erase', {
    ...byPath(anna._id),
    body: { rev: 3 },
  });
  expect(customerOf(erased.body)).toMatchObject({ isErased: true, groups: [], merged: [] });
  expect(await house.handle.db.$count(customers)).toBe(1);
  const member = { siteId: house.sites.fels._id, emails: ['anna@example.test', 'a@example.test'], userId: null };
  expect(await discountsOfMember(await house.contextOf('admin'), member)).toEqual([]);
});

test('customers, sums and views of work follow the shop from test mode to real orders', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  await expect.poll(() => listed(house)).toMatchObject([{ isTest: true, orderCount: 1 }]);
  const entered = await enter(house, 'Elsa Beispiel', 'elsa@example.org');
  const [tried] = (await listed(house)).filter(({ isTest }) => isTest);
  const merge = { rev: entered.rev, other: tried?._id };
  expect(
    (await house.call('admin', 'POST /api/v0/customer/:id/merge', { ...byPath(entered._id), body: merge })).status,
  ).toBe(400);
  expect(await figures(house)).toMatchObject({ isTest: true, orders: 1 });
  expect(await toPack(house)).toEqual([id]);

  await sellOnInvoice(house, 'live');
  expect(await listed(house)).toMatchObject([{ name: 'Elsa Beispiel', isTest: false }]);
  expect(await figures(house)).toMatchObject({ isTest: false, orders: 0 });
  expect(await toPack(house)).toEqual([]);
  const real = await orderOne(house, shop, { method: 'invoice' });
  expect(await toPack(house)).toEqual([real.id]);
  await expect.poll(async () => (await listed(house)).map(({ isTest }) => isTest)).toEqual([false, false]);
});

const listed = async (house: House) =>
  (
    (await house.call('admin', 'GET /api/v0/customer/', { query: { site: 'fels', sort: 'name' } })).body as {
      customer: CustomerDetail[];
    }
  ).customer;

const figures = async (house: House) =>
  (
    await house.call('admin', 'GET /api/v0/shop_figures/', {
      query: { site: 'fels', from: '2026-11-01', until: '2026-11-30' },
    })
  ).body;

const toPack = async (house: House) => {
  const { body } = await house.call('admin', 'GET /api/v0/order/', { query: { site: 'fels', view: 'toPack' } });
  return (body as { order: { _id: string }[] }).order.map(({ _id }) => _id);
};
