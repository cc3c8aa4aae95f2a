import { setImmediate as nextTurn } from 'node:timers/promises';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays } from '#kernel/local-time.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { type LiturgicalDay, liturgicalDay } from '../../calendar/liturgical-calendar.ts';
import { datesFromTo, SUNDAY } from '../../calendar/local-dates.ts';
import { dropStaleTranslation } from '../english-words.ts';
import { onFeast, planFor, replacedBy } from '../feasts/feast-plans.ts';
import type {
  FeastPlan,
  FeastService,
  Intention,
  Occurrence,
  ScheduleSources,
  ServiceChange,
  ServiceExtra,
  ServiceFacts,
  ServiceRule,
} from './schedule-model.ts';
import { earlier, keyIdOf, ruleHolds, ruleTime } from './service-rules.ts';

/** Largest distance in days of a planned service from its feast, in both directions (evening before, octave). */
const PLAN_REACH_DAYS = 7;

/**
 * Expands the services of the given sites between two dates (inclusive), sorted by day, time and place.
 * Applied in this order: regular services, season, feast plans and holiday policy, changes by the office, extras
 * (parish.md B4). Includes cancelled services. The key of a service never changes.
 */
export function expandSchedule(
  sources: ScheduleSources,
  siteIds: readonly string[],
  from: string,
  to: string,
): Occurrence[] {
  return siteIds.flatMap(scheduleExpander(sources, from, to)).sort(byDayAndTime);
}

/** Parishes that are expanded before others may use the thread again. */
const SITES_AT_ONCE = 25;

/** `expandSchedule` for any number of parishes, in steps that do not hold the thread for long. */
export async function expandInSteps(
  sources: ScheduleSources,
  siteIds: readonly string[],
  from: string,
  to: string,
): Promise<Occurrence[]> {
  const expand = scheduleExpander(sources, from, to);
  const all: Occurrence[] = [];
  for (const [index, siteId] of siteIds.entries()) {
    if (index > 0 && index % SITES_AT_ONCE === 0) await nextTurn();
    for (const occurrence of expand(siteId)) all.push(occurrence);
  }
  return all.sort(byDayAndTime);
}

/** Expands one parish after the other, unsorted. */
function scheduleExpander(sources: ScheduleSources, from: string, to: string): (siteId: string) => Occurrence[] {
  const dates = new Set(datesFromTo(from, to));
  const wanted = new Set([...dates, ...movedInto(sources, dates)]);
  const index = indexOf(sources, wanted);
  return (siteId) => {
    const changed = regularAndFestive(index, siteId);
    for (const extra of extrasOf(index, siteId)) changed.push(extra);
    for (const [position, occurrence] of changed.entries()) changed[position] = withChange(occurrence, index);
    const found: Occurrence[] = [];
    for (const occurrence of followAnchors(changed, index))
      if (dates.has(occurrence.on)) found.push(withIntentions(occurrence, index));
    return found;
  };
}

/** The sources by what they are looked up by, and what parishes share: the days that are wanted and their calendar. */
type SourceIndex = {
  wanted: ReadonlySet<string>;
  /** The wanted days, each so many days later. */
  wantedShifted: (days: number) => readonly string[];
  rules: ReadonlyMap<string, ServiceRule[]>;
  plans: ReadonlyMap<string, FeastPlan[]>;
  extras: ReadonlyMap<string, ServiceExtra[]>;
  changes: ReadonlyMap<string, ServiceChange>;
  intentions: ReadonlyMap<string, Intention[]>;
  /** By the id of the anchored rule: what stands in the keys of its anchor. */
  anchors: ReadonlyMap<string, { keyId: string; minutes: number }>;
  dayIn: (siteId: string, on: string) => LiturgicalDay;
};

function indexOf(
  { rules, plans, extras, changes, intentions, overrides }: ScheduleSources,
  wanted: ReadonlySet<string>,
): SourceIndex {
  const shifted = new Map<number, string[]>();
  const keyIds = new Map(rules.map((rule) => [rule.id, keyIdOf(rule)]));
  const keyIdIn = (ruleId: string): string => keyIds.get(ruleId) ?? ruleId;
  return {
    wanted,
    wantedShifted(days) {
      const known = shifted.get(days) ?? [...wanted].map((on) => addDays(on, days));
      shifted.set(days, known);
      return known;
    },
    rules: Map.groupBy(rules, ({ siteId }) => siteId),
    plans: Map.groupBy(
      plans.map((plan) => ({ ...plan, adapted: plan.adapted.map((one) => ({ ...one, keyId: keyIdIn(one.ruleId) })) })),
      ({ siteId }) => siteId,
    ),
    extras: Map.groupBy(extras, ({ siteId }) => siteId),
    // The first change of a key counts, so it is set last.
    changes: new Map(changes.toReversed().map((change) => [change.key, change])),
    intentions: Map.groupBy(intentions, ({ key }) => key),
    anchors: new Map(
      rules.flatMap(({ id, before }) => (before ? [[id, { ...before, keyId: keyIdIn(before.ruleId) }]] : [])),
    ),
    dayIn: dayReader(overrides),
  };
}

