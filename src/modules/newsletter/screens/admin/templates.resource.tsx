import { TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { m } from '#texts';
import type { Template } from '../../collections/templates.ts';
import { LetterPart } from './letter/letter-part.tsx';

const form = formOf<Template>()({
  name: text(m.newsletter_nameDe, { required: true }),
  subject: text(m.newsletter_subject),
  subjectEn: text(m.newsletter_subjectEn),
  preheader: text(m.newsletter_preheader),
  preheaderEn: text(m.newsletter_preheaderEn),
  blocks: value<Block[]>(m.newsletter_blocks, []),
});

/** List and form of the templates for newsletters. */
export const templates = defineResource({
  icon: IconTemplate,
  listPath: 'newsletter/templates/browse',
  editPath: (id) => (id ? `newsletter/templates/edit/${id}` : 'newsletter/templates/edit'),
  words: {
    plural: m.newsletter_templates,
    count: m.newsletter_templateCount,
    create: m.newsletter_templateCreate,
    search: m.newsletter_templateSearch,
    removed: m.newsletter_templatesRemoved,
    loadFailed: m.newsletter_templatesFailed,
    emptyTitle: m.newsletter_templatesEmpty,
    emptyText: m.newsletter_templatesEmptyText,
  },
  titleOf: ({ name }) => name,
  under: ({ subject }) => subject,
  columns: [
    { key: 'name', label: m.newsletter_nameDe, sort: 'name', text: ({ name }) => name },
    { key: 'subject', label: m.newsletter_subject, text: ({ subject }) => subject },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <>
      <TextInput
        {...bind.text('name')}
        description={m.newsletter_templateNameHelp()}
        maxLength={120}
        className="kp-short"
      />
      <LetterPart bind={bind} values={values} />
    </>
  ),
  lock: 'newsletter_template',
  store: recordStore({ name: 'newsletter_template', form }),
});
