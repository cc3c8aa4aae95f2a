import { expect } from 'vitest';
import { guestPage } from '../../testing/guest-page.ts';
import { type House, test } from '../../testing/house.ts';
import { buildProduct, loadProduct, loadShop } from '../catalog/testing.ts';
import { moveTo, openGroup } from './testing.ts';

const saleOf = async (house: House, slug: string, locale: 'de' | 'en' = 'de') =>
  (await loadProduct(await house.contextOf('guest', { locale }), { slug }))?.apart;

test('the page of goods in a group order says where and until when they are sold, and afterwards that they are not', async ({
  house,
}) => {
  await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });
  const { slug, variants } = await buildProduct(house, { name: 'Palmbuschen', variants: [{ stock: 50 }] });
  const other = await buildProduct(house, { name: 'Öllicht', variants: [{ stock: 50 }] });
  expect(await saleOf(house, slug)).toBeNull();
  const group = await openGroup(house, variants[0]?.id ?? '', { opensOn: '2026-11-23' });
  expect(await saleOf(house, slug)).toMatchObject({
    mayBuy: false,
    lines: ['Bestellen ist noch nicht möglich.', 'Ausgabe am Sonntag, 6. Dezember 2026'],
  });
  house.clock.set('2026-11-23T09:00:00Z');
  expect(await saleOf(house, slug)).toEqual({
    kind: 'Sammelbestellung',
    name: 'Nur in der Sammelbestellung „Palmbuschen“',
    href: '/fels/Sammelbestellungen/Palmbuschen',
    lines: ['Bestellen bis Montag, 30. November 2026', 'Ausgabe am Sonntag, 6. Dezember 2026'],
    mayBuy: true,
  });
  expect((await saleOf(house, slug, 'en'))?.lines[0]).toBe('Order until Monday, 30 November 2026');
  expect(await saleOf(house, other.slug)).toBeNull();
  const shop = await loadShop(await house.contextOf('guest'), { page: 1 });
  expect(shop?.products.map(({ name, apart }) => [name, apart?.kind])).toEqual([
    ['Öllicht', undefined],
    ['Palmbuschen', 'Sammelbestellung'],
  ]);
  const page = await guestPage(house);
  await loadProduct(page.ctx, { slug });
  expect(page.told.tags).toContain(`groupOrders:${house.sites.fels._id}`);
  expect(page.until()).toBe('2026-11-23T23:00:00.000Z');
  expect((await moveTo(house, group, 'closed')).status).toBe(200);
  expect(await saleOf(house, slug)).toMatchObject({
    mayBuy: false,
    lines: ['Bestellen ist nicht mehr möglich.', 'Ausgabe am Sonntag, 6. Dezember 2026'],
  });
});
