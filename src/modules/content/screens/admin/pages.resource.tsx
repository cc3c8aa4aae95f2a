import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { exampleSite } from '#design/patterns/text/example-site.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { redirectTarget } from '../../tree/redirect-target.ts';
import { loadEntryHistory, restoreEntry, restoringWords } from './entry-history.ts';
import { TextPart } from './entry-parts.tsx';
import { entryStore } from './entry-store.ts';
import {
  EntryFacts,
  EntryState,
  type EntryStatus,
  onSite,
  publicPath,
  statusChoices,
  statusFilter,
  statusOf,
} from './entry-words.tsx';
import { placing } from './pages/place-page.ts';
import { TemplateChoice } from './pages/template-choice.tsx';
import { MENUS, menuWord } from './pages/tree-api.ts';
import { PublishingPanel } from './publishing-panel.tsx';

export type PageForm = {
  title: string;
  slug: string;
  teaser: string;
  content: string[];
  status: EntryStatus;
  hidden: boolean;
  'english.title': string;
  'english.teaser': string;
  englishText: string[];
  slugEn: string;
  redirectTo: string;
  /** Only of a new page: where it is put. */
  parent: string;
  menu: string;
  /** Only of a new page: what it begins with. */
  template: string;
};

/** `menu` of a page that exists: the tree says where it stands. */
const PLACED = '-';

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
    englishText: [],
    slugEn: '',
    redirectTo: '',
    parent: '',
    menu: '',
    template: '',
  },
  valuesOf: ({ title, slug, teaser, content, status, hidden, english, slugEn, details }) => ({
    title,
    slug,
    teaser,
    content,
    status: status as EntryStatus,
    hidden,
    'english.title': english?.title ?? '',
    'english.teaser': english?.teaser ?? '',
    englishText: english?.content ?? [],
    slugEn: slugEn ?? '',
    redirectTo: redirectTarget(details) ?? '',
    parent: '',
    menu: PLACED,
    template: '',
  }),
  required: ['title'],
  onSite,
  labels: {
    title: m.content_title,
    slug: m.content_address,
    teaser: m.content_teaser,
    content: m.content_text,
    status: m.content_status,
    hidden: m.content_hide,
    'english.title': m.content_englishTitle,
    'english.teaser': m.content_englishTeaser,
    englishText: m.content_englishText,
    slugEn: m.content_englishAddress,
    redirectTo: m.content_redirectTo,
    parent: m.content_pageParent,
    menu: m.content_pageMenu,
    template: m.content_pageTemplateOne,
  },
  fields: (bind, values) => (
    <>
      <fieldset>
        <legend>{m.content_pageOne()}</legend>
        <TextInput {...bind.text('title')} />
        {values.menu !== PLACED && <TemplateChoice bind={bind} />}
        <TextInput className="kp-short" {...bind.text('slug')} description={m.content_addressHelp()} />
        <Textarea {...bind.text('teaser')} description={m.content_teaserHelp()} />
      </fieldset>
      <TextPart field={bind.value('content')} />
      <fieldset>
        <legend>{m.content_visibility()}</legend>
        <NativeSelect className="kp-short" {...bind.text('status')} {...stateOf(values)} data={statusChoices()} />
        <Switch {...bind.flag('hidden')} description={m.content_hideHelp()} />
        {values.menu !== PLACED && (
          <NativeSelect
            className="kp-short"
            {...bind.text('menu')}
            data={menuChoices()}
            description={m.content_pageMenuHelp()}
          />
        )}
      </fieldset>
      <fieldset>
        <legend>{m.content_english()}</legend>
        <TextInput {...bind.text('english.title')} description={m.content_englishTitleHelp()} />
        <Textarea {...bind.text('english.teaser')} />
        <TextInput className="kp-short" {...bind.text('slugEn')} description={m.content_englishAddressHelp()} />
      </fieldset>
      <TextPart field={bind.value('englishText')} legend={m.content_englishText()} />
      <fieldset>
        <legend>{m.content_redirectPage()}</legend>
        <TextInput {...bind.text('redirectTo')} description={m.content_redirectToHelp({ site: exampleSite() })} />
      </fieldset>
    </>
  ),
  aside: (page) => (
    <>
      <EntryFacts entry={page} />
      <PublishingPanel entry={page} />
    </>
  ),
  history: { question: restoringWords, load: loadEntryHistory, restore: restoreEntry },
  store: placing(
    entryStore('page', (values, row) => ({
      title: values.title,
      teaser: values.teaser,
      content: values.content,
      status: values.template ? 'draft' : values.status,
      hidden: values.hidden,
      english: englishOf(values),
      slugEn: values.slugEn || null,
      details: { ...withoutTarget(row?.details), ...(values.redirectTo ? { redirectTo: values.redirectTo } : {}) },
      ...(values.slug ? { slug: values.slug } : {}),
    })),
  ),
});

/** The texts of a template are hints for whoever writes the page, not for visitors. */
const stateOf = ({ template }: PageForm) =>
  template ? { value: 'draft', disabled: true, description: m.content_templateDraft() } : {};

const menuChoices = () => [
  { value: '', label: m.content_pageNoMenu() },
  ...MENUS.map((name) => ({ value: name, label: menuWord(name) })),
];

/** No English version without an English title, unless a text exists: then the server reports the missing title. */
function englishOf(values: PageForm): Entry['english'] {
  const { englishText: content, 'english.title': title, 'english.teaser': teaser } = values;
  return title === '' && content.length === 0 ? null : { title, teaser, content };
}

function withoutTarget({ redirectTo: _target, ...details }: Entry['details'] = {}): Entry['details'] {
  return details;
}
