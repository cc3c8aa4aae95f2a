import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { DEFAULT_RULES } from '../contract/intentions.ts';
import type { ServiceItem } from '../contract.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

const typedRule = ({ office }: ServiceItem) => ({
  site: 'fels',
  placeId: office?.placeId,
  at: '18:00',
  durationMinutes: 40,
  type: 'messe',
  title: 'Abendmesse',
  weekday: 3,
});

const seasonRow = (mass: ServiceItem) => {
  const { weekday: _weekday, ...row } = typedRule(mass);
  return { ...row, on: '2026-12-26', title: 'Kindersegnung' };
};

const planned = ({ on, office }: ServiceItem) => ({ on, at: '18:00', durationMinutes: '40', placeId: office?.placeId });

const act = ({ key, rev }: ServiceItem, more: object = {}) => ({ body: { key, rev, ...more } });

const ruleAct = ({ office }: ServiceItem, more: object = {}) => ({ body: { ...office?.rule, ...more } });

const schedule = rights(makeServices, [
  ['GET /api/v0/service/', '200 200 200 200', () => ({ query: { from: '2026-11-25' } })],
  ['GET /api/v0/service/clashes', '403 403 200 200', ({ mass }) => ({ query: planned(mass) })],
  [
    'POST /api/v0/feast_plan/clashes',
    `${REFUSED} 200`,
    () => ({ body: { site: 'fels', feastKey: 'christtag', regular: 'byRule', adapted: [], services: [] } }),
  ],
  ['GET /api/v0/service/alternative', `${REFUSED} 200`, ({ mass: { key } }) => ({ query: { key } })],
  ['POST /api/v0/service/cancel', `${REFUSED} 200`, ({ mass }) => act(mass, { reason: 'Sturm' })],
  ['POST /api/v0/service/change', `${REFUSED} 200`, ({ mass }) => act(mass, { patch: { title: 'Amt' } })],
  ['POST /api/v0/service/move', `${REFUSED} 200`, ({ mass }) => act(mass, { at: '19:00' })],
  ['POST /api/v0/service/restore', `${REFUSED} 200`, ({ cancelled }) => act(cancelled)],
  ['GET /api/v0/feast/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['GET /api/v0/place_position/', '403 403 200 200', () => ({ query: {} })],
  ['POST /api/v0/service_rule/preview', `${REFUSED} 200`, ({ mass }) => ({ body: typedRule(mass) })],
  [
    'POST /api/v0/service_rule/split',
    `${REFUSED} 200`,
    ({ mass }) => ruleAct(mass, { from: '2027-01-13', at: '17:00' }),
  ],
  ['POST /api/v0/service_rule/join', `${REFUSED} 200`, ({ later }) => ruleAct(later)],
  ['GET /api/v0/service_season/', `${REFUSED} 200`, () => ({ query: { season: 'christmas', sites: 'fels' } })],
  ['POST /api/v0/service_season/', `${REFUSED} 200`, ({ mass }) => ({ body: { rows: [seasonRow(mass)] } })],
  ['POST /api/v0/service_season/undo', `${REFUSED} 200`, ({ added }) => ({ body: { added: [added], changed: [] } })],
  ['GET /api/v0/service/paper', `${REFUSED} 200`, () => ({ query: { site: 'fels', level: 'print' } })],
  ['GET /api/v0/service/paper/pages', `${REFUSED} 200`, () => ({ query: { site: 'fels', level: 'print' } })],
  ['GET /api/v0/service/message', '200 200 200 200', () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/service/publish', `${REFUSED} 200`, () => ({ body: { sites: ['fels'], until: '2026-12-31' } })],
]);

async function makeServices(house: House) {
  await seedSchedule(house);
  const { office } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const body = { ...office?.rule, from: '2027-02-03', at: '17:00' };
  await house.call('admin', 'POST /api/v0/service_rule/split', { body });
  const later = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
  await house.call('admin', 'POST /api/v0/service/cancel', act(later, { reason: 'Sturm' }));
  const extra = { ...seasonRow(later), title: 'Kindersegen' };
  const { body: made } = await house.call('admin', 'POST /api/v0/service_extra/', { body: extra });
  const [{ _id: added }] = made as [{ _id: string }];
  return {
    added,
    mass: await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse'),
    cancelled: await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse'),
    later: await serviceOn(house, '2027-02-03', 'Fels', 'Abendmesse'),
  };
}

const FILE = Buffer.from('Datum;Zeit;Titel\n4.1.2027;18 Uhr;Rorate\n').toString('base64');

const importBody = ({ office }: ServiceItem, dryRun: boolean) => ({
  site: 'fels',
  file: FILE,
  label: 'alt.csv',
  mapping: { date: 0, time: 1, title: 2 },
  placeId: office?.placeId,
  type: 'messe',
  visibility: 'web',
  dryRun,
});

/** Imports belong to the kernel; one of services is one. */
const imports = rights(makeImport, [
  ['POST /api/v0/service_import/read', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: FILE } })],
  ['POST /api/v0/service_import/', `${REFUSED} 200`, ({ mass }) => ({ body: importBody(mass, true) })],
  ['GET /api/v0/import_run/', `${REFUSED} 200`, () => ({ query: { site: 'fels', kind: 'worship.services' } })],
  ['POST /api/v0/import_run/:id/undo', `${REFUSED} 200`, ({ id }) => ({ ...byPath(id), body: {} })],
]);

async function makeImport(house: House) {
  await seedSchedule(house);
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  await house.call('admin', 'POST /api/v0/service_import/', { body: importBody(mass, false) });
  const query = { site: 'fels', kind: 'worship.services' };
  const { body } = await house.call('admin', 'GET /api/v0/import_run/', { query });
  return { mass, id: (body as { import_run: { _id: string }[] }).import_run[0]?._id ?? '' };
}

const intentions = rights(makeIntention, [
  ['GET /api/v0/intention_offer/', '200 200 200 200', () => ({ query: { site: 'fels' } })],
  ['GET /api/v0/intention_rules/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['PUT /api/v0/intention_rules/', `${REFUSED} 200`, () => ({ body: { ...DEFAULT_RULES, site: 'fels', rev: 0 } })],
  [
    'POST /api/v0/intention/:id/state',
    `${REFUSED} 200`,
    ({ id, rev }) => ({ ...byPath(id), body: { rev, to: 'declined' } }),
  ],
  ['GET /api/v0/intention_book/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['GET /api/v0/intention_book/file', `${REFUSED} 200`, () => ({ query: { site: 'fels', year: '2026' } })],
  ['GET /api/v0/intention_list/paper', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
]);

async function makeIntention(house: House) {
  const body = { site: 'fels', text: 'für + Anna' };
  const { body: made } = await house.call('admin', 'POST /api/v0/intention/', { body });
  const [{ _id: id, rev }] = made as [{ _id: string; rev: number }];
  return { id, rev };
}

export const tables = [schedule, imports, intentions];
