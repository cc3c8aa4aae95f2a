import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { isForOneFamily } from '../../one-family.ts';
import { minutesOf } from '../calendar/local-dates.ts';
import type { Occurrence } from './schedule-model.ts';

/** Service types that include Mass. Only another Mass counts as an alternative to one of them. */
const MASSES: ReadonlySet<string> = new Set(['messe', 'vorabend', 'rorate', 'mette']);

/** Alternatives are searched at most this many days ahead. */
const WINDOW_DAYS = 8;
/** Penalty for a service in another parish, in hours of waiting. */
const OTHER_PARISH_HOURS = 24;
/** Weight of the time difference to an earlier service on the same day, for which readers must change their plans. */
const EARLIER_FACTOR = 2;

export type LocalDateTime = { on: string; at: string };

/**
 * Finds the best alternative to a cancelled service: a Mass for a Mass, otherwise the same type; nearest in time, with
 * the own parish preferred. Includes services earlier on the same day that have not begun at `now`. Funerals, baptisms
 * and weddings have none.
 */
export function nearestAlternative(
  cancelled: Occurrence,
  occurrences: readonly Occurrence[],
  now: LocalDateTime | null,
): Occurrence | null {
  if (isForOneFamily(cancelled.type)) return null;
  let best: Occurrence | null = null;
  let bestHours = Number.POSITIVE_INFINITY;
  for (const candidate of occurrences) {
    if (!helps(cancelled, candidate) || (now && begun(candidate, now))) continue;
    const hours = hoursAway(cancelled, candidate);
    if (hours < bestHours) {
      best = candidate;
      bestHours = hours;
    }
  }
  return best;
}

/** Tests if a service has begun at `now` (local wall-clock time). */
export function begun({ on, at }: LocalDateTime, now: LocalDateTime): boolean {
  return on < now.on || (on === now.on && at <= now.at);
}

/** Tests if services of this type include Mass. */
export function isMass(type: string): boolean {
  return MASSES.has(type);
}

function helps(cancelled: Occurrence, candidate: Occurrence): boolean {
  if (candidate.state === 'cancelled' || candidate.visibility !== 'web' || candidate.key === cancelled.key)
    return false;
  const sameKind = isMass(cancelled.type) ? isMass(candidate.type) : candidate.type === cancelled.type;
  const days = daysBetween(cancelled.on, candidate.on);
  return sameKind && days >= 0 && days <= WINDOW_DAYS;
}

function hoursAway(cancelled: Occurrence, candidate: Occurrence): number {
  const minutes = daysBetween(cancelled.on, candidate.on) * 1440 + minutesOf(candidate.at) - minutesOf(cancelled.at);
  const hours = minutes >= 0 ? minutes / 60 : (-minutes / 60) * EARLIER_FACTOR;
  return hours + (candidate.siteId === cancelled.siteId ? 0 : OTHER_PARISH_HOURS);
}
