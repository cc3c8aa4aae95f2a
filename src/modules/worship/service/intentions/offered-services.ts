import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { siteOf, zoneOf } from '#kernel/site-of.ts';
import type { IntentionRules, OfferedService } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { type LiturgyOverride, liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { SUNDAY } from '../calendar/local-dates.ts';
import { wordsFor } from '../schedule/english-words.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';
import { rulesOf } from './intention-rules.ts';

/** A service that takes intentions by the rules of its parish; full ones are no longer offered. */
export type OpenService = OfferedService & { isFull: boolean };

type Asked = { siteId: string; rules: IntentionRules; fresh?: boolean };

/** Services of the parish that take intentions now, by day and time, with those that are full. */
export async function openServices(ctx: Context, { siteId, rules, fresh = false }: Asked): Promise<OpenService[]> {
  const { on: today } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const [from, to] = [addDays(today, Math.max(rules.leadDays, 1)), addDays(today, rules.horizonDays)];
  if (from > to) return [];
  const { all, reader } = await openSchedule(ctx, from, to, { fresh, only: [siteId] });
  const overrides = reader.sources.overrides[siteId] ?? [];
  const fitting = all.filter(
    (one) => one.siteId === siteId && one.on >= from && one.on <= to && takesIntentions(one, rules, overrides),
  );
  const taken = await takenPlaces(
    ctx,
    fitting.map(({ key }) => key),
  );
  return fitting.map((one) => ({
    key: one.key,
    on: one.on,
    at: one.at,
    type: one.type,
    title: wordsFor(one, ctx.locale).title,
    place: reader.placeOf(one.placeId)?.name ?? '',
    isFull: (taken.get(one.key) ?? 0) >= rules.mostPerService,
  }));
}

/** An evening Mass before a Sunday or feast is one of that day. */
function takesIntentions(one: Occurrence, rules: IntentionRules, overrides: readonly LiturgyOverride[]): boolean {
  if (one.state === 'cancelled' || one.visibility !== 'web' || !rules.types.some((type) => type === one.type))
    return false;
  const on = one.type === 'vorabend' ? addDays(one.on, 1) : one.on;
  const { rank, holiday } = liturgicalDay(on, overrides);
  const isSunday = weekdayOf(on) === SUNDAY;
  if (isSunday && !rules.onSundays) return false;
  const isFeast = holiday || rank === 'solemnity' || (rank === 'feast' && !isSunday);
  return !isFeast || rules.onFeasts;
}

/** Intentions by service: those that are planned for it, and those that wait for it. */
async function takenPlaces({ db }: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: intentions.key, wishKey: intentions.wishKey, state: intentions.state })
    .from(intentions)
    .where(
      and(
        isNull(intentions.removedAt),
        or(
          inArray(intentions.key, [...keys]),
          and(eq(intentions.state, 'waiting'), inArray(intentions.wishKey, [...keys])),
        ),
      ),
    );
  const taken = new Map<string, number>();
  for (const { key, wishKey, state } of rows) {
    const service = state === 'planned' ? key : wishKey;
    if (service) taken.set(service, (taken.get(service) ?? 0) + 1);
  }
  return taken;
}

type Page = { site: string; page: number; limit: number };

/** One page of the services that can be asked for; none where the website takes no requests. @throws AppError invalid */
export async function listOffered(ctx: Context, { site, page, limit }: Page) {
  const { id: siteId } = siteOf(ctx, site);
  const rules = await rulesOf(ctx, siteId);
  const free = rules.isOn ? (await openServices(ctx, { siteId, rules })).filter(({ isFull }) => !isFull) : [];
  return { intention_offer: free.slice((page - 1) * limit, page * limit), total: free.length };
}
