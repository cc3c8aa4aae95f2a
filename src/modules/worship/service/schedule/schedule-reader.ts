import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { closedSitesSeen } from '#kernel/site-of.ts';
import { weekStart } from '../calendar/local-dates.ts';
import { type Alternatives, alternativesAmong } from './alternatives.ts';
import { byDayAndTime, expandInSteps } from './expand-schedule.ts';
import { type LoadedSources, loadSources } from './load-sources.ts';
import { lookUp, type ScheduleReader, type ScheduleSite } from './schedule-days.ts';
import type { Occurrence } from './schedule-model.ts';

/** Days read beyond the requested range to find alternatives to cancelled services. */
const ALTERNATIVE_DAYS = 9;

export type OpenSchedule = {
  reader: ScheduleReader & { sources: LoadedSources };
  /** Services of these parishes from the day before to some days after. */
  all: Occurrence[];
  siteIds: string[];
};

/** `fresh`: for editors, who send back a `rev`. `only`: ids of the parishes that are needed; none = all. */
type Wanted = { fresh?: boolean; only?: readonly string[] };

/**
 * Reads and expands the schedule of all parishes, or only of some, for the days from..to, as seen from the parish of the
 * context. Readers who do not need fresh data share the cache.
 */
export async function openSchedule(
  ctx: Context,
  from: string,
  to: string,
  { fresh = false, only }: Wanted = {},
): Promise<OpenSchedule> {
  const days: Days = { first: addDays(from, -1), last: addDays(to, ALTERNATIVE_DAYS), only: only ?? null };
  const { sources, all, siteIds } = await (fresh ? expandDays : keptDays)(ctx, days);
  const sites = sitesOf(sources);
  const site = sites.find(({ id }) => id === ctx.site.id) ?? { ...ctx.site, shortName: ctx.site.name };
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    reader: { ...lookUp(sites, sources.places), sources, sites, site, locale: ctx.locale, now },
    all,
    siteIds,
  };
}

export const sitesOf = ({ sites }: LoadedSources): ScheduleSite[] =>
  sites.map(({ _id: id, slug, name, shortName }) => ({ id, slug, name, shortName }));

/**
 * Alternatives to the cancelled ones among these services, in all parishes. A schedule of some parishes reads the others
 * only where something is cancelled; the returned reader knows their names and places.
 */
export async function openAlternatives(
  ctx: Context,
  { reader, all, siteIds }: OpenSchedule,
  occurrences: readonly Occurrence[],
): Promise<{ reader: OpenSchedule['reader']; alternatives: Alternatives }> {
  const days = occurrences.flatMap(({ state, on }) => (state === 'cancelled' ? on : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  const isWhole = ctx.sites.every(({ id }) => siteIds.includes(id) || !ctx.isOn('worship', id));
  if (!first || !last || isWhole) return { reader, alternatives: alternativesAmong(all, reader.now) };
  // Whole weeks, so that more readers share the cache.
  const whole = await openSchedule(ctx, weekStart(first), addDays(weekStart(last), 6));
  const others = whole.all.filter(({ siteId }) => !siteIds.includes(siteId));
  return {
    reader: {
      ...reader,
      placeOf: (id) => reader.placeOf(id) ?? whole.reader.placeOf(id),
      siteOf: (id) => reader.siteOf(id) ?? whole.reader.siteOf(id),
    },
    alternatives: alternativesAmong([...all, ...others].sort(byDayAndTime), reader.now),
  };
}

type Days = { first: string; last: string; only: readonly string[] | null };

/**
 * Cached for all readers who see the same parishes; any change by an office invalidates it, also where only some parishes
 * are wanted: they may hold services at places of others.
 */
function keptDays(ctx: Context, days: Days) {
  const { first, last, only } = days;
  const tags = ctx.sites.map(({ id }) => `services:${id}` as const);
  const key = `worship.schedule ${first} ${last} ${closedSitesSeen(ctx)} ${only?.join() ?? 'all'}`;
  return ctx.kept(key, ['sites', 'config', ...tags], () => expandDays(ctx, days));
}

async function expandDays(ctx: Context, { first, last, only }: Days) {
  const sources = await loadSources(ctx, first, last, only);
  const siteIds = sources.sites.map(({ _id }) => _id);
  return { sources, siteIds, all: await expandInSteps(sources, siteIds, first, last) };
}
