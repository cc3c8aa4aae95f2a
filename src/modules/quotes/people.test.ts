import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { mergeAccounts } from '../auth/testing.ts';
import { openTestShop, orderCart } from '../checkout/testing.ts';
import { anonymizeOrders } from '../orders/testing.ts';
import { quotePersonalData } from './service/personal-data.ts';
import { buildOffer, buildQuote, takeOfferIn } from './testing.ts';

const exported = async (house: House, address: string) =>
  quotePersonalData.export(await house.contextOf('admin'), '', address);

test.for([
  ['of the account that goes', { keep: 'neu@example.test', drop: 'anna@example.test' }],
  ['that the account itself gives up', { keep: 'anna@example.test', drop: 'neu@example.test', take: ['handle'] }],
] as const)(
  'questions asked with the address %s are those of the account that is left',
  async ([, sides], { house }) => {
    await buildQuote(house);
    await mergeAccounts(house, sides);
    expect(await exported(house, 'anna@example.test')).toEqual([]);
    expect(await exported(house, 'neu@example.test')).toMatchObject([{ records: [{ name: 'Anna Auer' }] }]);
  },
);

test('a customer who is erased is named by no question any more, ordered or not; those of other people and parishes stay', async ({
  house,
}) => {
  const { variant } = await openTestShop(house);
  await buildOffer(house, { variant, quantity: 2, unitCents: 900 }, { email: 'Anna@Example.test' });
  const offer = await buildOffer(house, { variant, quantity: 1, unitCents: 900 }, { email: 'schule@example.test' });
  await buildQuote(house, { email: 'berta@example.test' });
  await buildQuote(house, { site: 'kirchberg' });
  const cookies = (await takeOfferIn(await house.contextOf('guest'), offer)) ?? [];
  const order = await orderCart(house, cookies);
  const forgotten = { ids: [order.id], name: 'Gelöscht' };
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, forgotten));
  const { rows } = await house.handle.query(`select trim(name || ' ' || email) as who from quotes_quotes order by 1`);
  expect(rows.map(({ who }) => who)).toEqual(['', '', 'Anna Auer anna@example.test', 'Anna Auer berta@example.test']);
});

test('questions of an account that takes in another one stay its own', async ({ house }) => {
  await buildQuote(house);
  await mergeAccounts(house, { keep: 'anna@example.test', drop: 'neu@example.test' });
  expect(await exported(house, 'anna@example.test')).toMatchObject([{ records: [{ name: 'Anna Auer' }] }]);
});
