import {
  IconBuildingChurch,
  IconCalendar,
  IconCalendarCancel,
  IconCalendarEvent,
  IconCalendarHeart,
  IconCalendarPlus,
  IconCalendarWeek,
  IconCandle,
} from '@tabler/icons-react';
import { matchesWords, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView, Task, WeekItem } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { askedTogether } from '#kernel/web/asked-together.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../contract.ts';
import { worshipSteps } from './first-steps.ts';
import { NextServices } from './next-services.tsx';
import { clashesOf, undecidedOf } from './week/week-view.ts';
import { intentionApi, serviceApi } from './worship-api.ts';

const MAY_PLAN = 'worship.service.update';
const MAY_KEEP_PLACES = 'worship.place.update';
const MAY_KEEP_INTENTIONS = 'worship.intention.update';

/** Days that the overview searches for open decisions. */
const DAYS_AHEAD = 27;

/** The worship module's part of the admin area: week, places, clashes and open feasts. */
export const worshipAdmin: AdminPart = {
  room: { name: 'worship', title: m.worship_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'worship',
  mailBlocks: async () => (await import('./mail/services-part.tsx')).worshipMailParts,
  nav: [
    {
      id: 'week',
      area: 'services',
      place: 10,
      label: m.worship_navWeek,
      icon: IconCalendarWeek,
      path: 'worship/week',
      permission: MAY_PLAN,
      keys: 'g g',
    },
    {
      id: 'month',
      area: 'services',
      place: 20,
      label: m.worship_navMonth,
      icon: IconCalendar,
      path: 'worship/month',
      permission: MAY_PLAN,
    },
    {
      id: 'places',
      area: 'services',
      place: 80,
      label: m.worship_places,
      icon: IconBuildingChurch,
      path: 'worship/places',
      permission: MAY_KEEP_PLACES,
      screens: resourceScreens(async () => (await import('./places/places.resource.tsx')).places),
    },
    {
      id: 'map',
      area: 'services',
      place: 90,
      under: 'places',
      label: m.worship_mapTitle,
      path: 'map',
      permission: MAY_KEEP_PLACES,
    },
    {
      id: 'rules',
      area: 'services',
      place: 30,
      label: m.worship_navRules,
      path: 'worship/rules',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/rules.resource.tsx')).rules),
    },
    {
      id: 'extras',
      area: 'services',
      place: 40,
      label: m.worship_navExtras,
      icon: IconCalendarPlus,
      path: 'worship/extras',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/extras.resource.tsx')).extras),
    },
    {
      id: 'service-import',
      area: 'services',
      place: 45,
      under: 'extras',
      label: m.worship_importTitle,
      path: 'worship/import',
      permission: MAY_PLAN,
    },
    {
      id: 'feasts',
      area: 'services',
      place: 50,
      label: m.worship_plans,
      path: 'worship/feasts',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/feasts.resource.tsx')).feasts),
    },
    {
      id: 'season',
      area: 'services',
      place: 55,
      label: m.worship_navSeason,
      icon: IconCalendarEvent,
      path: 'worship/season',
      permission: MAY_PLAN,
    },
    {
      id: 'church-calendar',
      area: 'services',
      place: 110,
      label: m.worship_overrides,
      icon: IconCalendarHeart,
      path: 'worship/calendar',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/overrides.resource.tsx')).overrides),
    },
    {
      id: 'intentions',
      area: 'services',
      place: 60,
      label: m.worship_intentions,
      icon: IconCandle,
      path: 'worship/intentions',
      permission: MAY_KEEP_INTENTIONS,
      screens: resourceScreens(async () => (await import('./intentions/intentions.resource.tsx')).intentions),
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).worshipSettingFields,
  firstSteps: worshipSteps,
  tasks: async (view) => (await Promise.all([openDecisions(view), waitingIntentions(view)])).flat(),
  actions: ({ base, may }) =>
    may(MAY_PLAN)
      ? [{ id: 'cancel', label: m.worship_cancelService(), icon: IconCalendarCancel, to: `${base}/worship/week` }]
      : [],
  week: servicesOf,
  panels: (view) =>
    view.may(MAY_PLAN) ? [{ id: 'services', title: m.worship_nextServices, load: () => loadNext(view) }] : [],
  hits: (view) => (view.may(MAY_PLAN) ? [serviceHits(view)] : []),
};

/** Command palette: services of the next weeks by title, place, presider or day. */
const serviceHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.worship_roomName(),
    icon: IconBuildingChurch,
    find: async (search) => {
      const { on } = localMoment(new Date(), HOUSE_ZONE);
      const { service } = await servicesBetween({ from: on, to: addDays(on, DAYS_AHEAD), site });
      return service.filter((one) =>
        matchesWords([one.title, one.place.name, one.presider ?? '', dayOf(one)].join(' '), search),
      );
    },
    hit: (one) => ({
      id: one.key,
      label: `${dayOf(one)}, ${clock(one.at)} ${one.title}`,
      hint: one.place.name,
      to: `${base}/worship/week?ab=${one.on}`,
    }),
  });

