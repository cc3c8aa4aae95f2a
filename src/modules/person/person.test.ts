import { expect } from 'vitest';
import { buildFile } from '#modules/media/testing.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import type { Person } from './contract.ts';
import { shownPeople } from './service/shown-people.ts';

const words = (de: string, en = '') => ({ de, en });
const role = (site: string, de: string, position = 1) => ({ site, text: words(de), position });

async function add(house: House, body: object, who: Who = 'admin') {
  const answer = await house.call(who, 'POST /api/v0/person/', {
    body: { site: 'fels', name: 'Notburga Pfeiffenberg', ...body },
  });
  return { status: answer.status, text: answer.text, person: (answer.body as Person[])[0] as Person };
}

const change = (house: House, who: Who, { _id, rev }: Person, more: object) =>
  house.call(who, 'PUT /api/v0/person/', { body: { _id, rev, ...more } });

const shown = async (house: House, site: 'fels' | 'kirchberg' = 'fels') =>
  shownPeople(await house.contextOf('guest', { site }));

test('guests get no list: the directory has telephone numbers that are shown nowhere', async ({ house }) => {
  await add(house, { phone: '+43 2738 0000 99', visible: false });
  const answer = await house.call('guest', 'GET /api/v0/person/');
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('0000 99');
});

test('nobody gives a function in a parish for which he may not write', async ({ house }) => {
  const made = await add(
    house,
    { functions: [role('fels', 'Organistin'), role('kirchberg', 'Organistin')] },
    'officeOfFels',
  );
  expect(made.status).toBe(403);
  const { person } = await add(house, { functions: [role('fels', 'Organistin')] }, 'officeOfFels');
  const more = [...person.functions, role('kirchberg', 'Organistin')];
  expect((await change(house, 'officeOfFels', person, { functions: more })).status).toBe(403);
});

test('a function in another parish that is there already may stay, but not become another one', async ({ house }) => {
  const functions = [role('fels', 'Organistin'), role('kirchberg', 'Organistin')];
  const { person } = await add(house, { functions });
  const kept = await change(house, 'officeOfFels', person, { functions, phone: '+43 1' });
  expect(kept.status).toBe(200);
  const [current] = kept.body as Person[];
  const other = [role('fels', 'Organistin'), role('kirchberg', 'Pfarrer')];
  expect((await change(house, 'officeOfFels', current as Person, { functions: other })).status).toBe(403);
});

test.for([
  [[role('nowhere', 'Mesner')], 'functions'],
  [[role('fels', 'Mesner'), role('fels', 'Lektor')], 'functions'],
] as const)(
  'an unknown parish or one given twice is refused at its field: %j',
  async ([functions, field], { house }) => {
    const { status, text } = await add(house, { functions });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ details: { fields: { [field]: expect.any(String) as string } } });
  },
);

test('a photo must be a picture that the editor may use', async ({ house }) => {
  expect((await add(house, { photo: crypto.randomUUID() })).status).toBe(400);
  const foreign = await buildFile(house, { site: 'kirchberg', isPublic: false });
  expect((await add(house, { photo: foreign._id }, 'officeOfFels')).status).toBe(400);
});

test('a parish shows its visible people in its own order and in the language of the reader', async ({ house }) => {
  await add(house, { name: 'Zweite', functions: [role('fels', 'Mesnerin', 2), role('kirchberg', 'Lektorin', 1)] });
  await add(house, { name: 'Erster', title: 'Mag.', functions: [role('fels', 'Pfarrer', 1)] });
  await add(house, { name: 'Verborgen', visible: false, functions: [role('fels', 'Kassa', 3)] });
  await add(house, { name: 'Ohne Aufgabe' });
  const removed = await add(house, { name: 'Gelöscht', functions: [role('fels', 'Mesner', 4)] });
  await house.call('admin', 'DELETE /api/v0/person/:id', { params: { id: removed.person._id } });
  expect((await shown(house)).map(({ name, role: what }) => [name, what])).toEqual([
    ['Mag. Erster', 'Pfarrer'],
    ['Zweite', 'Mesnerin'],
  ]);
  expect((await shown(house, 'kirchberg')).map(({ role: what }) => what)).toEqual(['Lektorin']);
  const english = await shownPeople(await house.contextOf('guest', { locale: 'en' }));
  expect(english[0]?.role).toBe('Pfarrer');
});

