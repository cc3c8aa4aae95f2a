import { numberFrom } from '#design/admin/form/typed-values.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { ServiceRuleItem } from '../../../contract.ts';
import {
  blankFacts,
  type FactForm,
  factLabels,
  factsFromForm,
  factsInForm,
  SUNDAY,
  usualTime,
} from './service-facts.ts';

/** Frequency: every week, in certain weeks of a month, or every few weeks. */
export type Rhythm = 'week' | 'month' | 'interval';

export type RuleForm = FactForm & {
  weekday: string;
  rhythm: Rhythm;
  nth: string[];
  intervalWeeks: string;
  anchorOn: string;
  atSummer: string;
  season: string;
  beforeRuleId: string;
  beforeMinutes: string;
  holidayPolicy: string;
  fromOn: string;
  toOn: string;
  visibility: string;
  /** Of a stored rule: all its services, or those from a day on. */
  scope: RuleScope;
  from: string;
};

export type RuleScope = 'all' | 'following';

const today = (): string => localMoment(new Date(), HOUSE_ZONE).on;

const USUAL_MINUTES_BEFORE = '30';

export const blankRule = (): RuleForm => ({
  ...blankFacts(),
  at: usualTime(SUNDAY),
  weekday: String(SUNDAY),
  rhythm: 'week',
  nth: [],
  intervalWeeks: '2',
  anchorOn: '',
  atSummer: '',
  season: '',
  beforeRuleId: '',
  beforeMinutes: USUAL_MINUTES_BEFORE,
  holidayPolicy: 'sundayOrder',
  // A rule that is made today would fill past weeks as well.
  fromOn: today(),
  toOn: '',
  visibility: 'web',
  scope: 'all',
  from: today(),
});

export const ruleLabels: { readonly [K in keyof RuleForm]: () => string } = {
  ...factLabels,
  weekday: m.worship_ruleWeekday,
  rhythm: m.worship_ruleRhythm,
  nth: m.worship_ruleNth,
  intervalWeeks: m.worship_ruleInterval,
  anchorOn: m.worship_ruleAnchor,
  atSummer: m.worship_ruleAtSummer,
  season: m.worship_ruleSeason,
  beforeRuleId: m.worship_ruleBefore,
  beforeMinutes: m.worship_ruleBeforeMinutes,
  holidayPolicy: m.worship_ruleHoliday,
  fromOn: m.worship_ruleFrom,
  toOn: m.worship_ruleTo,
  visibility: m.worship_fieldVisibility,
  scope: m.worship_scope,
  from: m.worship_scopeFrom,
};

/** The end is over: such a rule brings no more services. */
export const isOver = ({ toOn }: Pick<RuleForm, 'toOn'>): boolean => toOn !== '' && toOn < today();

/** Converts a stored rule to form values. */
export function ruleInForm(rule: ServiceRuleItem): RuleForm {
  const { nth, intervalWeeks } = rule;
  const isMonthly = nth !== null && nth.length > 0;
  return {
    ...factsInForm(rule),
    weekday: String(rule.weekday),
    rhythm: isMonthly ? 'month' : intervalWeeks > 1 ? 'interval' : 'week',
    nth: (nth ?? []).map(String),
    intervalWeeks: String(Math.max(2, intervalWeeks)),
    anchorOn: rule.anchorOn ?? '',
    atSummer: rule.atSummer ?? '',
    season: rule.season ?? '',
    beforeRuleId: rule.beforeRuleId ?? '',
    beforeMinutes: String(rule.beforeMinutes ?? USUAL_MINUTES_BEFORE),
    holidayPolicy: rule.holidayPolicy,
    fromOn: rule.fromOn ?? '',
    toOn: rule.toOn ?? '',
    visibility: rule.visibility,
    scope: 'all',
    from: rule.fromOn && rule.fromOn > today() ? rule.fromOn : today(),
  };
}

/** Converts the form to the API input; clears the fields of rhythms that are not selected. */
export function ruleFromForm(form: RuleForm) {
  const { rhythm, beforeRuleId } = form;
  return {
    ...factsFromForm(form),
    weekday: Number(form.weekday),
    nth: rhythm === 'month' ? form.nth.map(Number) : null,
    intervalWeeks: rhythm === 'interval' ? numberFrom(form.intervalWeeks) : 1,
    anchorOn: rhythm === 'interval' ? form.anchorOn || null : null,
    atSummer: form.atSummer || null,
    season: form.season || null,
    beforeRuleId: beforeRuleId || null,
    beforeMinutes: beforeRuleId ? numberFrom(form.beforeMinutes) : null,
    holidayPolicy: form.holidayPolicy,
    fromOn: form.fromOn || null,
    toOn: form.toOn || null,
    visibility: form.visibility,
  };
}
