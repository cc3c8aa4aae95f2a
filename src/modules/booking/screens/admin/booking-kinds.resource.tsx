import { Textarea, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { BookingKind } from '../../contract/booking-kind.ts';

const form = formOf<BookingKind>()({
  name: text(m.kernel_labelName, { required: true }),
  description: text(m.kernel_labelDescription),
});

/** The booking kinds of a parish. */
export const bookingKinds = defineResource({
  icon: IconTag,
  listPath: 'booking/kinds',
  editPath: (id) => (id ? `booking/kinds/edit/${id}` : 'booking/kinds/edit'),
  words: {
    plural: m.booking_bookingKinds,
    count: m.booking_bookingKindCount,
    create: m.booking_bookingKindCreate,
    search: m.booking_bookingKindSearch,
    removed: m.booking_bookingKindsRemoved,
    loadFailed: m.booking_bookingKindsFailed,
    emptyTitle: m.booking_bookingKindsEmpty,
    emptyText: m.booking_bookingKindsEmptyText,
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
      <legend>{m.booking_bookingKindOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} />
    </fieldset>
  ),
  store: recordStore({ name: 'booking_kind', form }),
});
