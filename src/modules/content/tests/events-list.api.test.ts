import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { buildEntry } from '../testing.ts';

async function buildEvents(house: House): Promise<void> {
  const event = (title: string, date: string | null, details: object = {}) =>
    buildEntry(house, { type: 'event', title, date, status: 'draft', details: { place: 'Pfarrheim', ...details } });
  await event('Sommerfest', '2027-07-04T10:00');
  await event('Gestern', '2026-11-20T19:00');
  await event('Ohne Tag', null);
  await event('Heute früh', '2026-11-21T06:00');
  await event('Bibelwoche', '2026-11-18', { endDate: '2026-11-22' });
}

const titles = async (house: House, query: object) => {
  const { body } = await house.call('editor', 'GET /api/v0/entry/', {
    query: { type: 'event', site: 'fels', ...query },
  });
  return (body as { entry: { title: string }[] }).entry.map(({ title }) => title);
};

test('coming events stand next first, with what lasts until today and what has no day yet', async ({ house }) => {
  await buildEvents(house);
  expect(await titles(house, { when: 'coming', sort: 'date' })).toEqual([
    'Bibelwoche',
    'Heute früh',
    'Sommerfest',
    'Ohne Tag',
  ]);
  expect(await titles(house, { when: 'past', sort: '-date' })).toEqual(['Gestern']);
});

test('an event on several dates is coming until its last one', async ({ house }) => {
  const details = { place: 'Pfarrheim', dates: [{ date: '2026-12-03T19:00' }, { date: '2026-11-19T19:00' }] };
  await buildEntry(house, { type: 'event', title: 'Bibelrunde', date: '2026-11-12T19:00', details });
  const over = { place: 'Pfarrheim', dates: [{ date: '2026-11-19T19:00' }] };
  await buildEntry(house, { type: 'event', title: 'Kurs', date: '2026-11-12T19:00', details: over });
  expect(await titles(house, { when: 'coming', sort: 'date' })).toEqual(['Bibelrunde']);
  expect(await titles(house, { when: 'past', sort: 'date' })).toEqual(['Kurs']);
  expect(await titles(house, { from: '2026-11-25', sort: 'date' })).toEqual(['Bibelrunde']);
});

test.for([
  ['no day', [{ date: '' }], 'details.dates'],
  ['no list', 'bald', 'details.dates'],
  ['a time that the clock skips', [{ date: '2027-03-28T02:30' }], 'details.dates'],
  ['an end before its beginning', [{ date: '2026-12-03T19:00', endDate: '2026-12-03T18:00' }], 'details.dates'],
  ['the first date again', [{ date: '2026-11-28T19:00' }], 'details.dates'],
] as const)('a further date with %s is refused', async ([_, dates, field], { house }) => {
  const body = {
    site: 'fels',
    type: 'event',
    title: 'Kurs',
    date: '2026-11-28T19:00',
    details: { place: 'Saal', dates },
  };
  const refused = await house.call('editor', 'POST /api/v0/entry/', { body });
  expect([refused.status, refused.body]).toMatchObject([400, { details: { fields: { [field]: expect.any(String) } } }]);
});

test('an event has the places of the rooms and of former events, and the people, of its parish alone', async ({
  house,
}) => {
  await buildEvents(house);
  const body = { site: 'fels', name: 'Pfarrkirche Fels' };
  expect((await house.call('admin', 'POST /api/v0/place/', { body })).status).toBe(201);
  await house.call('admin', 'POST /api/v0/place/', { body: { site: 'kirchberg', name: 'Pfarrkirche Kirchberg' } });
  const functions = [{ site: 'fels', text: { de: 'Jungschar', en: '' }, position: 1 }];
  const person = { site: 'fels', name: 'Cordula Sternthaler', functions };
  expect((await house.call('admin', 'POST /api/v0/person/', { body: person })).status).toBe(201);
  const list = async (who: 'editor' | 'officeOfKirchberg') =>
    house.call(who, 'GET /api/v0/event_suggestion/', { query: { site: 'fels' } });
  expect((await list('editor')).body).toEqual({
    places: ['Pfarrkirche Fels', 'Pfarrheim'],
    people: ['Cordula Sternthaler'],
    languages: ['de', 'en'],
  });
  expect((await list('officeOfKirchberg')).status).toBe(403);
});
