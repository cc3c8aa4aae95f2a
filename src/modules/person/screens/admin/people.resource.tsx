import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Person } from '../../contract.ts';
import { FunctionsField } from './functions-field.tsx';
import { BLANK_PERSON, formOf, type PersonForm, personStore } from './person-store.ts';
import { PhotoField } from './photo-field.tsx';

/** People shown on the websites of the parishes (S2.16). */
export const people = defineResource<Person, PersonForm>({
  icon: IconUsers,
  listPath: 'person/browse',
  editPath: (id) => (id ? `person/edit/${id}` : 'person/edit'),
  words: {
    plural: m.person_people,
    count: m.person_count,
    create: m.person_create,
    search: m.person_search,
    removed: m.person_removed,
    loadFailed: m.person_failed,
    emptyTitle: m.person_empty,
    emptyText: m.person_emptyText,
  },
  titleOf: fullName,
  under: functionWords,
  phoneEnd: (person) => <Visibility person={person} />,
  columns: [
    { key: 'name', label: m.person_name, sort: 'name', text: fullName },
    { key: 'phone', label: m.person_phone, text: (one) => one.phone ?? '' },
    { key: 'email', label: m.person_email, text: (one) => one.email ?? '' },
    { key: 'visible', label: m.person_onWebsite, cell: (one) => <Visibility person={one} />, text: visibleWord },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  blank: BLANK_PERSON,
  valuesOf: formOf,
  required: ['name'],
  labels: {
    title: m.person_title,
    name: m.person_name,
    functions: m.person_functions,
    photo: m.person_photo,
    consent: m.person_consent,
    consentUntil: m.person_consentUntil,
    phone: m.person_phone,
    email: m.person_email,
    hoursDe: m.person_hoursDe,
    hoursEn: m.person_hoursEn,
    textDe: m.person_textDe,
    textEn: m.person_textEn,
    visible: m.person_visible,
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.person_one()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('title')} description={m.person_titleHelp()} />
          <TextInput {...bind.text('name')} description={m.person_nameHelp()} autoComplete="off" />
        </div>
        <Switch {...bind.flag('visible')} description={m.person_visibleHelp()} />
      </fieldset>
      <FunctionsField {...bind.value('functions')} />
      <fieldset>
        <legend>{m.person_contact()}</legend>
        <div className="kp-two">
          <TextInput type="tel" {...bind.text('phone')} autoComplete="off" />
          <TextInput type="email" {...bind.text('email')} autoComplete="off" />
        </div>
        <div className="kp-two">
          <TextInput {...bind.text('hoursDe')} />
          <TextInput {...bind.text('hoursEn')} />
        </div>
      </fieldset>
      <PhotoField bind={bind} />
      <fieldset>
        <legend>{m.person_about()}</legend>
        <Textarea autosize minRows={3} {...bind.text('textDe')} />
        <Textarea autosize minRows={3} {...bind.text('textEn')} />
      </fieldset>
    </>
  ),
  store: personStore,
});

function fullName({ title, name }: Person): string {
  return [title, name].filter(Boolean).join(' ');
}

function functionWords({ functions }: Person): string {
  const words = functions.map(({ text }) => text[getLocale()] || text.de);
  return [...new Set(words)].join(', ');
}

function visibleWord({ visible, functions }: Person): string {
  return visible && functions.length > 0 ? m.person_shown() : m.person_hidden();
}

function Visibility({ person }: { person: Person }) {
  const isShown = person.visible && person.functions.length > 0;
  return <State kind={isShown ? 'ok' : 'off'}>{visibleWord(person)}</State>;
}
