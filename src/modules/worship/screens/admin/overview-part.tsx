import { IconCalendarCancel } from '@tabler/icons-react';
import type { AdminView, OverviewPart, Task, WeekItem } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { askedTogether } from '#kernel/web/asked-together.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../contract.ts';
import { worshipSteps } from './first-steps.ts';
import { waitingTasks } from './intentions/waiting-tasks.ts';
import { NextServices } from './next-services.tsx';
import { clashesOf, undecidedOf } from './week/week-view.ts';
import { intentionApi, serviceApi } from './worship-api.ts';

const MAY_PLAN = 'worship.service.update';

/** Days in which open decisions are searched for. */
const DAYS_AHEAD = 27;

/** Clashes, open feasts and waiting intentions, the services of the week, and the next ones. */
export const worshipOverview: OverviewPart = {
  component: 'worship',
  firstSteps: worshipSteps,
  tasks: async (view) => (await Promise.all([openDecisions(view), waitingIntentions(view)])).flat(),
  actions: ({ base, may }) =>
    may(MAY_PLAN)
      ? [{ id: 'cancel', label: m.worship_cancelService(), icon: IconCalendarCancel, to: `${base}/worship/week` }]
      : [],
  week: servicesOf,
  panels: (view) =>
    view.may(MAY_PLAN) ? [{ id: 'services', title: m.worship_nextServices, load: () => loadNext(view) }] : [],
};

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
  if (!view.may('worship.intention.update')) return [];
  const { intention } = await intentionApi('GET /api/v0/intention/', {
    query: { site: view.site, state: 'waiting', sort: 'requestedAt', limit: MOST_WAITING },
  });
  return waitingTasks(view, intention);
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
