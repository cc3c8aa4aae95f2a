import type { LiturgyView, ScheduleDayView, ServiceView } from '#design/public/schedule/schedule-view.ts';
import type { SiteRef } from '#kernel/context.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { isForOneFamily } from '../../../one-family.ts';
import { type LiturgicalDay, liturgicalDay } from '../../calendar/liturgical-calendar.ts';
import { datesFromTo, SUNDAY } from '../../calendar/local-dates.ts';
import { type Alternatives, alternativesAmong, type LocalDateTime } from '../alternatives.ts';
import { wordsFor } from '../english-words.ts';
import { isWithoutMass, planFor } from '../feasts/feast-plans.ts';
import { byDayAndTime } from './expand-schedule.ts';
import type { Occurrence, SchedulePlace, ScheduleSources, Visibility } from './schedule-model.ts';

export type ScheduleSite = Pick<SiteRef, 'id' | 'slug' | 'name' | 'associationId'> & { shortName: string };

/** Context for converting occurrences to page views. */
export type ScheduleReader = {
  sources: ScheduleSources;
  sites: ScheduleSite[];
  siteOf: (id: string) => ScheduleSite | undefined;
  placeOf: (id: string) => SchedulePlace | undefined;
  /** The parish of the page; its calendar and invitations apply. */
  site: ScheduleSite;
  locale: Locale;
  /** Current local time; null = alternatives may be in the past (printed schedules). */
  now: LocalDateTime | null;
  /** Level of what may be told: 'print' is for paper, which also names what must not stand on the web. Never what is internal. */
  level: Level;
};

export type Level = Exclude<Visibility, 'internal'>;

/** True if a service or an intention may be told on this level. */
export const isTold = ({ visibility }: { visibility: Visibility }, level: Level): boolean =>
  visibility === 'web' || (level === 'print' && visibility === 'print');

/** Finds parishes and places by id: views need them for every service. */
export function lookUp(
  sites: readonly ScheduleSite[],
  places: readonly SchedulePlace[],
): Pick<ScheduleReader, 'siteOf' | 'placeOf'> {
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const placeById = new Map(places.map((place) => [place.id, place]));
  return { siteOf: (id) => siteById.get(id), placeOf: (id) => placeById.get(id) };
}

/**
 * Days of the schedule: every day with a service in `shown`, and feasts without one (with an invitation to a
 * neighbouring parish). `all` holds the services of every site from the day before (evening Masses) to some days after
 * (alternatives).
 */
export function scheduleDays(
  reader: ScheduleReader,
  { all, shownSites, from, to }: { all: Occurrence[]; shownSites: string[]; from: string; to: string },
): ScheduleDayView[] {
  const open = all.filter((occurrence) => isTold(occurrence, reader.level));
  const left = leftBehind(open, reader);
  const movedTo = new Map(left.map(({ placeholder, moved }) => [placeholder.key, moved]));
  const among = alternativesAmong(open, reader);
  const alternatives: Alternatives = (cancelled) => movedTo.get(cancelled.key) ?? among(cancelled);
  const shownIds = new Set(shownSites);
  const shown = [...open, ...left.map(({ placeholder }) => placeholder)].filter(({ siteId }) => shownIds.has(siteId));
  const shownOn = Map.groupBy(shown, ({ on }) => on);
  const held = open.filter(({ state }) => state !== 'cancelled');
  const heldOn = Map.groupBy(held, ({ on }) => on);
  const overrides = reader.sources.overrides[reader.site.id] ?? [];
  return datesFromTo(from, to).flatMap((on) => {
    const liturgy = liturgicalDay(on, overrides);
    const services = (shownOn.get(on) ?? []).sort(byDayAndTime).map((occurrence) => {
      const view = serviceView(reader, occurrence, alternatives);
      return movedTo.has(occurrence.key) ? { ...view, isMovedAway: true } : view;
    });
    const invitation = shownIds.has(reader.site.id) ? invitationFor(reader, liturgy, heldOn) : null;
    if (services.length === 0 && !invitation) return [];
    return [{ on, liturgy: liturgyView(liturgy, reader.locale), services, invitation }];
  });
}

/** View of the liturgical day for the ribbon and the headings. */
export function liturgyView(day: LiturgicalDay, locale: Locale): LiturgyView {
  return {
    title: day.title?.[locale] ?? null,
    season: day.season.title[locale],
    colour: day.colour,
    colourAtNight: day.colourAtNight,
    rank: day.rank,
    holiday: day.holiday,
    readings: Object.values(day.readings ?? {}).filter((reading) => reading !== null),
  };
}

