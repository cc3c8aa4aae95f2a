import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { flag, number, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Competition } from '../../../contract/records.ts';
import type { Sport } from '../../../contract/words.ts';
import { RULE_SETS } from '../../../rules/rule-set.ts';
import { sportOptions, sportWord } from '../../role-words.ts';
import { ChoiceField } from '../choice-field.tsx';
import { asFilter } from '../form-parts.ts';
import { type Choice, loadTeams, ownTeamIds, seasonChoices } from '../sports-api.ts';
import { CompetitionAside } from './competition-aside.tsx';
import { DeductionsField } from './deductions-field.tsx';
import { OpponentsField } from './opponents-field.tsx';
import { RulesField } from './rules-field.tsx';

const form = formOf<Competition>()({
  season: text(m.sports_seasonOne, { required: true }),
  name: text(m.kernel_labelName, { required: true }),
  sport: value<Sport>(m.sports_sport, 'football'),
  kind: value<Competition['kind']>(m.sports_kind, 'league'),
  teams: value<Competition['teams']>(m.sports_teams, []),
  rules: value<Competition['rules']>(m.sports_rules, RULE_SETS.oefb),
  minutes: number(m.sports_matchMinutes),
  deductions: value<Competition['deductions']>(m.sports_deductions, []),
  isPublic: flag(m.sports_isPublic, true),
});
type Values = ValuesOf<typeof form>;

const kindWord = ({ kind }: Competition): string => (kind === 'cup' ? m.sports_cup() : m.sports_league());

/** Leagues and cups of a season. */
export const competitions = defineResource({
  icon: IconTrophy,
  listPath: 'sports/competitions/browse',
  editPath: (id) => (id ? `sports/competitions/edit/${id}` : 'sports/competitions/edit'),
  words: {
    plural: m.sports_competitions,
    count: m.sports_competitionCount,
    create: m.sports_competitionCreate,
    search: m.sports_competitionSearch,
    removed: m.sports_competitionsRemoved,
    loadFailed: m.sports_competitionsFailed,
    emptyTitle: m.sports_competitionsEmpty,
    emptyText: m.sports_competitionsEmptyText,
  },
  titleOf: (one) => one.name,
  phoneUnder: (one) => [sportWord(one.sport), kindWord(one)].join(', '),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'sport', label: m.sports_sport, text: (one) => sportWord(one.sport) },
    { key: 'kind', label: m.sports_kind, text: kindWord },
    { key: 'teams', label: m.sports_teams, from: 'medium', text: (one) => String(one.teams.length) },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    {
      name: 'season',
      label: m.sports_seasonOne,
      options: [],
      load: asFilter(seasonChoices),
    },
  ],
  writing: 'sports.club.update',
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async () => {
    const [[season], teams, own] = await Promise.all([seasonChoices(), loadTeams(), ownTeamIds()]);
    const first = teams.find(({ _id }) => own.includes(_id));
    return {
      ...(season ? { season: season.value } : {}),
      ...(first ? { sport: first.sport } : {}),
      ...(first && own.length === 1 ? { teams: [{ team: first._id, isAnnulled: false }] } : {}),
    };
  },
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.sports_competitionOne()}</legend>
        <TextInput {...bind.text('name')} />
        <div className="kp-two">
          <ChoiceField {...bind.value('season')} load={seasonChoices} />
          <NativeSelect {...bind.text('sport')} data={sportOptions()} />
          <NativeSelect
            {...bind.text('kind')}
            data={[
              { value: 'league', label: m.sports_league() },
              { value: 'cup', label: m.sports_cup() },
            ]}
          />
          <TextInput inputMode="numeric" {...bind.text('minutes')} description={m.sports_matchMinutesHelp()} />
        </div>
        <TeamsField bind={bind} sport={values.sport} />
        <Switch {...bind.flag('isPublic')} />
      </fieldset>
      <RulesField {...bind.value('rules')} />
      <DeductionsField {...bind.value('deductions')} teams={values.teams} errorAt={bind.errorAt} />
    </>
  ),
  head: (row, { isChanged }) => <CompetitionAside competition={row} isChanged={isChanged} />,
  store: recordStore({ name: 'competition', form }),
});

/** Teams that take part, and those whose matches were annulled. */
function TeamsField({ bind, sport }: { bind: Bind<Values>; sport: Sport }) {
  const { value: choices } = useLoaded(loadTeams);
  const { value: own } = useLoaded(ownTeamIds);
  const { value: teams, onChange, label, error, id } = bind.value('teams');
  const annulled = new Set(teams.filter(({ isAnnulled }) => isAnnulled).map(({ team }) => team));
  const [made, setMade] = useState<readonly Choice[]>([]);
  const isIn = (id: string) => teams.some(({ team }) => team === id);
  const known = [
    ...(choices ?? [])
      .filter((one) => one.sport === sport || isIn(one._id))
      .map(({ _id, name }) => ({ value: _id, label: name })),
    ...made,
  ];
  const add = (added: readonly Choice[]) => {
    setMade([...made, ...added.filter(({ value: id }) => !known.some((one) => one.value === id))]);
    const fresh = added.filter(({ value }) => !isIn(value));
    onChange([...teams, ...fresh.map(({ value: team }) => ({ team, isAnnulled: false }))]);
  };
  return (
    <>
      <MultiSelect
        id={id}
        label={label}
        error={error}
        searchable
        disabled={!choices}
        data={known}
        value={choices ? teams.map(({ team }) => team) : []}
        onChange={(ids) => onChange(ids.map((team) => ({ team, isAnnulled: annulled.has(team) })))}
      />
      {own && teams.length > 1 && !teams.some(({ team }) => own.includes(team)) ? (
        <Note kind="warn">{m.sports_noOwnTeam()}</Note>
      ) : null}
      {choices ? <OpponentsField sport={sport} onMade={add} /> : null}
      <MultiSelect
        label={m.sports_annulledTeams()}
        description={m.sports_annulledHelp()}
        data={known.filter(({ value: team }) => teams.some((one) => one.team === team))}
        value={choices ? [...annulled] : []}
        onChange={(ids) => onChange(teams.map(({ team }) => ({ team, isAnnulled: ids.includes(team) })))}
      />
    </>
  );
}
