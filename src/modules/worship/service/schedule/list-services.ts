import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { ServiceFilter, ServiceItem, ServiceList } from '../../contract.ts';
import { type LiturgyOverride, liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { datesFromTo } from '../calendar/local-dates.ts';
import { celebrantsGone } from '../planning/celebrants-gone.ts';
import { groupsOf } from './alternatives.ts';
import { type Clash, findClashes } from './clashes.ts';
import { siteOverrides } from './expand/load-sources.ts';
import { liturgyView, serviceView } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { type OpenSchedule, openAlternatives, openSchedule } from './schedule-reader.ts';

const MOST_DAYS = 190;

/**
 * Lists services between two dates with the liturgical day of each date. Guests get public data only; editors of a
 * parish also get its non-public services, internal notes and clashes among the services of the parishes asked for.
 * @throws AppError invalid if the range is too long or reversed, and for an unknown parish in `near`
 */
export async function listServices(ctx: Context, filter: ServiceFilter): Promise<ServiceList> {
  const { from, to = addDays(from, 6) } = filter;
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) throw invalid({ to: 'kernel_fieldNotAllowed' });
  const schedule = await openSchedule(ctx, from, to, { fresh: true, ...sitesAsked(ctx, filter) });
  const { sources } = schedule.reader;
  const inDays = schedule.all.filter(({ on }) => on >= from && on <= to);
  const service = await itemsOf(ctx, schedule, inDays);
  const overrides = await calendarOf(ctx, schedule);
  return {
    service,
    day: datesFromTo(from, to).map((on) => ({ on, liturgy: liturgyView(liturgicalDay(on, overrides), ctx.locale) })),
    publishedUntil: Object.fromEntries(
      sources.sites.map(({ _id, slug }) => [slug, sources.publishedUntil.get(_id) ?? null]),
    ),
    total: service.length,
  };
}

/** Ids of the parishes whose slugs are in the filter, of all without one; unknown ones have no services. */
function sitesAsked(ctx: Context, { site, near }: ServiceFilter): { only: string[] } {
  const slugs = site ? new Set(site.split(',')) : null;
  const known = near ? associatedSites(ctx, siteOf(ctx, near)) : ctx.sites;
  return { only: known.flatMap(({ id, slug }) => (slugs?.has(slug) === false ? [] : id)) };
}

/** The calendar of the only parish shown, else that of the caller's. */
function calendarOf(ctx: Context, { reader, siteIds }: OpenSchedule): LiturgyOverride[] | Promise<LiturgyOverride[]> {
  const [first, ...more] = siteIds;
  const shown = first && more.length === 0 ? first : ctx.site.id;
  return siteIds.includes(shown) ? (reader.sources.overrides[shown] ?? []) : siteOverrides(ctx);
}

/** API view of the occurrences, without those that the caller may not see. */
export async function itemsOf(ctx: Context, schedule: OpenSchedule, occurrences: Occurrence[]): Promise<ServiceItem[]> {
  const { all, reader: own, siteIds } = schedule;
  const officeIds = new Set(siteIds.filter((siteId) => ctx.may('worship.service.update', { siteId })));
  const shown = occurrences.filter(({ siteId, visibility }) => officeIds.has(siteId) || visibility === 'web');
  const { reader, alternatives } = await openAlternatives(ctx, schedule, shown);
  const clashes = officeIds.size > 0 ? findClashes(around(shown, all), own.sources.places, groupsOf(own.siteOf)) : null;
  const gone = await celebrantsGone(
    ctx,
    officeIds,
    shown.filter(({ siteId }) => officeIds.has(siteId)),
  );
  const office = clashes && officeFacts(own.sources, { clashes, gone });
  const items: ServiceItem[] = [];
  for (const [index, occurrence] of shown.entries()) {
    if (index > 0 && index % ITEMS_AT_ONCE === 0) await nextTurn();
    const facts = officeIds.has(occurrence.siteId) ? (office?.(occurrence) ?? null) : null;
    const rev = own.sources.changeStamps.get(occurrence.key)?.rev ?? 0;
    items.push(itemOf(serviceView(reader, occurrence, alternatives), occurrence, { rev, office: facts }));
  }
  return items;
}

/** Services that are turned into views before others may use the thread again. */
const ITEMS_AT_ONCE = 500;

/** Exactly the fields of the contract: what a reply has beside them would be left out by copying each of thousands. */
function itemOf(view: ServiceView, occurrence: Occurrence, facts: Pick<ServiceItem, 'rev' | 'office'>): ServiceItem {
  const { title, titleEn, note, noteEn } = occurrence;
  return {
    key: view.key,
    on: view.on,
    at: view.at,
    durationMinutes: view.durationMinutes,
    title,
    titleEn,
    type: view.type,
    place: view.place,
    site: view.site,
    presider: view.presider,
    music: view.music,
    note,
    noteEn,
    intentions: view.intentions,
    state: view.state,
    reason: view.reason,
    alternative: view.alternative,
    rev: facts.rev,
    office: facts.office,
  };
}

/** Services on the days of `shown` and on the days beside them: only those can clash with one of them. Both are sorted by day. */
function around(shown: readonly Occurrence[], all: readonly Occurrence[]): readonly Occurrence[] {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [addDays(first.on, -1), addDays(last.on, 1)];
  return all.filter(({ on }) => on >= from && on <= to);
}

function officeFacts(
  { changes, sourceStamps }: OpenSchedule['reader']['sources'],
  { clashes, gone }: { clashes: ReadonlyMap<string, readonly Clash[]>; gone: ReadonlySet<string> },
) {
  const changed = new Set(changes.map(({ key }) => key));
  return (occurrence: Occurrence): NonNullable<ServiceItem['office']> => {
    const {
      key,
      placeId,
      source,
      sourceId,
      visibility,
      internalNote,
      intentions,
      undecided,
      byFeast,
      state,
      presider,
    } = occurrence;
    const rev = sourceStamps.get(sourceId)?.rev ?? 0;
    return {
      placeId,
      source,
      rule: source === 'rule' ? { _id: sourceId, rev } : null,
      visibility,
      internalNote,
      intentions: intentions.map(({ text, visibility: shownOn }) => ({ text, visibility: shownOn })),
      undecided,
      presiderGone: presider !== null && gone.has(presider),
      restorable: (byFeast && state === 'cancelled') || changed.has(key),
      clashes: [...(clashes.get(key) ?? [])],
    };
  };
}