/** View of a service for readers: no internal notes, only intentions that are approved for the level of the reader. */
export function serviceView(reader: ScheduleReader, occurrence: Occurrence, alternatives: Alternatives): ServiceView {
  const site = reader.siteOf(occurrence.siteId) ?? reader.site;
  const place = reader.placeOf(occurrence.placeId);
  const { key, on, at, durationMinutes, type, presider, music, state, movedFrom } = occurrence;
  return {
    key,
    on,
    at,
    durationMinutes,
    ...wordsFor(occurrence, reader.locale),
    type,
    forOneFamily: isForOneFamily(type),
    place: { name: place?.name ?? '', address: place?.address ?? null },
    site: { slug: site.slug, name: site.name, shortName: site.shortName },
    presider,
    music,
    intentions: toldIntentions(occurrence, reader.level),
    state,
    movedFromAt: movedFrom?.on === on && movedFrom.at !== at ? movedFrom.at : null,
    movedFrom: movedFrom && {
      on: movedFrom.on,
      at: movedFrom.at,
      placeName: movedFrom.placeId === occurrence.placeId ? null : (reader.placeOf(movedFrom.placeId)?.name ?? null),
    },
    reason: reasonOf(occurrence, reader.locale),
    alternative: state === 'cancelled' ? alternativeOf(reader, alternatives(occurrence)) : null,
  };
}

/** Most of the thousands of services of a diocese have none. */
const toldIntentions = ({ intentions }: Occurrence, level: Level): string[] =>
  intentions.length === 0 ? [] : intentions.filter((one) => isTold(one, level)).map(({ text }) => text);

/** Reason given by the office; defaults to the feast schedule if only a feast cancelled the service. */
export function reasonOf({ reason, byFeast, state, on }: Occurrence, locale: Locale): string | null {
  if (reason !== null || !byFeast || state !== 'cancelled') return reason;
  const isEasterRest = isWithoutMass(liturgicalDay(on));
  return isEasterRest ? m.worship_reasonNoMass({}, { locale }) : m.worship_reasonFeastOrder({}, { locale });
}

/** View of a service as an alternative to a cancelled one. */
export function alternativeOf(reader: ScheduleReader, occurrence: Occurrence | null): ServiceView['alternative'] {
  if (!occurrence) return null;
  const { on, at, placeId, siteId } = occurrence;
  const { title } = wordsFor(occurrence, reader.locale);
  const placeName = reader.placeOf(placeId)?.name ?? '';
  return { on, at, title, placeName, siteName: reader.siteOf(siteId)?.shortName ?? '' };
}

/** Key suffix of the placeholder on the day from which a service was moved. */
const LEFT = '.left';

/** A cancelled placeholder on the original day of each service that was moved to another day. */
function leftBehind(
  occurrences: Occurrence[],
  { locale, placeOf }: ScheduleReader,
): Array<{ placeholder: Occurrence; moved: Occurrence }> {
  return occurrences.flatMap((moved) => {
    const { movedFrom, on, at, placeId } = moved;
    if (!movedFrom || movedFrom.on === on) return [];
    const elsewhere = placeId === movedFrom.placeId ? null : placeOf(placeId)?.name;
    const when = [longDate(on, locale, movedFrom.on), timeOfDay(at, locale), elsewhere].filter(Boolean).join(', ');
    const reason = m.worship_reasonMovedTo({ when }, { locale });
    const placeholder = { ...moved, ...movedFrom, key: `${moved.key}${LEFT}`, state: 'cancelled' as const, reason };
    return [{ placeholder, moved }];
  });
}

/**
 * Invitation text for a Sunday or holy day of obligation without a service in this parish but with one in a
 * neighbouring parish. Null if the parish already celebrated on the evening before.
 */
function invitationFor(
  reader: ScheduleReader,
  day: LiturgicalDay,
  heldOn: ReadonlyMap<string, readonly Occurrence[]>,
): string | null {
  const { site, locale } = reader;
  const feast = day.sundayOrder || day.rank === 'solemnity' || weekdayOf(day.on) === SUNDAY;
  if (!feast) return null;
  const today = heldOn.get(day.on) ?? [];
  const eve = (heldOn.get(addDays(day.on, -1)) ?? []).filter(({ type }) => type === 'vorabend');
  if ([...today, ...eve].some(({ siteId }) => siteId === site.id)) return null;
  const plan = planFor(site.id, day, reader.sources.plans);
  if (plan?.invitation) {
    return m.worship_invitationOwn({ site: site.shortName, sentence: plan.invitation }, { locale });
  }
  const elsewhere = reader.sites.flatMap((other) => {
    const first = today.find(({ siteId }) => siteId === other.id);
    return first
      ? m.worship_invitationPlace({ site: other.shortName, at: timeOfDay(first.at, locale) }, { locale })
      : [];
  });
  if (elsewhere.length === 0) return null;
  const places = elsewhere.join(` ${m.worship_and({}, { locale })} `);
  return m.worship_invitation({ site: site.shortName, places }, { locale });
}
