import { Button, Textarea, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { ReplyTemplate } from '../../../contract.ts';

export type TemplateForm = { title: string; text: string };

/** Prepared answers of the office. */
export const templates = defineResource<ReplyTemplate, TemplateForm>({
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
  blank: { title: '', text: '' },
  valuesOf: ({ title, text }) => ({ title, text }),
  required: ['title', 'text'],
  labels: { title: m.messages_templateTitle, text: m.messages_templateText },
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
  store: recordStore({ name: 'reply_template' }),
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
