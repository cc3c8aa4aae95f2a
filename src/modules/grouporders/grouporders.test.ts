// On both databases: families join a group order while it is being closed.

import { expect } from 'vitest';
import { readOrder } from '#modules/orders/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import { buildProduct } from '../catalog/testing.ts';
import type { ShareView } from './contract/share.ts';
import { hasShares, loadGroup, loadGroups } from './pages.ts';
import { groupPersonalData } from './service/group-data.ts';
import { closeDueGroups } from './service/move-group.ts';
import { sharePart } from './service/share-part.ts';
import { groupShares } from './tables.ts';
import { buildGroup, buildShare, moveTo, openGroup, PLAN } from './testing.ts';

const DAY_MS = 86_400_000;

const variantOf = async (house: House): Promise<string> =>
  (await buildProduct(house, { name: 'Palmbuschen', variants: [{ stock: 50 }] })).variants[0]?.id ?? '';

const openShop = (house: House) =>
  house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });

const sharesOf = async (house: House, id: string) => {
  const { body } = await house.call('admin', 'GET /api/v0/group_order/:id/shares', byPath(id));
  return body as { state: string; shares: ShareView[]; reached: object; sums: object[] };
};

const close = (house: House) => closeDueGroups(house.server.contextOf);

test('days in the wrong order, unknown goods and goods of another group order are refused at their fields', async ({
  house,
}) => {
  const variant = await variantOf(house);
  await openGroup(house, variant);
  const create = (body: object) =>
    house.call('admin', 'POST /api/v0/group_order/', { body: { site: 'fels', name: 'Kerzen', ...PLAN, ...body } });
  expect((await create({ closesOn: '2026-11-01' })).text).toContain('closesOn');
  expect((await create({ handOutOn: PLAN.closesOn })).text).toContain('handOutOn');
  expect((await create({ products: [{ variant }] })).text).toContain('products.0');
  expect((await create({ products: [{ variant: crypto.randomUUID() }] })).text).toContain('products.0');
  expect((await create({ minimumPieces: -1 })).status).toBe(400);
  expect((await create({ slug: 'Palmbuschen' })).text).toContain('slug');
});

test('a group order takes its transitions only, opens with goods, and is not deleted while it runs', async ({
  house,
}) => {
  const empty = await buildGroup(house);
  expect((await moveTo(house, empty, 'open')).text).toContain('products');
  expect((await moveTo(house, empty, 'done')).body).toMatchObject({ code: 'grouporders.state' });
  const group = await openGroup(house, await variantOf(house), { name: 'Kerzen' });
  expect((await moveTo(house, { ...group, rev: group.rev - 1 }, 'closed')).status).toBe(409);
  expect((await house.call('admin', 'DELETE /api/v0/group_order/', { query: { id: group._id } })).status).toBe(409);
  const body = { _id: group._id, rev: group.rev, products: [] };
  expect((await house.call('admin', 'PUT /api/v0/group_order/', { body })).text).toContain('products');
});

test('its last day is over at midnight in the parish: nobody joins any more, and the job draws the conclusion', async ({
  house,
}) => {
  const group = await openGroup(house, await variantOf(house), { closesOn: '2026-11-21', minimumPieces: 2 });
  await buildShare(house, group._id);
  await close(house);
  expect((await sharesOf(house, group._id)).state).toBe('open');
  house.clock.advance(DAY_MS);
  await expect(buildShare(house, group._id)).rejects.toMatchObject({ code: 'grouporders.closed' });
  await close(house);
  await close(house);
  expect(await sharesOf(house, group._id)).toMatchObject({
    state: 'closed',
    reached: { families: 1, pieces: 2, cents: 900, isMinimumMet: true },
    sums: [{ quantity: 2, cents: 900 }],
  });
});

test('the families are ticked off on the day, each by whoever saw the latest, and taken back until all is done', async ({
  house,
}) => {
  const group = await openGroup(house, await variantOf(house));
  await buildShare(house, group._id);
  const [share] = (await sharesOf(house, group._id)).shares;
  const tick = (rev: number, isHandedOut: boolean) =>
    house.call('admin', 'PUT /api/v0/group_share/:id', {
      ...byPath(share?._id ?? ''),
      body: { rev, isHandedOut, isCashed: isHandedOut },
    });
  expect((await tick(1, true)).body).toMatchObject({ code: 'grouporders.state' });
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  expect((await tick(1, true)).body).toMatchObject({ share: { isHandedOut: true, isCashed: true } });
  expect((await tick(1, true)).status).toBe(409);
  expect((await tick(2, false)).body).toMatchObject({ share: { isHandedOut: false, isCashed: false } });
});