/** On 21 November 2026. */
test.for([
  ['none', null, false],
  ['withdrawn', null, false],
  ['withdrawn', '2030-01-01', false],
  ['given', '2026-11-20', false],
  ['given', '2026-11-21', true],
  ['given', null, true],
] as const)('a photo with consent %s until %s is shown: %s', async ([consent, consentUntil, isShown], { house }) => {
  const photo = await buildFile(house, { isPublic: true });
  await add(house, { photo: photo._id, consent, consentUntil, functions: [role('fels', 'Organistin')] });
  for (const who of ['guest', 'admin'] as const) {
    const [person] = await shownPeople(await house.contextOf(who));
    expect(person?.name).toBe('Notburga Pfeiffenberg');
    expect(Boolean(person?.picture)).toBe(isShown);
  }
});

test('a consent ends at midnight of the parish, and the photo is gone', async ({ house }) => {
  const photo = await buildFile(house, { isPublic: true });
  const until = { photo: photo._id, consent: 'given', consentUntil: '2026-11-21' };
  await add(house, { ...until, functions: [role('fels', 'Organistin')] });
  house.clock.set('2026-11-21T22:59:00Z');
  expect((await shown(house))[0]?.picture).not.toBeNull();
  house.clock.set('2026-11-21T23:00:00Z');
  expect((await shown(house))[0]?.picture).toBeNull();
});

test('a change is recorded and a removal can be taken back from the trail', async ({ house }) => {
  const { person } = await add(house, { phone: '+43 1' });
  await change(house, 'admin', person, { phone: '+43 2' });
  await house.call('admin', 'DELETE /api/v0/person/:id', { params: { id: person._id } });
  const trail = (await house.call('admin', 'GET /api/v0/audit/', { query: { group: 'person' } })).body as {
    audit: { _id: string; sentence: string; changes: object[] }[];
  };
  expect(trail.audit.map(({ sentence }) => sentence)).toEqual([
    'admin hat den Eintrag der Person „Notburga Pfeiffenberg“ gelöscht',
    'admin hat den Eintrag der Person „Notburga Pfeiffenberg“ geändert',
    'admin hat den Eintrag der Person „Notburga Pfeiffenberg“ angelegt',
  ]);
  const changes = [{ field: 'phone', label: 'Telefon', before: '…', after: 'geheim, geändert' }];
  expect(trail.audit[1]?.changes).toEqual(changes);
  const undo = { params: { id: trail.audit[0]?._id ?? '' } };
  expect((await house.call('admin', 'POST /api/v0/audit/:id/undo', undo)).status).toBe(200);
  expect((await house.call('admin', 'GET /api/v0/person/:id', { params: { id: person._id } })).status).toBe(200);
});

test('people of the same position stand in the order of a dictionary', async ({ house }) => {
  for (const name of ['Zacherl', 'anders', 'Ähre']) await add(house, { name, functions: [role('fels', 'Lektor')] });
  expect((await shown(house)).map(({ name }) => name)).toEqual(['Ähre', 'anders', 'Zacherl']);
});

test('a function in a parish that goes to the trash hinders no change, and no later parish of its address gets it', async ({
  house,
}) => {
  const functions = [role('fels', 'Organistin'), role('kirchberg', 'Organistin')];
  const { person } = await add(house, { functions });
  const { _id: id } = house.sites.kirchberg;
  expect((await house.call('admin', 'DELETE /api/v0/site/:id', { params: { id } })).status).toBe(200);
  const kept = await change(house, 'officeOfFels', person, { functions, phone: '+43 1' });
  expect([kept.status, kept.body]).toMatchObject([200, [{ functions }]]);
  const [current] = kept.body as Person[];
  const other = [...functions, role('nirgends', 'Organistin')];
  expect((await change(house, 'officeOfFels', current as Person, { functions: other })).status).toBe(400);
  const purged = await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'site', _id: id }] });
  expect(purged.status, purged.text).toBe(200);
  const later = { slug: 'kirchberg', name: 'Pfarre Kirchberg an der Wild', shortName: 'Kirchberg' };
  expect((await house.call('admin', 'POST /api/v0/site/', { body: later })).status).toBe(201);
  const there = await house.contextOf('admin', { site: 'kirchberg' });
  expect(there.site.slug).toBe('kirchberg');
  expect(await shownPeople(there)).toEqual([]);
  expect(await shown(house)).toHaveLength(1);
});
