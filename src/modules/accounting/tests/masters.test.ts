// On both databases: numbers are drawn under a lock of the database.
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { accountingPersonalData } from '../service/personal-data.ts';

type Party = { _id: string; rev: number; number: string; name: string; email: string; city: string };

const create = (house: House, body: object, kind = 'customer') =>
  house.call('admin', `POST /api/v0/accounting_${kind}/` as 'POST /api/v0/accounting_customer/', {
    body: { site: 'fels', name: 'Anna Auer', ...body },
  });

const made = async (house: House, body: object = {}, kind = 'customer'): Promise<Party> => {
  const { status, text, body: rows } = await create(house, body, kind);
  expect(status, text).toBe(201);
  return (rows as Party[])[0] as Party;
};

const all = async (house: House): Promise<Party[]> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_customer/', { query: { site: 'fels', sort: 'number' } }))
      .body as {
      accounting_customer: Party[];
    }
  ).accounting_customer;

describe('numbers of customers, vendors and items', () => {
  test('a number that is taken is refused, in any letters', async ({ house }) => {
    await made(house, { number: 'KD-7a' });
    const { status, body } = await create(house, { number: 'kd-7A' });
    expect([status, Object.keys((body as { details: { fields: object } }).details.fields)]).toEqual([400, ['number']]);
  });

  test('each kind counts on from its highest number, trashed ones included, whoever comes at once', async ({
    house,
  }) => {
    await made(house, { number: 'KD-00041' });
    await made(house, { number: 'Stammkunde' });
    const gone = await made(house);
    expect(gone.number).toBe('KD-00042');
    const params = { id: gone._id };
    expect((await house.call('admin', 'DELETE /api/v0/accounting_customer/:id', { params })).status).toBe(200);
    const more = await Promise.all(Array.from({ length: 5 }, () => made(house)));
    expect(more.map(({ number }) => number).toSorted()).toEqual([43, 44, 45, 46, 47].map((count) => `KD-000${count}`));
    expect((await made(house, {}, 'vendor')).number).toBe('LF-00001');
    expect((await made(house, { name: 'Kerze', unitCents: 500 }, 'item')).number).toBe('AR-00001');
  });
});

test('the account of a vendor is checked when it is changed as well', async ({ house }) => {
  const { _id, rev } = await made(house, { iban: 'AT611904300234573201' }, 'vendor');
  const body = { _id, rev, iban: 'AT611904300234573202' };
  const { status, body: refused } = await house.call('admin', 'PUT /api/v0/accounting_vendor/', { body });
  expect([status, refused]).toMatchObject([400, { details: { fields: { iban: expect.any(String) } } }]);
});

test('a customer of the shop is taken over once, with the address of the latest order', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  await orderOne(house, await openTestShop(house), { method: 'invoice' });
  const known = async () =>
    (await house.call('admin', 'GET /api/v0/customer/', { query: { site: 'fels' } })).body as {
      customer: { _id: string }[];
    };
  await expect.poll(async () => (await known()).customer.length).toBe(1);
  const { customer } = await known();
  const body = { customer: customer[0]?._id ?? '' };
  expect((await house.call('guest', 'POST /api/v0/accounting_customer/take', { body })).status).toBe(403);
  const take = () => house.call('admin', 'POST /api/v0/accounting_customer/take', { body });
  const taken = await take();
  expect(taken.status, taken.text).toBe(200);
  const first = taken.body as { _id: string; isNew: boolean };
  expect(first.isNew).toBe(true);
  expect((await take()).body).toEqual({ ...first, isNew: false });
  const [row, ...others] = await all(house);
  expect(others).toEqual([]);
  expect(row?.city).not.toBe('');
});

test('whoever is erased is forgotten as a customer and a vendor; the numbers stay for papers that are kept', async ({
  house,
}) => {
  const email = 'anna@example.test';
  const customer = await made(house, { email: 'Anna@example.test', city: 'Fels', phone: '0660 1', note: 'ruft an' });
  const vendor = await made(house, { email, iban: 'AT611904300234573201' }, 'vendor');
  const other = await made(house, { name: 'Berta', email: 'berta@example.test' });
  const ctx = await house.contextOf('admin');
  const found = await accountingPersonalData.export(ctx, '', email);
  expect(found.map(({ records }) => records.map(({ number }) => number))).toEqual([[customer.number], [vendor.number]]);
  await ctx.tx((tx) =>
    accountingPersonalData.merge(tx, { from: '', to: '', formerAddress: email, address: 'a@b.test' }),
  );
  await ctx.tx((tx) => accountingPersonalData.erase(tx, '', 'A@b.test'));
  const [row, kept] = await all(house);
  expect(row).toMatchObject({
    number: customer.number,
    name: 'Gelöschte Person',
    email: '',
    city: '',
    phone: '',
    note: '',
  });
  expect(kept).toMatchObject({ _id: other._id, name: 'Berta' });
  expect(await accountingPersonalData.export(ctx, '', 'a@b.test')).toEqual([]);
});
