import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { closedSitesSeen } from '#kernel/site-of.ts';
import { expandSchedule } from './expand-schedule.ts';
import { type LoadedSources, loadSources } from './load-sources.ts';
import type { ScheduleReader, ScheduleSite } from './schedule-days.ts';
import type { Occurrence } from './schedule-model.ts';

/** Days read beyond the requested range to find alternatives to cancelled services. */
const ALTERNATIVE_DAYS = 9;

export type OpenSchedule = {
  reader: ScheduleReader & { sources: LoadedSources };
  /** Services of all parishes from the day before to some days after. */
  all: Occurrence[];
  siteIds: string[];
};

/**
 * Reads and expands the schedule of all parishes for the days from..to, as seen from the parish of the context.
 * Editors that send back a `rev` must request fresh data; all other readers share the cache.
 */
export async function openSchedule(
  ctx: Context,
  from: string,
  to: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<OpenSchedule> {
  const [first, last] = [addDays(from, -1), addDays(to, ALTERNATIVE_DAYS)];
  const { sources, all, siteIds } = await (fresh ? expandDays : keptDays)(ctx, first, last);
  const sites: ScheduleSite[] = sources.sites.map(({ _id, slug, name, shortName }) => ({
    id: _id,
    slug,
    name,
    shortName,
  }));
  const own = sites.find(({ id }) => id === ctx.site.id);
  const site = own ?? { ...ctx.site, shortName: ctx.site.name };
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    reader: { sources, sites, site, locale: ctx.locale, now },
    all,
    siteIds,
  };
}

/** Cached for all readers who see the same parishes; any change by an office invalidates it. */
function keptDays(ctx: Context, first: string, last: string) {
  const tags = ctx.sites.map(({ id }) => `services:${id}` as const);
  const key = `worship.schedule ${first} ${last} ${closedSitesSeen(ctx)}`;
  return ctx.kept(key, ['sites', 'config', ...tags], () => expandDays(ctx, first, last));
}

async function expandDays(ctx: Context, first: string, last: string) {
  const sources = await loadSources(ctx, first, last);
  const siteIds = sources.sites.map(({ _id }) => _id);
  return { sources, siteIds, all: expandSchedule(sources, siteIds, first, last) };
}
