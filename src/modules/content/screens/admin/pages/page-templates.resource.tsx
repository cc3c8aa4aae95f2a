import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { PageTemplate } from '../../../collections/page-templates.ts';
import { bodyOfPage } from './template-api.ts';
import { loadTree, nameOf } from './tree-api.ts';

/** `page` is only of a new template: the written page whose body it takes. */
type PageTemplateForm = { name: string; description: string; page: string };

/** `page` of a template that exists. */
const TAKEN = '-';

const store = recordStore<PageTemplate, Omit<PageTemplateForm, 'page'> & Partial<Pick<PageTemplate, 'body'>>>({
  name: 'page_template',
});

/** Templates for the pages of a parish, made from pages that exist. */
export const pageTemplates = defineResource<PageTemplate, PageTemplateForm>({
  icon: IconTemplate,
  listPath: 'pages/templates',
  editPath: (id) => (id ? `pages/templates/edit/${id}` : 'pages/templates/edit'),
  words: {
    plural: m.content_pageTemplates,
    count: m.content_pageTemplateCount,
    create: m.content_pageTemplateCreate,
    search: m.content_pageTemplateSearch,
    removed: m.content_pageTemplatesRemoved,
    loadFailed: m.content_pageTemplatesFailed,
    emptyTitle: m.content_pageTemplatesEmpty,
    emptyText: m.content_pageTemplatesEmptyText,
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
  blank: { name: '', description: '', page: '' },
  valuesOf: ({ name, description }) => ({ name, description, page: TAKEN }),
  required: ['name', 'page'],
  labels: { name: m.kernel_labelName, description: m.kernel_labelDescription, page: m.content_templatePage },
  fields: (bind, values) => (
    <fieldset>
      <legend>{m.content_pageTemplateOne()}</legend>
      <TextInput {...bind.text('name')} />
      <Textarea autosize minRows={2} {...bind.text('description')} description={m.content_templateDescriptionHelp()} />
      {values.page !== TAKEN && <PageChoice bind={bind} />}
    </fieldset>
  ),
  store: {
    ...store,
    save: async (row, { name, description, page }) =>
      store.save(row, { name, description, ...(row ? {} : { body: await bodyOfPage(page) }) }),
  },
});

function PageChoice({ bind }: { bind: Bind<PageTemplateForm> }) {
  const { value } = useLoaded(loadTree);
  const written = (value?.pages ?? []).flatMap((row) => (row.entry ? [{ value: row.entry, label: nameOf(row) }] : []));
  return (
    <NativeSelect
      className="kp-short"
      {...bind.text('page')}
      description={m.content_templatePageHelp()}
      data={[{ value: '', label: m.content_templatePageNone() }, ...written]}
    />
  );
}
