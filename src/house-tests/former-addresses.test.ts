// Addresses are printed on paper and in QR codes: the former one leads to the thing after it was renamed.
import { expect } from 'vitest';
import { loadRedirect } from '../modules/content/pages.ts';
import { type House, test } from '../testing/house.ts';

async function rename(house: House, kind: string, made: object, change: object): Promise<void> {
  const answer = await house.call('admin', `POST /api/v0/${kind}/`, { body: { site: 'fels', ...made } });
  expect(answer.status, answer.text).toBe(201);
  const [{ _id, rev }] = answer.body as [{ _id: string; rev: number }];
  const changed = await house.call('admin', `PUT /api/v0/${kind}/`, { body: { _id, rev, ...change } });
  expect(changed.status, changed.text).toBe(200);
  await house.server.delivered();
}

test.for([
  [
    'form',
    { kind: 'baptism', slug: 'Taufe', title: { de: 'Taufe', en: 'Baptism' } },
    { slug: 'Taufanmeldung' },
    ['Formular/Taufe', '/fels/Formular/Taufanmeldung'],
  ],
  ['place', { name: 'Pfarrheim' }, { name: 'Pfarrzentrum' }, ['Orte/pfarrheim', '/fels/Orte/pfarrzentrum']],
] as const)(
  'the former address of a %s leads to the present one',
  async ([kind, made, change, [from, to]], { house }) => {
    await rename(house, kind, made, change);
    expect(await loadRedirect(await house.contextOf('guest'), from, '')).toBe(to);
  },
);

test('the calendar of a place goes on below its former address', async ({ house }) => {
  await rename(house, 'place', { name: 'Pfarrheim' }, { name: 'Pfarrzentrum' });
  const read = async (slug: string) => (await house.call('guest', `GET /ical/fels/kirche-${slug}.ics`)).status;
  expect(await read('gibt-es-nicht')).toBe(404);
  expect([await read('pfarrzentrum'), await read('pfarrheim')]).toEqual([200, 200]);
});
