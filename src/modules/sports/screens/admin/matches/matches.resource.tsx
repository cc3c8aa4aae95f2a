import { Textarea, TextInput } from '@mantine/core';
import { IconBallFootball } from '@tabler/icons-react';
import { number, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import type { WantedPlace } from '#design/admin/shell/admin-part.ts';
import { TakenNotes } from '#design/admin/shell/taken-notes.tsx';
import { m } from '#texts';
import type { Match } from '../../../contract/records.ts';
import { WITH_RESULT } from '../../../rules/states.ts';
import { stateOptions, stateWord } from '../../state-words.ts';
import { ChoiceField } from '../choice-field.tsx';
import { asFilter, dayWords } from '../form-parts.ts';
import { PitchNote } from '../pitch-note.tsx';
import { competitionChoices, teamChoices, todayHere } from '../sports-api.ts';
import { MatchAside } from './match-aside.tsx';

/** For which a match takes its pitch. */
const MINUTES = 120;

/** A match with the names that its list shows. */
type Shown = Match & { homeName?: string; awayName?: string };

const form = formOf<Shown>()({
  competition: text(m.sports_competitionOne, { required: true }),
  round: number(m.sports_round, { empty: 1, blank: 1 }),
  home: text(m.sports_home, { required: true }),
  away: text(m.sports_away, { required: true }),
  onDay: text(m.sports_onDay, { required: true }),
  at: text(m.sports_at),
  pitch: text(m.sports_pitch),
  referee: text(m.sports_referee),
  spectators: number(m.sports_spectators),
  note: text(m.sports_matchNote),
});

const store = recordStore({
  name: 'match',
  form,
  complete: async (rows) => {
    const teams = await teamChoices();
    const nameOf = (id: string) => teams.find(({ value }) => value === id)?.label ?? '';
    return rows.map((one) => ({ ...one, homeName: nameOf(one.home), awayName: nameOf(one.away) }));
  },
});
const titleOf = ({ homeName, awayName }: Shown): string =>
  homeName ? `${homeName} – ${awayName}` : m.sports_matchOne();
const resultOf = ({ homeGoals, awayGoals }: Shown): string =>
  homeGoals === null || awayGoals === null ? '' : `${homeGoals}:${awayGoals}`;
const whenOf = ({ onDay, at }: Shown): string => [dayWords(onDay), at || m.sports_timeOpen()].join(', ');
const Mark = ({ one }: { one: Shown }) => (
  <State kind={WITH_RESULT.includes(one.state) ? 'ok' : 'half'}>{stateWord(one.state)}</State>
);

/** True for a match that can still be moved: nobody needs to hear of a pitch that was taken in the past. */
const isAheadOf = ({ onDay }: { onDay: string }): boolean => onDay >= todayHere();

/** Pitch and time of a match as it is typed; null while one of them is open, and after its day. */
const wantedOf = ({ pitch, onDay, at }: { pitch: string; onDay: string; at: string }): WantedPlace | null =>
  pitch.trim() && isAheadOf({ onDay }) && at
    ? { place: pitch.trim(), spans: [{ from: `${onDay}T${at}`, minutes: MINUTES }] }
    : null;

/** Matches of all competitions. */
export const matches = defineResource({
  icon: IconBallFootball,
  listPath: 'sports/matches/browse',
  editPath: (id) => (id ? `sports/matches/edit/${id}` : 'sports/matches/edit'),
  words: {
    plural: m.sports_matches,
    count: m.sports_matchCount,
    create: m.sports_matchCreate,
    search: m.sports_matchSearch,
    removed: m.sports_matchesRemoved,
    loadFailed: m.sports_matchesFailed,
    emptyTitle: m.sports_matchesEmpty,
    emptyText: m.sports_matchesEmptyText,
  },
  titleOf,
  phoneUnder: (one: Shown) => whenOf(one),
  phoneEnd: (one: Shown) => resultOf(one) || <Mark one={one} />,
  columns: [
    { key: 'teams', label: m.sports_matchOne, text: titleOf },
    { key: 'when', label: m.kernel_labelDate, sort: 'onDay', text: whenOf },
    { key: 'result', label: m.sports_result, text: resultOf },
    {
      key: 'state',
      label: m.kernel_labelStatus,
      text: (one: Shown) => stateWord(one.state),
      cell: (one: Shown) => <Mark one={one} />,
    },
    { key: 'round', label: m.sports_round, sort: 'round', from: 'medium', text: (one: Shown) => String(one.round) },
    { key: 'pitch', label: m.sports_pitch, from: 'wide', text: (one: Shown) => one.pitch },
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [
    { name: 'competition', label: m.sports_competitionOne, options: [], load: asFilter(competitionChoices) },
    { name: 'team', label: m.sports_teamOne, options: [], load: asFilter(teamChoices) },
    {
      name: 'state',
      label: m.kernel_labelStatus,
      options: stateOptions,
    },
  ],
  buttons: () => <ImportButton path="sports/matches/import" />,
  writing: 'sports.match.update',
  defaultSort: 'next',
  touched: (one: Shown) => ({ who: null, at: one.updatedAt }),
  ...form,
  firstValues: async (params) => ({ competition: params.get('competition') ?? '' }),
  fields: (bind, values) => (
    <fieldset>
      <legend>{m.sports_matchOne()}</legend>
      <ChoiceField {...bind.value('competition')} load={competitionChoices} />
      <div className="kp-two">
        <ChoiceField {...bind.value('home')} load={teamChoices} />
        <ChoiceField {...bind.value('away')} load={teamChoices} />
        <TextInput type="date" {...bind.text('onDay')} />
        <TextInput type="time" {...bind.text('at')} description={m.sports_atHelp()} />
        <TextInput {...bind.text('pitch')} />
        <TextInput {...bind.text('referee')} />
        <TextInput inputMode="numeric" {...bind.text('round')} />
        <TextInput inputMode="numeric" {...bind.text('spectators')} description={m.sports_spectatorsHelp()} />
      </div>
      <PitchNote
        pitch={values.pitch}
        times={isAheadOf(values) && values.at ? [{ on: values.onDay, at: values.at, minutes: MINUTES }] : []}
        onTime={bind.value('at').onChange}
      />
      <TakenNotes wanted={wantedOf(values)} />
      <Textarea autosize minRows={2} {...bind.text('note')} description={m.sports_matchNoteHelp()} />
    </fieldset>
  ),
  aside: (row, { isChanged }) => <MatchAside key={row.rev} match={row} isChanged={isChanged} />,
  store,
});
