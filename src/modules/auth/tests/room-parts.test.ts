import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';

type Account = { _id: string; handle: string; userData: Record<string, unknown> };

const ownData = async (house: House, who: 'customer' | 'editor'): Promise<Account> =>
  await house
    .call(who, 'POST /api/v0/auth/getData', { body: {} })
    .then(({ body }) => (body as { account: Account }).account);

async function made(house: House, key: string, body: object): Promise<string> {
  const answer = await house.call('admin', key, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  const items = [answer.body as { _id: string } | { _id: string }[]].flat();
  return items[0]?._id ?? '';
}

/** The customer gets a discount in Fels and is subscribed there. */
async function knownInRooms(house: House) {
  const { _id, handle } = await ownData(house, 'customer');
  const discount = await made(house, 'POST /api/v0/discount_group/', {
    site: 'fels',
    name: 'Chor',
    rules: [{ permille: 100 }],
  });
  const group = await made(house, 'POST /api/v0/customer_group/', {
    site: 'fels',
    name: 'Chor',
    discountGroups: [discount],
  });
  const list = await made(house, 'POST /api/v0/newsletter_list/', { site: 'fels', name: 'Wochenblatt' });
  await house.handle.query(
    'insert into catalog_group_members (site_id, group_id, email, user_id, created_at) select site_id, id, $1, $2, now() from catalog_customer_groups where id = $3',
    [handle, _id, group],
  );
  const subscriber = await made(house, 'POST /api/v0/newsletter_subscriber/', {
    site: 'fels',
    email: handle,
    note: 'Liste',
    lists: [list],
  });
  await house.handle.query(`update newsletter_subscribers set state = 'confirmed' where id = $1`, [subscriber]);
  return { _id, handle, discount, list };
}

test('an account answers what rooms know of it under the names of S3.1', async ({ house }) => {
  const { _id, handle, discount, list } = await knownInRooms(house);
  const expected = {
    shop: { discount_groups: [discount] },
    newsletter: { subscribed_lists: [list] },
    contacts: [{ type: 'email', value: handle }],
    files: [],
  };
  expect((await ownData(house, 'customer')).userData).toMatchObject(expected);
  const answer = await house.call('admin', 'GET /api/v0/auth/:id', { params: { id: _id } });
  expect((answer.body as { auth: Account[] }).auth[0]?.userData).toMatchObject(expected);
});

test('lists of accounts do not ask the rooms', async ({ house }) => {
  await knownInRooms(house);
  const { auth } = (await house.call('admin', 'GET /api/v0/auth/')).body as { auth: Account[] };
  expect(auth.some(({ userData }) => 'newsletter' in userData)).toBe(false);
});
