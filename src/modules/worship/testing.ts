import type { MakeSample } from '../../testing/collection-suite.ts';
import type { House, Who } from '../../testing/house.ts';
import type { ServiceItem, ServiceList } from './contract.ts';
import { seedWorshipDemo } from './demo/seed-demo.ts';
import type {
  Occurrence,
  SchedulePlace,
  ScheduleSources,
  ServiceExtra,
  ServiceFacts,
  ServiceRule,
} from './service/schedule-model.ts';

const FACTS: ServiceFacts = {
  placeId: 'kirche',
  at: '18:00',
  durationMinutes: 40,
  type: 'messe',
  title: 'Abendmesse',
  titleEn: null,
  presider: 'Pfr. Rebstock',
  music: null,
  note: null,
  noteEn: null,
  internalNote: null,
};

/** A regular service: every Wednesday at 18:00 in 'fels', unless told otherwise. */
export function buildRule(more: Partial<ServiceRule> = {}): ServiceRule {
  return {
    ...FACTS,
    id: 'mi',
    siteId: 'fels',
    weekday: 3,
    nth: null,
    intervalWeeks: 1,
    anchorOn: null,
    fromOn: null,
    toOn: null,
    season: null,
    atSummer: null,
    before: null,
    holidayPolicy: 'sundayOrder',
    visibility: 'web',
    ...more,
  };
}

/** A service that comes on top on Wednesday, 13 January 2027. */
export function buildExtra(more: Partial<ServiceExtra> = {}): ServiceExtra {
  return { ...FACTS, id: 'extra', siteId: 'fels', on: '2027-01-13', visibility: 'web', ...more };
}

/** One service on Wednesday, 13 January 2027, as the expansion gives it. */
export function buildOccurrence(more: Partial<Occurrence> = {}): Occurrence {
  return {
    ...FACTS,
    key: 'mi.2027-01-13',
    siteId: 'fels',
    on: '2027-01-13',
    source: 'rule',
    sourceId: 'mi',
    state: 'planned',
    reason: null,
    byFeast: false,
    undecided: false,
    movedFrom: null,
    visibility: 'web',
    intentions: [],
    ...more,
  };
}

export function buildPlace(more: Partial<SchedulePlace> = {}): SchedulePlace {
  return { id: 'kirche', siteId: 'fels', name: 'Pfarrkirche', address: null, geo: null, ...more };
}

export function buildSources(more: Partial<ScheduleSources> = {}): ScheduleSources {
  return { places: [], rules: [], plans: [], changes: [], extras: [], intentions: [], overrides: {}, ...more };
}

/** Puts the demo schedule into the test parishes. */
export async function seedSchedule({ handle, sites }: House): Promise<void> {
  const { fels, kirchberg, goesing } = sites;
  await seedWorshipDemo(handle.db, { fels: fels._id, kirchberg: kirchberg._id, goesing: goesing._id }, '2027-01-10');
}

/** Services of some days as this person gets them from the API. */
export async function servicesOf(house: House, who: Who, from: string, to = from): Promise<ServiceItem[]> {
  const answer = await house.call(who, 'GET /api/v0/service/', { query: { from, to } });
  return (answer.body as ServiceList).service;
}

/** One service of a day by its title and the short name of its parish. */
export async function serviceOn(house: House, on: string, shortName: string, title: string): Promise<ServiceItem> {
  const services = await servicesOf(house, 'admin', on);
  const found = services.find((service) => service.site.shortName === shortName && service.title === title);
  if (!found) throw new Error(`no ${title} in ${shortName} on ${on}`);
  return found;
}

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

/** The collections of this room for their contract tests. */
export const worshipSamples = {
  place: async () => ({
    valid: { site: 'fels', name: 'Bildstock' },
    other: { site: 'fels', name: 'Friedhof' },
    foreign: { site: 'kirchberg', name: 'Kapelle' },
    change: { address: 'Kirchenplatz 1' },
    named: { sort: 'name', body: (name: string) => ({ site: 'fels', name }) },
  }),
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
