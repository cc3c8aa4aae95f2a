import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { atPageAddresses } from './page-addresses.ts';

const routes = { root: { id: 'root', path: '' }, 'page.signup': { id: 'page.signup', path: 'Registrieren' } };
const build = { routes, assets: { routes } } as unknown as ServerBuild;

test.each([
  ['an address of one part', { signup: '/Mitmachen' }, 'Mitmachen'],
  ['a longer address', { signup: '/Konto/Neu/' }, 'Konto/Neu'],
  ['the root, which belongs to the parish', { signup: '/' }, 'Registrieren'],
  ['nothing', {}, 'Registrieren'],
])('with %s server and browser find the page there', (_name, addresses: Record<string, string>, path) => {
  const moved = atPageAddresses(build, addresses) as ServerBuild;
  expect(moved.routes['page.signup']?.path).toBe(path);
  expect(moved.assets.routes['page.signup']?.path).toBe(path);
  expect(moved.routes.root).toBe(build.routes.root);
});

test('sources are moved each time they are read anew', async () => {
  const source = atPageAddresses(async () => build, { signup: '/Neu' }) as () => Promise<ServerBuild>;
  expect((await source()).routes['page.signup']?.path).toBe('Neu');
  expect(build.routes['page.signup']?.path).toBe('Registrieren');
});
