import { expect, test } from 'vitest';
import { movedAddress } from './moved-address.ts';

test.each([
  ['an address that nobody knows', '/Irgendwo', { signup: '/Mitmachen' }, null],
  ['a page that has not moved', '/Registrieren', { signup: '/Registrieren' }, null],
  ['a page that has moved', '/Registrieren', { signup: '/Mitmachen' }, '/Mitmachen'],
  ['the new address itself', '/Mitmachen', { signup: '/Mitmachen' }, null],
])('%s', (_name, path, current: Record<string, string>, now) => {
  const byDefault = { login: '/login', signup: '/Registrieren' };
  expect(movedAddress(path, { byDefault, current })).toBe(now);
});
