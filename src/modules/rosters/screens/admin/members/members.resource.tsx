import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { flag, mapped, number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { typeChoices } from '#modules/worship/widgets.tsx';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Member } from '../../../contract/member.ts';
import { AbsencesField } from './absences-field.tsx';
import {
  ChecksField,
  LoadedChecks,
  LoadedSelect,
  loadDuties,
  loadMembers,
  loadPeople,
  loadPlaces,
} from './choices.tsx';
import { MemberLink } from './member-link.tsx';

const form = formOf<Member>()({
  personId: mapped<Member['personId'], string>(m.rosters_person, {
    required: true,
    blank: '',
    read: (stored) => stored ?? '',
    write: (typed) => typed,
  }),
  email: optionalText(m.rosters_email),
  isParentEmail: flag(m.rosters_isParentEmail),
  locale: value<Member['locale']>(m.rosters_locale, 'de'),
  skills: value<string[]>(m.rosters_skills, []),
  consentOn: optionalText(m.rosters_consentOn),
  consentHow: text(m.rosters_consentHow),
  showsName: flag(m.rosters_showsName),
  absences: value<Member['absences']>(m.rosters_absences, []),
  weekdays: value<number[]>(m.rosters_weekdays, []),
  places: value<string[]>(m.rosters_places, []),
  types: value<Member['types']>(m.rosters_types, []),
  mostPerMonth: number(m.rosters_mostPerMonth),
  togetherWith: optionalText(m.rosters_togetherWith),
});

/** The people who serve. */
export const members = defineResource({
  icon: IconUsersGroup,
  listPath: 'rosters/members',
  editPath: (id) => (id ? `rosters/members/edit/${id}` : 'rosters/members/edit'),
  words: {
    plural: m.rosters_members,
    count: m.rosters_memberCount,
    create: m.rosters_memberCreate,
    search: m.rosters_memberSearch,
    removed: m.rosters_membersRemoved,
    loadFailed: m.rosters_membersFailed,
    emptyTitle: m.rosters_membersEmpty,
    emptyText: m.rosters_membersEmptyText,
  },
  titleOf: (one) => one.name,
  under: (one) => one.email ?? '',
  phoneEnd: (one) => <Consent one={one} />,
  columns: [
    { key: 'name', label: m.rosters_person, sort: 'name', text: (one) => one.name },
    { key: 'email', label: m.rosters_email, text: (one) => one.email ?? '' },
    { key: 'consent', label: m.rosters_consent, cell: (one) => <Consent one={one} />, text: consentWord },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'duty',
      label: m.rosters_dutyOne,
      options: [],
      load: async () => (await loadDuties()).map(({ value: id, label }) => ({ value: id, label: () => label })),
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.rosters_memberOne()}</legend>
        <LoadedSelect
          {...bind.text('personId')}
          description={m.rosters_personHelp()}
          load={loadPeople}
          none={m.rosters_choosePerson()}
        />
        <div className="kp-two">
          <TextInput type="email" {...bind.text('email')} description={m.rosters_emailHelp()} autoComplete="off" />
          <NativeSelect
            {...bind.text('locale')}
            data={[
              { value: 'de', label: m.rosters_german() },
              { value: 'en', label: m.rosters_english() },
            ]}
          />
        </div>
        <Switch {...bind.flag('isParentEmail')} />
        <LoadedChecks {...bind.value('skills')} load={loadDuties} none={m.rosters_skillsNone()} />
      </fieldset>
      <fieldset>
        <legend>{m.rosters_consent()}</legend>
        <p className="muted small">{m.rosters_consentHelp()}</p>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('consentOn')} />
          <TextInput {...bind.text('consentHow')} description={m.rosters_consentHowHelp()} autoComplete="off" />
        </div>
        <Switch {...bind.flag('showsName')} />
      </fieldset>
      <AbsencesField {...bind.value('absences')} />
      <fieldset>
        <legend>{m.rosters_wishes()}</legend>
        <p className="muted small">{m.rosters_wishesHelp()}</p>
        <WeekdaysField {...bind.value('weekdays')} />
        <LoadedChecks {...bind.value('places')} load={loadPlaces} none={m.rosters_placesNone()} />
        <details>
          <summary>{m.rosters_types()}</summary>
          <ChecksField {...bind.value('types')} data={typeChoices()} />
        </details>
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('mostPerMonth')} />
          <LoadedSelect {...bind.text('togetherWith')} load={loadMembers} />
        </div>
      </fieldset>
    </>
  ),
  aside: (row, { isChanged }) => <MemberLink key={row.rev} member={row} isChanged={isChanged} />,
  store: recordStore({ name: 'roster_member', form }),
});

function consentWord({ consentOn }: Member): string {
  return consentOn ? m.rosters_hasConsent() : m.rosters_noConsentYet();
}

const Consent = ({ one }: { one: Member }) => <State kind={one.consentOn ? 'ok' : 'warn'}>{consentWord(one)}</State>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

type WeekdaysFieldProps = {
  label: string;
  error?: string | undefined;
  value: number[];
  onChange: (days: number[]) => void;
};

function WeekdaysField({ value: days, onChange, ...field }: WeekdaysFieldProps) {
  return (
    <ChecksField
      {...field}
      value={days.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
      data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayByNumber(day, getLocale()) }))}
    />
  );
}
