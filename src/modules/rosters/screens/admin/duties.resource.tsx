import { Textarea, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Duty } from '../../collections/duties.ts';

const form = formOf<Duty>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
});

/** The duties of a parish. */
export const duties = defineResource({
  icon: IconTag,
  listPath: 'rosters/duties',
  editPath: (id) => (id ? `rosters/duties/edit/${id}` : 'rosters/duties/edit'),
  words: {
    plural: m.rosters_duties,
    count: m.rosters_dutyCount,
    create: m.rosters_dutyCreate,
    search: m.rosters_dutySearch,
    removed: m.rosters_dutiesRemoved,
    loadFailed: m.rosters_dutiesFailed,
    emptyTitle: m.rosters_dutiesEmpty,
    emptyText: m.rosters_dutiesEmptyText,
  },
  titleOf: (one) => one.name,
  under: (one) => one.description,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { key: 'description', label: m.kernel_labelDescription, text: (one) => one.description },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.rosters_dutyOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} />
    </fieldset>
  ),
  store: recordStore({ name: 'duty', form }),
});
