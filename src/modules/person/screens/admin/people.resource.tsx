import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Person } from '../../contract.ts';
import { FunctionsField } from './functions-field.tsx';
import { personForm } from './person-form.ts';
import { PhotoField } from './photo-field.tsx';

/** People shown on the websites of the parishes (S2.16). */
export const people = defineResource({
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
  ...personForm,
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
          <TextInput {...bind.text('hours.de')} />
          <TextInput {...bind.text('hours.en')} />
        </div>
      </fieldset>
      <PhotoField bind={bind} />
      <fieldset>
        <legend>{m.person_about()}</legend>
        <Textarea autosize minRows={3} {...bind.text('text.de')} />
        <Textarea autosize minRows={3} {...bind.text('text.en')} />
      </fieldset>
    </>
  ),
  store: recordStore({ name: 'person', form: personForm }),
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
