// On both databases: the answer is stored under the revision that was asked with.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { openFakeVies } from '../../checkout/testing.ts';
import type { Customer } from '../contract/masters.ts';
import { accountingPersonalData } from '../service/personal-data.ts';

const PASSAU = 'DE136695976';

async function customer(house: House, vatId: string): Promise<Customer> {
  const body = { site: 'fels', name: 'Kerzen GmbH', email: 'kerzen@example.test', vatId };
  return ((await house.call('admin', 'POST /api/v0/accounting_customer/', { body })).body as Customer[])[0] as Customer;
}

async function withRegister(house: House) {
  const vies = await openFakeVies();
  house.serviceUrls.set('vies', vies.url);
  return vies;
}

const ask = (house: House, { _id: id, rev }: Pick<Customer, '_id' | 'rev'>) =>
  house.call('admin', 'POST /api/v0/accounting_customer/vat', { body: { id, rev } });

const read = async (house: House, { _id: id }: Customer): Promise<Customer> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_customer/:id', { params: { id } })).body as {
      accounting_customer: Customer[];
    }
  ).accounting_customer[0] as Customer;

test('is refused without a VAT id and with an old revision, without asking the register', async ({ house }) => {
  const vies = await withRegister(house);
  expect((await ask(house, await customer(house, ''))).body).toMatchObject({
    details: { fields: { vatId: expect.any(String) } },
  });
  const { _id } = await customer(house, PASSAU);
  expect((await ask(house, { _id, rev: 7 })).status).toBe(409);
  expect(vies.asked).toHaveLength(0);
  await vies.close();
});

test('a draft to a customer says at the field that the register refused the VAT id, until it is another one', async ({
  house,
}) => {
  const vies = await withRegister(house);
  const one = await customer(house, PASSAU);
  const doubt = async (vatId: string, who: object = { partyId: one._id }, site = 'fels') => {
    const body = { site, kind: 'invoice', party: { name: 'Kerzen GmbH', vatId }, ...who };
    const answer = await house.call('admin', 'POST /api/v0/accounting_paper/preview', { body });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { vatDoubt: string }).vatDoubt;
  };
  expect(await doubt(PASSAU)).toBe('');
  await ask(house, one);
  expect(await doubt(PASSAU)).toMatch(/^Diese UID ist laut EU-Register nicht gültig \(gefragt: /);
  expect(await doubt('ATU12345675')).toBe('');
  expect(await doubt(PASSAU, {})).toBe('');
  expect(await doubt(PASSAU, { partyId: one._id }, 'goesing')).toBe('');
  vies.know(PASSAU);
  await ask(house, await read(house, one));
  expect(await doubt(PASSAU)).toBe('');
  await vies.close();
});

test('keeps what the register says, and when, until the VAT id changes', async ({ house }) => {
  const vies = await withRegister(house);
  const one = await customer(house, PASSAU);
  expect((await ask(house, one)).body).toMatchObject({ id: PASSAU, state: 'invalid', name: '' });
  vies.know(PASSAU);
  expect((await ask(house, await read(house, one))).body).toMatchObject({ state: 'confirmed', name: 'Kerzen GmbH' });
  const kept = await read(house, one);
  expect(kept).toMatchObject({
    rev: 3,
    vatCheck: { id: PASSAU, state: 'confirmed', at: house.clock.now().toISOString() },
  });
  const put = (body: object) =>
    house.call('admin', 'PUT /api/v0/accounting_customer/', { body: { _id: one._id, ...body } });
  await put({ rev: 3, city: 'Passau', vatId: PASSAU });
  expect((await read(house, one)).vatCheck).toMatchObject({ state: 'confirmed' });
  await put({ rev: 4, vatId: '' });
  expect((await read(house, one)).vatCheck).toBeNull();
  await vies.close();
});

test('a register that is away changes nothing that it once said', async ({ house }) => {
  const vies = await withRegister(house);
  const one = await customer(house, PASSAU);
  vies.goAway();
  expect((await ask(house, one)).body).toMatchObject({ state: 'unanswered' });
  expect((await read(house, one)).vatCheck).toMatchObject({ state: 'unanswered' });
  vies.goAway(false);
  vies.know(PASSAU);
  await ask(house, await read(house, one));
  vies.goAway();
  expect((await ask(house, await read(house, one))).body).toMatchObject({ state: 'unanswered' });
  expect(await read(house, one)).toMatchObject({ rev: 3, vatCheck: { state: 'confirmed' } });
  await vies.close();
});

test('is forgotten with the person', async ({ house }) => {
  const vies = await withRegister(house);
  vies.know(PASSAU);
  const one = await customer(house, PASSAU);
  await ask(house, one);
  const ctx = await house.contextOf('admin');
  await ctx.tx((tx) => accountingPersonalData.erase(tx, '', 'kerzen@example.test'));
  expect(await read(house, one)).toMatchObject({ vatId: '', vatCheck: null });
  await vies.close();
});
