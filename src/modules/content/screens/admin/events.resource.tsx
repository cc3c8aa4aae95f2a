import { IconCalendarEvent } from '@tabler/icons-react';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { clock, textDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Entry } from '../../contract.ts';
import { furtherDates } from '../../entries/event-dates.ts';
import { detailText, type EventState, eventStateLabel, eventStateOf } from '../forms/event/event-details.ts';
import { loadEntryHistory, restoreEntry, restoringWords } from './entry-history.ts';
import { entryStore } from './entry-store.ts';
import { EntryFacts, EntryState, type EntryStatus, onSite, statusFilter, statusOf } from './entry-words.tsx';
import { EventLinks, EventParts } from './event-parts.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { StoryButton } from './story-button.tsx';
import { SubmitterNote } from './submitter-note.tsx';

const STATE_KINDS: Record<EventState, StateKind> = { planned: 'ok', cancelled: 'off', moved: 'warn', soldOut: 'half' };

const store = entryStore<EventForm>('event', (values) => values);

const periodFilter: Filter = {
  name: 'when',
  label: m.content_eventsShow,
  none: m.content_eventsComing,
  options: [
    { value: 'past', label: m.content_eventsPast },
    { value: 'all', label: m.content_eventsAll },
  ],
};

/** Next events first; past ones, newest first, only behind the filter. */
function inPeriod({ when = 'coming', ...query }: ListQuery): ListQuery {
  if (when === 'all') return query;
  return { ...query, when, ...(when === 'past' && query.sort === 'date' ? { sort: '-date' } : {}) };
}

export type EventForm = Pick<Entry, 'title' | 'teaser' | 'date' | 'details' | 'content' | 'media' | 'hidden'> & {
  status: EntryStatus;
};

/** Veranstaltungen: the same form as on the page. */
export const events = defineResource<Entry, EventForm>({
  icon: IconCalendarEvent,
  listPath: 'events',
  editPath: (id) => (id ? `events/edit/${id}` : 'events/edit'),
  words: {
    plural: m.content_events,
    count: m.content_eventCount,
    create: m.content_eventCreate,
    search: m.content_eventSearch,
    removed: m.content_eventsRemoved,
    loadFailed: m.content_eventsFailed,
    emptyTitle: m.content_eventsEmpty,
    emptyText: m.content_eventsEmptyText,
  },
  buttons: () => <ImportButton path="events/import" />,
  titleOf: (event) => event.title,
  under: (event) => detailText(event.details, 'place') || event.teaser,
  phoneEnd: (event) => (
    <>
      <EventStateWord event={event} />
      <span className="muted">{whenOf(event)}</span>
    </>
  ),
  columns: [
    { key: 'title', label: m.content_title, sort: 'title', text: (event) => event.title },
    {
      key: 'date',
      label: m.content_date,
      sort: 'date',
      cell: (event) => <span className="nowrap">{whenOf(event)}</span>,
      text: (event) => event.date ?? '',
    },
    {
      key: 'state',
      label: m.content_eventState,
      cell: (event) => <EventStateWord event={event} />,
      text: (event) => eventStateLabel(eventStateOf(event.details)),
    },
    {
      key: 'status',
      label: m.content_status,
      cell: (event) => <EntryState entry={event} />,
      text: (event) => statusOf(event).word,
    },
    {
      key: 'registration',
      label: m.content_eventRegistration,
      from: 'medium',
      cell: (event) => <EventLinks event={event} />,
      text: () => '',
    },
  ],
  filters: [periodFilter, statusFilter],
  defaultSort: 'date',
  touched: (event) => ({ who: event.updatedByName || null, at: event.updatedAt }),
  blank: { title: '', teaser: '', date: null, details: {}, content: [], media: [], status: 'draft', hidden: false },
  valuesOf: ({ title, teaser, date, details, content, media, status, hidden }) => ({
    title,
    teaser,
    date,
    details,
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
    date: m.content_labelWhen,
    details: m.content_labelDetails,
    content: m.content_text,
    media: m.content_fieldPictures,
    status: m.content_status,
    hidden: m.content_hide,
  },
  fields: (bind) => <EventParts bind={bind} />,
  aside: (event) => (
    <>
      <EntryFacts entry={event} />
      <StoryButton key={event._id} event={event} today={localMoment(new Date(), HOUSE_ZONE).on} />
      <PublishingPanel entry={event} />
      <SubmitterNote entryId={event._id} />
    </>
  ),
  history: { question: restoringWords, load: loadEntryHistory, restore: restoreEntry },
  store: { ...store, list: (query) => store.list(inPeriod(query)) },
});

/** 'Sa 28. November 2026, 17:00', of several dates the first, with their number. Always with the year: lists span several years. */
export function whenOf({ date, details }: Pick<Entry, 'date' | 'details'>): string {
  if (!date) return m.content_eventUndated();
  const count = furtherDates(details).length;
  const first = stampWords(date);
  return count > 0 ? m.content_eventDatesMore({ first, count }) : first;
}

function stampWords(date: string): string {
  const [on = '', at] = date.split('T');
  const locale = getLocale();
  return `${weekdayShort(on, locale)} ${textDate(on, locale)}${at ? `, ${clock(at)}` : ''}`;
}

function EventStateWord({ event }: { event: Entry }) {
  const state = eventStateOf(event.details);
  return <State kind={STATE_KINDS[state]}>{eventStateLabel(state)}</State>;
}
