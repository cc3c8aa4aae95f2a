import { addDays } from '#kernel/local-time.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { type LiturgicalDay, liturgicalDay } from '../calendar/liturgical-calendar.ts';
import { datesFromTo } from '../calendar/local-dates.ts';
import { dropStaleTranslation } from './english-words.ts';
import { onFeast, planFor, replacedBy } from './feast-plans.ts';
import type {
  FeastPlan,
  FeastService,
  Occurrence,
  ScheduleSources,
  ServiceFacts,
  ServiceRule,
} from './schedule-model.ts';
import { earlier, ruleHolds, ruleTime } from './service-rules.ts';

/** Largest distance in days of a planned service from its feast, in both directions (evening before, octave). */
const PLAN_REACH_DAYS = 7;

/**
 * Expands the services of the given sites between two dates (inclusive), sorted by day, time and place.
 * Applied in this order: regular services, season, feast plans and holiday policy, changes by the office, extras
 * (parish.md B4). Includes cancelled services. The key of a service never changes.
 */
export function expandSchedule(sources: ScheduleSources, siteIds: string[], from: string, to: string): Occurrence[] {
  const dates = new Set(datesFromTo(from, to));
  const wanted = new Set([...dates, ...movedInto(sources, dates)]);
  const planned = siteIds.flatMap((siteId) => [
    ...regularAndFestive(sources, siteId, wanted),
    ...extrasOf(sources, siteId, wanted),
  ]);
  return followAnchors(
    planned.map((occurrence) => withChange(occurrence, sources)),
    sources,
  )
    .filter(({ on }) => dates.has(on))
    .map((occurrence) => withIntentions(occurrence, sources))
    .sort(byDayAndTime);
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

function regularAndFestive(sources: ScheduleSources, siteId: string, wanted: Set<string>): Occurrence[] {
  const rules = sources.rules.filter((rule) => rule.siteId === siteId);
  const plans = sources.plans.filter((plan) => plan.siteId === siteId);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const days = new Set<string>();
  for (const on of wanted) for (const near of planDays(on, plans)) days.add(near);
  return [...days].flatMap((on) => {
    const day = liturgicalDay(on, sources.overrides[siteId]);
    const plan = planFor(siteId, day, plans);
    const regular = rules
      .filter((rule) => wanted.has(on) && ruleHolds(rule, day, plan !== null))
      .map((rule) => onFeast(fromRule(rule, on, byId), rule, plan, day));
    // Changed services are kept for now: a move may bring one from outside into the requested days.
    const isChanged = ({ key }: Occurrence) => sources.changes.some((change) => change.key === key);
    return withFestive(regular, plan, day).filter((one) => wanted.has(one.on) || isChanged(one));
  });
}

/** The day itself and nearby days whose feast plan may have a service on it. */
function planDays(on: string, plans: FeastPlan[]): string[] {
  const offsets = new Set(plans.flatMap((plan) => plan.services.map((service) => service.dayOffset)));
  return [
    on,
    ...[...offsets].filter((offset) => Math.abs(offset) <= PLAN_REACH_DAYS).map((offset) => addDays(on, -offset)),
  ];
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

function extrasOf(sources: ScheduleSources, siteId: string, wanted: Set<string>): Occurrence[] {
  return sources.extras
    .filter((extra) => extra.siteId === siteId && wanted.has(extra.on))
    .map((extra) => ({
      ...blank(extra, { key: extra.id, siteId, on: extra.on, source: 'extra', sourceId: extra.id }),
      visibility: extra.visibility,
    }));
}

function fromRule(rule: ServiceRule, on: string, rules: ReadonlyMap<string, ServiceRule>): Occurrence {
  return {
    ...blank(rule, { key: keyOf(rule.id, on), siteId: rule.siteId, on, source: 'rule', sourceId: rule.id }),
    at: ruleTime(rule, on, rules),
    state: 'planned',
    visibility: rule.visibility,
  };
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

function withChange(occurrence: Occurrence, { changes }: ScheduleSources): Occurrence {
  const change = changes.find(({ key }) => key === occurrence.key);
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
function followAnchors(occurrences: Occurrence[], { rules }: ScheduleSources): Occurrence[] {
  const moved = new Map<string, Occurrence>();
  for (const occurrence of occurrences) {
    if (occurrence.source === 'rule' && occurrence.movedFrom?.on === occurrence.on)
      moved.set(occurrence.key, occurrence);
  }
  if (moved.size === 0) return occurrences;
  const before = new Map(rules.map((rule) => [rule.id, rule.before]));
  return occurrences.map((occurrence) => {
    const link = occurrence.source === 'rule' ? before.get(occurrence.sourceId) : null;
    const anchor = link ? moved.get(keyOf(link.ruleId, occurrence.on)) : undefined;
    if (!link || !anchor || occurrence.state !== 'planned') return occurrence;
    const movedFrom = { on: occurrence.on, at: occurrence.at, placeId: occurrence.placeId };
    return { ...occurrence, at: earlier(anchor.at, link.minutes), state: 'moved', reason: anchor.reason, movedFrom };
  });
}

/** Original dates of services that were moved into the requested days from outside. */
function movedInto({ changes, extras }: ScheduleSources, dates: Set<string>): string[] {
  const extraOn = (key: string) => extras.find(({ id }) => id === key)?.on;
  return changes.flatMap(({ key, patch }) =>
    patch.on && dates.has(patch.on) ? (originalDateOf(key) ?? extraOn(key) ?? []) : [],
  );
}

function withIntentions(occurrence: Occurrence, { intentions }: ScheduleSources): Occurrence {
  return { ...occurrence, intentions: intentions.filter(({ key }) => key === occurrence.key) };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
