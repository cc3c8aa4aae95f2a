import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { optionalText, text } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Milestone } from '../../../contract/milestone.ts';
import { loadChoices } from '../bug-api.ts';

const form = formOf<Milestone>()({
  inProject: {
    label: m.bugtracker_project,
    blank: '',
    readFrom: ({ project }) => project,
    writeTo: (project: string): { project?: string } => (project ? { project } : {}),
  },
  name: text(m.kernel_labelName, { required: true }),
  nameEn: text(m.bugtracker_nameEn),
  description: text(m.kernel_labelDescription),
  descriptionEn: text(m.bugtracker_descriptionEn),
  dueOn: optionalText(m.bugtracker_dueOn),
  releasedOn: optionalText(m.bugtracker_releasedOn),
});

/** Milestones of a parish, to be changed. */
export const milestones = defineResource({
  icon: IconTargetArrow,
  listPath: 'bugtracker/milestones/list',
  editPath: (id) => (id ? `bugtracker/milestones/list/edit/${id}` : 'bugtracker/milestones/list/edit'),
  words: {
    plural: m.bugtracker_milestones,
    count: m.bugtracker_milestoneCount,
    create: m.bugtracker_milestoneCreate,
    search: m.bugtracker_milestoneSearch,
    removed: m.bugtracker_milestonesRemoved,
    loadFailed: m.bugtracker_milestonesFailed,
    emptyTitle: m.bugtracker_milestonesEmpty,
    emptyText: m.bugtracker_milestonesEmptyText,
  },
  titleOf: ({ name }) => name,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'dueOn', label: m.bugtracker_dueOn, sort: 'dueOn', text: ({ dueOn }) => dueOn ?? '' },
    { key: 'releasedOn', label: m.bugtracker_releasedOn, text: ({ releasedOn }) => releasedOn ?? '' },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'dueOn',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.bugtracker_milestoneOne()}</legend>
      <ProjectField bind={bind} />
      <div className="kp-two">
        <TextInput {...bind.text('name')} />
        <TextInput {...bind.text('nameEn')} />
        <TextInput type="date" {...bind.text('dueOn')} />
        <TextInput type="date" {...bind.text('releasedOn')} description={m.bugtracker_releasedOnHelp()} />
      </div>
      <Textarea autosize minRows={2} {...bind.text('description')} />
      <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
    </fieldset>
  ),
  store: recordStore({ name: 'bug_milestone', form }),
});

function ProjectField({ bind }: { bind: Bind<ValuesOf<typeof form>> }) {
  const { value } = useLoaded(loadChoices);
  const projects = value?.projects ?? [];
  if (projects.length < 2) return null;
  return (
    <NativeSelect {...bind.text('inProject')} data={projects.map(({ _id, name }) => ({ value: _id, label: name }))} />
  );
}
