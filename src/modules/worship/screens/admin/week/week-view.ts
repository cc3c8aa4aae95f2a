import { addDays, compareMoments, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import type { ServiceItem, ServiceList } from '../../../contract.ts';

export type WeekDay = ServiceList['day'][number] & { clashes: number; isFeast: boolean };
export type Lane = { slug: string; shortName: string };

/** Two services that need the same presider or place at overlapping times, with a simple solution if there is one. */
export type ClashView = {
  kind: 'presider' | 'place';
  first: ServiceItem;
  second: ServiceItem;
  travelMinutes: number;
  /** Alternative start time of the second service. */
  later: string | null;
};

/** Step in minutes of the search for a free start time. */
const STEP_MINUTES = 15;

/** Days of the week with their heading data. */
export function weekDays({ day, service }: ServiceList): WeekDay[] {
  const clashes = clashesOf(service);
  return day.map((one) => ({
    ...one,
    clashes: clashes.filter(({ first }) => first.on === one.on).length,
    isFeast: one.liturgy.holiday || ['solemnity', 'sunday', 'feast'].includes(one.liturgy.rank),
  }));
}

/** One lane per parish with services this week or that the user works for, in the order of `known`. */
export function lanesOf(service: readonly ServiceItem[], known: readonly Lane[]): Lane[] {
  const lanes = new Map(known.map((lane) => [lane.slug, lane]));
  for (const { site } of service) if (!lanes.has(site.slug)) lanes.set(site.slug, site);
  return [...lanes.values()];
}

/** Parishes in which the user plans: of these services, and the one shown also in weeks that have none. */
export function plannedIn(list: ServiceList, { site, mayPlan }: { site: string; mayPlan: boolean }): Set<string> {
  const plans = new Set(list.service.filter(({ office }) => office).map((one) => one.site.slug));
  const isEmpty = !list.service.some((one) => one.site.slug === site);
  if (isEmpty && mayPlan && site in list.publishedUntil) plans.add(site);
  return plans;
}

export function countsOf(service: readonly ServiceItem[]): { total: number; extra: number; cancelled: number } {
  const count = (state: ServiceItem['state']) => service.filter((one) => one.state === state).length;
  return { total: service.length, extra: count('extra'), cancelled: count('cancelled') };
}

/** Everybody who leads one of these services, by name. */
export const presidersOf = (service: readonly ServiceItem[]): string[] =>
  [...new Set(service.flatMap(({ presider }) => presider ?? []))].sort((a, b) => a.localeCompare(b, 'de'));

/** Every clash once, in the order of the week. */
export function clashesOf(service: readonly ServiceItem[]): ClashView[] {
  const byKey = new Map(service.map((one) => [one.key, one]));
  const seen = new Set<string>();
  const found: ClashView[] = [];
  for (const one of service) {
    for (const { kind, key, travelMinutes } of one.office?.clashes ?? []) {
      const other = byKey.get(key);
      const pair = [one.key, key].sort().join(' ');
      if (!other || seen.has(pair)) continue;
      seen.add(pair);
      const [first, second] = startOf(one) <= startOf(other) ? [one, other] : [other, one];
      found.push({
        kind,
        first,
        second,
        travelMinutes,
        later: laterTime(service, { kind, first, second, travelMinutes }),
      });
    }
  }
  return found.sort((a, b) => startOf(a.first) - startOf(b.first));
}

/** Kinds of service that somebody has to lead. */
const LED = new Set([
  'messe',
  'vorabend',
  'rorate',
  'mette',
  'wgf',
  'beichte',
  'busse',
  'taufe',
  'trauung',
  'begraebnis',
]);

/** True if a service still lacks who leads it. */
export const lacksPresider = ({ type, state, presider }: ServiceItem): boolean =>
  LED.has(type) && state !== 'cancelled' && !presider;

/** Services whose rule requires a decision by the office. */
export function undecidedOf(service: readonly ServiceItem[]): ServiceItem[] {
  return service.filter(({ office }) => office?.undecided);
}

/** Services that take place with a celebrant who left, by name. */
export function goneOf(service: readonly ServiceItem[]): [name: string, services: ServiceItem[]][] {
  const led = service.filter(({ office, state }) => office?.presiderGone && state !== 'cancelled');
  return [...Map.groupBy(led, ({ presider }) => presider ?? '')];
}

/** The next quarter-hour at which the second service has no clash; null if there is none on the same evening. */
function laterTime(service: readonly ServiceItem[], clash: Omit<ClashView, 'later'>): string | null {
  const { first, second, travelMinutes } = clash;
  if (!second.office || first.on !== second.on) return null;
  const free = minutes(first.at) + first.durationMinutes + travelMinutes;
  const start = Math.ceil(free / STEP_MINUTES) * STEP_MINUTES;
  const end = start + second.durationMinutes;
  if (start > minutes('21:00')) return null;
  const isTaken = service.some((other) => {
    const same = other.presider === second.presider || other.place.name === second.place.name;
    const begins = minutes(other.at);
    const isOther = other.key !== second.key && other.key !== first.key && other.on === second.on;
    return isOther && same && other.state !== 'cancelled' && begins < end && begins + other.durationMinutes > start;
  });
  return isTaken ? null : `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
}

/** Most frequent place of the parish this week; null if it has no service. */
export function usualPlace(service: readonly ServiceItem[], slug: string): string | null {
  const counts = new Map<string, number>();
  for (const { site, office } of service) {
    if (site.slug === slug && office) counts.set(office.placeId, (counts.get(office.placeId) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** First days of the weeks before and after. */
export const weeksAround = (from: string) => ({ before: addDays(from, -7), after: addDays(from, 7) });

/** The first service that has not begun and takes place. */
export function nextService(service: readonly ServiceItem[], now: LocalMoment): ServiceItem | undefined {
  return service.filter((one) => one.state !== 'cancelled' && compareMoments(one, now) >= 0).sort(compareMoments)[0];
}

/** Unpublished parishes of the week that the user may publish. */
export function unpublished(list: ServiceList, lanes: readonly Lane[], to: string): string[] {
  return lanes
    .map(({ slug }) => slug)
    .filter((slug) => slug in list.publishedUntil && (list.publishedUntil[slug] ?? '') < to);
}

function startOf({ on, at }: ServiceItem): number {
  return Date.parse(`${on}T00:00:00Z`) / 60_000 + minutes(at);
}

function minutes(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
}
