import { expect } from 'vitest';
import { createRedirects } from '#modules/content/service/write-redirects.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { buildFile, buildPicture, uploadOf } from '#modules/media/testing.ts';
import type { ServiceItem } from '#modules/worship/contract.ts';
import { seedSchedule, serviceOn } from '#modules/worship/testing.ts';
import { type House, test } from './testing/house.ts';
import { byPath, byQuery, rights, type Right } from './testing/matrix.ts';

const REFUSED = '403 403 403';
/** What another parish keeps to itself does not exist for its neighbours. */
const HIDDEN = '403 403 404 200';
const known = ({ _id, rev }: { _id: string; rev: number }) => ({ _id, rev });
const act = ({ key, rev }: ServiceItem, more: object = {}) => ({ body: { key, rev, ...more } });

const foundation = rights(
  async (house) => house,
  [
    ['GET /api/v0/site/', '200 200 200 200'],
    ['PUT /api/v0/site/', `${REFUSED} 200`, ({ sites }) => ({ body: { ...known(sites.fels), name: 'Neu' } })],
    ['GET /api/v0/config/', '200 200 200 200'],
    ['PUT /api/v0/config/', `${REFUSED} 200`, () => ({ body: { rev: 0, config: {} } })],
    ['GET /api/v0/config/history', `${REFUSED} 200`],
    [
      'POST /api/v0/auth/login',
      '401 401 401 401',
      () => ({ body: { handle: 'nobody@example.org', password: 'wrong' } }),
    ],
    ['POST /api/v0/auth/getData', '200 200 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/', '403 403 200 200'],
    ['POST /api/v0/batch/auth/', '403 403 200 200', ({ people }) => ({ body: [people.customer.id] })],
    ['POST /api/v0/auth/getDataUserBrowser', '403 403 200 200', () => ({ body: {} })],
    ['GET /api/v0/auth/logout', '200 200 200 200'],
    ['POST /api/v0/auth/logout', '200 200 200 200'],
  ],
);

