import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { occupancies } from '../../tables.ts';
import { type HoursRule, openSpans } from '../hours/open-spans.ts';
import { hoursOf, type KindRow, type ResourceRow } from '../resources.ts';
import type { Span } from '../spans.ts';
import { blockedSpan, type Wanted } from './free-starts.ts';
import { type Outside, outsideIn } from './outside.ts';

/** A span that a booking takes of a resource, with the booking. */
export type Taken = Span & { resource: string; booking: string; quantity: number };

type Asked = {
  resources: readonly ResourceRow[];
  quantities: ReadonlyMap<string, number>;
  kind: Pick<KindRow, 'bufferBefore' | 'bufferAfter'> | null;
  /** In which the booking lies. */
  span: Span;
  /** Its own booking is in nobody's way. */
  without?: string | undefined;
};

/** Hours, buffers and other bookings of each resource, around a span. */
export async function wantedOf(
  ctx: Context,
  asked: Asked,
): Promise<(Wanted & { resource: ResourceRow; own: Taken[]; outside: Outside[] })[]> {
  const { resources, quantities, kind, span, without } = asked;
  const days = daysOf(ctx, resources, span);
  // One after the other: inside a transaction there is one connection.
  const rules = await hoursOf(ctx, resources);
  const ids = resources.map(({ id }) => id);
  const taken = await takenIn(ctx, ids, { from: span.from - WEEK_MS, to: span.to + WEEK_MS }, without);
  const outside = await outsideIn(ctx, resources, days);
  const takenOf = Map.groupBy(taken, ({ resource }) => resource);
  const outsideOf = Map.groupBy(outside, ({ resource }) => resource);
  const openOf = hoursOfResources(ctx, resources, { rules, ...days });
  return resources.map((resource) => {
    const { id, count } = resource;
    const own = takenOf.get(id) ?? [];
    const others = outsideOf.get(id) ?? [];
    return {
      ...buffersOf(resource, kind),
      resource,
      own,
      outside: others,
      count,
      quantity: quantities.get(id) ?? 1,
      open: openOf(resource),
      taken: [...own, ...others.map((one) => ({ ...blockedSpan(one, resource), quantity: count }))],
    };
  });
}

/** Opening hours by resource, computed once for all resources of a parish that have none of their own. */
function hoursOfResources(
  ctx: Context,
  resources: readonly ResourceRow[],
  { rules, from, to }: { rules: readonly (HoursRule & { siteId: string })[]; from: string; to: string },
): (resource: ResourceRow) => Span[] {
  const rulesOf = Map.groupBy(rules, ({ siteId }) => siteId);
  const withOwn = new Set(rules.map(({ resource }) => resource));
  const spans = new Map<string, Span[]>();
  const keyOf = ({ id, siteId }: ResourceRow) => (withOwn.has(id) ? id : siteId);
  for (const resource of resources) {
    const { id, siteId } = resource;
    if (spans.has(keyOf(resource))) continue;
    const asked = { rules: rulesOf.get(siteId) ?? [], resource: id, from, to, zone: zoneOf(ctx, siteId) };
    spans.set(keyOf(resource), openSpans(asked));
  }
  return (resource) => spans.get(keyOf(resource)) ?? [];
}

/** No buffer is longer than two days, and a booking that reaches into the span may have begun before. */
const WEEK_MS = 7 * 86_400_000;

/** Set-up and clean-up of the resource and of the way of booking, together. */
export const buffersOf = (
  resource: Pick<ResourceRow, 'bufferBefore' | 'bufferAfter'>,
  kind: Pick<KindRow, 'bufferBefore' | 'bufferAfter'> | null,
) => ({
  bufferBefore: resource.bufferBefore + (kind?.bufferBefore ?? 0),
  bufferAfter: resource.bufferAfter + (kind?.bufferAfter ?? 0),
});

/** Local days that a span touches, with its neighbours. */
function daysOf(ctx: Context, resources: readonly ResourceRow[], { from, to }: Span) {
  const zone = zoneOf(ctx, resources[0]?.siteId ?? ctx.site.id);
  return {
    from: addDays(localMoment(new Date(from), zone).on, -2),
    to: addDays(localMoment(new Date(to), zone).on, 2),
  };
}

/** Spans that bookings take of these resources within a span, buffers included. */
export async function takenIn(
  ctx: Context,
  ids: readonly string[],
  { from, to }: Span,
  without?: string,
): Promise<Taken[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      resource: occupancies.resourceId,
      booking: occupancies.bookingId,
      quantity: occupancies.quantity,
      from: sql`extract(epoch from lower(${occupancies.blocked})) * 1000`.mapWith(Number),
      to: sql`extract(epoch from upper(${occupancies.blocked})) * 1000`.mapWith(Number),
    })
    .from(occupancies)
    .where(
      and(
        inArray(occupancies.resourceId, [...ids]),
        sql`${occupancies.isBlocking}`,
        sql`${occupancies.blocked} && tstzrange(${new Date(from).toISOString()}::timestamptz, ${new Date(to).toISOString()}::timestamptz)`,
        without ? ne(occupancies.bookingId, without) : undefined,
      ),
    );
  return rows;
}
