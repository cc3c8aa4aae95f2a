import { Button, Textarea, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { text } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ReplyTemplate } from '../../../contract.ts';

const form = formOf<ReplyTemplate>()({
  title: text(m.messages_templateTitle, { required: true }),
  text: text(m.messages_templateText, { required: true }),
});
export type TemplateForm = ValuesOf<typeof form>;

/** Prepared answers of the office. */
export const templates = defineResource({
  icon: IconTemplate,
  listPath: 'messages/templates',
  editPath: (id) => (id ? `messages/templates/edit/${id}` : 'messages/templates/edit'),
  words: {
    plural: m.messages_templates,
    count: m.messages_templateCount,
    create: m.messages_templateCreate,
    search: m.messages_templateSearch,
    removed: m.messages_templateRemoved,
    loadFailed: m.messages_templateFailed,
    emptyTitle: m.messages_templateEmpty,
    emptyText: m.messages_templateEmptyText,
  },
  titleOf: ({ title }) => title,
  under: ({ text }) => text.slice(0, 80),
  columns: [
    { key: 'title', label: m.messages_templateTitle, sort: 'title', text: ({ title }) => title },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'title',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <fieldset>
      <TextInput {...bind.text('title')} />
      <Textarea
        {...bind.text('text')}
        autosize
        minRows={8}
        description={m.messages_templateTextHelp({ open: '{', close: '}' })}
      />
      <Placeholders {...bind.value('text')} />
    </fieldset>
  ),
  store: recordStore({ name: 'reply_template', form }),
});

const PLACEHOLDERS = [
  ['{name}', m.messages_templateFieldName],
  ['{reference}', m.messages_templateFieldReference],
  ['{parish}', m.messages_templateFieldParish],
  ['{me}', m.messages_templateFieldMe],
] as const;

/** Puts a placeholder at the end, for those who do not want to type braces. */
function Placeholders({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="kp-actions wrap">
      <span className="muted small">{m.messages_templateInsert()}</span>
      {PLACEHOLDERS.map(([placeholder, word]) => (
        <Button
          key={placeholder}
          size="compact-md"
          variant="default"
          onClick={() => onChange(value ? `${value} ${placeholder}` : placeholder)}
        >
          {word()}
        </Button>
      ))}
    </div>
  );
}
