import { expect, test } from 'vitest';
import { homeOf } from './home-of.ts';

const opening = (sites: string[] | null) => ({ permissions: [{ permission: 'admin.open', sites }] });

test.each([
  ['a customer stays', { permissions: [] }, '/fels/Home'],
  ['an administrator of all parishes stays', opening(null), '/fels/Home'],
  ['who works here and elsewhere stays', opening(['kirchberg', 'fels']), '/fels/Home'],
  ['who works only elsewhere goes there', opening(['kirchberg']), '/kirchberg/Home'],
])('%s', (_, me, home) => {
  expect(homeOf(me, 'fels')).toBe(home);
});
