import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { textDate, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { ruleApi } from '../worship-api.ts';
import { isOver, type RuleForm } from './rule-form.ts';
import { HOLIDAY_WORDS, LAST, nthWord, patternOf, SEASON_WORDS } from './rule-words.ts';
import { atOnDay } from './service-facts.ts';

const ALL_RULES = 200;
const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6];
const NTH = [1, 2, 3, 4, 5, LAST];

type RuleFieldsProps = { bind: Bind<RuleForm>; values: RuleForm };

/** The day, how often, and the time. */
export function WhenFields({ bind, values }: RuleFieldsProps) {
  const locale = getLocale();
  const [day, at] = [bind.value('weekday'), bind.value('at')];
  return (
    <fieldset>
      <legend>{m.worship_when()}</legend>
      <div className="kp-two">
        <NativeSelect
          {...day}
          onChange={({ currentTarget: { value } }) => {
            at.onChange(atOnDay(at.value, Number(day.value), Number(value)));
            day.onChange(value);
          }}
          data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayByNumber(day, locale) }))}
        />
        <NativeSelect
          {...bind.text('rhythm')}
          data={[
            { value: 'week', label: m.worship_ruleEveryWeek() },
            { value: 'month', label: m.worship_ruleInMonth() },
            { value: 'interval', label: m.worship_ruleEveryNth() },
          ]}
        />
      </div>
      {values.rhythm === 'month' ? <NthFields bind={bind} /> : null}
      {values.rhythm === 'interval' ? (
        <div className="kp-two">
          <TextInput type="number" min={2} max={8} {...bind.text('intervalWeeks')} />
          <TextInput type="date" {...bind.text('anchorOn')} description={m.worship_ruleAnchorHelp()} />
        </div>
      ) : null}
      <div className="kp-two">
        <TextInput type="time" {...bind.text('at')} />
        <TextInput type="number" min={5} max={600} {...bind.text('durationMinutes')} />
      </div>
      <TextInput
        className="kp-short"
        type="time"
        {...bind.text('atSummer')}
        description={m.worship_ruleAtSummerHelp()}
      />
    </fieldset>
  );
}

function NthFields({ bind }: Pick<RuleFieldsProps, 'bind'>) {
  const { id, label, error, value, onChange } = bind.value('nth');
  return (
    <Checkbox.Group id={id} label={label} error={error} value={value} onChange={onChange}>
      <div className="wp-nth">
        {NTH.map((nth) => (
          <Checkbox key={nth} value={String(nth)} label={nthWord(nth)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Fields for season, validity and holiday policy. */
export function ValidityFields({ bind, values }: RuleFieldsProps) {
  return (
    <fieldset>
      <legend>{m.worship_ruleValidity()}</legend>
      <NativeSelect className="kp-short" {...bind.text('season')} data={choicesOf(SEASON_WORDS)} />
      <NativeSelect className="kp-short" {...bind.text('holidayPolicy')} data={choicesOf(HOLIDAY_WORDS)} />
      <AnchorFields bind={bind} values={values} />
      <p className="muted small">{m.worship_ruleValidHelp()}</p>
      <div className="kp-two">
        <TextInput type="date" {...bind.text('fromOn')} />
        <TextInput type="date" {...bind.text('toOn')} />
      </div>
      <div aria-live="polite">
        {isOver(values) ? (
          <Note kind="warn">{m.worship_ruleOver({ on: textDate(values.toOn, getLocale()) })}</Note>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Asks for which services a change of a stored rule holds; a single one is changed in the week. */
export function ScopeFields({ bind, values }: RuleFieldsProps) {
  const { id } = useParams();
  const { base } = useAdmin();
  if (!id) return null;
  return (
    <fieldset>
      <legend>{m.worship_scope()}</legend>
      <NativeSelect
        className="kp-short"
        {...bind.text('scope')}
        data={[
          { value: 'all', label: m.worship_scopeAll() },
          { value: 'following', label: m.worship_scopeFollowing() },
        ]}
      />
      {values.scope === 'following' ? (
        <TextInput className="kp-short" type="date" {...bind.text('from')} description={m.worship_scopeFromHelp()} />
      ) : null}
      <p className="muted small">
        {m.worship_scopeOneHelp()} <Link to={`${base}/worship/week?ab=${values.from}`}>{m.worship_scopeOneLink()}</Link>
      </p>
    </fieldset>
  );
}

/** Fields of an anchored rule (the rosary half an hour before Mass): anchor and minutes before it. */
function AnchorFields({ bind, values }: RuleFieldsProps) {
  const { id } = useParams();
  const { value } = useLoaded(loadRules);
  const others = (value ?? []).filter((rule) => rule._id !== id && !rule.beforeRuleId);
  return (
    <>
      <NativeSelect
        {...bind.text('beforeRuleId')}
        description={m.worship_ruleBeforeHelp()}
        data={[
          { value: '', label: m.worship_ruleBeforeNone() },
          ...others.map((rule) => ({ value: rule._id, label: `${rule.title}: ${patternOf(rule)}` })),
        ]}
      />
      {values.beforeRuleId ? (
        <TextInput className="kp-short" type="number" min={5} max={240} {...bind.text('beforeMinutes')} />
      ) : null}
    </>
  );
}

/** All rules of the parish, for choices. */
export async function loadRules() {
  const query = { limit: ALL_RULES, site: adminSite() };
  return (await ruleApi('GET /api/v0/service_rule/', { query })).service_rule;
}

const choicesOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));
