import { describe, expect } from 'vitest';
import { type House, ORIGIN, test } from '../../testing/house.ts';
import type { Site } from './contract.ts';

const POST = 'POST /api/v0/site/';
const NEW = { slug: 'wagrain', name: 'Pfarre Wagrain', shortName: 'Wagrain' };

async function create(house: House, more: object = {}): Promise<Site> {
  const { status, body, text } = await house.call('admin', POST, { body: { ...NEW, ...more } });
  expect({ status, text: status === 201 ? '' : text }).toEqual({ status: 201, text: '' });
  return (body as Site[])[0] as Site;
}

const total = async (house: House, who: 'guest' | 'admin', query: object = {}) =>
  ((await house.call(who, 'GET /api/v0/site/', { query: { ...query } })).body as { total: number }).total;

describe('a new parish', () => {
  test('is seen by its staff only until it is switched on', async ({ house }) => {
    const site = await create(house);
    expect(site).toMatchObject({
      slug: 'wagrain',
      isOnline: false,
      isDefault: false,
      details: { address: { city: '' } },
    });
    expect([await total(house, 'guest'), await total(house, 'admin')]).toEqual([3, 4]);
    await house.call('admin', 'PUT /api/v0/site/', { body: { _id: site._id, rev: site.rev, isOnline: true } });
    expect(await total(house, 'guest')).toBe(4);
  });

  test.for(['api', 'fels', 'Nicht gut', 'x'])('may not be called %s', async (slug, { house }) => {
    const { status, body } = await house.call('admin', POST, { body: { ...NEW, slug } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { details: { fields: { slug: expect.any(String) } } },
    });
  });

  test.for([
    ['details.color', { color: 'red' }],
    ['details.address.country', { address: { street: '', zip: '', city: '', country: 'at' } }],
    ['details.geo.alt', { geo: { lat: 48, lng: 15, alt: 200 } }],
    ['details.slogan.fr', { slogan: { de: '', en: '', fr: 'Bonjour' } }],
    ['details.officeHours.0.note', { officeHours: [{ weekday: 1, from: '09:00', to: '11:00', note: 'x' }] }],
  ] as const)('%s is unknown and refused by its name', async ([field, more], { house }) => {
    const { fels } = house.sites;
    const details = { address: { street: '', zip: '', city: '' }, ...more };
    const answer = await house.call('admin', 'PUT /api/v0/site/', { body: { _id: fels._id, rev: 1, details } });
    expect([answer.status, answer.text.includes(field)]).toEqual([400, true]);
  });

  test('takes over colours, menu, pages and places of another one', async ({ house }) => {
    const { fels } = house.sites;
    const menu = [{ slug: 'Taufe', title: { de: 'Taufe', en: 'Baptism' } }];
    const details = { ...fels.details, phone: '+43 1', menu };
    await house.call('admin', 'PUT /api/v0/site/', { body: { _id: fels._id, rev: 1, palette: 'goesing', details } });
    await house.call('admin', 'POST /api/v0/entry/', {
      body: { site: 'fels', type: 'page', slug: 'Taufe', title: 'Taufe', content: ['<p>Wie wir taufen.</p>'] },
    });
    await house.call('admin', 'POST /api/v0/place/', { body: { site: 'fels', name: 'Pfarrkirche' } });
    const copy = { from: fels._id, parts: ['look', 'menu', 'pages', 'places'] };
    const site = await create(house, { copy, isOnline: true });
    expect(site).toMatchObject({ palette: 'goesing', details: { menu, phone: '' } });
    const of = { query: { site: 'wagrain' } };
    expect((await house.call('guest', 'GET /api/v0/entry/', of)).text).toContain('Wie wir taufen.');
    expect((await house.call('guest', 'GET /api/v0/place/', of)).text).toContain('Pfarrkirche');
  });

  test('is entrusted to a person, who gets an invitation and a role there only', async ({ house }) => {
    await create(house, { steward: { handle: 'Maria@Pfarre.example', name: 'Maria Muster', role: 'pfarramt' } });
    const users = await house.call('admin', 'GET /api/v0/auth/', { query: { search: 'maria@pfarre.example' } });
    expect((users.body as { auth: unknown[] }).auth).toMatchObject([
      { handle: 'maria@pfarre.example', name: 'Maria Muster', roles: [{ role: 'pfarramt', site: 'wagrain' }] },
    ]);
    expect(house.jobs.queued.map(({ name }) => name)).toContain('auth.sendInvitation');
  });

  test('gives a person with an account one more role', async ({ house }) => {
    await create(house, { steward: { handle: house.people.officeOfKirchberg.handle, role: 'redaktion' } });
    const users = await house.call('admin', 'GET /api/v0/auth/', { query: { search: 'pfarramt.kirchberg@' } });
    expect((users.body as { auth: { roles: unknown[] }[] }).auth[0]?.roles).toEqual(
      expect.arrayContaining([
        { role: 'pfarramt', site: 'kirchberg' },
        { role: 'redaktion', site: 'wagrain' },
      ]),
    );
  });

  test.for(['admin', 'system', 'user', 'unknown'])(
    'is not made when its steward would get the role %s',
    async (role, { house }) => {
      const { status } = await house.call('admin', POST, {
        body: { ...NEW, steward: { handle: 'm@pfarre.example', role } },
      });
      expect([status, await total(house, 'admin')]).toEqual([400, 3]);
    },
  );
});

