import { describe, expect } from 'vitest';
import { announceDrop } from '#kernel/cache/announce.ts';
import { defaultsOf } from '#kernel/settings/configuration.ts';
import { addAccount, openSessionFor } from '#modules/auth/index.ts';
import { roleSettings } from '#modules/settings/index.ts';
import { receiveAnnouncements } from '../../../testing/announcements.ts';
import { type House, test, type Who } from '../../../testing/house.ts';
import { buildFile } from '../../media/testing.ts';
import { loadEntries, loadEntry } from '../pages.ts';
import { buildEntry } from '../testing.ts';

type Where = Parameters<House['contextOf']>[1];

/** Titles of the notices a reader sees in a parish, read through the cache (decision 010). */
async function titles(house: House, who: Who, where?: Where): Promise<string[]> {
  const ctx = await house.contextOf(who, where);
  return (await loadEntries(ctx, 'notice', { sort: 'title' })).map(({ title }) => title);
}

const entry = async (house: House, who: Who, slug: string, where?: Where) =>
  loadEntry(await house.contextOf(who, where), slug);

const listed = async (house: House, who: Who) =>
  ((await house.call(who, 'GET /api/v0/entry/')).body as { entry: { title: string }[] }).entry.map(
    ({ title }) => title,
  );

const OTHERS: Who[] = ['guest', 'customer', 'officeOfKirchberg'];

describe('what an editor was shown', () => {
  test('reaches nobody else, whoever asked first: no draft, nothing hidden, nothing before its time', async ({
    house,
  }) => {
    const draft = await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    await buildEntry(house, { title: 'Versteckt', hidden: true });
    await buildEntry(house, { title: 'Später', start: '2026-12-01' });
    await buildEntry(house, { title: 'Offen' });
    for (const round of [1, 2]) {
      expect(await titles(house, 'editor'), `round ${round}`).toEqual(['Entwurf', 'Offen', 'Später', 'Versteckt']);
      expect(await entry(house, 'editor', draft.slug)).toMatchObject({ title: 'Entwurf' });
      for (const who of OTHERS) {
        expect(await titles(house, who), who).toEqual(['Offen']);
        expect(await entry(house, who, draft.slug), who).toBeNull();
        expect(await listed(house, who), who).toEqual(['Offen']);
      }
    }
  });

  test('stays in its parish and its language', async ({ house }) => {
    await buildEntry(house, { title: 'Entwurf von Kirchberg', site: 'kirchberg', status: 'draft' });
    const there = { site: 'kirchberg' } as const;
    expect(await titles(house, 'officeOfKirchberg', there)).toEqual(['Entwurf von Kirchberg']);
    for (const who of ['guest', 'editor', 'officeOfFels'] as const)
      expect(await titles(house, who, there), who).toEqual([]);
    for (const who of ['guest', 'editor', 'admin'] as const) expect(await titles(house, who), who).toEqual([]);
    expect(await titles(house, 'guest', { ...there, locale: 'en' })).toEqual([]);
  });

  test('is no other part, whatever an address makes of its name', async ({ house }) => {
    await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    await titles(house, 'editor');
    const { editor } = house.people;
    for (const slug of [
      '',
      'x"]',
      `redaktion@${house.sites.fels._id} content.entries notice {"sort":"title"}`,
      editor.id,
    ])
      expect(await entry(house, 'guest', slug)).toBeNull();
  });
});

describe('a part is dropped at once', () => {
  test('when an entry is taken back', async ({ house }) => {
    const { _id, rev, slug } = await buildEntry(house, { title: 'Offen' });
    expect(await entry(house, 'guest', slug)).not.toBeNull();
    const body = { _id, rev, status: 'draft' };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body })).status).toBe(200);
    expect(await entry(house, 'guest', slug)).toBeNull();
    expect(await titles(house, 'guest')).toEqual([]);
    expect(await listed(house, 'guest')).toEqual([]);
  });

  test('when a picture becomes internal', async ({ house }) => {
    const file = await buildFile(house);
    const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: 'Laternen' }];
    const { slug } = await buildEntry(house, { title: 'Offen', media });
    const shown = async (who: Who) => (await entry(house, who, slug))?.pictures.length;
    expect([await shown('editor'), await shown('guest')]).toEqual([1, 1]);
    const body = { _id: file._id, rev: file.rev, isPublic: false };
    expect((await house.call('editor', 'PUT /api/v0/file/', { body })).status).toBe(200);
    expect(await shown('guest')).toBe(0);
    expect(await shown('customer')).toBe(0);
  });

  test('when the time of an entry comes or is over', async ({ house }) => {
    await buildEntry(house, { title: 'Endet', end: '2026-11-21T12:00' });
    await buildEntry(house, { title: 'Beginnt', start: '2026-11-21T12:30' });
    expect(await titles(house, 'guest')).toEqual(['Endet']);
    house.clock.advance(3 * 3_600_000);
    expect(await titles(house, 'guest')).toEqual(['Beginnt']);
  });

  test('when a role loses its right, and when a person loses his role', async ({ house }) => {
    await buildEntry(house, { title: 'Entwurf', status: 'draft' });
    expect(await titles(house, 'editor')).toEqual(['Entwurf']);
    const { permissions = [] } =
      defaultsOf(roleSettings).components.auth.availableRoles.find(({ name }) => name === 'redaktion') ?? {};
    const fewer = permissions.filter((name) => !name.startsWith('content.'));
    const body = { rev: 0, name: 'redaktion', permissions: fewer };
    expect((await house.call('admin', 'PUT /api/v0/role/', { body })).status).toBe(200);
    expect(await titles(house, 'editor')).toEqual([]);
    expect(await titles(house, 'officeOfFels')).toEqual(['Entwurf']);
    const { id } = house.people.officeOfFels;
    const change = { _id: id, rev: 1, roles: [{ role: 'user', site: null }] };
    expect((await house.call('admin', 'PUT /api/v0/auth/', { body: change })).status).toBe(200);
    expect(await titles(house, 'officeOfFels')).toEqual([]);
  });
});

