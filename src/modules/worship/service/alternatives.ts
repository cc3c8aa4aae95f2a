import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { minutesOf } from './local-dates.ts';
import type { Occurrence } from './schedule-model.ts';

/** Kinds at which Mass is celebrated: for one of them only another one is an alternative. */
const MASSES: ReadonlySet<string> = new Set(['messe', 'vorabend', 'rorate', 'mette']);

/** Later than this nobody waits for the replacement of a service. */
const WINDOW_DAYS = 8;
/** Another village costs a person as much as waiting so many hours. */
const OTHER_PARISH_HOURS = 24;
/** A service earlier on the same day helps less: plans have to change. */
const EARLIER_FACTOR = 2;

export type Instead = { on: string; at: string };

/**
 * The service that a person could go to instead of a cancelled one: a Mass for a Mass, else the same kind; the nearest
 * in time, the own parish first, also earlier on the same day as long as it has not begun at `now`.
 */
export function nearestAlternative(
  cancelled: Occurrence,
  occurrences: readonly Occurrence[],
  now: Instead | null,
): Occurrence | null {
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

/** Whether a service has begun at a moment of the wall clock. */
export function begun({ on, at }: Instead, now: Instead): boolean {
  return on < now.on || (on === now.on && at <= now.at);
}

/** Whether Mass is celebrated at a service of this kind. */
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
