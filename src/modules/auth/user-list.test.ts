// On both databases: sorting and search depend on collations.
import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { addAccount } from './index.ts';

test('a list to choose from names the administrator, but neither guest nor internal accounts (S6.1)', async ({
  house,
}) => {
  const { handle } = house;
  await addAccount(handle.db, {
    handle: 'roboter@example.org',
    name: 'r',
    roles: [{ role: 'internal', siteId: null }],
  });
  const { text } = await house.call('admin', 'POST /api/v0/search/auth', { body: { limit: 100 } });
  expect(text).toContain(house.people.admin.handle);
  expect(text).not.toMatch(/roboter|"handle":"guest"/);
  const list = await house.call('admin', 'GET /api/v0/auth/');
  expect(list.text).not.toMatch(/"handle":"(guest|admin@|system@)/);
});

test.for([
  [4, 'online'],
  [5, null],
  [6, 'away'],
  [29, 'away'],
  [30, null],
  [31, 'offline'],
] as const)('%s minutes ago is found under %s (S4.10)', async ([minutes, found], { house }) => {
  const at = new Date(house.clock.now().getTime() - minutes * 60_000);
  await house.handle.query('update auth_users set last_active_at = $1 where id = $2', [at, house.people.editor.id]);
  const hits: string[] = [];
  for (const online of ['online', 'away', 'offline']) {
    const { text } = await house.call('admin', 'GET /api/v0/auth/', {
      query: { online, search: 'redaktion', role: 'redaktion', status: 'active' },
    });
    if (text.includes('redaktion@')) hits.push(online);
  }
  expect(hits).toEqual(found ? [found] : []);
});
