import { expect, test } from 'vitest';
import { homeOf } from './login-action.ts';

const opening = (sites: string[] | null) => ({ permissions: [{ permission: 'admin.open', sites }] });

test.each([
  ['a customer stays', { permissions: [] }, '/fels/Home'],
  ['an administrator of all parishes stays', opening(null), '/fels/Home'],
  ['who works here and elsewhere stays', opening(['kirchberg', 'fels']), '/fels/Home'],
  ['who works only elsewhere goes there', opening(['kirchberg']), '/kirchberg/Home'],
])('%s', (_, me, home) => {
  expect(homeOf(me, { site: 'fels', setUpAt: null })).toBe(home);
});

test('on an empty installation whoever sets it up begins with the dashboard, nobody else', () => {
  const setUp = { permissions: [{ permission: 'sites.site.update', sites: null }] };
  const empty = { site: 'pfarre', setUpAt: '/admincenter' };
  expect(homeOf({ permissions: [] }, empty)).toBe('/pfarre/Home');
  expect(homeOf(opening(null), empty)).toBe('/pfarre/Home');
  expect(homeOf(setUp, empty)).toBe('/admincenter');
});
