import { NativeSelect, NumberInput, Switch, TagsInput } from '@mantine/core';
import { m } from '#texts';
import type { Criterion, RuleSet } from '../../../contract/rule-set.ts';
import { RULE_SETS, type RuleSetName } from '../../../rules/rule-set.ts';
import { CRITERIA, criterionWord } from '../../state-words.ts';

const NAMES: Readonly<Record<RuleSetName, () => string>> = {
  oefb: m.sports_rulesOefb,
  oefbAwayGoals: m.sports_rulesOefbAwayGoals,
  goalDifference: m.sports_rulesGoalDifference,
  handball: m.sports_rulesHandball,
  volleyball: m.sports_rulesVolleyball,
  tableTennis: m.sports_rulesTableTennis,
};

type RulesFieldProps = { label: string; value: RuleSet; onChange: (rules: RuleSet) => void };

/** Rules of a competition: a known set to begin with, and each of its rules for leagues that differ. */
export function RulesField({ label, value: rules, onChange }: RulesFieldProps) {
  const same = (Object.keys(RULE_SETS) as RuleSetName[]).find((name) => isSame(RULE_SETS[name], rules));
  const { points } = rules;
  const setPoints = (change: Partial<RuleSet['points']>) => onChange({ ...rules, points: { ...points, ...change } });
  return (
    <fieldset>
      <legend>{label}</legend>
      <NativeSelect
        label={m.sports_rulesSet()}
        value={same ?? ''}
        data={[
          ...(same ? [] : [{ value: '', label: m.sports_rulesOwn() }]),
          ...Object.entries(NAMES).map(([value, word]) => ({ value, label: word() })),
        ]}
        onChange={(event) => {
          const chosen = RULE_SETS[event.currentTarget.value as RuleSetName];
          if (chosen) onChange(chosen);
        }}
      />
      <details open={!same}>
        <summary>{m.sports_rulesSingle()}</summary>
        <TagsInput
          label={m.sports_criteria()}
          description={m.sports_criteriaHelp()}
          data={CRITERIA.map(criterionWord)}
          value={rules.criteria.map(criterionWord)}
          onChange={(words) => onChange({ ...rules, criteria: words.flatMap(criterionOf) })}
        />
        <Switch
          label={m.sports_restart()}
          description={m.sports_restartHelp()}
          checked={rules.restart}
          onChange={(event) => onChange({ ...rules, restart: event.currentTarget.checked })}
        />
        <div className="kp-two">
          <Count label={m.sports_pointsWin()} value={points.win} onChange={(win) => setPoints({ win })} />
          <Count label={m.sports_pointsDraw()} value={points.draw} onChange={(draw) => setPoints({ draw })} />
          <Count
            label={m.sports_walkover()}
            value={rules.walkover}
            onChange={(walkover) => onChange({ ...rules, walkover })}
          />
          <Count
            label={m.sports_bansRed()}
            value={rules.bans.red}
            onChange={(red) => onChange({ ...rules, bans: { ...rules.bans, red } })}
          />
          <Count
            label={m.sports_bansYellows()}
            value={rules.bans.yellows}
            onChange={(yellows) => onChange({ ...rules, bans: { ...rules.bans, yellows } })}
          />
        </div>
      </details>
    </fieldset>
  );
}

/** NB: the database keeps keys in an order of its own. */
const isSame = (one: RuleSet, other: RuleSet): boolean => textOf(one) === textOf(other);
const textOf = ({ points: { win, draw, loss, narrow }, criteria, restart, walkover, bans }: RuleSet): string =>
  JSON.stringify([
    win,
    draw,
    loss,
    narrow?.win,
    narrow?.loss,
    criteria,
    restart,
    walkover,
    bans.red,
    bans.yellowRed,
    bans.yellows,
  ]);

function criterionOf(word: string): Criterion[] {
  const found = CRITERIA.find((one) => criterionWord(one) === word);
  return found ? [found] : [];
}

type CountProps = { label: string; value: number; onChange: (value: number) => void };

function Count({ onChange, ...field }: CountProps) {
  return (
    <NumberInput {...field} min={0} max={50} allowDecimal={false} onChange={(typed) => onChange(Number(typed) || 0)} />
  );
}
