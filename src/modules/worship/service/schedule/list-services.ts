import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import type { ServiceFilter, ServiceItem, ServiceList } from '../../contract.ts';
import { liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { datesFromTo } from '../calendar/local-dates.ts';
import { nearestAlternative } from './alternatives.ts';
import { findClashes } from './clashes.ts';
import { alternativeOf, liturgyView, serviceView } from './schedule-days.ts';
import type { Occurrence } from './schedule-model.ts';
import { type OpenSchedule, openSchedule } from './schedule-reader.ts';

const MOST_DAYS = 190;

/**
 * Lists services between two dates with the liturgical day of each date. Guests get public data only; editors of a
 * parish also get its non-public services, internal notes and clashes.
 * @throws AppError invalid if the range is too long or reversed
 */
export async function listServices(ctx: Context, filter: ServiceFilter): Promise<ServiceList> {
  const { from, to = addDays(from, 6) } = filter;
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) throw invalid({ to: 'kernel_fieldNotAllowed' });
  const schedule = await openSchedule(ctx, from, to, { fresh: true });
  const { sources } = schedule.reader;
  const shown = filter.site ? sources.sites.filter(({ slug }) => slug === filter.site) : sources.sites;
  const shownIds = shown.map(({ _id }) => _id);
  const inDays = schedule.all.filter(({ on, siteId }) => on >= from && on <= to && shownIds.includes(siteId));
  const service = itemsOf(ctx, schedule, inDays);
  const overrides = sources.overrides[shownIds.length === 1 ? (shownIds[0] ?? '') : ctx.site.id] ?? [];
  return {
    service,
    day: datesFromTo(from, to).map((on) => ({ on, liturgy: liturgyView(liturgicalDay(on, overrides), ctx.locale) })),
    publishedUntil: Object.fromEntries(shown.map(({ _id, slug }) => [slug, sources.publishedUntil.get(_id) ?? null])),
    total: service.length,
  };
}

/** API view of the occurrences, without those that the caller may not see. */
export function itemsOf(ctx: Context, schedule: OpenSchedule, occurrences: Occurrence[]): ServiceItem[] {
  const { reader, all } = schedule;
  const open = all.filter(({ visibility }) => visibility === 'web');
  const clashes = findClashes(all, reader.sources.places);
  return occurrences.flatMap((occurrence) => {
    const isOffice = ctx.may('worship.service.update', { siteId: occurrence.siteId });
    if (!isOffice && occurrence.visibility !== 'web') return [];
    const rev = reader.sources.changeStamps.get(occurrence.key)?.rev ?? 0;
    const office = isOffice ? officeView(schedule, occurrence, { open, clashes }) : null;
    const { title, titleEn, note, noteEn } = occurrence;
    return [{ ...serviceView(reader, occurrence, open), title, titleEn, note, noteEn, rev, office }];
  });
}

function officeView(
  { reader }: OpenSchedule,
  occurrence: Occurrence,
  { open, clashes }: { open: Occurrence[]; clashes: ReturnType<typeof findClashes> },
): ServiceItem['office'] {
  const { key, placeId, source, visibility, internalNote, intentions, undecided, byFeast, state } = occurrence;
  const instead = nearestAlternative(occurrence, open, reader.now);
  return {
    placeId,
    source,
    visibility,
    internalNote,
    intentions: intentions.map(({ text, visibility: shownOn }) => ({ text, visibility: shownOn })),
    undecided,
    restorable: (byFeast && state === 'cancelled') || reader.sources.changes.some((change) => change.key === key),
    alternativeIfCancelled: instead && alternativeOf(reader, instead),
    clashes: clashes
      .filter(({ keys }) => keys.includes(key))
      .map(({ kind, keys, travelMinutes }) => ({ kind, key: keys[0] === key ? keys[1] : keys[0], travelMinutes })),
  };
}
