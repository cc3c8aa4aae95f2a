import type { MakeSample } from '../../../testing/collections/sample.ts';
import type { House } from '../../../testing/house.ts';

/** A church and a rule on Wednesdays in Fels and in Kirchberg, which services refer to. */
async function buildRules(house: House) {
  const create = async (collection: string, body: object) => {
    const answer = await house.call('admin', `POST /api/v0/${collection}/`, { body });
    return (answer.body as [{ _id: string }])[0]._id;
  };
  const ofParish = async (site: string) => {
    const placeId = await create('place', { site, name: 'Pfarrkirche' });
    const facts = { site, placeId, at: '07:00', durationMinutes: 30, type: 'andacht', title: 'Morgenlob' };
    const ruleId = await create('service_rule', { ...facts, weekday: 3 });
    return { facts, key: (day: string) => `${ruleId}.2026-${day}` };
  };
  return { fels: await ofParish('fels'), kirchberg: await ofParish('kirchberg') };
}

/** Samples of this module's collections for the contract tests; that of places is derived from their contract. */
export const samples = {
  service_rule: async (house) => {
    const { fels, kirchberg } = await buildRules(house);
    return {
      valid: { ...fels.facts, weekday: 2 },
      other: { ...fels.facts, weekday: 4 },
      foreign: { ...kirchberg.facts, weekday: 2 },
      change: { atSummer: '20:00' },
      named: { sort: 'title', body: (title) => ({ ...fels.facts, weekday: 1, title }) },
    };
  },
  service_extra: async (house) => {
    const { fels, kirchberg } = await buildRules(house);
    return {
      valid: { ...fels.facts, on: '2026-12-16' },
      other: { ...fels.facts, on: '2026-12-23' },
      foreign: { ...kirchberg.facts, on: '2026-12-16' },
      change: { title: 'Laudes' },
      named: { sort: 'title', body: (title) => ({ ...fels.facts, on: '2026-12-16', title }) },
    };
  },
  service_change: async (house) => {
    const { fels, kirchberg } = await buildRules(house);
    return {
      valid: { key: fels.key('12-02'), op: 'cancel', reason: 'Sturm' },
      other: { key: fels.key('12-09'), op: 'cancel', reason: 'Sturm' },
      foreign: { key: kirchberg.key('12-02'), op: 'cancel', reason: 'Sturm' },
      change: { reason: 'Hochwasser' },
    };
  },
  feast_plan: async () => ({
    valid: { site: 'fels', feastKey: 'christtag' },
    other: { site: 'fels', feastKey: 'lichtmess' },
    foreign: { site: 'kirchberg', feastKey: 'christtag' },
    change: { invitation: 'Kommen Sie nach Fels!' },
  }),
  liturgy_override: async () => ({
    valid: { site: 'fels', on: '12-16', title: 'Kirchweih' },
    other: { site: 'fels', on: '12-23', title: 'Patrozinium' },
    foreign: { site: 'kirchberg', on: '12-16', title: 'Kirchweih' },
    change: { colour: 'rot' },
    named: { sort: 'title', body: (title) => ({ site: 'fels', on: '07-20', title }) },
  }),
  intention: async (house) => {
    const { fels, kirchberg } = await buildRules(house);
    return {
      valid: { site: 'fels', key: fels.key('12-02'), text: 'für + Anna', visibility: 'web' },
      other: { site: 'fels', key: fels.key('12-09'), text: 'für + Anna' },
      foreign: { site: 'kirchberg', key: kirchberg.key('12-02'), text: 'für + Karl' },
      change: { visibility: 'internal' },
      named: { sort: 'text', body: (text) => ({ site: 'fels', key: fels.key('12-16'), text }) },
    };
  },
} satisfies Readonly<Record<string, MakeSample>>;