/** Days of each parish; those without an override of it are computed once for all. */
function dayReader(overrides: ScheduleSources['overrides']): SourceIndex['dayIn'] {
  const shared = new Map<string, { day: LiturgicalDay; monthDay: string }>();
  const overridden = new Map(
    Object.entries(overrides).map(([siteId, own]) => [siteId, new Set(own.map(({ on }) => on))]),
  );
  return (siteId, on) => {
    const known = shared.get(on) ?? { day: liturgicalDay(on), monthDay: on.slice(5) };
    shared.set(on, known);
    const own = overridden.get(siteId);
    return own && (own.has(on) || own.has(known.monthDay)) ? liturgicalDay(on, overrides[siteId]) : known.day;
  };
}

/** Sorts by day, time, then place. The order is deterministic, which keeps calendars and pages stable. */
export function byDayAndTime(a: Occurrence, b: Occurrence): number {
  return compare(a.on, b.on) || compare(a.at, b.at) || compare(a.placeId, b.placeId) || compare(a.key, b.key);
}

/** Stable key of one service of a rule or feast plan: source id and original date. */
export function keyOf(sourceId: string, on: string): string {
  return `${sourceId}.${on}`;
}

/** Original date in a key; null for extras, whose key is their id. */
export function originalDateOf(key: string): string | null {
  return /\.(\d{4}-\d{2}-\d{2})$/.exec(key)?.[1] ?? null;
}

function regularAndFestive(index: SourceIndex, siteId: string): Occurrence[] {
  const { wanted, changes } = index;
  const rules = rulesOf(index, siteId);
  const plans = index.plans.get(siteId) ?? [];
  const found: Occurrence[] = [];
  for (const on of planDays(index, plans)) {
    const day = index.dayIn(siteId, on);
    const plan = planFor(siteId, day, plans);
    const isWanted = wanted.has(on);
    if (!isWanted && !plan) continue;
    const regular = isWanted
      ? rules.on(day, plan !== null).map((rule) => onFeast(rules.service(rule, on), rule, plan, day))
      : [];
    for (const one of withFestive(regular, plan, day)) {
      // Changed services are kept for now: a move may bring one from outside into the requested days.
      if (wanted.has(one.on) || changes.has(one.key)) found.push(one);
    }
  }
  return found;
}

