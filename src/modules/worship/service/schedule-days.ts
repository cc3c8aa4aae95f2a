import type { LiturgyView, ScheduleDayView, ServiceView } from '#design/public/schedule/schedule-view.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { type Instead, nearestAlternative } from './alternatives.ts';
import { wordsFor } from './english-words.ts';
import { byDayAndTime } from './expand-schedule.ts';
import { planFor } from './feast-plans.ts';
import { type LiturgicalDay, liturgicalDay } from './liturgical-calendar.ts';
import { datesFromTo, SUNDAY } from './local-dates.ts';
import type { Occurrence, ScheduleSources } from './schedule-model.ts';

export type ScheduleSite = { id: string; slug: string; name: string; shortName: string };

/** What turns occurrences into what a page draws. */
export type ScheduleReader = {
  sources: ScheduleSources;
  sites: ScheduleSite[];
  /** The parish whose page it is: its calendar, its invitations. */
  site: ScheduleSite;
  locale: Locale;
  /** Wall clock of the reader; null = alternatives may lie in the past (printed schedules). */
  now: Instead | null;
};

/** The occurrences of the days from..to that the public may see, moved ones also at the place they left. */
export function publicOccurrences(occurrences: readonly Occurrence[]): Occurrence[] {
  return occurrences.filter(({ visibility }) => visibility === 'web');
}

/**
 * Days for the order of services: every day that has a service of `shown`, or a feast without one here (then with the
 * invitation to a neighbour). `all` are the services of every site
 * from the day before (evening Masses) to some days after (alternatives).
 */
export function scheduleDays(
  reader: ScheduleReader,
  { all, shownSites, from, to }: { all: Occurrence[]; shownSites: string[]; from: string; to: string },
): ScheduleDayView[] {
  const open = publicOccurrences(all);
  const left = leftBehind(open, reader);
  const overrides = reader.sources.overrides[reader.site.id] ?? [];
  return datesFromTo(from, to).flatMap((on) => {
    const liturgy = liturgicalDay(on, overrides);
    const services = [...open, ...left]
      .filter((occurrence) => occurrence.on === on && shownSites.includes(occurrence.siteId))
      .sort(byDayAndTime)
      .map((occurrence) => serviceView(reader, occurrence, open));
    const invitation = invitationFor(reader, liturgy, open);
    if (services.length === 0 && !invitation) return [];
    return [{ on, liturgy: liturgyView(liturgy, reader.locale), services, invitation }];
  });
}

/** The day as the ribbon and the headings draw it. */
export function liturgyView(day: LiturgicalDay, locale: Locale): LiturgyView {
  return {
    title: day.title?.[locale] ?? null,
    season: day.season.title[locale],
    colour: day.colour,
    colourAtNight: day.colourAtNight,
    rank: day.rank,
    holiday: day.holiday,
  };
}

/** One service for the public: no internal notes, intentions only as far as they may be on the web. */
export function serviceView(reader: ScheduleReader, occurrence: Occurrence, all: readonly Occurrence[]): ServiceView {
  const site = reader.sites.find(({ id }) => id === occurrence.siteId) ?? reader.site;
  const place = reader.sources.places.find(({ id }) => id === occurrence.placeId);
  const { key, on, at, durationMinutes, type, presider, music, state } = occurrence;
  return {
    key,
    on,
    at,
    durationMinutes,
    ...wordsFor(occurrence, reader.locale),
    type,
    place: { name: place?.name ?? '', address: place?.address ?? null },
    site: { slug: site.slug, name: site.name, shortName: site.shortName },
    presider,
    music,
    intentions: occurrence.intentions.filter(({ visibility }) => visibility === 'web').map(({ text }) => text),
    state,
    reason: reasonOf(occurrence, reader.locale),
    alternative: state === 'cancelled' ? alternativeView(reader, occurrence, all) : null,
  };
}

/** In the words of the office; what only the order of a feast cancelled says so. */
export function reasonOf({ reason, byFeast, state }: Occurrence, locale: Locale): string | null {
  return reason ?? (byFeast && state === 'cancelled' ? m.worship_reasonFeastOrder({}, { locale }) : null);
}

function alternativeView(
  reader: ScheduleReader,
  cancelled: Occurrence,
  all: readonly Occurrence[],
): ServiceView['alternative'] {
  const instead =
    all.find(({ key }) => `${key}${LEFT}` === cancelled.key) ?? nearestAlternative(cancelled, all, reader.now);
  return instead && alternativeOf(reader, instead);
}

/** A service as the place to go to instead. */
export function alternativeOf(reader: ScheduleReader, occurrence: Occurrence) {
  const { on, at, placeId, siteId } = occurrence;
  const { title } = wordsFor(occurrence, reader.locale);
  const place = reader.sources.places.find(({ id }) => id === placeId);
  const site = reader.sites.find(({ id }) => id === siteId);
  return { on, at, title, placeName: place?.name ?? '', siteName: site?.shortName ?? '' };
}

/** End of the key of the mark that a service leaves on the day it was moved away from. */
const LEFT = '.left';

/** A service that was moved to another day is still looked for on the old one: there it stands as fallen away. */
function leftBehind(occurrences: Occurrence[], { locale }: ScheduleReader): Occurrence[] {
  return occurrences.flatMap((occurrence) => {
    const { movedFrom, on, at } = occurrence;
    if (!movedFrom || movedFrom.on === on) return [];
    const when = `${longDate(on, locale, movedFrom.on)}, ${timeOfDay(at, locale)}`;
    const reason = m.worship_reasonMovedTo({ when }, { locale });
    return [{ ...occurrence, ...movedFrom, key: `${occurrence.key}${LEFT}`, state: 'cancelled' as const, reason }];
  });
}

/**
 * Sentence for a Sunday or a feast of obligation on which this parish has no service while a neighbour has one. None
 * where the parish already celebrated the evening before.
 */
function invitationFor(reader: ScheduleReader, day: LiturgicalDay, all: readonly Occurrence[]): string | null {
  const { site, locale } = reader;
  const feast = day.sundayOrder || day.rank === 'solemnity' || weekdayOf(day.on) === SUNDAY;
  const held = all.filter(({ state }) => state !== 'cancelled');
  const here = held.some((occurrence) => occurrence.siteId === site.id && celebrates(occurrence, day.on));
  if (!feast || here) return null;
  const plan = planFor(site.id, day, reader.sources.plans);
  if (plan?.invitation) {
    return m.worship_invitationOwn({ site: site.shortName, sentence: plan.invitation }, { locale });
  }
  const elsewhere = reader.sites.flatMap((other) => {
    const first = held.find(({ siteId, on }) => siteId === other.id && on === day.on);
    return first
      ? m.worship_invitationPlace({ site: other.shortName, at: timeOfDay(first.at, locale) }, { locale })
      : [];
  });
  if (elsewhere.length === 0) return null;
  const places = elsewhere.join(` ${m.worship_and({}, { locale })} `);
  return m.worship_invitation({ site: site.shortName, places }, { locale });
}

function celebrates({ on, type }: Occurrence, feastOn: string): boolean {
  return on === feastOn || (type === 'vorabend' && on === addDays(feastOn, -1));
}