describe('the list', () => {
  test('is paged, searched and filtered', async ({ house }) => {
    await create(house);
    expect(await total(house, 'admin', { search: 'wagr' })).toBe(4);
    expect(await total(house, 'admin', { search: 'wagrain' })).toBe(1);
    expect(await total(house, 'admin', { status: 'offline' })).toBe(1);
    const page = await house.call('admin', 'GET /api/v0/site/', { query: { limit: 2, page: 2 } });
    expect((page.body as { site: Site[] }).site).toHaveLength(2);
    expect((await house.call('officeOfFels', 'GET /api/v0/site/', { query: { status: 'trash' } })).status).toBe(403);
  });

  test('gets another order and another default parish', async ({ house }) => {
    const { goesing, kirchberg } = house.sites;
    await house.call('admin', 'PUT /api/v0/site/order', { body: [goesing._id, kirchberg._id] });
    await house.call('admin', 'PUT /api/v0/site/default', { body: { _id: kirchberg._id } });
    const { site } = (await house.call('guest', 'GET /api/v0/site/')).body as { site: Site[] };
    expect(site.map(({ slug, isDefault }) => `${slug} ${isDefault}`)).toEqual([
      'goesing false',
      'kirchberg true',
      'fels false',
    ]);
  });
});

describe('a changed address', () => {
  test('takes a form along that was filled in before the change, with what was filled in', async ({ house }) => {
    const { kirchberg } = house.sites;
    await house.call('admin', 'PUT /api/v0/site/', { body: { _id: kirchberg._id, rev: 1, slug: 'wagram' } });
    const post = async (url: string, origin: string) => {
      const { statusCode, headers } = await house.server.app.inject({
        method: 'POST',
        url,
        headers: { origin },
        payload: 'a=b',
      });
      return `${statusCode} ${headers.location}`;
    };
    expect(await post('/kirchberg/Kassa?schritt=2', ORIGIN)).toBe('308 /wagram/Kassa?schritt=2');
    expect(await post('/kirchberg/Formular/Taufe', ORIGIN)).toBe('308 /wagram/Formular/Taufe');
    expect(await post('/kirchberg/Kassa', 'https://elsewhere.example')).toBe('403 undefined');
  });

  test('leaves permanent redirects for every page and feed below it, and can be taken back', async ({ house }) => {
    const { kirchberg } = house.sites;
    const person = {
      site: 'fels',
      name: 'Anna',
      functions: [{ site: 'kirchberg', text: { de: 'Mesnerin', en: '' }, position: 1 }],
    };
    await house.call('admin', 'POST /api/v0/person/', { body: person });
    const put = (rev: number, slug: string) =>
      house.call('admin', 'PUT /api/v0/site/', { body: { _id: kirchberg._id, rev, slug } });
    await put(1, 'wagram');
    const location = async (url: string) => {
      const { statusCode, headers } = await house.server.app.inject(url);
      return `${statusCode} ${headers.location}`;
    };
    expect(await location('/kirchberg/Chronik/Kirtag?lang=en')).toBe('301 /wagram/Chronik/Kirtag?lang=en');
    expect(await location('/kirchberg')).toBe('301 /wagram');
    expect(await location('/ical/kirchberg/gottesdienste.ics')).toBe('301 /ical/wagram/gottesdienste.ics');
    for (const file of [
      'feed/*/aktuelles.atom',
      'feed/*/aktuelles.rss',
      'feed/*/aktuelles.json',
      'vorschaubild/*/Home.png',
      '*/icon.svg',
    ])
      expect(await location(`/${file.replace('*', 'kirchberg')}`)).toBe(`301 /${file.replace('*', 'wagram')}`);
    expect((await house.call('admin', 'GET /api/v0/person/')).text).toContain('"site":"wagram"');
    const taken = await house.call('admin', POST, { body: { ...NEW, slug: 'kirchberg' } });
    expect(taken.text).toContain('früher so hieß');
    await put(2, 'kirchberg');
    expect(await location('/wagram/Home')).toBe('301 /kirchberg/Home');
  });
});
