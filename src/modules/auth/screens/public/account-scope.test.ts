import { expect, it } from 'vitest';
import { checkoutIn } from './account-scope.ts';

const ADDRESSES = { login: '/login', checkout: '/Kassa' };

it.for([
  ['/fels/Kassa', '/fels/Kassa'],
  ['/fels/Kassa?lang=en', '/fels/Kassa?lang=en'],
  ['/fels/Warenkorb', null],
  ['/fels/Kassa/Mehr', null],
  ['/Kassa', null],
  [null, null],
] as const)('of the page that was left, only a checkout offers to order without signing in: %s', ([back, offered]) => {
  expect(checkoutIn(ADDRESSES, back)).toBe(offered);
});

it('offers nothing where there is no checkout', () => {
  expect(checkoutIn({ login: '/login' }, '/fels')).toBeNull();
});
