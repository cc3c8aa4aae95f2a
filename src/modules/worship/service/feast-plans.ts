import { inOtherWords } from './english-words.ts';
import type { LiturgicalDay } from './liturgical-calendar.ts';
import { minutesOf, SUNDAY } from './local-dates.ts';
import type { FeastPlan, FeastService, Occurrence, ServiceRule } from './schedule-model.ts';

/** So close at the same place, a festive service is the regular one in another dress, not a second one. */
const SAME_SERVICE_MINUTES = 30;

/** The plan of a site for a day: of several feasts on one day (26.12.2027) the one celebrated first that has a plan. */
export function planFor(siteId: string, day: LiturgicalDay, plans: readonly FeastPlan[]): FeastPlan | null {
  for (const key of day.keys) {
    const plan = plans.find((candidate) => candidate.siteId === siteId && candidate.feastKey === key);
    if (plan) return plan;
  }
  return null;
}

/** The regular service of a feast day, as the plan, or without one the rule itself, wants it. */
export function onFeast(
  occurrence: Occurrence,
  rule: ServiceRule,
  plan: FeastPlan | null,
  day: LiturgicalDay,
): Occurrence {
  const adapted = plan?.adapted.find(({ ruleId }) => ruleId === rule.id);
  if (adapted) {
    const { title = occurrence.title, note = occurrence.note, type = occurrence.type } = adapted;
    const renamed = inOtherWords(occurrence, { title, note });
    const { titleEn = renamed.titleEn, noteEn = renamed.noteEn } = adapted;
    return { ...renamed, title, titleEn, note, noteEn, type, state: 'changed' };
  }
  if (plan?.regular === 'stay' || (!plan && !day.sundayOrder)) return occurrence;
  if (plan?.regular === 'cancel') return fallenAway(occurrence, plan);
  if (!plan && rule.weekday === SUNDAY) return occurrence;
  if (rule.holidayPolicy === 'stay') return occurrence;
  if (rule.holidayPolicy === 'ask') return { ...occurrence, undecided: true };
  return fallenAway(occurrence, plan);
}

/** The regular service that this festive one takes the place of: it keeps the key, so that calendars update it. */
export function replacedBy(service: FeastService, regular: readonly Occurrence[]): Occurrence | undefined {
  return regular.find(
    (occurrence) =>
      occurrence.byFeast &&
      occurrence.placeId === service.placeId &&
      Math.abs(minutesOf(occurrence.at) - minutesOf(service.at)) < SAME_SERVICE_MINUTES,
  );
}

function fallenAway(occurrence: Occurrence, plan: FeastPlan | null): Occurrence {
  return { ...occurrence, state: 'cancelled', byFeast: true, reason: plan?.reason ?? null };
}
