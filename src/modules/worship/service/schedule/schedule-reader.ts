import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { associatedSites, closedSitesSeen } from '#kernel/site-of.ts';
import { weekStart } from '../calendar/local-dates.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { type Alternatives, alternativesAmong } from './alternatives.ts';
import { byDayAndTime, expandInSteps } from './expand/expand-schedule.ts';
import { type LoadedSources, loadSources } from './expand/load-sources.ts';
import { lookUp, type ScheduleReader, type ScheduleSite } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';

/** Days read beyond the requested range to find alternatives to cancelled services. */
const ALTERNATIVE_DAYS = 9;

export type OpenSchedule = {
  reader: ScheduleReader & { sources: LoadedSources };
  /** Services of these parishes from the day before to some days after. */
  all: Occurrence[];
  siteIds: string[];
};

/** `fresh`: for editors, who send back a `rev`. `only`: ids of the parishes that are needed; none = those of the association. */
type Wanted = { fresh?: boolean; only?: readonly string[] };

/**
 * Reads and expands the schedule of the association, or only of some parishes, for the days from..to, as seen from the
 * parish of the context. Readers who do not need fresh data share the cache.
 */
export async function openSchedule(
  ctx: Context,
  from: string,
  to: string,
  { fresh = false, only }: Wanted = {},
): Promise<OpenSchedule> {
  const wanted = only ?? associatedSites(ctx).map(({ id }) => id);
  const days: Days = { first: addDays(from, -1), last: addDays(to, ALTERNATIVE_DAYS), only: wanted };
  const { sources, all, siteIds } = await (fresh ? expandDays : keptDays)(ctx, days);
  const sites = sitesOf(sources);
  const site = sites.find(({ id }) => id === ctx.site.id) ?? { ...ctx.site, shortName: ctx.site.name };
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    reader: { ...lookUp(sites, sources.places), sources, sites, site, locale: ctx.locale, now, level: 'web' },
    all,
    siteIds,
  };
}

export const sitesOf = ({ sites }: LoadedSources): ScheduleSite[] =>
  sites.map(({ _id: id, slug, name, shortName, associationId }) => ({ id, slug, name, shortName, associationId }));

/** Tags the page with the association: alternatives and invitations depend on the schedules of the neighbours. */
export function showServicesNear(ctx: Context): void {
  ctx.shows('sites', ...associatedSites(ctx).map(({ id }) => servicesTag(id)));
}

/**
 * Alternatives to the cancelled ones among these services, each within the association of its parish. A schedule of some
 * parishes reads their neighbours only where something is cancelled; the returned reader knows their names and places.
 */
export async function openAlternatives(
  ctx: Context,
  { reader, all, siteIds }: OpenSchedule,
  occurrences: readonly Occurrence[],
): Promise<{ reader: OpenSchedule['reader']; alternatives: Alternatives }> {
  const cancelled = occurrences.filter(({ state }) => state === 'cancelled');
  const days = cancelled.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  const near = neighboursOf(ctx, new Set(cancelled.map(({ siteId }) => siteId)));
  const isWhole = near.every((id) => siteIds.includes(id) || !ctx.isOn('worship', id));
  if (!first || !last || isWhole) return { reader, alternatives: alternativesAmong(all, reader) };
  // Whole weeks, so that more readers share the cache.
  const whole = await openSchedule(ctx, weekStart(first), addDays(weekStart(last), 6), { only: near });
  const others = whole.all.filter(({ siteId }) => !siteIds.includes(siteId));
  const both = {
    ...reader,
    placeOf: (id: string) => reader.placeOf(id) ?? whole.reader.placeOf(id),
    siteOf: (id: string) => reader.siteOf(id) ?? whole.reader.siteOf(id),
  };
  return { reader: both, alternatives: alternativesAmong([...all, ...others].sort(byDayAndTime), both) };
}

/** Ids of these parishes and of all in their associations. */
function neighboursOf(ctx: Context, siteIds: ReadonlySet<string>): string[] {
  const near = ctx.sites.filter(({ id }) => siteIds.has(id)).flatMap((site) => associatedSites(ctx, site));
  return [...new Set(near.map(({ id }) => id))];
}

type Days = { first: string; last: string; only: readonly string[] };

/**
 * Cached for all readers who see the same parishes. Any change by an office of these associations invalidates it, also
 * where only some of their parishes are wanted: they may hold services at places of others.
 */
function keptDays(ctx: Context, days: Days) {
  const { first, last, only } = days;
  const tags = neighboursOf(ctx, new Set(only)).map(servicesTag);
  const key = `worship.schedule ${first} ${last} ${closedSitesSeen(ctx)} ${only.join()}`;
  return ctx.kept(key, ['sites', 'config', ...tags], () => expandDays(ctx, days));
}

async function expandDays(ctx: Context, { first, last, only }: Days) {
  const sources = await loadSources(ctx, first, last, only);
  const siteIds = sources.sites.map(({ _id }) => _id);
  return { sources, siteIds, all: await expandInSteps(sources, siteIds, first, last) };
}
