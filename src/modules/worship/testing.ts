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
} from './service/schedule/expand/schedule-model.ts';

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

/** Builds a rule; default: every Wednesday at 18:00 in 'fels'. */
export function buildRule(more: Partial<ServiceRule> = {}): ServiceRule {
  return {
    ...FACTS,
    id: 'mi',
    keyId: null,
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

/** Builds an extra service on Wednesday, 13 January 2027. */
export function buildExtra(more: Partial<ServiceExtra> = {}): ServiceExtra {
  return { ...FACTS, id: 'extra', siteId: 'fels', on: '2027-01-13', visibility: 'web', ...more };
}

/** Builds an expanded service on Wednesday, 13 January 2027. */
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

/** Seeds the test parishes with the demo schedule. */
export async function seedSchedule({ handle, sites }: House): Promise<void> {
  const { fels, kirchberg, goesing } = sites;
  await seedWorshipDemo(
    handle.db,
    { fels: fels._id, kirchberg: kirchberg._id, goesing: goesing._id },
    {
      publishedUntilOn: '2027-01-10',
    },
  );
}

/** Fetches the services of a date range from the API as this user. */
export async function servicesOf(house: House, who: Who, from: string, to = from): Promise<ServiceItem[]> {
  const answer = await house.call(who, 'GET /api/v0/service/', { query: { from, to } });
  return (answer.body as ServiceList).service;
}

/** Finds a service of a day by title and short name of its parish. */
export async function serviceOn(house: House, on: string, shortName: string, title: string): Promise<ServiceItem> {
  const services = await servicesOf(house, 'admin', on);
  const found = services.find((service) => service.site.shortName === shortName && service.title === title);
  if (!found) throw new Error(`no ${title} in ${shortName} on ${on}`);
  return found;
}
