import { expect } from 'vitest';
import type { House } from '../../testing/house.ts';
import { type Scenario, scenarios } from '../../testing/scenarios.ts';
import {
  feastPlans,
  intentions,
  liturgyOverrides,
  places,
  serviceChanges,
  serviceExtras,
  serviceRules,
} from './tables.ts';

type Item = { _id: string; rev: number; site: string };
type Setup = { own: Item; foreign: Item; placeId: string; newKey: string };
type Collection = {
  name: string;
  /** Guests may read it. */
  isPublic: boolean;
  create: (setup: Setup) => object;
  change: object;
  /** A value of `change` as it comes back. */
  changed: RegExp;
  wrong: (setup: Setup) => object;
};

const NOBODY = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

const facts = ({ placeId }: Setup) => ({
  placeId,
  at: '07:00',
  durationMinutes: 30,
  type: 'andacht',
  title: 'Morgenlob',
});

const COLLECTIONS: Collection[] = [
  {
    name: 'place',
    isPublic: true,
    create: () => ({ name: 'Bildstock', lat: 48.4, lng: 15.8 }),
    change: { name: 'Friedhofskapelle' },
    changed: /Friedhofskapelle/,
    wrong: () => ({ name: '' }),
  },
  {
    name: 'service_rule',
    isPublic: false,
    create: (setup) => ({ ...facts(setup), weekday: 2 }),
    change: { atSummer: '20:00' },
    changed: /"atSummer":"20:00"/,
    wrong: (setup) => ({ ...facts(setup), weekday: 2, beforeRuleId: NOBODY }),
  },
  {
    name: 'service_extra',
    isPublic: false,
    create: (setup) => ({ ...facts(setup), on: '2026-11-30' }),
    change: { title: 'Laudes' },
    changed: /Laudes/,
    wrong: (setup) => ({ ...facts(setup), on: '2026-11-30', placeId: NOBODY }),
  },
  {
    name: 'service_change',
    isPublic: false,
    create: ({ newKey }) => ({ key: newKey, op: 'cancel', reason: 'Sturm' }),
    change: { reason: 'Hochwasser' },
    changed: /Hochwasser/,
    wrong: ({ newKey }) => ({ key: newKey, op: 'move', patch: { at: '25:00' } }),
  },
  {
    name: 'feast_plan',
    isPublic: false,
    create: (setup) => ({ feastKey: 'christtag', services: [{ ...facts(setup), dayOffset: 0 }] }),
    change: { invitation: 'Kommen Sie nach Kirchberg!' },
    changed: /nach Kirchberg/,
    wrong: () => ({ feastKey: 'stephanitag' }),
  },
  {
    name: 'liturgy_override',
    isPublic: false,
    create: () => ({ on: '07-20', title: 'Hl. Margareta', patronal: true }),
    change: { colour: 'rot' },
    changed: /"colour":"rot"/,
    wrong: () => ({ on: '02-31', title: 'Kein Tag' }),
  },
  {
    name: 'intention',
    isPublic: false,
    create: ({ newKey }) => ({ key: newKey, text: 'für + Anna', visibility: 'web' }),
    change: { text: 'für + Karl' },
    changed: /für \+ Karl/,
    wrong: ({ newKey }) => ({ key: newKey.replace('-25', '-26'), text: 'für + Anna' }),
  },
];

for (const collection of COLLECTIONS) scenarios((house) => setupOf(house, collection.name), rowsOf(collection));

/** One of each kind in Fels and in Kirchberg, a church in which it all is, and a service that nobody has changed yet. */
async function setupOf(house: House, name: string): Promise<Setup> {
  const { db } = house.handle;
  const items = new Map<string, Item>();
  let setup = { placeId: '', newKey: '' };
  for (const { _id: siteId, slug } of [house.sites.kirchberg, house.sites.fels]) {
    const one = async (kind: string, row: Promise<Array<{ id: string; rev: number }>>) => {
      const [{ id, rev } = { id: '', rev: 0 }] = await row;
      items.set(`${kind} ${slug}`, { _id: id, rev, site: slug });
      return id;
    };
    const placeId = await one('church', db.insert(places).values({ siteId, name: 'Pfarrkirche' }).returning());
    await one('place', db.insert(places).values({ siteId, name: 'Friedhof' }).returning());
    const service = { siteId, placeId, at: '18:00', durationMinutes: 40, type: 'messe', title: 'Abendmesse' };
    const ruleId = await one(
      'service_rule',
      db
        .insert(serviceRules)
        .values({ ...service, weekday: 3 })
        .returning(),
    );
    const key = await one(
      'service_extra',
      db
        .insert(serviceExtras)
        .values({ ...service, on: '2026-11-30' })
        .returning(),
    );
    const cancelled = { siteId, key, on: '2026-11-30', op: 'cancel', reason: 'Krankheit' };
    await one('service_change', db.insert(serviceChanges).values(cancelled).returning());
    await one('feast_plan', db.insert(feastPlans).values({ siteId, feastKey: 'stephanitag' }).returning());
    await one('liturgy_override', db.insert(liturgyOverrides).values({ siteId, on: '11-15' }).returning());
    const word = { siteId, key, on: '2026-11-30', text: 'für + Maria', orderedBy: 'Familie Huber' };
    await one('intention', db.insert(intentions).values(word).returning());
    setup = { placeId, newKey: `${ruleId}.2026-11-25` };
  }
  const found = (slug: string) => items.get(`${name} ${slug}`) as Item;
  return { ...setup, own: found('fels'), foreign: found('kirchberg') };
}

