import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { mergeAccounts } from '../auth/testing.ts';
import { quotePersonalData } from './service/personal-data.ts';
import { buildQuote } from './testing.ts';

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

test('questions of an account that takes in another one stay its own', async ({ house }) => {
  await buildQuote(house);
  await mergeAccounts(house, { keep: 'anna@example.test', drop: 'neu@example.test' });
  expect(await exported(house, 'anna@example.test')).toMatchObject([{ records: [{ name: 'Anna Auer' }] }]);
});
