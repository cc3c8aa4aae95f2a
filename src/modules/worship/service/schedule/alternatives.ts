import { addDays, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { togetherKey } from '#kernel/site-of.ts';
import { isForOneFamily } from '../../one-family.ts';
import { liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { minutesOf, SUNDAY } from '../calendar/local-dates.ts';
import type { ScheduleReader } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';

/** Service types that include Mass. Only another Mass counts as an alternative to one of them. */
const MASSES: ReadonlySet<string> = new Set(['messe', 'vorabend', 'rorate', 'mette']);

/** Alternatives are searched at most this many days ahead. */
const WINDOW_DAYS = 8;
/** Penalty for a service in another parish, in hours of waiting. */
const OTHER_PARISH_HOURS = 24;
/** Weight of the time difference to an earlier service on the same day, for which readers must change their plans. */
const EARLIER_FACTOR = 2;

export type LocalDateTime = { on: string; at: string };

/** Finds alternatives to cancelled services. */
export type Alternatives = (cancelled: Occurrence) => Occurrence | null;

/**
 * Indexes services by kind and day, at the first cancelled one that asks. Its best alternative is a Mass for a Mass,
 * otherwise the same type; nearest in time, within the association, with the own parish preferred. Includes services earlier on the same day that
 * have not begun at `now`. On Sundays, feasts and in the Triduum the same day comes before all others (`reachOf`). Funerals, baptisms and
 * weddings have none. Of two that are equally near the one earlier in `occurrences` wins.
 */
export function alternativesAmong(
  occurrences: readonly Occurrence[],
  { now, siteOf }: Pick<ScheduleReader, 'now' | 'siteOf'>,
): Alternatives {
  const group = groupsOf(siteOf);
  let index: ReadonlyMap<string, readonly Occurrence[]> | null = null;
  return (cancelled) => {
    if (isForOneFamily(cancelled.type)) return null;
    index ??= byKindAndDay(occurrences, now, group);
    const among = group(cancelled.siteId);
    const { most, isOfItsDay } = reachOf(cancelled.on);
    const today = isOfItsDay ? nearest(cancelled, index, { group: among, most: 0 }) : null;
    return today ?? nearest(cancelled, index, { group: among, most });
  };
}

/** Finds the association of a parish; for one that stands alone the parish. */
export const groupsOf =
  (siteOf: ScheduleReader['siteOf']) =>
  (siteId: string): string =>
    togetherKey(siteOf(siteId) ?? { id: siteId, associationId: null });

/** Tests if a service has begun at `now` (local wall-clock time). */
export function begun({ on, at }: LocalDateTime, now: LocalDateTime): boolean {
  return on < now.on || (on === now.on && at <= now.at);
}

/** Tests if services of this type include Mass. */
export function isMass(type: string): boolean {
  return MASSES.has(type);
}

function byKindAndDay(
  occurrences: readonly Occurrence[],
  now: LocalDateTime | null,
  group: (siteId: string) => string,
): Map<string, Occurrence[]> {
  const helpful = occurrences.filter(
    (one) => one.state !== 'cancelled' && one.visibility === 'web' && !(now && begun(one, now)),
  );
  return Map.groupBy(helpful, ({ type, on, siteId }) => kindOnDay(type, on, group(siteId)));
}

const kindOnDay = (type: string, on: string, group: string): string =>
  `${isMass(type) ? 'messe' : type} ${on} ${group}`;

/** Days on which something is celebrated that no later one repeats; of the Easter Vigil it is Easter itself. */
const TRIDUUM_REACH: Readonly<Record<string, number>> = { gruendonnerstag: 0, karfreitag: 0, karsamstag: 1 };

/** Most days that an alternative is later than `on`, and if the same day comes first whatever its hour and church. */
function reachOf(on: string): { most: number; isOfItsDay: boolean } {
  const { keys, sundayOrder } = liturgicalDay(on);
  const most = keys.flatMap((key) => TRIDUUM_REACH[key] ?? [])[0];
  return { most: most ?? WINDOW_DAYS, isOfItsDay: most !== undefined || sundayOrder || weekdayOf(on) === SUNDAY };
}

function nearest(
  cancelled: Occurrence,
  index: ReadonlyMap<string, readonly Occurrence[]>,
  { group, most }: { group: string; most: number },
): Occurrence | null {
  let best: Occurrence | null = null;
  let bestHours = Number.POSITIVE_INFINITY;
  for (let days = 0; days <= most && bestHours > hoursUntil(cancelled, days); days += 1) {
    for (const candidate of index.get(kindOnDay(cancelled.type, addDays(cancelled.on, days), group)) ?? []) {
      const hours = hoursAway(cancelled, candidate, days);
      if (hours < bestHours && candidate.key !== cancelled.key) {
        best = candidate;
        bestHours = hours;
      }
    }
  }
  return best;
}

/** Hours to the beginning of the day that is `days` ahead: less than that no service of the day is away. */
const hoursUntil = ({ at }: Occurrence, days: number): number => Math.max(0, days * 24 - minutesOf(at) / 60);

function hoursAway(cancelled: Occurrence, candidate: Occurrence, days: number): number {
  const minutes = days * 1440 + minutesOf(candidate.at) - minutesOf(cancelled.at);
  const hours = minutes >= 0 ? minutes / 60 : (-minutes / 60) * EARLIER_FACTOR;
  return hours + (candidate.siteId === cancelled.siteId ? 0 : OTHER_PARISH_HOURS);
}
