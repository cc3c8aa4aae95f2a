import { NativeSelect, TextInput } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import { mapped, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { TakenNotes } from '#design/admin/shell/taken-notes.tsx';
import { timeRange, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Training } from '../../../contract/records.ts';
import type { HolidaysLeftOut } from '../../../contract/words.ts';
import { type TrainingRule, trainingDates } from '../../../rules/training-dates.ts';
import { leavesOutOptions, leavesOutWord } from '../../role-words.ts';
import { ChoiceField } from '../choice-field.tsx';
import { asFilter, dayWords } from '../form-parts.ts';
import { PitchNote } from '../pitch-note.tsx';
import { ownTeamChoices, teamChoices, todayHere } from '../sports-api.ts';
import { ChangesField } from './changes-field.tsx';

/** A training with the name that its list shows. */
type Shown = Training & { teamName?: string };

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Dates that are asked for at once. */
const MOST_DATES = 60;

const form = formOf<Shown>()({
  team: text(m.sports_teamOne, { required: true }),
  weekday: mapped<number, string>(m.sports_weekday, { blank: '2', read: String, write: Number }),
  at: text(m.sports_trainingAt, { required: true }),
  until: text(m.sports_trainingUntil, { required: true }),
  pitch: text(m.sports_pitch),
  fromOn: text(m.sports_fromOn, { required: true }),
  untilOn: text(m.sports_untilOn, { required: true }),
  leavesOut: value<HolidaysLeftOut>(m.sports_leavesOut, 'public'),
  changes: value<Training['changes']>(m.sports_trainingChanges, []),
});

const whenOf = ({ weekday, at, until }: Training): string =>
  `${weekdayByNumber(weekday, getLocale())}, ${timeRange(at, until, getLocale())}`;

type Typed = Omit<TrainingRule, 'weekday'> & { weekday: string };

/** Dates of a training as it is typed, from today on; none while a field is missing. */
function datesOf({ weekday, ...typed }: Typed) {
  const { at, until, fromOn, untilOn } = typed;
  if (!at || until <= at || !fromOn || untilOn < fromOn) return [];
  const from = fromOn > todayHere() ? fromOn : todayHere();
  return trainingDates({ ...typed, weekday: Number(weekday) }, { from, to: untilOn }).slice(0, MOST_DATES);
}

/** Days by the weekly rule, from today on, of which one can be otherwise. */
const daysOf = (typed: Typed): string[] => datesOf({ ...typed, changes: [] }).map(({ key }) => key);

const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));
const minutesBetween = (at: string, until: string): number => minutesOf(until) - minutesOf(at);
const clockAfter = (at: string, minutes: number): string => {
  const end = Math.min(minutesOf(at) + minutes, 24 * 60 - 1);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
};

/** Weekly trainings of the own teams. */
export const trainings = defineResource({
  icon: IconRun,
  listPath: 'sports/trainings/browse',
  editPath: (id) => (id ? `sports/trainings/edit/${id}` : 'sports/trainings/edit'),
  words: {
    plural: m.sports_trainings,
    count: m.sports_trainingCount,
    create: m.sports_trainingCreate,
    search: m.sports_trainingSearch,
    removed: m.sports_trainingsRemoved,
    loadFailed: m.sports_trainingsFailed,
    emptyTitle: m.sports_trainingsEmpty,
    emptyText: m.sports_trainingsEmptyText,
  },
  titleOf: (one: Shown) => [one.teamName, whenOf(one)].filter(Boolean).join(': '),
  phoneUnder: (one: Shown) =>
    [one.pitch, `${dayWords(one.fromOn)} – ${dayWords(one.untilOn)}`].filter(Boolean).join(', '),
  columns: [
    { key: 'team', label: m.sports_teamOne, text: (one: Shown) => one.teamName ?? '' },
    { key: 'when', label: m.sports_weekday, sort: 'weekday', text: whenOf },
    { key: 'pitch', label: m.sports_pitch, text: (one: Shown) => one.pitch },
    {
      key: 'fromOn',
      label: m.sports_trainingPeriod,
      sort: 'fromOn',
      from: 'medium',
      text: (one: Shown) => `${dayWords(one.fromOn)} – ${dayWords(one.untilOn)}`,
    },
    { key: 'leavesOut', label: m.sports_leavesOut, from: 'wide', text: (one: Shown) => leavesOutWord(one.leavesOut) },
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [{ name: 'team', label: m.sports_teamOne, options: [], load: asFilter(ownTeamChoices) }],
  writing: 'sports.club.update',
  defaultSort: 'weekday',
  touched: (one: Shown) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => {
    const teams = await ownTeamChoices();
    const today = todayHere();
    const year = Number(today.slice(0, 4)) + (today.slice(5, 7) < '07' ? 0 : 1);
    return {
      team: params.get('team') ?? (teams.length === 1 ? (teams[0]?.value ?? '') : ''),
      fromOn: today,
      untilOn: `${year}-06-30`,
    };
  },
  fields: (bind, values) => {
    const dates = datesOf(values).filter(({ isOff }) => !isOff);
    const minutes = minutesBetween(values.at, values.until);
    return (
      <>
        <fieldset>
          <legend>{m.sports_trainingOne()}</legend>
          <ChoiceField {...bind.value('team')} load={ownTeamChoices} />
          <div className="kp-two">
            <NativeSelect
              {...bind.text('weekday')}
              data={WEEK.map((day) => ({ value: String(day), label: weekdayByNumber(day, getLocale()) }))}
            />
            <TextInput {...bind.text('pitch')} description={m.sports_trainingPitchHelp()} />
            <TextInput type="time" {...bind.text('at')} />
            <TextInput type="time" {...bind.text('until')} />
            <TextInput type="date" {...bind.text('fromOn')} />
            <TextInput type="date" {...bind.text('untilOn')} />
            <NativeSelect {...bind.text('leavesOut')} data={leavesOutOptions()} />
          </div>
          <PitchNote
            pitch={values.pitch}
            times={dates.map(({ on, at, until }) => ({ on, at, minutes: minutesBetween(at, until) }))}
            onTime={(at) => {
              bind.value('at').onChange(at);
              bind.value('until').onChange(clockAfter(at, minutes));
            }}
          />
          <TakenNotes
            wanted={
              values.pitch.trim() && dates.length > 0
                ? {
                    place: values.pitch.trim(),
                    spans: dates.map(({ on, at, until }) => ({
                      from: `${on}T${at}`,
                      minutes: minutesBetween(at, until),
                    })),
                  }
                : null
            }
          />
        </fieldset>
        <ChangesField {...bind.value('changes')} days={daysOf(values)} errorAt={bind.errorAt} />
      </>
    );
  },
  store: recordStore({
    name: 'training',
    form,
    complete: async (rows) => {
      const teams = await teamChoices();
      return rows.map((one) => ({ ...one, teamName: teams.find(({ value: id }) => id === one.team)?.label ?? '' }));
    },
  }),
});