// Several processes require a PostgreSQL server.
test.runIf(process.env.TEST_DATABASE_URL)(
  'everything that is kept goes when the line of announcements breaks, and later ones are heard again',
  async ({ house }) => {
    const { slug } = await buildEntry(house, { title: 'Offen' });
    const shown = async () => (await entry(house, 'guest', slug))?.title;
    const elsewhere = (title: string) => house.handle.query('update content_entries set title = $1', [title]);
    await receiveAnnouncements(house);
    expect(await shown()).toBe('Offen');
    await elsewhere('Anders');
    expect(await shown()).toBe('Offen');
    await house.handle.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen "kirchplatz_pages"'`,
    );
    await expect.poll(shown).toBe('Anders');
    await receiveAnnouncements(house);
    await shown();
    await elsewhere('Neu');
    expect(await shown()).toBe('Anders');
    await announceDrop(house.handle.db, [`entries:${house.sites.fels._id}`]);
    await expect.poll(shown).toBe('Neu');
  },
);

test('lists by what somebody makes up are not kept, nor that an address leads nowhere', async ({ house }) => {
  const { slug, _id } = await buildEntry(house, { title: 'Offen' });
  const queries = [{ type: 'notice' }, { site: 'fels' }, { slug }, { id: _id }, { tag: 'x' }];
  const ask = (query: object) => house.call('guest', 'GET /api/v0/entry/', { query: { ...query } });
  await receiveAnnouncements(house);
  for (const query of queries) await ask(query);
  expect(await entry(house, 'guest', 'Neu')).toBeNull();
  // Bypasses cache invalidation.
  await house.handle.query(`update content_entries set title = 'Anders', slug = 'Neu', tags = '{x}'`, []);
  const told = async (query: object) => /Offen|Anders/.exec((await ask(query)).text)?.[0];
  const answers = [];
  for (const query of [...queries, { slug: 'Neu' }]) answers.push(await told(query));
  expect(answers).toEqual(['Offen', 'Offen', undefined, 'Anders', 'Anders', 'Anders']);
  expect(await entry(house, 'guest', 'Neu')).toMatchObject({ title: 'Anders' });
});

test('what is said of a hidden picture is told to those alone who may change entries of its parish', async ({
  house,
}) => {
  const file = await buildFile(house, { isPublic: false });
  const media = [{ file: file._id, src: file.url, width: 4, height: 3, alt: 'Taufe der kleinen Adelheid' }];
  const { _id, slug } = await buildEntry(house, { title: 'Offen', media });
  const roles = [{ role: 'redaktion', siteId: house.sites.kirchberg._id }];
  const { id } = await addAccount(house.handle.db, { handle: 'k@example.org', name: 'Kirchberg', roles });
  const cookie = `kp_session=${await openSessionFor(house.handle.db, id, house.clock.now())}`;
  const read = async (who: Who, headers = {}) =>
    (await house.call(who, 'GET /api/v0/entry/:id', { params: { id: _id }, headers })).text;
  expect(await read('guest')).not.toContain('Adelheid');
  expect(await read('guest', { cookie })).not.toContain('Adelheid');
  expect(await read('editor')).toContain('Adelheid');
  expect((await entry(house, 'officeOfKirchberg', slug))?.media).toEqual([]);
});

describe('the order of a list that two parishes show', () => {
  /** Titles a guest of the other parish sees, in order. */
  async function shownThere(house: House) {
    const ctx = await house.contextOf('guest', { site: 'kirchberg' });
    return (await loadEntries(ctx, 'notice', { sort: 'position' })).map(
      ({ title, position }) => `${position} ${title}`,
    );
  }
  const shared = (house: House, title: string) => buildEntry(house, { title, sharedWith: ['kirchberg'] });
  const moveUp = (house: House, { _id }: { _id: string }) =>
    house.call('editor', 'POST /api/v0/entry/move', { body: { _id, to: 'up' } });

  test('is new in both when a shared entry is moved', async ({ house }) => {
    await shared(house, 'Eins');
    const two = await shared(house, 'Zwei');
    expect(await shownThere(house)).toEqual(['1 Eins', '2 Zwei']);
    expect((await moveUp(house, two)).status).toBe(200);
    expect(await shownThere(house)).toEqual(['1 Zwei', '2 Eins']);
  });

  test('is new in both when an entry that one of them shows alone takes the place of a shared one', async ({
    house,
  }) => {
    await shared(house, 'Eins');
    const own = await buildEntry(house, { title: 'Nur in Fels' });
    expect(await shownThere(house)).toEqual(['1 Eins']);
    expect((await moveUp(house, own)).status).toBe(200);
    expect(await shownThere(house)).toEqual(['2 Eins']);
  });

  test('is new in both when a new entry stands before a shared one', async ({ house }) => {
    const own = await buildEntry(house, { title: 'Nur in Fels' });
    await shared(house, 'Geteilt');
    expect(await shownThere(house)).toEqual(['2 Geteilt']);
    await buildEntry(house, { title: 'Dazwischen', after: own._id });
    expect(await shownThere(house)).toEqual(['3 Geteilt']);
  });
});
