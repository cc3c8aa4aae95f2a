import { Textarea, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Resource } from '../../contract/resource.ts';

const form = formOf<Resource>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
});

/** The resources of a parish. */
export const resources = defineResource({
  icon: IconTag,
  listPath: 'booking/resources',
  editPath: (id) => (id ? `booking/resources/edit/${id}` : 'booking/resources/edit'),
  words: {
    plural: m.booking_resources,
    count: m.booking_resourceCount,
    create: m.booking_resourceCreate,
    search: m.booking_resourceSearch,
    removed: m.booking_resourcesRemoved,
    loadFailed: m.booking_resourcesFailed,
    emptyTitle: m.booking_resourcesEmpty,
    emptyText: m.booking_resourcesEmptyText,
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
      <legend>{m.booking_resourceOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} />
    </fieldset>
  ),
  store: recordStore({ name: 'resource', form }),
});
