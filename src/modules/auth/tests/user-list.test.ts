// On both databases: sorting and search depend on collations.
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { addAccount } from '../index.ts';

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

describe('an office', () => {
  /** Helps in both parishes; identified by her address in the lists. */
  async function withHelper(house: House): Promise<string> {
    const { fels, kirchberg } = house.sites;
    const roles = [
      { role: 'raum', siteId: fels._id },
      { role: 'kassa', siteId: kirchberg._id },
    ];
    return (await addAccount(house.handle.db, { handle: 'helferin@example.org', name: 'Helferin', roles })).id;
  }
  const list = {
    own: ['helferin@', 'pfarramt.kirchberg@'],
    foreign: /kundin@|redaktion@|pfarramt\.fels@|admin@|system@/,
  };

  test.for([
    ['GET /api/v0/auth/', {}],
    ['GET /api/v0/auth/csv', {}],
    ['POST /api/v0/search/auth', { body: {} }],
    ['POST /api/v0/auth/getDataUserBrowser', { body: {} }],
  ] as const)('sees the people of its own parish in %s and of others nothing', async ([call, parts], { house }) => {
    await withHelper(house);
    const { status, text } = await house.call('officeOfKirchberg', call, parts);
    expect(status).toBe(200);
    for (const handle of list.own) expect(text).toContain(handle);
    expect(text).not.toMatch(list.foreign);
  });

  test('is not told what a person does elsewhere, nor finds anybody by it', async ({ house }) => {
    const id = await withHelper(house);
    const read = async (call: string, parts: object) => (await house.call('officeOfKirchberg', call, parts)).body;
    const one = await read('GET /api/v0/auth/:id', { params: { id } });
    expect(one).toMatchObject({ auth: [{ roles: [{ role: 'kassa', site: 'kirchberg' }] }] });
    expect(await read('GET /api/v0/auth/', { query: { role: 'raum' } })).toMatchObject({ total: 0 });
    expect(await read('GET /api/v0/auth/', { query: { role: 'kassa' } })).toMatchObject({ total: 1 });
    expect(JSON.stringify(await read('GET /api/v0/auth/:id/rights', { params: { id } }))).not.toMatch(/raum|fels/);
    const { editor } = house.people;
    expect(await read('POST /api/v0/batch/auth/', { body: [editor.id, id] })).toMatchObject({ auth: [{ _id: id }] });
  });
});
