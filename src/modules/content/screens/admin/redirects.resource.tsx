import { Textarea, TextInput } from '@mantine/core';
import { IconArrowRampRight } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { exampleSite } from '#design/patterns/text/example-site.ts';
import { m } from '#texts';
import type { Redirect } from '../../collections/redirects.ts';

const form = formOf<Redirect>()({
  from: text(m.content_redirectFrom, { required: true }),
  to: text(m.content_redirectTo, { required: true }),
  note: text(m.content_redirectNote),
});

/** Redirects from old URLs (decision 4). */
export const redirects = defineResource({
  icon: IconArrowRampRight,
  listPath: 'redirects/browse',
  editPath: (id) => (id ? `redirects/edit/${id}` : 'redirects/edit'),
  words: {
    plural: m.content_redirects,
    count: m.content_redirectCount,
    create: m.content_redirectCreate,
    search: m.content_redirectSearch,
    removed: m.content_redirectsRemoved,
    loadFailed: m.content_redirectsFailed,
    emptyTitle: m.content_redirectsEmpty,
    emptyText: m.content_redirectsEmptyText,
  },
  titleOf: (one) => one.from,
  under: (one) => one.note,
  phoneEnd: (one) => one.to,
  columns: [
    { key: 'from', label: m.content_redirectFrom, sort: 'from', text: (one) => one.from },
    { key: 'to', label: m.content_redirectTo, sort: 'to', text: (one) => one.to },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'from',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <TextInput {...bind.text('from')} description={m.content_redirectFromHelp()} />
      <TextInput {...bind.text('to')} description={m.content_redirectToHelp({ site: exampleSite() })} />
      <Textarea {...bind.text('note')} description={m.content_redirectNoteHelp()} />
    </fieldset>
  ),
  store: recordStore({ name: 'redirect', form }),
});