function rowsOf({ name, isPublic, create, change, changed, wrong }: Collection): Scenario<Setup>[] {
  const list = `GET /api/v0/${name}/`;
  const put = (item: Item, more: object = {}) => ({ body: { _id: item._id, rev: item.rev, ...change, ...more } });
  const row = (as: Scenario<Setup>['as'], call: string, words: string, rest: Partial<Scenario<Setup>>) => ({
    name: `${words} (${name})`,
    as,
    call,
    status: 403,
    ...(rest.status === undefined ? { code: 'C100' } : {}),
    ...rest,
  });
  const reading = isPublic ? { status: 200 } : {};
  const one = { with: ({ own }: Setup) => ({ params: { id: own._id } }) };
  const ids = { with: ({ own }: Setup) => ({ body: [own._id] }) };
  return [
    row('guest', list, isPublic ? 'may read' : 'may not read', reading),
    row('customer', list, isPublic ? 'may read' : 'may not read', reading),
    row('guest', `${list}:id`, isPublic ? 'may read one' : 'may not read one', { ...one, ...reading }),
    row('guest', `POST /api/v0/batch/${name}/`, isPublic ? 'may read several' : 'may not read several', {
      ...ids,
      ...reading,
    }),
    row('guest', list, 'may not look into the trash', { with: () => ({ query: { trash: true } }) }),
    row('officeOfFels', list, 'is told about an unknown parameter', {
      with: () => ({ query: { skip: 1 } }),
      status: 400,
    }),
    row('officeOfKirchberg', list, isPublic ? 'reads another parish' : 'reads nothing of another parish', {
      with: () => ({ query: { site: 'fels' } }),
      status: 200,
      ...(isPublic ? {} : { contains: /"total":0/ }),
    }),
    ...(['customer', 'editor'] as const).map((as) =>
      row(as, `POST /api/v0/${name}/`, 'may not create', {
        with: (setup) => ({ body: { ...create(setup), ...siteOf(name) } }),
      }),
    ),
    ...(['guest', 'officeOfKirchberg'] as const).flatMap((as) => [
      row(as, `POST /api/v0/${name}/`, 'may not create', {
        with: (setup) => ({ body: { ...create(setup), ...siteOf(name) } }),
      }),
      row(as, `PUT /api/v0/${name}/`, 'may not change', { with: ({ own }) => put(own) }),
      row(as, `DELETE /api/v0/${name}/`, 'may not remove', { with: ({ own }) => ({ query: { id: own._id } }) }),
      row(as, `DELETE /api/v0/${name}/:id`, 'may not remove by id', one),
      row(as, `POST /api/v0/batch/${name}/remove`, 'may not remove several', ids),
    ]),
    row('officeOfFels', `POST /api/v0/${name}/`, 'may not create what makes no sense', {
      with: (setup) => ({ body: wrong(setup) }),
      status: 400,
    }),
    row('officeOfFels', `PUT /api/v0/${name}/`, 'must have seen the latest state', {
      with: ({ own }) => put(own, { rev: 99 }),
      status: 409,
      code: 'conflict',
      contains: /"current":\{/,
    }),
    row('officeOfFels', `PUT /api/v0/${name}/`, 'changes nothing when one of two is foreign', {
      with: ({ own, foreign }) => ({ body: [put(own).body, put(foreign).body] }),
      then: async (_, house, { own }) => expect(await revOf(house, name, own)).toBe(own.rev),
    }),
    row('officeOfFels', `${list}:id`, 'does not find what is not there', {
      with: () => ({ params: { id: NOBODY } }),
      status: 404,
    }),
    row('officeOfFels', `POST /api/v0/${name}/restore`, 'cannot take back what is not in the trash', {
      ...ids,
      status: 404,
    }),
    row('officeOfFels', `POST /api/v0/${name}/`, 'creates', {
      with: (setup) => ({ body: { ...create(setup), ...siteOf(name) } }),
      status: 201,
      contains: /"site":"fels".*"rev":1/,
    }),
    row('officeOfFels', `PUT /api/v0/${name}/`, 'changes', {
      with: ({ own }) => put(own),
      status: 200,
      contains: changed,
    }),
    row('officeOfFels', `POST /api/v0/batch/${name}/`, 'reads several', { ...ids, status: 200, contains: /"total":1/ }),
    row('officeOfFels', `DELETE /api/v0/${name}/`, 'removes and takes back', {
      with: ({ own }) => ({ query: { id: own._id } }),
      status: 200,
      contains: /"removed":\["/,
      then: async (_, house, { own }) => {
        expect(await revOf(house, name, own)).toBeUndefined();
        const trash = await house.call('officeOfFels', list, { query: { trash: true } });
        expect(trash.text).toContain(own._id);
        const back = await house.call('officeOfFels', `POST /api/v0/${name}/restore`, { body: [own._id] });
        expect(back.body).toMatchObject([{ _id: own._id, rev: own.rev + 2 }]);
      },
    }),
    row('admin', `DELETE /api/v0/${name}/:id`, 'removes by id', { ...one, status: 200 }),
    row('admin', `POST /api/v0/batch/${name}/remove`, 'removes several, all or none', {
      with: ({ own }) => ({ body: [own._id, NOBODY] }),
      status: 404,
      then: async (_, house, { own }) => expect(await revOf(house, name, own)).toBe(own.rev),
    }),
  ];
}

/** A change belongs to the parish of its service; the others are told. */
const siteOf = (name: string) => (name === 'service_change' ? {} : { site: 'fels' });

async function revOf(house: House, name: string, { _id }: Item): Promise<number | undefined> {
  const answer = await house.call('admin', `POST /api/v0/batch/${name}/`, { body: [_id] });
  return (answer.body as Record<string, Item[]>)[name]?.[0]?.rev;
}