const dayOf = ({ on }: ServiceItem) => shortDate(on, getLocale());

const SHOWN = 6;

/** The week ahead and the list of the next services ask for the same days at the same moment. */
const servicesBetween = askedTogether((query: { from: string; to: string; site: string }) =>
  serviceApi('GET /api/v0/service/', { query }),
);

async function loadNext({ base, site }: AdminView) {
  const now = localMoment(new Date(), HOUSE_ZONE);
  const { service } = await servicesBetween({ from: now.on, to: addDays(now.on, 6), site });
  const ahead = service.filter((one) => one.on > now.on || one.at >= now.at).slice(0, SHOWN);
  return <NextServices services={ahead} today={now.on} base={base} />;
}

async function servicesOf({ base, site, may }: AdminView, from: string, to: string): Promise<WeekItem[]> {
  const { service } = await servicesBetween({ from, to, site });
  return service
    .filter(({ office }) => !office || office.visibility === 'web')
    .map((one) => ({
      id: one.key,
      on: one.on,
      at: one.at,
      title: one.title,
      kind: 'service',
      isOff: one.state === 'cancelled',
      site: one.site,
      to: may(MAY_PLAN) ? `${base}/worship/week?ab=${one.on}` : `/${one.site.slug}/Gottesdienstordnung`,
    }));
}

/** The people of an association are needed in all its parishes. */
async function openDecisions(view: AdminView): Promise<Task[]> {
  if (!view.may(MAY_PLAN)) return [];
  const { on: today } = localMoment(new Date(), HOUSE_ZONE);
  const { service } = await serviceApi('GET /api/v0/service/', {
    query: { from: today, to: addDays(today, DAYS_AHEAD), near: view.site },
  });
  const isShown = ({ site }: ServiceItem) => site.slug === view.site;
  const ofShown = clashesOf(service).filter(({ first, second }) => isShown(first) || isShown(second));
  const clashes = ofShown.map(({ first, second }) =>
    taskOf(view, second, { of: first, state: m.worship_clash(), verb: m.worship_taskSolve() }),
  );
  const undecided = undecidedOf(service.filter(isShown)).map((one) =>
    taskOf(view, one, { of: one, state: m.worship_undecided(), verb: m.worship_taskDecide() }),
  );
  return [...clashes, ...undecided];
}

/** Tasks shown for waiting intentions; the list has the others. */
const MOST_WAITING = 5;

async function waitingIntentions(view: AdminView): Promise<Task[]> {
  if (!view.may(MAY_KEEP_INTENTIONS)) return [];
  const { intention } = await intentionApi('GET /api/v0/intention/', {
    query: { site: view.site, state: 'waiting', sort: 'requestedAt', limit: MOST_WAITING },
  });
  if (intention.length === 0) return [];
  return (await import('./intentions/waiting-tasks.ts')).waitingTasks(view, intention);
}

type TaskWords = { of: ServiceItem; state: string; verb: string };

function taskOf({ base }: AdminView, service: ServiceItem, { of, state, verb }: TaskWords): Task {
  const words = (one: ServiceItem) => `${clock(one.at)} ${one.title}, ${one.site.shortName}`;
  return {
    id: `${state}-${service.key}`,
    urgency: 'week',
    kind: 'warn',
    state,
    title: `${shortDate(service.on, getLocale())}, ${words(service)}`,
    detail: of === service ? '' : words(of),
    site: service.site.slug,
    verb,
    to: `${base}/worship/week?ab=${service.on}`,
  };
}
