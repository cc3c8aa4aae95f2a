import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { buildProduct } from '../testing.ts';

test('a picture of a product, and of one of its colours, is known to be used until the product is in the trash', async ({
  house,
}) => {
  const admin = await house.contextOf('admin');
  const [front, own] = [crypto.randomUUID(), crypto.randomUUID()];
  const { _id } = await buildProduct(house);
  await house.handle.query(
    `update catalog_products set pictures = $1::jsonb, variants = jsonb_set(variants, '{0,picture}', $2::jsonb), status = 'draft'`,
    [JSON.stringify([front]), JSON.stringify(own)],
  );
  expect(await admin.across.mediaUses(admin, [front, own, crypto.randomUUID()])).toMatchObject([
    { fileId: front, id: _id, kind: 'product', title: 'Osterkerze' },
    { fileId: own, id: _id, kind: 'product' },
  ]);
  const guest = await house.contextOf('guest');
  expect(await guest.across.mediaUses(guest, [front])).toMatchObject([{ title: null }]);
  await house.call('admin', 'DELETE /api/v0/product/:id', { params: { id: _id } });
  expect(await admin.across.mediaUses(admin, [front])).toEqual([]);
});