const content = rights(makeEntries, [
  ['GET /api/v0/entry/', '200 200 200 200'],
  ['GET /api/v0/entry/:id', '404 404 404 200', ({ draft }) => byPath(draft._id)],
  ['POST /api/v0/entry/', `${REFUSED} 201`, () => ({ body: { site: 'fels', type: 'notice', title: 'Neu' } })],
  ['PUT /api/v0/entry/', `${REFUSED} 200`, ({ entry }) => ({ body: { ...known(entry), title: 'Neu' } })],
  ['DELETE /api/v0/entry/', `${REFUSED} 200`, ({ entry }) => byQuery(entry._id)],
  ['DELETE /api/v0/entry/:id', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
  ['POST /api/v0/batch/entry/', '200 200 200 200', ({ entry }) => ({ body: [entry._id] })],
  ['POST /api/v0/batch/entry/remove', `${REFUSED} 200`, ({ entry }) => ({ body: [entry._id] })],
  ['POST /api/v0/entry/restore', `${REFUSED} 200`, ({ trashed }) => ({ body: [trashed._id] })],
  ['POST /api/v0/entry/move', `${REFUSED} 200`, ({ entry }) => ({ body: { _id: entry._id, to: 'up' } })],
  ['GET /api/v0/entry/:id/history', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
]);

const oldAddresses = rights(makeRedirects, [
  ['GET /api/v0/redirect/', '403 403 200 200'],
  ['GET /api/v0/redirect/:id', '403 403 404 200', ({ redirect }) => byPath(redirect._id)],
  ['POST /api/v0/redirect/', `${REFUSED} 201`, () => ({ body: { site: 'fels', from: 'Ganz-Alt', to: 'Kontakt' } })],
  ['PUT /api/v0/redirect/', `${REFUSED} 200`, ({ redirect }) => ({ body: { ...known(redirect), note: 'Plakat' } })],
  ['DELETE /api/v0/redirect/:id', `${REFUSED} 200`, ({ redirect }) => byPath(redirect._id)],
  ['POST /api/v0/batch/redirect/', '403 403 200 200', ({ redirect }) => ({ body: [redirect._id] })],
  ['POST /api/v0/batch/redirect/remove', `${REFUSED} 200`, ({ redirect }) => ({ body: [redirect._id] })],
  ['POST /api/v0/redirect/restore', `${REFUSED} 200`, ({ trashed }) => ({ body: [trashed._id] })],
]);

const media = rights(makeFiles, [
  ['GET /api/v0/file/', '403 403 200 200'],
  ['GET /api/v0/file/:id', '403 403 404 200', ({ file }) => byPath(file._id)],
  ['POST /api/v0/file/', `${REFUSED} 201`, ({ upload }) => upload],
  ['PUT /api/v0/file/', HIDDEN, ({ file }) => ({ body: { ...known(file), tags: ['Advent'] } })],
  ['DELETE /api/v0/file/', HIDDEN, ({ file }) => byQuery(file._id)],
  ['DELETE /api/v0/file/:id', HIDDEN, ({ file }) => byPath(file._id)],
  ['POST /api/v0/batch/file/', '403 403 200 200', ({ file }) => ({ body: [file._id] })],
  ['POST /api/v0/batch/file/remove', HIDDEN, ({ file }) => ({ body: [file._id] })],
  ['POST /api/v0/file/restore', HIDDEN, ({ trashed }) => ({ body: [trashed._id] })],
  ['GET /api/v0/download/:id', '404 404 404 200', ({ file }) => byPath(file._id)],
  [
    'GET /api/v0/download/:id/:gridref',
    '404 404 404 200',
    ({ file }) => ({ params: { id: file._id, gridref: file.gridrefs[0]?.gridref ?? '' } }),
  ],
  ['GET /api/v0/quota/', '403 403 200 200'],
]);

const schedule = rights(makeServices, [
  ['GET /api/v0/service/', '200 200 200 200', () => ({ query: { from: '2026-11-25' } })],
  ['POST /api/v0/service/cancel', `${REFUSED} 200`, ({ mass }) => act(mass, { reason: 'Sturm' })],
  ['POST /api/v0/service/change', `${REFUSED} 200`, ({ mass }) => act(mass, { patch: { title: 'Amt' } })],
  ['POST /api/v0/service/move', `${REFUSED} 200`, ({ mass }) => act(mass, { at: '19:00' })],
  ['POST /api/v0/service/restore', `${REFUSED} 200`, ({ cancelled }) => act(cancelled)],
  ['POST /api/v0/service/publish', `${REFUSED} 200`, () => ({ body: { sites: ['fels'], until: '2026-12-31' } })],
]);

const COLLECTIONS = ['place', 'service_rule', 'service_extra', 'service_change'];
const collections = COLLECTIONS.flatMap((name) => rights((house) => makeItems(house, name), rowsOf(name)));

test('every endpoint of the server stands in this matrix', ({ house }) => {
  const served = house.server.app.registeredEndpoints.map(({ key }) => key);
  const walked = [...foundation, ...content, ...oldAddresses, ...media, ...schedule, ...collections];
  expect([...new Set(walked)].sort()).toEqual([...served].sort());
});

/** Places are public; rules, extras and changes are the office's own. */
function rowsOf(name: string): Right<{ _id: string; rev: number; trashedId: string; input: object }>[] {
  const isPublic = name === 'place';
  const list = isPublic ? '200 200 200 200' : '403 403 200 200';
  return [
    [`GET /api/v0/${name}/`, list],
    [`GET /api/v0/${name}/:id`, isPublic ? list : '403 403 404 200', ({ _id }) => byPath(_id)],
    [`POST /api/v0/${name}/`, `${REFUSED} 201`, ({ input }) => ({ body: input })],
    [`PUT /api/v0/${name}/`, `${REFUSED} 200`, (item) => ({ body: known(item) })],
    [`DELETE /api/v0/${name}/`, `${REFUSED} 200`, ({ _id }) => byQuery(_id)],
    [`DELETE /api/v0/${name}/:id`, `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    [`POST /api/v0/batch/${name}/`, list, ({ _id }) => ({ body: [_id] })],
    [`POST /api/v0/batch/${name}/remove`, `${REFUSED} 200`, ({ _id }) => ({ body: [_id] })],
    [`POST /api/v0/${name}/restore`, `${REFUSED} 200`, ({ trashedId }) => ({ body: [trashedId] })],
  ];
}

async function makeEntries(house: House) {
  const entry = await buildEntry(house);
  await buildEntry(house, { title: 'Davor' });
  const trashed = await buildEntry(house, { title: 'Weggelegt' });
  await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(trashed._id));
  return { entry, trashed, draft: await buildEntry(house, { title: 'Entwurf', status: 'draft' }) };
}

async function makeRedirects(house: House) {
  const ctx = await house.contextOf('admin');
  const made = await createRedirects(ctx, [
    { site: 'fels', from: 'Alt', to: 'Kontakt', note: '' },
    { site: 'fels', from: 'Weggelegt', to: 'Kontakt', note: '' },
  ]);
  const [redirect, trashed] = made as [(typeof made)[number], (typeof made)[number]];
  await house.call('admin', 'DELETE /api/v0/redirect/:id', byPath(trashed._id));
  return { redirect, trashed };
}

async function makeFiles(house: House) {
  const trashed = await buildFile(house, { name: 'weg.jpg' });
  await house.call('admin', 'DELETE /api/v0/file/:id', byPath(trashed._id));
  const upload = uploadOf([{ name: 'neu.jpg', body: await buildPicture() }], { site: 'fels' });
  return { trashed, upload, file: await buildFile(house, { isPublic: false }) };
}

async function makeServices(house: House) {
  await seedSchedule(house);
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const later = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
  await house.call('admin', 'POST /api/v0/service/cancel', act(later, { reason: 'Sturm' }));
  return { mass, cancelled: await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse') };
}

async function makeItems(house: House, name: string) {
  const create = async (collection: string, body: object) => {
    const answer = await house.call('admin', `POST /api/v0/${collection}/`, { body });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as Array<{ _id: string; rev: number }>)[0] ?? { _id: answer.text, rev: 0 };
  };
  const church = await create('place', { site: 'fels', name: 'Pfarrkirche', lat: null, lng: null });
  const facts = {
    site: 'fels',
    placeId: church._id,
    at: '07:00',
    durationMinutes: 30,
    type: 'andacht',
    title: 'Morgenlob',
  };
  const rule = await create('service_rule', { ...facts, weekday: 3 });
  const inputs: Record<string, (day: number) => object> = {
    place: (day) => ({ site: 'fels', name: `Bildstock ${day}`, lat: null, lng: null }),
    service_rule: () => ({ ...facts, weekday: 2 }),
    service_extra: (day) => ({ ...facts, on: `2026-12-${day}` }),
    service_change: (day) => ({ key: `${rule._id}.2026-12-${day}`, op: 'cancel', reason: 'Sturm' }),
  };
  const inputOf = inputs[name] ?? (() => ({}));
  const trashed = await create(name, inputOf(16));
  await house.call('admin', `DELETE /api/v0/${name}/:id`, byPath(trashed._id));
  return { ...(await create(name, inputOf(23))), trashedId: trashed._id, input: inputOf(30) };
}
