import './planning.css';
import { IconRepeat } from '@tabler/icons-react';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { firstOf, recordStore } from '#design/admin/resource/record-store.ts';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceRuleItem } from '../../../contract.ts';
import { onlyPlace, withPlaceNames } from '../places/load-places.ts';
import { ruleApi } from '../worship-api.ts';
import { EnglishFields, OfficeFields, WhatFields } from './fact-fields.tsx';
import { ScopeFields, ValidityFields, WhenFields } from './rule-fields.tsx';
import { blankRule, type RuleForm, ruleFromForm, ruleInForm, ruleLabels } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { limitsOf, patternOf, shortPatternOf, validityOf } from './rule-words.ts';
import { typeFilter } from './service-filters.ts';
import { visibilityColumn } from './visibility-word.tsx';

/** `placeName` is added for the list. */
type RuleRow = ServiceRuleItem & { placeName?: string };

const stored = recordStore<RuleRow, RuleForm>({
  name: 'service_rule',
  bodyOf: ruleFromForm,
  complete: withPlaceNames<RuleRow>,
});

/** Regular services: weekly or monthly patterns that the schedule expands (parish.md B4). */
export const rules = defineResource<RuleRow, RuleForm>({
  icon: IconRepeat,
  listPath: 'worship/rules',
  editPath: (id) => (id ? `worship/rules/edit/${id}` : 'worship/rules/edit'),
  words: {
    plural: m.worship_rules,
    count: m.worship_ruleCount,
    create: m.worship_ruleCreate,
    search: m.worship_ruleSearch,
    removed: m.worship_rulesRemoved,
    loadFailed: m.worship_rulesFailed,
    emptyTitle: m.worship_rulesEmpty,
    emptyText: m.worship_rulesEmptyText,
  },
  titleOf: (rule) => rule.title,
  under: (rule) => [rule.placeName, rule.presider].filter(Boolean).join(' · '),
  phoneEnd: (rule) => (
    <>
      <span>{shortPatternOf(rule)}</span>
      <span className="muted">{validityOf(rule) || limitsOf(rule)}</span>
    </>
  ),
  columns: [
    {
      key: 'title',
      label: m.worship_fieldTitle,
      sort: 'title',
      text: (rule) => rule.title,
    },
    { key: 'when', label: m.worship_rulePattern, sort: 'weekday', text: patternOf },
    { key: 'valid', label: m.worship_ruleValidity, cell: Validity, text: validityOf },
    visibilityColumn,
    changedColumn(),
  ],
  filters: [
    {
      name: 'weekday',
      label: m.worship_ruleWeekday,
      options: [7, 1, 2, 3, 4, 5, 6].map((day) => ({
        value: String(day),
        label: () => weekdayByNumber(day, getLocale()),
      })),
    },
    typeFilter,
    {
      name: 'valid',
      label: m.worship_ruleValidity,
      options: [
        { value: 'now', label: m.worship_ruleValidNow },
        { value: 'past', label: m.worship_ruleValidPast },
      ],
    },
  ],
  defaultSort: 'weekday',
  touched: (rule) => ({ who: null, at: rule.updatedAt }),
  get blank() {
    return blankRule();
  },
  firstValues: onlyPlace,
  valuesOf: ruleInForm,
  required: ['title', 'placeId', 'weekday', 'at', 'durationMinutes'],
  labels: ruleLabels,
  fields: (bind, values) => (
    <>
      <WhatFields bind={bind} />
      <WhenFields bind={bind} values={values} />
      <ValidityFields bind={bind} values={values} />
      <ScopeFields bind={bind} values={values} />
      <RulePreview values={values} />
      <EnglishFields bind={bind} />
      <OfficeFields bind={bind} />
    </>
  ),
  store: {
    ...stored,
    save: (row, values) => (row && values.scope === 'following' ? split(row, values) : stored.save(row, values)),
  },
});

/** Shows the part that goes on from the date. */
async function split({ _id, rev }: RuleRow, values: RuleForm): Promise<RuleRow> {
  const { fromOn: _fromOn, ...facts } = ruleFromForm(values);
  const body = { ...facts, _id, rev, from: values.from };
  const { service_rule } = await ruleApi('POST /api/v0/service_rule/split', { body: body as never });
  return firstOf(await withPlaceNames<RuleRow>(service_rule));
}

/** Today by the device clock: '2026-11-22'. */
const todayHere = (): string => new Date().toLocaleDateString('sv');

function Validity(rule: RuleRow) {
  const words = validityOf(rule);
  const isPast = rule.toOn !== null && rule.toOn < todayHere();
  return isPast ? <State kind="off">{words}</State> : <span className="muted">{words || '–'}</span>;
}
