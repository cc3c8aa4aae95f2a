import { expect, test } from 'vitest';
import type { Actor, SiteRef } from '../context.ts';
import { isOffered } from './components.ts';

const fels = { id: 'fels', isOnline: true } as SiteRef;
const closed = { ...fels, isOnline: false };
const withRole = (role: string, siteId: string | null): Actor => ({
  id: role,
  handle: role,
  name: role,
  roles: [{ role, siteId }],
});

test.each([
  ['a guest', withRole('guest', null), fels, true, true],
  ['a guest while the component is off', withRole('guest', null), fels, false, false],
  ['a guest of a closed parish', withRole('guest', null), closed, true, false],
  ['a customer of a closed parish', withRole('user', null), closed, true, false],
  ['the office of a closed parish', withRole('pfarramt', 'fels'), closed, true, true],
  ['the office of another parish', withRole('pfarramt', 'kirchberg'), closed, true, false],
  ['an administrator while the component is off', withRole('admin', null), fels, false, false],
])('a component is offered or not: %s', (_, user, site, isOn, expected) => {
  expect(isOffered({ isOn: () => isOn, user, site }, 'shop')).toBe(expected);
});
