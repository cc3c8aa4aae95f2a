import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { minutesOf } from '../calendar/local-dates.ts';
import type { Occurrence, SchedulePlace } from './expand/schedule-model.ts';

/** Another service that needs the same presider or the same place at an overlapping time. */
export type Clash = {
  kind: 'presider' | 'place';
  /** Key of the other service. */
  key: string;
  /** Driving time in minutes; 0 at the same place. */
  travelMinutes: number;
};

/** Services further apart than this never clash, however far the way is. */
const MOST_MINUTES_APART = 1440;

/**
 * Finds clashes among services that are held: one presider at two places (driving time included), two services at one
 * place. A name counts as one person only within an association (`groupOf` a parish). Returns those of each service by its key, in the order of the other services' times.
 */
export function findClashes(
  occurrences: readonly Occurrence[],
  places: readonly SchedulePlace[],
  groupOf: (siteId: string) => string,
): ReadonlyMap<string, readonly Clash[]> {
  const held = inOrder(occurrences);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const clashes: Pair[] = [];
  putAtOnePlace(clashes, held);
  putOfOnePerson(clashes, held, { places: placeById, groupOf });
  clashes.sort((a, b) => a.first.index - b.first.index || a.second.index - b.second.index);
  const byKey = new Map<string, Clash[]>();
  const put = (key: string, clash: Clash) => {
    const known = byKey.get(key);
    if (known) known.push(clash);
    else byKey.set(key, [clash]);
  };
  for (const { kind, first, second, travelMinutes } of clashes) {
    put(first.occurrence.key, { kind, key: second.occurrence.key, travelMinutes });
    put(second.occurrence.key, { kind, key: first.occurrence.key, travelMinutes });
  }
  return byKey;
}

/** Tests if both name the same presider, however it is written. */
export function samePerson(a: string | null, b: string | null): boolean {
  const name = personOf(a);
  return name !== null && name === personOf(b);
}

/**
 * Estimates the driving time in minutes from the straight-line distance (two minutes plus 40 km/h); verified against
 * real routes of the demo parishes: 6, 9 and 12 minutes. 0 if a position is unknown.
 */
export function travelMinutes(a: SchedulePlace | undefined, b: SchedulePlace | undefined): number {
  if (!a?.geo || !b?.geo || a.id === b.id) return 0;
  const km = straightKm(a.geo, b.geo);
  return km < 0.1 ? 0 : Math.round(2 + km * 1.5);
}

/** Estimated road distance in kilometres; null if a position is unknown. */
export function roadKm(a: SchedulePlace | undefined, b: SchedulePlace | undefined): number | null {
  if (!a?.geo || !b?.geo) return null;
  return Math.max(1, Math.round(straightKm(a.geo, b.geo) * 1.25));
}

/** A service that is held; times in minutes since a fixed day. `index` is its rank by start. */
type Held = { occurrence: Occurrence; index: number; start: number; end: number };
type Pair = { kind: Clash['kind']; first: Held; second: Held; travelMinutes: number };

function inOrder(occurrences: readonly Occurrence[]): Held[] {
  const days = new Map<string, number>();
  const held = occurrences.flatMap((occurrence) => {
    const { state, on, at, durationMinutes } = occurrence;
    if (state === 'cancelled') return [];
    const day = days.get(on) ?? daysBetween('2000-01-01', on) * 1440;
    days.set(on, day);
    const start = day + minutesOf(at);
    return [{ occurrence, index: 0, start, end: start + durationMinutes }];
  });
  held.sort((a, b) => a.start - b.start);
  for (const [index, one] of held.entries()) one.index = index;
  return held;
}

function putAtOnePlace(pairs: Pair[], held: readonly Held[]): void {
  for (const group of Map.groupBy(held, ({ occurrence }) => occurrence.placeId).values())
    eachPair(group, (first, second) => {
      if (second.start < first.end) pairs.push({ kind: 'place', first, second, travelMinutes: 0 });
    });
}

function putOfOnePerson(
  pairs: Pair[],
  held: readonly Held[],
  { places, groupOf }: { places: ReadonlyMap<string, SchedulePlace>; groupOf: (siteId: string) => string },
): void {
  for (const group of byPerson(held, groupOf))
    eachPair(group, (first, second) => {
      const [from, to] = [first.occurrence.placeId, second.occurrence.placeId];
      if (from === to) return; // A clash of the place, if it is one.
      const minutes = travelMinutes(places.get(from), places.get(to));
      if (second.start < first.end + minutes) pairs.push({ kind: 'presider', first, second, travelMinutes: minutes });
    });
}

/** Services with the same presider, of each association apart. */
function byPerson(held: readonly Held[], groupOf: (siteId: string) => string): Held[][] {
  // Names are written the same in thousands of services.
  const names = new Map<string | null, string | null>();
  const groups = new Map<string, Map<string, Held[]>>();
  for (const one of held) {
    const { presider, siteId } = one.occurrence;
    const known = names.get(presider);
    const name = known === undefined ? personOf(presider) : known;
    names.set(presider, name);
    if (name === null) continue;
    const association = groupOf(siteId);
    const people = groups.get(association) ?? new Map<string, Held[]>();
    groups.set(association, people);
    const own = people.get(name);
    if (own) own.push(one);
    else people.set(name, [one]);
  }
  return [...groups.values()].flatMap((people) => [...people.values()]);
}

/** Calls with services less than a day apart, earlier one first. `group` is sorted by start. */
function eachPair(group: readonly Held[], act: (first: Held, second: Held) => void): void {
  for (const [index, first] of group.entries())
    for (let next = index + 1; next < group.length; next += 1) {
      const second = group[next];
      if (!second || second.start - first.start >= MOST_MINUTES_APART) break;
      act(first, second);
    }
}

function personOf(name: string | null): string | null {
  return name?.trim().toLowerCase() || null;
}

function straightKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const kmPerDegree = 111.2;
  const north = (a.lat - b.lat) * kmPerDegree;
  const east = (a.lng - b.lng) * kmPerDegree * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
