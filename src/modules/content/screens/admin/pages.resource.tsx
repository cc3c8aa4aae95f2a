import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { loadEntryHistory, restoreEntry } from './entry-history.ts';
import { TextPart } from './entry-parts.tsx';
import { entryStore } from './entry-store.ts';
import {
  EntryFacts,
  EntryState,
  type EntryStatus,
  publicPath,
  statusChoices,
  statusFilter,
  statusOf,
} from './entry-words.tsx';

export type PageForm = {
  title: string;
  slug: string;
  teaser: string;
  content: string[];
  status: EntryStatus;
  hidden: boolean;
  'english.title': string;
  'english.teaser': string;
};

/** Pages of the parish: text and the fields not shown on the page. */
export const pages = defineResource<Entry, PageForm>({
  icon: IconFile,
  listPath: 'pages/browse',
  editPath: (id) => (id ? `pages/edit/${id}` : 'pages/edit'),
  words: {
    plural: m.content_pages,
    count: m.content_pageCount,
    create: m.content_pageCreate,
    search: m.content_pageSearch,
    removed: m.content_pagesRemoved,
    loadFailed: m.content_pagesFailed,
    emptyTitle: m.content_pagesEmpty,
    emptyText: m.content_pagesEmptyText,
  },
  titleOf: (page) => page.title,
  under: publicPath,
  phoneEnd: (page) => <EntryState entry={page} />,
  columns: [
    { key: 'title', label: m.content_title, sort: 'title', text: (page) => page.title },
    {
      key: 'status',
      label: m.content_status,
      cell: (page) => <EntryState entry={page} />,
      text: (page) => statusOf(page).word,
    },
    {
      key: 'english',
      label: m.content_english,
      cell: (page) => (page.english ? m.content_yes() : <span className="muted">{m.content_no()}</span>),
      text: (page) => (page.english ? m.content_yes() : m.content_no()),
    },
    { ...changedColumn(), sort: 'updatedAt' },
    { key: 'by', label: m.content_changedBy, text: (page) => page.updatedByName },
  ],
  filters: [statusFilter],
  defaultSort: 'title',
  touched: (page) => ({ who: page.updatedByName || null, at: page.updatedAt }),
  blank: {
    title: '',
    slug: '',
    teaser: '',
    content: [],
    status: 'draft',
    hidden: false,
    'english.title': '',
    'english.teaser': '',
  },
  valuesOf: ({ title, slug, teaser, content, status, hidden, english }) => ({
    title,
    slug,
    teaser,
    content,
    status: status as EntryStatus,
    hidden,
    'english.title': english?.title ?? '',
    'english.teaser': english?.teaser ?? '',
  }),
  required: ['title'],
  labels: {
    title: m.content_title,
    slug: m.content_address,
    teaser: m.content_teaser,
    content: m.content_text,
    status: m.content_status,
    hidden: m.content_hide,
    'english.title': m.content_englishTitle,
    'english.teaser': m.content_englishTeaser,
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.content_pageOne()}</legend>
        <TextInput {...bind.text('title')} withAsterisk />
        <TextInput className="kp-short" {...bind.text('slug')} description={m.content_addressHelp()} />
        <Textarea {...bind.text('teaser')} description={m.content_teaserHelp()} />
      </fieldset>
      <TextPart field={bind.value('content')} />
      <fieldset>
        <legend>{m.content_visibility()}</legend>
        <NativeSelect className="kp-short" {...bind.text('status')} data={statusChoices()} />
        <Switch {...bind.flag('hidden')} description={m.content_hideHelp()} />
      </fieldset>
      <fieldset>
        <legend>{m.content_english()}</legend>
        <TextInput {...bind.text('english.title')} description={m.content_englishTitleHelp()} />
        <Textarea {...bind.text('english.teaser')} />
      </fieldset>
    </>
  ),
  aside: (page) => <EntryFacts entry={page} />,
  history: { load: loadEntryHistory, restore: restoreEntry },
  store: entryStore('page', (values, row) => ({
    title: values.title,
    teaser: values.teaser,
    content: values.content,
    status: values.status,
    hidden: values.hidden,
    english: englishOf(values, row),
    ...(values.slug ? { slug: values.slug } : {}),
  })),
});

/** No English version without an English title, unless a text exists: then the server reports the missing title. */
function englishOf(values: PageForm, row: Entry | null): Entry['english'] {
  const content = row?.english?.content ?? [];
  const title = values['english.title'];
  return title === '' && content.length === 0 ? null : { title, teaser: values['english.teaser'], content };
}
