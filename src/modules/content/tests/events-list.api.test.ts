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
    ...['Bibelwoche', 'Heute früh', 'Sommerfest', 'Ohne Tag'],
  ]);
  expect(await titles(house, { when: 'past', sort: '-date' })).toEqual(['Gestern']);
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
  });
  expect((await list('officeOfKirchberg')).status).toBe(403);
});