/** The rules of a parish by weekday, and what all services of a rule share. */
function rulesOf(index: SourceIndex, siteId: string) {
  const rules = index.rules.get(siteId) ?? [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const byWeekday = Map.groupBy(rules, ({ weekday }) => weekday);
  const models = new Map<string, Occurrence>();
  return {
    on(day: LiturgicalDay, feastHasPlan: boolean): ServiceRule[] {
      const weekday = weekdayOf(day.on);
      const those = day.sundayOrder
        ? rules.filter((rule) => rule.weekday === weekday || rule.weekday === SUNDAY)
        : byWeekday.get(weekday);
      return those?.filter((rule) => ruleHolds(rule, day, feastHasPlan)) ?? [];
    },
    service(rule: ServiceRule, on: string): Occurrence {
      const model = models.get(rule.id) ?? modelOf(rule);
      models.set(rule.id, model);
      return { ...model, key: keyOf(keyIdOf(rule), on), on, at: ruleTime(rule, on, byId) };
    },
  };
}

/** A service of the rule without its day. */
const modelOf = (rule: ServiceRule): Occurrence => ({
  ...blank(rule, { key: '', siteId: rule.siteId, on: '', source: 'rule', sourceId: rule.id }),
  state: 'planned',
  visibility: rule.visibility,
});

/** The wanted days and nearby ones whose feast plan may have a service on them. */
function planDays({ wanted, wantedShifted }: SourceIndex, plans: readonly FeastPlan[]): Iterable<string> {
  const offsets = new Set(plans.flatMap((plan) => plan.services.map(({ dayOffset }) => dayOffset)));
  const near = [...offsets]
    .filter((offset) => offset !== 0 && Math.abs(offset) <= PLAN_REACH_DAYS)
    .map((offset) => wantedShifted(-offset));
  if (near.length === 0) return wanted;
  const days = new Set<string>();
  let position = 0;
  for (const on of wanted) {
    days.add(on);
    for (const shifted of near) days.add(shifted[position] ?? on);
    position += 1;
  }
  return days;
}

function withFestive(regular: Occurrence[], plan: FeastPlan | null, day: LiturgicalDay): Occurrence[] {
  if (!plan) return regular;
  let services = regular;
  for (const service of plan.services) {
    const replaced = service.dayOffset === 0 ? replacedBy(service, services) : undefined;
    services = replaced
      ? services.map((other) => (other === replaced ? inFestiveDress(replaced, service) : other))
      : [...services, festive(service, day.on, plan)];
  }
  return services;
}

function inFestiveDress(replaced: Occurrence, service: FeastService): Occurrence {
  return { ...replaced, ...factsOf(service), state: 'changed', byFeast: false, reason: null };
}

function festive(service: FeastService, feastOn: string, plan: FeastPlan): Occurrence {
  const on = addDays(feastOn, service.dayOffset);
  return blank(service, {
    key: keyOf(service.id, feastOn),
    siteId: plan.siteId,
    on,
    source: 'feast',
    sourceId: plan.id,
  });
}

function extrasOf({ extras, wanted }: SourceIndex, siteId: string): Occurrence[] {
  return (extras.get(siteId) ?? [])
    .filter((extra) => wanted.has(extra.on))
    .map((extra) => ({
      ...blank(extra, { key: extra.id, siteId, on: extra.on, source: 'extra', sourceId: extra.id }),
      visibility: extra.visibility,
    }));
}

function blank(
  facts: ServiceFacts,
  identity: Pick<Occurrence, 'key' | 'siteId' | 'on' | 'source' | 'sourceId'>,
): Occurrence {
  return {
    ...identity,
    ...factsOf(facts),
    state: 'extra',
    reason: null,
    byFeast: false,
    undecided: false,
    movedFrom: null,
    visibility: 'web',
    intentions: [],
  };
}

function factsOf(facts: ServiceFacts): ServiceFacts {
  const { placeId, at, durationMinutes, type, title, presider, music, note, internalNote } = facts;
  // Feast plans are stored as JSON: plans older than the English text fields lack them.
  const { titleEn = null, noteEn = null } = facts as Partial<ServiceFacts>;
  return { placeId, at, durationMinutes, type, title, titleEn, presider, music, note, noteEn, internalNote };
}

function withChange(occurrence: Occurrence, { changes }: SourceIndex): Occurrence {
  const change = changes.get(occurrence.key);
  if (!change) return occurrence;
  const { op, reason, patch } = change;
  const changed: Occurrence = {
    ...dropStaleTranslation(occurrence, patch),
    ...withoutUndefined(patch),
    byFeast: false,
    undecided: false,
    reason,
  };
  if (op === 'cancel') return { ...changed, state: 'cancelled' };
  if (op === 'change') return { ...changed, state: 'changed' };
  const { on, at, placeId } = occurrence;
  return { ...changed, state: 'moved', movedFrom: { on, at, placeId } };
}

/** Moves anchored services (the rosary before Mass) along with their anchor when it is moved within its day. */
function followAnchors(occurrences: Occurrence[], { anchors }: SourceIndex): Occurrence[] {
  const moved = new Map<string, Occurrence>();
  for (const occurrence of occurrences) {
    if (occurrence.source === 'rule' && occurrence.movedFrom?.on === occurrence.on)
      moved.set(occurrence.key, occurrence);
  }
  if (moved.size === 0) return occurrences;
  return occurrences.map((occurrence) => {
    const link = occurrence.source === 'rule' ? anchors.get(occurrence.sourceId) : null;
    const anchor = link ? moved.get(keyOf(link.keyId, occurrence.on)) : undefined;
    if (!link || !anchor || occurrence.state !== 'planned') return occurrence;
    const movedFrom = { on: occurrence.on, at: occurrence.at, placeId: occurrence.placeId };
    return { ...occurrence, at: earlier(anchor.at, link.minutes), state: 'moved', reason: anchor.reason, movedFrom };
  });
}

/** Original dates of services that were moved into the requested days from outside. */
function movedInto({ changes, extras }: ScheduleSources, dates: ReadonlySet<string>): string[] {
  const days = new Map(extras.map(({ id, on }) => [id, on]));
  return changes.flatMap(({ key, patch }) =>
    patch.on && dates.has(patch.on) ? (originalDateOf(key) ?? days.get(key) ?? []) : [],
  );
}

function withIntentions(occurrence: Occurrence, { intentions }: SourceIndex): Occurrence {
  const own = intentions.get(occurrence.key);
  return own ? { ...occurrence, intentions: own } : occurrence;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
