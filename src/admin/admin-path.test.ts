import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { atAdminPath } from './admin-path.ts';

const build = {
  routes: { root: { id: 'root', path: '' }, admin: { id: 'admin', path: 'admincenter' } },
  assets: { routes: { root: { id: 'root', path: '' }, admin: { id: 'admin', path: 'admincenter' } } },
} as unknown as ServerBuild;

test.each([
  ['/', 'admincenter'],
  ['/admincenter', 'admincenter'],
  ['/verwaltung', 'verwaltung'],
  ['/intern/verwaltung/', 'intern/verwaltung'],
])('with the address %s server and browser find the area at %s', (address, path) => {
  const moved = atAdminPath(build, address) as ServerBuild;
  expect(moved.routes.admin?.path).toBe(path);
  expect(moved.assets.routes.admin?.path).toBe(path);
  expect(moved.routes.root).toBe(build.routes.root);
});

test('sources are moved each time they are read anew', async () => {
  const source = atAdminPath(async () => build, '/verwaltung') as () => Promise<ServerBuild>;
  expect((await source()).routes.admin?.path).toBe('verwaltung');
  expect(build.routes.admin?.path).toBe('admincenter');
});