test('the vendor learns what is ordered and not by whom; the list of families is for the office', async ({ house }) => {
  const group = await openGroup(house, await variantOf(house));
  await buildShare(house, group._id, { name: '=Familie' });
  const paper = (name: string) =>
    house.call('admin', 'GET /api/v0/group_order/:id/paper/:paper', { params: { id: group._id, paper: name } });
  const csv = await paper('vendor-csv');
  expect(csv.text).toContain('P1;Palmbuschen;;2;9,00');
  expect(csv.text).not.toContain('Familie');
  for (const name of ['vendor', 'families'])
    expect((await paper(name)).headers['content-type'], name).toBe('application/pdf');
  expect((await paper('labels')).status).toBe(404);
});

test('the page shows what is ordered together and how far it is; drafts and other parishes have none', async ({
  house,
}) => {
  const ctx = await house.contextOf('guest');
  const draft = await buildGroup(house, { name: 'Entwurf' });
  const group = await openGroup(house, await variantOf(house), { minimumPieces: 10, text: 'Eins.\n\nZwei.' });
  expect(await loadGroups(ctx)).toBeNull();
  expect((await openShop(house)).status).toBe(200);
  await buildShare(house, group._id);
  expect(await loadGroup(ctx, draft.slug)).toBeNull();
  expect(await loadGroup(await house.contextOf('guest', { site: 'kirchberg' }), group.slug)).toBeNull();
  expect(await loadGroup(ctx, group.slug)).toMatchObject({
    isOpen: true,
    minimumPieces: 10,
    paragraphs: ['Eins.', 'Zwei.'],
    reached: { pieces: 2, isMinimumMet: false },
    handOut: expect.stringContaining('6. Dezember 2026'),
  });
  expect(await loadGroups(ctx)).toMatchObject([{ name: 'Palmbuschen' }]);
});

test('what a family ordered outlives its name', async ({ house }) => {
  const group = await openGroup(house, await variantOf(house));
  const orderId = await buildShare(house, group._id);
  const customer = await house.contextOf('customer');
  await house.handle.db.update(groupShares).set({ userId: customer.user.id });
  expect(await groupPersonalData.export(customer, customer.user.id, '')).toMatchObject([
    { records: [{ name: 'Palmbuschen', orderNumber: '2026-0001' }] },
  ]);
  await customer.tx((tx) => groupPersonalData.erase(tx, customer.user.id, ''));
  const order = await readOrder(customer, orderId);
  await customer.tx(async (tx) => sharePart.forget?.(tx, { orders: order ? [order] : [], name: 'Gelöscht' }));
  expect((await sharesOf(house, group._id)).shares).toMatchObject([
    { customerName: 'Gelöscht', phone: '', email: '', toPayCents: 900 },
  ]);
});

test('families find their group order while the shop or the parish is off; it is counted, and takes no more orders', async ({
  house,
}) => {
  await openShop(house);
  const group = await openGroup(house, await variantOf(house));
  const seen = async () => {
    const ctx = await house.contextOf('guest');
    return [await hasShares(ctx, group.slug), (await loadGroup(ctx, group.slug))?.isOpen];
  };
  const owed = async (query: Record<string, string>) =>
    (await house.call('admin', 'GET /api/v0/site/owed', { query })).body;
  expect(await seen()).toEqual([false, true]);
  expect(await owed({ site: 'fels' })).toEqual({ owed: [] });
  await buildShare(house, group._id);
  await house.handle.db.update(groupShares).set({ isTest: true });
  expect(await owed({ site: 'fels', component: 'shop' })).toEqual({ owed: ['1 Sammelbestellung mit Bestellungen'] });
  expect(await owed({ site: 'fels', component: 'worship' })).toEqual({ owed: [] });
  await switchComponent(house, 'shop', false);
  expect(await seen()).toEqual([true, false]);
});
