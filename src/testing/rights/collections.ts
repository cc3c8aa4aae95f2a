import type { House } from '../house.ts';
import { byPath, byQuery, type Right, rights } from '../matrix.ts';
import { known, REFUSED } from './words.ts';

const COLLECTIONS = [
  'person',
  'place',
  'service_rule',
  'service_extra',
  'service_change',
  'feast_plan',
  'liturgy_override',
  'intention',
];

export const collections = COLLECTIONS.map((name) => rights((house) => makeItems(house, name), rowsOf(name)));

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

/** One for each day on which `makeItems` plans something. */
const FEASTS: Record<number, string> = { 16: 'lichtmess', 23: 'christtag', 30: 'ostersonntag' };

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
    person: (day) => ({ site: 'fels', name: `Notburga Pfeiffenberg ${day}` }),
    place: (day) => ({ site: 'fels', name: `Bildstock ${day}`, lat: null, lng: null }),
    service_rule: () => ({ ...facts, weekday: 2 }),
    service_extra: (day) => ({ ...facts, on: `2026-12-${day}` }),
    feast_plan: (day) => ({ site: 'fels', feastKey: FEASTS[day] }),
    liturgy_override: (day) => ({ site: 'fels', on: `12-${day}`, title: 'Kirchweih' }),
    intention: (day) => ({ site: 'fels', key: `${rule._id}.2026-12-${day}`, text: 'für + Anna' }),
    service_change: (day) => ({ key: `${rule._id}.2026-12-${day}`, op: 'cancel', reason: 'Sturm' }),
  };
  const inputOf = inputs[name] ?? (() => ({}));
  const trashed = await create(name, inputOf(16));
  await house.call('admin', `DELETE /api/v0/${name}/:id`, byPath(trashed._id));
  return { ...(await create(name, inputOf(23))), trashedId: trashed._id, input: inputOf(30) };
}
