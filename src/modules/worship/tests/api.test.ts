import { expect } from 'vitest';
import type { House } from '../../../testing/house.ts';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import type { ServiceItem } from '../contract.ts';
import { seedSchedule, serviceOn, servicesOf } from '../testing.ts';

type Setup = { mass: ServiceItem; foreign: ServiceItem };

const WEDNESDAY = '2026-11-25';
const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

/** The evening Mass of Fels and the Mass in the home of Kirchberg, both on Wednesday. */
async function setup(house: House): Promise<Setup> {
  await seedSchedule(house);
  return {
    mass: await serviceOn(house, WEDNESDAY, 'Fels', 'Abendmesse'),
    foreign: await serviceOn(house, WEDNESDAY, 'Kirchberg', 'Hl. Messe im Seniorenheim'),
  };
}

const act = ({ key, rev }: ServiceItem, more: object = {}) => ({ body: { key, rev, ...more } });
const LIST = 'GET /api/v0/service/';

const reading: Scenario<Setup>[] = [
  { name: 'must say from which day', as: 'guest', call: LIST, status: 400 },
  {
    name: 'may not ask for more than half a year',
    as: 'guest',
    call: LIST,
    with: () => ({ query: { from: '2026-11-21', to: '2027-11-21' } }),
    status: 400,
    contains: /"to"/,
  },
  {
    name: 'may not ask backwards',
    as: 'guest',
    call: LIST,
    with: () => ({ query: { from: '2026-11-21', to: '2026-11-20' } }),
    status: 400,
  },
  {
    name: 'is told which parameter is unknown',
    as: 'guest',
    call: LIST,
    with: () => ({ query: { from: WEDNESDAY, limit: 5 } }),
    status: 400,
    contains: /"limit"/,
  },
  {
    name: 'gets nothing for an unknown parish',
    as: 'guest',
    call: LIST,
    with: () => ({ query: { from: WEDNESDAY, site: 'nirgends' } }),
    status: 200,
    contains: /"total":0/,
  },
  {
    name: 'does not see an internal service, an internal note or an intention that is not for the web',
    as: 'guest',
    call: LIST,
    with: () => ({ query: { from: '2026-11-21', to: '2027-01-10' } }),
    status: 200,
    contains: /für \+ Anna und Karl Weingartleitner/,
    lacks: /"Taufe"|Einwilligung|Sturmbichler|50 Ehejahre|persönlichen Anliegen|"office":\{/,
  },
  {
    name: 'does not see them either',
    as: 'customer',
    call: LIST,
    with: () => ({ query: { from: '2026-12-19' } }),
    status: 200,
    lacks: /"Taufe"|"office":\{/,
  },
  {
    name: 'does not see what is internal in another parish',
    as: 'officeOfKirchberg',
    call: LIST,
    with: () => ({ query: { from: '2026-12-19' } }),
    status: 200,
    lacks: /"Taufe"/,
  },
  {
    name: 'sees what is internal in the own parish',
    as: 'officeOfFels',
    call: LIST,
    with: () => ({ query: { from: '2026-12-19' } }),
    status: 200,
    contains: /Taufe.*Einwilligung/,
  },
  {
    name: 'sees the clash that the funeral brings',
    as: 'officeOfFels',
    call: LIST,
    with: () => ({ query: { from: '2026-11-26', to: '2026-11-26' } }),
    status: 200,
    contains: /"kind":"presider".*"travelMinutes":6/,
  },
  {
    name: 'gets one parish and the liturgical days, in English as well',
    as: 'guest',
    call: LIST,
    with: () => ({
      query: { from: '2026-11-29', to: '2026-11-29', site: 'kirchberg' },
      headers: { 'accept-language': 'en' },
    }),
    status: 200,
    contains: /1st Sunday of Advent/,
    lacks: /"slug":"fels"/,
  },
];

const refused: Scenario<Setup>[] = (['cancel', 'change', 'move', 'restore'] as const).flatMap((verb) => {
  const call = `POST /api/v0/service/${verb}`;
  const more = verb === 'change' ? { patch: { title: 'x' } } : {};
  const row = (as: Scenario<Setup>['as'], name: string, rest: Partial<Scenario<Setup>>): Scenario<Setup> => ({
    name: `${name} (${verb})`,
    as,
    call,
    with: ({ mass }) => act(mass, more),
    status: 403,
    code: 'C100',
    ...rest,
  });
  return [
    row('guest', 'may not', {}),
    row('customer', 'may not', {}),
    row('editor', 'may not without the right', {}),
    row('officeOfKirchberg', 'may not in another parish', {}),
    row('guest', 'does not learn whether a service exists', {
      with: () => ({ body: { key: `${NOBODY}.${WEDNESDAY}`, rev: 0, ...more } }),
    }),
    row('officeOfFels', 'finds no service that no rule brings', {
      with: () => ({ body: { key: `${NOBODY}.${WEDNESDAY}`, rev: 0, ...more } }),
      status: 404,
      code: 'notFound',
    }),
    row('officeOfFels', 'finds no service on another day', {
      with: ({ mass }) => ({ body: { key: mass.key.replace(WEDNESDAY, '2026-11-24'), rev: 0, ...more } }),
      status: 404,
      code: 'notFound',
    }),
    row('officeOfFels', 'must have seen the latest word', {
      with: ({ mass }) => act({ ...mass, rev: 7 }, more),
      status: 409,
      code: 'conflict',
      contains: /"current":\{.*Abendmesse/,
    }),
    row('officeOfFels', 'is told about a malformed key', {
      with: () => ({ body: { key: 'x', rev: 0, ...more } }),
      status: 400,
      code: 'invalid',
    }),
  ];
});

const acts: Scenario<Setup>[] = [
  {
    name: 'has nothing to take back from a service that is as planned',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/restore',
    with: ({ mass }) => act(mass),
    status: 409,
    code: 'worship.nothingToRestore',
  },
  {
    name: 'may not move to a place that does not exist',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/move',
    with: ({ mass }) => act(mass, { placeId: NOBODY }),
    status: 400,
    contains: /placeId/,
    then: async (_, house, { mass }) => expect(await stateOf(house, mass)).toBe('planned'),
  },
  {
    name: 'may not move by the act that changes facts',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/change',
    with: ({ mass }) => act(mass, { patch: { at: '19:00' } }),
    status: 400,
  },
  {
    name: 'cancels, and everybody sees the reason and where to go instead',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/cancel',
    with: ({ mass }) => act(mass, { reason: 'Krankheit' }),
    status: 200,
    contains: /"state":"cancelled"/,
    then: async (_, house, { mass }) => {
      const service = (await servicesOf(house, 'guest', WEDNESDAY)).find(({ key }) => key === mass.key);
      expect(service).toMatchObject({
        state: 'cancelled',
        reason: 'Krankheit',
        rev: 1,
        alternative: { title: 'Hl. Messe im Seniorenheim' },
      });
      expect(await eventsOf(house)).toEqual(['worship.serviceCancelled']);
    },
  },
  {
    name: 'is told what visitors would be offered if a service were cancelled',
    as: 'officeOfFels',
    call: 'GET /api/v0/service/alternative',
    with: ({ mass: { key } }) => ({ query: { key } }),
    status: 200,
    contains: /"title":"Hl. Messe im Seniorenheim".*"siteName":"Kirchberg"/,
  },
  {
    name: 'is not told so of a service in another parish',
    as: 'officeOfFels',
    call: 'GET /api/v0/service/alternative',
    with: ({ foreign: { key } }) => ({ query: { key } }),
    status: 403,
  },
  {
    name: 'is not told so of a service that does not exist',
    as: 'officeOfFels',
    call: 'GET /api/v0/service/alternative',
    with: () => ({ query: { key: `${NOBODY}.${WEDNESDAY}` } }),
    status: 404,
  },
  {
    name: 'cancels in a parish of his own',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/service/cancel',
    with: ({ foreign }) => act(foreign),
    status: 200,
  },
  {
    name: 'gives one service another title and note',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/change',
    with: ({ mass }) => act(mass, { patch: { title: 'Jugendmesse', note: 'mit Band' } }),
    status: 200,
    contains: /Jugendmesse.*mit Band.*"state":"changed"/,
  },
  {
    name: 'moves to another day, and the rosary before it stays',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/move',
    with: ({ mass }) => act(mass, { on: '2026-11-27', at: '19:00', reason: 'Begräbnis' }),
    status: 200,
    contains: /"state":"moved"/,
    then: async (_, house, { mass }) => {
      const on = await servicesOf(house, 'guest', WEDNESDAY, '2026-11-27');
      expect(on.find(({ key }) => key === mass.key)).toMatchObject({
        on: '2026-11-27',
        at: '19:00',
        reason: 'Begräbnis',
      });
      expect(on.find(({ title }) => title === 'Rosenkranz')).toMatchObject({
        on: WEDNESDAY,
        at: '17:30',
        state: 'planned',
      });
    },
  },
  {
    name: 'moves within the day, and the rosary goes with it',
    as: 'admin',
    call: 'POST /api/v0/service/move',
    with: ({ mass }) => act(mass, { at: '19:00' }),
    status: 200,
    then: async (_, house) => {
      const services = await servicesOf(house, 'guest', WEDNESDAY);
      expect(services.find(({ title }) => title === 'Rosenkranz')).toMatchObject({ at: '18:30', state: 'moved' });
    },
  },
  {
    name: 'holds a service after all that the order of a feast cancelled',
    as: 'officeOfKirchberg',
    call: 'POST /api/v0/service/move',
    with: ({ foreign }) => act(foreign, { at: '16:00' }),
    status: 200,
    then: async (_, house) => {
      const cancelled = await serviceOn(house, '2026-12-08', 'Kirchberg', 'Hl. Messe');
      expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'Feiertagsordnung – Hochamt um 10:00 Uhr' });
      const { key, rev } = cancelled;
      const answer = await house.call('officeOfKirchberg', 'POST /api/v0/service/restore', { body: { key, rev } });
      expect(answer.body).toMatchObject([{ state: 'changed', at: '08:00', reason: null }]);
    },
  },
  {
    name: 'publishes only for known parishes',
    as: 'admin',
    call: 'POST /api/v0/service/publish',
    with: () => ({ body: { sites: ['nirgends'], until: '2026-12-06' } }),
    status: 400,
  },
  {
    name: 'may not publish',
    as: 'guest',
    call: 'POST /api/v0/service/publish',
    with: () => ({ body: { sites: ['fels'], until: '2026-12-06' } }),
    status: 403,
    code: 'C100',
  },
  {
    name: 'may not publish for another parish, and then for none of them',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/publish',
    with: () => ({ body: { sites: ['fels', 'kirchberg'], until: '2026-12-06' } }),
    status: 403,
    code: 'C100',
    then: async (_, house) => expect(await publishedUntil(house)).toMatchObject({ fels: '2027-01-10' }),
  },
  {
    name: 'publishes a week of the own parish',
    as: 'officeOfFels',
    call: 'POST /api/v0/service/publish',
    with: () => ({ body: { sites: ['fels'], until: '2026-12-06' } }),
    status: 200,
    then: async (_, house) =>
      expect(await publishedUntil(house)).toEqual({
        fels: '2026-12-06',
        kirchberg: '2027-01-10',
        goesing: '2027-01-10',
      }),
  },
];

scenarios(setup, [...reading, ...refused, ...acts]);

async function stateOf(house: House, { key, on }: ServiceItem): Promise<string | undefined> {
  return (await servicesOf(house, 'admin', on)).find((service) => service.key === key)?.state;
}

async function eventsOf({ handle }: House): Promise<string[]> {
  const { rows } = await handle.query("select name from kernel_events where name like 'worship.%' order by id", []);
  return rows.map(({ name }) => String(name));
}

async function publishedUntil(house: House): Promise<unknown> {
  const answer = await house.call('guest', LIST, { query: { from: WEDNESDAY } });
  return (answer.body as { publishedUntil: unknown }).publishedUntil;
}
