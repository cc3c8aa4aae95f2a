import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Template } from '../../../contract/templates.ts';
import { masterHistory } from '../masters/master-history.ts';
import { dateOf } from '../papers/paper-dates.ts';
import { MadeFrom } from '../papers/paper-links.tsx';
import { KIND_WORDS } from '../papers/paper-words.tsx';
import { placeOptions, rhythmOptions, TemplateFields } from './template-fields.tsx';
import { type TemplateValues, templateForm } from './template-form.ts';

const create = recordStore<Template, TemplateValues>({ name: 'accounting_template', form: templateForm });
const change = recordStore<Template, TemplateValues>({
  name: 'accounting_template',
  bodyOf: (values) => ({ ...templateForm.bodyOf(values), kind: undefined }),
});

/** Texts and whole papers to begin with, and those that come back in a rhythm. */
export const templates = defineResource<Template, TemplateValues>({
  icon: IconTemplate,
  listPath: 'accounting/template/browse',
  editPath: (id) => (id ? `accounting/template/edit/${id}` : 'accounting/template/edit'),
  words: {
    plural: m.accounting_templates,
    count: m.accounting_templateCount,
    create: m.accounting_templateCreate,
    search: m.accounting_templateSearch,
    removed: m.accounting_templatesRemoved,
    loadFailed: m.accounting_templatesFailed,
    emptyTitle: m.accounting_templatesEmpty,
    emptyText: m.accounting_templatesEmptyText,
  },
  buttons: () => <NewPaperTemplate />,
  titleOf: ({ name }) => name,
  phoneUnder: kindWord,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'kind', label: m.accounting_templateKind, text: kindWord },
    { key: 'rhythm', label: m.accounting_rhythm, from: 'medium', text: rhythmWord },
    { key: 'nextOn', label: m.accounting_nextOn, sort: 'nextOn', text: ({ nextOn }) => dateOf(nextOn) || '–' },
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [
    {
      name: 'kind',
      label: m.accounting_templateKind,
      options: [
        { value: 'text', label: m.accounting_templateText },
        { value: 'paper', label: m.accounting_templatePaper },
      ],
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...templateForm,
  fields: (bind, values) => <TemplateFields bind={bind} values={values} />,
  aside: ({ _id, kind }) => (kind === 'paper' ? <MadeFrom key={_id} templateId={_id} /> : null),
  history: masterHistory('template'),
  store: { ...change, save: (row, values) => (row ? change : create).save(row, values) },
});

function NewPaperTemplate() {
  const { base } = useAdmin();
  return (
    <Button component={Link} variant="default" to={`${base}/accounting/template/edit?kind=paper`}>
      {m.accounting_templateCreatePaper()}
    </Button>
  );
}

function kindWord({ kind, place, paperKind }: Template): string {
  if (kind === 'paper') return KIND_WORDS[paperKind].one();
  return m.accounting_textFor({ place: placeOptions().find(({ value }) => value === place)?.label ?? '' });
}

function rhythmWord({ rhythm, isPaused }: Template): string {
  if (rhythm === 'none') return '–';
  const word = rhythmOptions().find(({ value }) => value === rhythm)?.label ?? '';
  return isPaused ? `${word} (${m.accounting_isPaused()})` : word;
}
