import type { LiturgicalDay } from '../../calendar/liturgical-calendar.ts';
import { minutesOf, SUNDAY } from '../../calendar/local-dates.ts';
import { dropStaleTranslation } from '../english-words.ts';
import {
  type FeastPlan,
  type FeastService,
  MASS_TYPES,
  type Occurrence,
  type ServiceRule,
} from '../expand/schedule-model.ts';
import { keyIdOf } from '../expand/service-rules.ts';

/** A feast service this close in time to a regular one at the same place replaces it. */
const SAME_SERVICE_MINUTES = 30;

/** Feast plan of a site for a day; if feasts coincide (26.12.2027), that of the highest-ranking feast with a plan. */
export function planFor(siteId: string, day: LiturgicalDay, plans: readonly FeastPlan[]): FeastPlan | null {
  for (const key of day.keys) {
    const plan = plans.find((candidate) => candidate.siteId === siteId && candidate.feastKey === key);
    if (plan) return plan;
  }
  return null;
}

/** Applies the feast plan to a regular service, or the holiday policy of its rule if there is no plan. */
export function onFeast(
  occurrence: Occurrence,
  rule: ServiceRule,
  plan: FeastPlan | null,
  day: LiturgicalDay,
): Occurrence {
  const adapted = plan && adaptationFor(rule, plan);
  if (adapted) {
    const { title = occurrence.title, note = occurrence.note, type = occurrence.type } = adapted;
    const renamed = dropStaleTranslation(occurrence, { title, note });
    const { titleEn = renamed.titleEn, noteEn = renamed.noteEn } = adapted;
    return { ...renamed, title, titleEn, note, noteEn, type, state: 'changed' };
  }
  if (plan?.regular !== 'stay' && isWithoutMass(day) && MASS_TYPES.has(occurrence.type))
    return fallenAway(occurrence, plan);
  if (plan?.regular === 'stay' || (!plan && !day.sundayOrder)) return occurrence;
  if (plan?.regular === 'cancel') return fallenAway(occurrence, plan);
  if (!plan && rule.weekday === SUNDAY) return occurrence;
  if (rule.holidayPolicy === 'stay') return occurrence;
  if (rule.holidayPolicy === 'ask') return { ...occurrence, undecided: true };
  return fallenAway(occurrence, plan);
}

/** The words for this very rule, else those for another part of it: a feast outlives the split of a rule. */
const adaptationFor = (rule: ServiceRule, { adapted }: FeastPlan) =>
  adapted.find(({ ruleId }) => ruleId === rule.id) ??
  adapted.find(({ ruleId, keyId = ruleId }) => keyId === keyIdOf(rule));

/** Good Friday and Holy Saturday: the Church celebrates no Mass until the Easter Vigil. */
export const isWithoutMass = ({ keys }: Pick<LiturgicalDay, 'keys'>): boolean =>
  keys.includes('karfreitag') || keys.includes('karsamstag');

/** The regular service that a feast service replaces. Its key is reused, so that calendars update the entry. */
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
