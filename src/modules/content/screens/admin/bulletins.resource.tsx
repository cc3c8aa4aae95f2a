import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { BulletinParts } from '../forms/bulletin/bulletin-parts.tsx';
import { detailText } from '../forms/event/event-details.ts';
import { adminKit } from './admin-kit.tsx';
import { loadEntryHistory, restoreEntry, restoringWords } from './entry-history.ts';
import { PicturesPart, TextPart } from './entry-parts.tsx';
import { entryStore } from './entry-store.ts';
import {
  EntryFacts,
  EntryState,
  type EntryStatus,
  onSite,
  statusChoices,
  statusFilter,
  statusOf,
} from './entry-words.tsx';
import { whenOf } from './events.resource.tsx';
import { PublishingPanel } from './publishing-panel.tsx';

type BulletinForm = Pick<
  Entry,
  'title' | 'teaser' | 'date' | 'details' | 'downloads' | 'content' | 'media' | 'hidden'
> & { status: EntryStatus };

/** Pfarrbriefe: the PDF comes first and fills in the rest; the same fields as on the page. */
export const bulletins = defineResource<Entry, BulletinForm>({
  icon: IconBook2,
  listPath: 'bulletins',
  editPath: (id) => (id ? `bulletins/edit/${id}` : 'bulletins/edit'),
  words: {
    plural: m.content_bulletins,
    count: m.content_bulletinCount,
    create: m.content_bulletinCreate,
    search: m.content_bulletinSearch,
    removed: m.content_bulletinsRemoved,
    loadFailed: m.content_bulletinsFailed,
    emptyTitle: m.content_bulletinsEmpty,
    emptyText: m.content_bulletinsEmptyText,
  },
  titleOf: (bulletin) => bulletin.title,
  under: (bulletin) => detailText(bulletin.details, 'issue') || bulletin.teaser,
  phoneEnd: (bulletin) => (
    <>
      <EntryState entry={bulletin} />
      <span className="muted">{whenOf(bulletin)}</span>
    </>
  ),
  columns: [
    { key: 'title', label: m.content_title, sort: 'title', text: (bulletin) => bulletin.title },
    { key: 'kind', label: m.content_bulletinKind, text: ({ details }) => kindWord(detailText(details, 'kind')) },
    {
      key: 'date',
      label: m.content_bulletinDate,
      sort: 'date',
      cell: (bulletin) => <span className="nowrap">{whenOf(bulletin)}</span>,
      text: (bulletin) => bulletin.date ?? '',
    },
    {
      key: 'status',
      label: m.content_status,
      cell: (bulletin) => <EntryState entry={bulletin} />,
      text: (bulletin) => statusOf(bulletin).word,
    },
  ],
  filters: [statusFilter],
  defaultSort: '-date',
  touched: (bulletin) => ({ who: bulletin.updatedByName || null, at: bulletin.updatedAt }),
  blank: {
    title: '',
    teaser: '',
    date: null,
    details: {},
    downloads: [],
    content: [],
    media: [],
    status: 'draft',
    hidden: false,
  },
  valuesOf: ({ title, teaser, date, details, downloads, content, media, status, hidden }) => ({
    title,
    teaser,
    date,
    details,
    downloads,
    content,
    media,
    hidden,
    status: status as EntryStatus,
  }),
  required: ['title'],
  onSite,
  labels: {
    title: m.content_title,
    teaser: m.content_teaser,
    date: m.content_bulletinDate,
    details: m.content_labelDetails,
    downloads: m.content_bulletinFile,
    content: m.content_text,
    media: m.content_fieldPictures,
    status: m.content_status,
    hidden: m.content_hide,
  },
  fields: (bind, values) => <BulletinFields bind={bind} values={values} />,
  aside: (bulletin) => (
    <>
      <EntryFacts entry={bulletin} />
      <PublishingPanel entry={bulletin} />
    </>
  ),
  history: { question: restoringWords, load: loadEntryHistory, restore: restoreEntry },
  store: entryStore<BulletinForm>('bulletin', (values) => values),
});

function BulletinFields({ bind, values }: { bind: Bind<BulletinForm>; values: BulletinForm }) {
  const { title, date, details, downloads } = values;
  return (
    <>
      <fieldset>
        <legend>{m.content_bulletinFile()}</legend>
        <BulletinParts
          kit={adminKit}
          values={{ title, date, details, downloads }}
          dateError={bind.value('date').error}
          site={adminSite()}
          onChange={(part) => {
            if (part.title !== undefined) bind.value('title').onChange(part.title);
            if (part.date !== undefined) bind.value('date').onChange(part.date);
            if (part.details !== undefined) bind.value('details').onChange(part.details);
            if (part.downloads !== undefined) bind.value('downloads').onChange(part.downloads);
          }}
        />
        <TextInput {...bind.text('title')} />
        <Textarea {...bind.text('teaser')} description={m.content_teaserHelp()} />
      </fieldset>
      <TextPart field={bind.value('content')} />
      <PicturesPart field={bind.value('media')} />
      <fieldset>
        <legend>{m.content_visibility()}</legend>
        <NativeSelect className="kp-short" {...bind.text('status')} data={statusChoices()} />
        <Switch {...bind.flag('hidden')} description={m.content_hideHelp()} />
      </fieldset>
    </>
  );
}

function kindWord(kind: string): string {
  if (kind === 'wochenzettel') return m.content_bulletinKindWeekly();
  return kind === 'sonderausgabe' ? m.content_bulletinKindSpecial() : m.content_bulletinKindIssue();
}
