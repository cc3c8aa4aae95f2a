import { and, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { ProposedService, seasonEndpoints } from '../../contract/season.ts';
import { isForOneFamily } from '../../one-family.ts';
import { places } from '../../tables.ts';
import { feastTitle } from '../calendar/feasts.ts';
import { minutesOf } from '../calendar/local-dates.ts';
import { celebrantsGone } from '../planning/celebrants-gone.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { clashesOf, occurrenceOf } from '../schedule/planned-clashes.ts';
import { type OpenSchedule, openSchedule } from '../schedule/schedule-reader.ts';
import { dateMapper, type Mapped, seasonDays } from './season-days.ts';

type Query = z.output<(typeof seasonEndpoints)['GET /api/v0/service_season/']['query']>;
type Proposal = z.output<(typeof seasonEndpoints)['GET /api/v0/service_season/']['reply']>;

/** A regular service this close to last year's time is the one that is changed again. */
const SAME_SERVICE_MINUTES = 90;

/**
 * Proposes the services that these parishes added, changed or cancelled in last year's season on the dates of the next one. Those of
 * feast plans come by themselves. Stores nothing. @throws AppError C100, invalid for an unknown parish
 */
export async function proposeSeason(ctx: Context, { season, sites }: Query): Promise<Proposal> {
  const chosen = sites.split(',').map((slug) => siteOf(ctx, slug));
  for (const { id } of chosen) ctx.demand('worship.service.update', { siteId: id });
  const only = chosen.map(({ id }) => id);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const days = seasonDays(season, today);
  const before = await openSchedule(ctx, days.last.from, days.last.to, { fresh: true, only });
  const near = [...new Set(chosen.flatMap((site) => associatedSites(ctx, site)).map(({ id }) => id))];
  const now = await openSchedule(ctx, days.now.from, days.now.to, { fresh: true, only: near });
  const changed = new Set(before.reader.sources.changes.map(({ key }) => key));
  const mapped = dateMapper(season, days);
  const kept = await placesThere(ctx, before.all);
  const worth = before.all
    .filter(({ on }) => on >= days.last.from && on <= days.last.to)
    .filter((one) => isWorthCopying(one, changed));
  const gone = await celebrantsGone(ctx, new Set(only), [...worth, ...now.all]);
  const service = worth
    .flatMap((one) => {
      const date = mapped(one.on);
      const slug = before.reader.siteOf(one.siteId)?.slug;
      const row = date && slug ? proposed(ctx, one, { date, now, gone }) : null;
      return row && slug ? [{ ...row, site: slug }] : [];
    })
    .map((row) => (kept.has(row.placeId) ? row : { ...row, placeId: null }))
    .sort((a, b) => a.on.localeCompare(b.on) || a.at.localeCompare(b.at));
  const { publishedUntil } = now.reader.sources;
  return {
    service,
    total: service.length,
    from: days.now.from,
    to: days.now.to,
    publishedUntil: Object.fromEntries(chosen.map(({ id, slug }) => [slug, publishedUntil.get(id) ?? null])),
  };
}

/** Added by the office, or a regular or festive service that it changed; funerals and weddings do not come again. */
function isWorthCopying({ key, type, source, state, byFeast }: Occurrence, changed: ReadonlySet<string>): boolean {
  if (isForOneFamily(type)) return false;
  if (state === 'cancelled') return source !== 'extra' && !byFeast && changed.has(key);
  return source === 'extra' || changed.has(key);
}

type This = { date: Mapped; now: OpenSchedule; gone: ReadonlySet<string> };

/** Null: a service that was cancelled last year and that there is none of now. */
function proposed(
  ctx: Context,
  one: Occurrence,
  { date, now, gone }: This,
): (Omit<ProposedService, 'site' | 'placeId'> & { placeId: string }) | null {
  const { placeId, durationMinutes, type, title, music, note, visibility, at } = one;
  const isOff = one.state === 'cancelled';
  const { all, reader } = now;
  const there = all.filter((other) => other.on === date.on && other.siteId === one.siteId && other.placeId === placeId);
  const regular = one.source === 'extra' ? undefined : there.find((other) => isSame(other, one));
  if (isOff && !regular) return null;
  const exists = isOff
    ? regular?.state === 'cancelled'
    : there.some((other) => other.at === at && other.title === title && other.state !== 'cancelled');
  const presiderGone = one.presider && gone.has(one.presider) ? one.presider : null;
  const instead = regular?.presider && !gone.has(regular.presider) ? regular.presider : null;
  const presider = presiderGone ? instead : one.presider;
  const planned = { on: date.on, at, durationMinutes, placeId, ...(presider ? { presider } : {}) };
  const own = occurrenceOf({ ...planned, ...(regular ? { key: regular.key } : {}) }, one.siteId);
  const [clash = null] = exists || isOff ? [] : clashesOf(ctx, own, around(all, date.on), reader);
  return {
    on: date.on,
    at,
    durationMinutes,
    placeId,
    type,
    title,
    presider,
    presiderGone,
    music,
    note,
    visibility,
    isOff,
    reason: isOff ? one.reason : null,
    key: regular?.key ?? null,
    lastOn: one.on,
    why: date.why,
    feast: date.key && feastTitle(date.key, ctx.locale),
    exists,
    clash,
  };
}

/** The day and those beside it: services past midnight clash as well. */
const around = (all: readonly Occurrence[], on: string): Occurrence[] =>
  all.filter((other) => other.on >= addDays(on, -1) && other.on <= addDays(on, 1));

const isSame = ({ source, at, state }: Occurrence, one: Occurrence): boolean =>
  source !== 'extra' &&
  (state !== 'cancelled' || one.state === 'cancelled') &&
  Math.abs(minutesOf(at) - minutesOf(one.at)) <= SAME_SERVICE_MINUTES;

async function placesThere({ db }: Context, all: readonly Occurrence[]): Promise<Set<string>> {
  const ids = [...new Set(all.map(({ placeId }) => placeId))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(and(inArray(places.id, ids), isNull(places.removedAt)));
  return new Set(rows.map(({ id }) => id));
}
