import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { openSpans } from '../hours/open-spans.ts';
import { hoursOf, type KindRow, resourcesOf } from '../resources.ts';
import { common } from '../spans.ts';

const DAYS_AHEAD = 28;

/** Minutes of the longest time in the coming weeks at which all obligatory resources of a way of booking are open without a break. */
export async function longestOpen(ctx: Context, { siteId, units }: Pick<KindRow, 'siteId' | 'units'>): Promise<number> {
  const ids = units.filter(({ isOptional }) => !isOptional).map(({ resource }) => resource);
  const resources = await resourcesOf(ctx, siteId, ids);
  const rules = await hoursOf(ctx, resources);
  const zone = zoneOf(ctx, siteId);
  const from = localMoment(ctx.now(), zone).on;
  const days = { from, to: addDays(from, DAYS_AHEAD), zone };
  const open = common(resources.map(({ id }) => openSpans({ rules, resource: id, ...days })));
  return Math.max(0, ...open.map((span) => Math.floor((span.to - span.from) / 60_000)));
}
