import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { switchComponent } from '../../../testing/switch-component.ts';
import { openTestShop, orderAs, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { buildGift, hasBalances, ownGifts } from '../../vouchers/testing.ts';
import { hasWithdrawals, submitWithdrawal } from '../pages.ts';
import { ownOrders } from '../service/own/own-orders.ts';
import { orderDocuments } from '../tables.ts';

const owedWhen = async (house: House, query: { site?: string; component?: string }) =>
  ((await house.call('admin', 'GET /api/v0/site/owed', { query })).body as { owed: string[] }).owed;

test('before the shop or a parish is switched off, it is told what people are owed', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  expect(await owedWhen(house, { site: 'fels', component: 'shop' })).toEqual([]);
  await orderOne(house, await openTestShop(house), { method: 'invoice' });
  const { code } = await buildGift(house);
  expect(code).not.toBe('');
  const statement = {
    name: 'Anna',
    contract: 'X',
    email: 'anna@example.test',
    key: crypto.randomUUID(),
    act: 'confirm',
  };
  await submitWithdrawal(await house.contextOf('guest'), statement);
  const all = [/^1 offene Bestellung$/, /^1 offener Widerruf$/, /^1 Geschenkgutschein mit .* Guthaben$/];
  for (const query of [{ site: 'fels' }, { site: 'fels', component: 'shop' }, { component: 'shop' }]) {
    const owed = await owedWhen(house, query);
    expect(owed).toHaveLength(3);
    for (const words of all)
      expect(
        owed.some((text) => words.test(text)),
        String(words),
      ).toBe(true);
  }
  expect(await owedWhen(house, { site: 'kirchberg', component: 'shop' })).toEqual([]);
  expect(await owedWhen(house, { site: 'fels', component: 'worship' })).toEqual([]);
});

for (const site of ['fels', undefined])
  test(`withdrawing and balances stay while the shop is off ${site ? 'in its parish' : 'everywhere'}`, async ({
    house,
  }) => {
    await sellOnInvoice(house);
    const shop = await openTestShop(house);
    const ask = async () => {
      const ctx = await house.contextOf('guest');
      return [ctx.isOn('shop'), await hasWithdrawals(ctx, ctx.site.id), await hasBalances(ctx)];
    };
    await switchComponent(house, 'shop', false, site);
    expect(await ask()).toEqual([false, false, false]);
    await switchComponent(house, 'shop', true, site);
    await orderOne(house, shop, { method: 'invoice' });
    await buildGift(house);
    await switchComponent(house, 'shop', false, site);
    expect(await ask()).toEqual([false, true, true]);
  });

test('a document of an order stays open for its customer while the parish is switched off, and nothing else of it', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id } = await orderAs(house, 'customer', await openTestShop(house));
  await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
  const [document] = await house.handle.db.select().from(orderDocuments);
  const open = async (who: 'customer' | 'guest') => {
    const input = { params: { order: id, document: document?.id ?? '' }, query: { site: 'fels' } };
    return (await house.call(who, 'GET /api/v0/own_order/:order/document/:document', input)).status;
  };
  const sitesOf = async (who: 'admin' | 'customer') =>
    ((await house.call(who, 'GET /api/v0/site/')).body as { site: { slug: string; rev: number }[] }).site;
  await house.call('admin', 'PUT /api/v0/site/default', { body: { _id: house.sites.goesing._id } });
  const rev = (await sitesOf('admin')).find(({ slug }) => slug === 'fels')?.rev;
  const closed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id: house.sites.fels._id, rev, isOnline: false },
  });
  expect(closed.status, closed.text).toBe(200);
  expect((await sitesOf('customer')).map(({ slug }) => slug)).not.toContain('fels');
  expect([await open('customer'), await open('guest')]).toEqual([200, 404]);
});

test("'Meine Bestellungen' and gift vouchers of the account stay while the shop or the parish is switched off", async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { code } = await buildGift(house, { valueCents: 10_000 });
  const { id } = await orderAs(house, 'customer', await openTestShop(house), code);
  const own = async () => {
    const ctx = await house.contextOf('customer', { site: 'goesing' });
    const found = await Promise.all([ownOrders, ownGifts].map((section) => section.load(ctx)));
    return found.map((section) => section?.rows.map(({ href }) => href));
  };
  const all = [[`/fels/Bestellung/${id}`], ['/fels/Gutscheine']];
  expect(await own()).toEqual(all);
  await switchComponent(house, 'shop', false);
  expect(await own()).toEqual(all);
  await house.call('admin', 'PUT /api/v0/site/default', { body: { _id: house.sites.goesing._id } });
  const { body } = await house.call('admin', 'GET /api/v0/site/');
  const rev = (body as { site: { slug: string; rev: number }[] }).site.find(({ slug }) => slug === 'fels')?.rev;
  const closed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id: house.sites.fels._id, rev, isOnline: false },
  });
  expect(closed.status, closed.text).toBe(200);
  expect(await own()).toEqual(all);
});
