import { describe, expect, onTestFinished } from 'vitest';
import { searchTerms } from '#kernel/search/search-terms.ts';
import { buildFile, pdf } from '#modules/media/testing.ts';
import { openFake, type Reply } from '../../../testing/fake-server.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { loadPlace, loadPlaces } from '../pages.ts';
import { placeData } from '../screens/public/place-data.ts';
import { searchPlaces } from '../service/places/place-parts.ts';
import { seedSchedule } from '../testing.ts';

const CREATE = 'POST /api/v0/place/';
const LOCATE = 'GET /api/v0/place_position/';
const CHURCH = { site: 'fels', name: 'Pfarrkirche Fels', lat: 48.4361, lng: 15.8263 };

async function create(house: House, body: object) {
  const answer = await house.call('admin', CREATE, { body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as unknown as [{ _id: string; rev: number }])[0];
}

const pageOf = async (house: House, slug: string) => loadPlace(await house.contextOf('guest'), slug);
const sitemap = async (house: House) => {
  const of = async (site: string) => (await house.call('guest', `GET /${site}/sitemap.xml`)).text;
  return (await of('fels')) + (await of('goesing'));
};

describe('a place', () => {
  test('is refused with half a position, with hours that are no times, and with a photo that is none', async ({
    house,
  }) => {
    const hours = { officeHours: [{ weekday: 1, from: '25:00', to: '8' }], seasonalHours: [], closures: [] };
    const document = await buildFile(house, { name: 'plan.pdf', body: pdf('1') });
    const wrong: [object, string][] = [
      [{ lat: 48.4 }, 'lng'],
      [{ lng: 15.8 }, 'lat'],
      [{ lat: 148, lng: 15.8 }, 'lat'],
      [{ kind: 'castle' }, 'kind'],
      [{ features: ['sauna'] }, 'features.0'],
      [{ hours }, 'hours.officeHours.0.from'],
      [{ photo: document._id }, 'photo'],
      [{ photo: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10' }, 'photo'],
    ];
    for (const [more, field] of wrong) {
      const answer = await house.call('admin', CREATE, { body: { site: 'fels', name: 'Kapelle', ...more } });
      expect([answer.status, answer.text.includes(field)], `${field}: ${answer.text}`).toEqual([400, true]);
    }
    expect((await loadPlaces(await house.contextOf('guest'))).places).toEqual([]);
  });

  test('keeps a photo from being deleted', async ({ house }) => {
    const file = await buildFile(house);
    const { _id } = await create(house, { ...CHURCH, photo: file._id });
    const removed = await house.call('admin', 'DELETE /api/v0/file/', { query: { id: file._id } });
    expect([removed.status, removed.text.includes(_id) || removed.text.includes('Pfarrkirche')]).toEqual([409, true]);
    expect((await pageOf(house, 'pfarrkirche-fels'))?.place.picture?.fileId).toBe(file._id);
  });
});

test('a hidden place is none for guests of the API, by list, id and batch; staff choose from it', async ({ house }) => {
  const { _id } = await create(house, { ...CHURCH, name: 'Sakristei', visible: false });
  const shown = await create(house, CHURCH);
  const read = async (who: 'guest' | 'customer' | 'officeOfFels') => {
    const one = await house.call(who, 'GET /api/v0/place/:id', byPath(_id));
    const list = await house.call(who, 'GET /api/v0/place/', { query: { id: _id } });
    const batch = await house.call(who, 'POST /api/v0/batch/place/', { body: [_id, shown._id] });
    const idsOf = ({ body }: typeof list) => (body as { place: { _id: string }[] }).place.map((place) => place._id);
    return [one.status, idsOf(list), idsOf(batch)];
  };
  for (const who of ['guest', 'customer'] as const) expect(await read(who)).toEqual([404, [], [shown._id]]);
  expect(await read('officeOfFels')).toEqual([200, [_id], [_id, shown._id]]);
});

describe('the pages of the places', () => {
  test('show nothing that is hidden, deleted or of another parish', async ({ house }) => {
    await create(house, { ...CHURCH, name: 'Sakristei', visible: false });
    await create(house, { ...CHURCH, site: 'kirchberg', name: 'Pfarrkirche Kirchberg' });
    const gone = await create(house, { ...CHURCH, name: 'Altes Heim' });
    await house.call('admin', 'DELETE /api/v0/place/', { query: { id: gone._id } });
    for (const slug of ['sakristei', 'pfarrkirche-kirchberg', 'altes-heim'])
      expect(await pageOf(house, slug), slug).toBeNull();
    expect(await sitemap(house)).not.toMatch(/fels\/Orte/);
    expect(await searchPlaces(await house.contextOf('guest'), searchTerms('Sakristei', []))).toEqual([]);
  });

  test('number places of one name by age, and never twice', async ({ house }) => {
    await create(house, { ...CHURCH, name: 'Bildstock', address: 'Nord' });
    house.clock.advance(1000);
    await create(house, { ...CHURCH, name: 'Bildstöck', address: 'Mitte' });
    await create(house, { ...CHURCH, name: 'Bildstock', address: 'Süd' });
    const addresses = ['bildstock', 'bildstoeck', 'bildstock-2'].map(
      async (slug) => (await pageOf(house, slug))?.place,
    );
    expect((await Promise.all(addresses)).map((place) => place?.address)).toEqual(['Nord', 'Mitte', 'Süd']);
  });

  test('are in the sitemap, the search and the menu, each place with its services', async ({ house }) => {
    await seedSchedule(house);
    const text = await sitemap(house);
    for (const path of ['fels/Orte', 'fels/Orte/friedhof-fels', 'goesing/Orte/marienkapelle-im-weingarten'])
      expect(text).toContain(`/${path}</loc>`);
    const hits = await searchPlaces(await house.contextOf('guest'), searchTerms('Induktionsanlage', []));
    expect(hits.map(({ href }) => href)).toEqual(['/fels/Orte/pfarrkirche-fels']);
    const church = await pageOf(house, 'pfarrkirche-fels');
    expect(church?.days[0]?.services[0]).toMatchObject({ title: 'Wort-Gottes-Feier', on: '2026-11-22' });
    expect((await pageOf(house, 'friedhof-fels'))?.days).toEqual([]);
    expect(church?.pins.map(({ number, label }) => `${number} ${label}`)).toEqual([
      '1 Pfarrkirche Fels',
      '2 Pfarrheim Fels',
      '3 Friedhof Fels',
    ]);
  });

  test('tell search engines what they are, with exceptions of the hours', async ({ house }) => {
    await seedSchedule(house);
    const page = await loadPlaces(await house.contextOf('guest', { site: 'goesing' }));
    const [church, , chapel] = page.places.map((place) => placeData(place, 'https://pfarre.example'));
    expect(church).toMatchObject({
      '@type': 'CatholicChurch',
      url: 'https://pfarre.example/goesing/Orte/pfarrkirche-goesing',
      geo: { latitude: 48.456, longitude: 15.809 },
      specialOpeningHoursSpecification: [{ validFrom: '2027-01-11', validThrough: '2027-01-30', opens: '00:00' }],
    });
    expect(chapel).not.toHaveProperty('openingHoursSpecification');
  });
});

describe('the search of an address', () => {
  const setKey = async (house: House) => {
    const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
    const config = { components: { map: { apikey: 'planted-key' } } };
    expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } })).status).toBe(200);
  };
  async function geocoder(house: House, reply: Reply) {
    const fake = await openFake(() => reply);
    onTestFinished(() => fake.close());
    house.serviceUrls.set('google_maps', fake.url);
    return fake;
  }

  test('asks nobody without a key', async ({ house }) => {
    const { asked } = await geocoder(house, { body: {} });
    expect((await house.call('admin', LOCATE, { query: {} })).body).toEqual({ isAvailable: false, position: null });
    expect((await house.call('admin', LOCATE, { query: { address: 'Fels' } })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('says kindly that the service refuses, and never the key', async ({ house }) => {
    await setKey(house);
    await geocoder(house, { body: { status: 'REQUEST_DENIED', error_message: 'planted-key is wrong' } });
    const refused = await house.call('admin', LOCATE, { query: { address: 'Kirchenplatz 1' } });
    expect([refused.status, refused.text.includes('planted-key')]).toEqual([502, false]);
  });

  test('gives the position of the first result; null for an unknown address', async ({ house }) => {
    await setKey(house);
    const location = { lat: 48.4361, lng: 15.8263 };
    const results = [{ formatted_address: 'Kirchenplatz 1, 3481 Fels', geometry: { location } }];
    const { asked } = await geocoder(house, { body: { status: 'OK', results } });
    const found = await house.call('officeOfFels', LOCATE, { query: { address: 'Kirchenplatz 1' } });
    expect(found.body).toEqual({ isAvailable: true, position: { ...location, address: 'Kirchenplatz 1, 3481 Fels' } });
    expect(asked[0]?.query.get('key')).toBe('planted-key');
    await geocoder(house, { body: { status: 'ZERO_RESULTS', results: [] } });
    const none = await house.call('admin', LOCATE, { query: { address: 'Nirgendwo' } });
    expect(none.body).toEqual({ isAvailable: true, position: null });
  });
});
