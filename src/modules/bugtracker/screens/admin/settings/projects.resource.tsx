import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { number, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Project } from '../../../contract/project.ts';
import { loadChoices } from '../bug-api.ts';

const form = formOf<Project>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
  position: number(m.bugtracker_position, { empty: 0 }),
  developer: optionalText(m.bugtracker_firstDeveloper),
  showsChanges: value(m.bugtracker_showsChanges, false),
});

/** Projects of a parish. */
export const projects = defineResource({
  icon: IconFolder,
  listPath: 'bugtracker/settings/projects',
  editPath: (id) => (id ? `bugtracker/settings/projects/edit/${id}` : 'bugtracker/settings/projects/edit'),
  words: {
    plural: m.bugtracker_projects,
    count: m.bugtracker_projectCount,
    create: m.bugtracker_projectCreate,
    search: m.bugtracker_projectSearch,
    removed: m.bugtracker_projectsRemoved,
    loadFailed: m.bugtracker_projectsFailed,
    emptyTitle: m.bugtracker_projectsEmpty,
    emptyText: m.bugtracker_projectsEmptyText,
  },
  titleOf: ({ name }) => name,
  under: ({ description }) => description,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'description', label: m.kernel_labelDescription, text: ({ description }) => description },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'position',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.bugtracker_projectOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} />
      <DeveloperField bind={bind} />
      <Switch {...bind.flag('showsChanges')} description={m.bugtracker_showsChangesHelp()} />
      <TextInput inputMode="numeric" {...bind.text('position')} description={m.bugtracker_positionHelp()} />
    </fieldset>
  ),
  store: recordStore({ name: 'bug_project', form }),
});

function DeveloperField({ bind }: { bind: Bind<ValuesOf<typeof form>> }) {
  const { value } = useLoaded(loadChoices);
  return (
    <NativeSelect
      {...bind.text('developer')}
      key={value ? 'loaded' : 'loading'}
      description={m.bugtracker_firstDeveloperHelp()}
      data={[
        { value: '', label: m.bugtracker_nobody() },
        ...(value?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}
