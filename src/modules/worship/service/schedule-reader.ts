import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { expandSchedule } from './expand-schedule.ts';
import { type LoadedSources, loadSources } from './load-sources.ts';
import type { ScheduleReader, ScheduleSite } from './schedule-days.ts';
import type { Occurrence } from './schedule-model.ts';

/** Nobody is sent further than this for a cancelled service. */
const ALTERNATIVE_DAYS = 9;

export type OpenSchedule = {
  reader: ScheduleReader & { sources: LoadedSources };
  /** Services of all parishes from the day before to some days after. */
  all: Occurrence[];
  siteIds: string[];
};

/**
 * Reads and expands the schedule of all parishes for the days from..to, as seen from the parish of the context.
 * Who writes back what he has read (`rev`) asks for it fresh; readers share what is kept in memory.
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

/** The same for every reader, and therefore read and reckoned once until the office of some parish changes something. */
function keptDays(ctx: Context, first: string, last: string) {
  const tags = ctx.sites.map(({ id }) => `services:${id}` as const);
  return ctx.kept(`worship.schedule ${first} ${last}`, ['sites', ...tags], () => expandDays(ctx, first, last));
}

async function expandDays(ctx: Context, first: string, last: string) {
  const sources = await loadSources(ctx, first, last);
  const siteIds = sources.sites.map(({ _id }) => _id);
  return { sources, siteIds, all: expandSchedule(sources, siteIds, first, last) };
}
