import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import type { Address, User, UserData } from '../contract.ts';
import { addAccount } from '../index.ts';
import { addLavinia, appCode, LAVINIA, NEW_PASSWORD, openBrowser, PASSWORD_STEP, withApp } from '../testing.ts';

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const addressNo = (n: number, street = `Augasse ${n}`): Address => ({
  uuid: uuidOf(n),
  type: 'person',
  first_name: 'Lavinia',
  last_name: 'Lavendel',
  address: street,
  zip: '3481',
  city: 'Fels',
  country: 'at',
});
const addresses = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => addressNo(from + at));

async function account(house: House, handle: string, userData: UserData = {}): Promise<{ _id: string; rev: number }> {
  const roles = [{ role: 'user', siteId: null }];
  const name = 'Lavinia Lavendel';
  const { id } = await addAccount(house.handle.db, { handle, name, password: TEST_PASSWORD, roles, userData });
  return { _id: id, rev: 1 };
}

type Side = { _id: string; rev: number };
const merge = (house: House, keep: Side, drop: Side, take: string[] = []) =>
  house.call('admin', 'POST /api/v0/auth/merge', { body: { keep, drop, take } });

const save = (house: House, user: User, userData: object) =>
  house.call('admin', 'PUT /api/v0/auth/', { body: { _id: user._id, rev: user.rev, userData } });

describe('default addresses', () => {
  const [street, other] = ['Kirchenplatz 1', 'Kellergasse 2'];
  test.for([
    {
      name: 'that were a duplicate point to the address that stayed',
      kept: { addresses: [addressNo(1, street)] },
      dropped: { addresses: [addressNo(2, street)], shop: { default_invoice_address: uuidOf(2) } },
      invoice: uuidOf(1),
    },
    {
      name: 'of the kept account win',
      kept: { addresses: [addressNo(1, street)], shop: { default_invoice_address: uuidOf(1) } },
      dropped: { addresses: [addressNo(2, other)], shop: { default_invoice_address: uuidOf(2) } },
      invoice: uuidOf(1),
    },
    {
      name: 'come along where the kept account has none',
      kept: { addresses: [addressNo(1, street)] },
      dropped: { addresses: [addressNo(2, other)], shop: { default_invoice_address: uuidOf(2) } },
      invoice: uuidOf(2),
    },
    {
      name: 'that point nowhere are gone',
      kept: { addresses: [], shop: { default_invoice_address: uuidOf(9) } },
      dropped: { addresses: [addressNo(2, other)] },
      invoice: null,
    },
  ])('$name, and the account can be saved', async ({ kept, dropped, invoice }, { house }) => {
    const [keep, drop] = [await account(house, 'a@example.org', kept), await account(house, 'b@example.org', dropped)];
    const [user] = (await merge(house, keep, drop)).body as User[];
    expect(user?.userData.shop?.default_invoice_address ?? null).toBe(invoice);
    expect((await save(house, user as User, { phone: '+4327382222' })).status).toBe(200);
  });

  test('that an earlier merge left behind do not block the account', async ({ house }) => {
    const shop = { default_invoice_address: uuidOf(8), default_shipping_address: uuidOf(9) };
    const { _id, rev } = await account(house, 'a@example.org', { addresses: [addressNo(1)], shop });
    const body = { _id, rev, userData: { shop: { default_invoice_address: uuidOf(1) } } };
    const saved = await house.call('admin', 'PUT /api/v0/auth/', { body });
    expect(saved.body).toMatchObject([{ userData: { shop: { default_invoice_address: uuidOf(1) } } }]);
  });
});

test('more than twenty addresses stay, can be saved and removed, but not added to', async ({ house }) => {
  const keep = await account(house, 'a@example.org', { addresses: addresses(0, 15) });
  const drop = await account(house, 'b@example.org', { addresses: addresses(15, 30) });
  const [user] = (await merge(house, keep, drop)).body as [User];
  expect((await save(house, user, { addresses: addresses(0, 31) })).status).toBe(400);
  const [saved] = (await save(house, user, { addresses: addresses(0, 30) })).body as [User];
  const [fewer] = (await save(house, saved, { addresses: addresses(0, 25) })).body as [User];
  expect((await save(house, fewer, { addresses: addresses(0, 26) })).status).toBe(400);
});

describe('the second factor', () => {
  test('comes along with address and password', async ({ house }) => {
    const { id, secret } = await withApp(house);
    const keep = await account(house, 'alt@example.org');
    const rev = (await house.handle.query('select rev from auth_users where id = $1', [id])).rows[0]?.rev as number;
    const merged = await merge(house, keep, { _id: id, rev }, ['handle']);
    expect(merged.body).toMatchObject([{ handle: LAVINIA, two_factor: { enabled: true } }]);
    const login = (more: object = {}) =>
      openBrowser(house).call('POST /api/v0/auth/login', { ...PASSWORD_STEP, ...more });
    expect((await login()).body).toMatchObject({ ttop: true });
    expect((await login({ code: appCode(house, secret, 1) })).status).toBe(200);
  });

  test('of the kept account stays, whichever address is taken', async ({ house }) => {
    const { id, secret } = await withApp(house);
    const drop = await account(house, 'neu@example.org');
    const rev = (await house.handle.query('select rev from auth_users where id = $1', [id])).rows[0]?.rev as number;
    await merge(house, { _id: id, rev }, drop, ['handle']);
    const step = { handle: 'neu@example.org', password: TEST_PASSWORD };
    expect((await openBrowser(house).call('POST /api/v0/auth/login', step)).body).toMatchObject({ ttop: true });
    const code = appCode(house, secret, 1);
    expect((await openBrowser(house).call('POST /api/v0/auth/login', { ...step, code })).status).toBe(200);
  });
});

test('an account with an unconfirmed address is neither offered nor merged, on either side', async ({ house }) => {
  const own = await addLavinia(house);
  const stranger = await addAccount(house.handle.db, {
    handle: 'fremd@example.org',
    name: 'Lavinia Lavendel',
    password: NEW_PASSWORD,
    roles: [],
  });
  const open = 'update auth_users set active = false, unverified_since = now() where id = $1';
  await house.handle.query(open, [stranger.id]);
  expect((await house.call('admin', 'GET /api/v0/auth/duplicates')).body).toEqual({ groups: [] });
  const [a, b] = [
    { _id: own.id, rev: 1 },
    { _id: stranger.id, rev: 1 },
  ];
  for (const [keep, drop] of [
    [a, b],
    [b, a],
  ] as const) {
    const refused = await merge(house, keep, drop, ['handle']);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'auth.mergeUnconfirmed']);
  }
});
