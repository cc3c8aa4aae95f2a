import { TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { OpeningHours } from '../../contract/opening-hours.ts';

const form = formOf<OpeningHours>()({
  name: text(m.kernel_labelName, { required: true }),
});

/** The opening hours of a parish. */
export const openingHours = defineResource({
  icon: IconTag,
  listPath: 'booking/openinghours',
  editPath: (id) => (id ? `booking/openinghours/edit/${id}` : 'booking/openinghours/edit'),
  words: {
    plural: m.booking_openingHours,
    count: m.booking_openingHoursCount,
    create: m.booking_openingHoursCreate,
    search: m.booking_openingHoursSearch,
    removed: m.booking_openingHoursRemoved,
    loadFailed: m.booking_openingHoursFailed,
    emptyTitle: m.booking_openingHoursEmpty,
    emptyText: m.booking_openingHoursEmptyText,
  },
  titleOf: (one) => one.name,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: (one) => one.name },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <legend>{m.booking_openingHoursOne()}</legend>
      <TextInput {...bind.text('name')} />
    </fieldset>
  ),
  store: recordStore({ name: 'opening_hours', form }),
});
