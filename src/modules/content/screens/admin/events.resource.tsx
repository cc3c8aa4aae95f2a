import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { clock, textDate, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Entry } from '../../contract.ts';
import { loadEntryHistory, restoreEntry } from './entry-history.ts';
import { entryStore } from './entry-store.ts';
import { EntryFacts, EntryState, type EntryStatus, statusFilter, statusOf } from './entry-words.tsx';
import { statusChoices } from './pages.resource.tsx';

const EVENT_STATES = {
  planned: { kind: 'ok', label: m.content_eventPlanned },
  cancelled: { kind: 'off', label: m.content_eventCancelled },
  moved: { kind: 'warn', label: m.content_eventMoved },
  soldOut: { kind: 'half', label: m.content_eventSoldOut },
} satisfies Record<string, { kind: StateKind; label: () => string }>;

type EventState = keyof typeof EVENT_STATES;

export type EventForm = {
  title: string;
  teaser: string;
  /** Local date and time as held by the two inputs. */
  date: string;
  time: string;
  endOn: string;
  endAt: string;
  place: string;
  organizer: string;
  price: string;
  state: EventState;
  status: EntryStatus;
  hidden: boolean;
};

/** Veranstaltungen: date, place and status; the text is edited in place. */
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
  titleOf: (event) => event.title,
  under: (event) => detailOf(event, 'place') || event.teaser,
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
      text: (event) => EVENT_STATES[stateOf(event)].label(),
    },
    {
      key: 'status',
      label: m.content_status,
      cell: (event) => <EntryState entry={event} />,
      text: (event) => statusOf(event).word,
    },
  ],
  filters: [statusFilter],
  defaultSort: '-date',
  touched: (event) => ({ who: event.updatedByName || null, at: event.updatedAt }),
  blank: {
    title: '',
    teaser: '',
    date: '',
    time: '',
    endOn: '',
    endAt: '',
    place: '',
    organizer: '',
    price: '',
    state: 'planned',
    status: 'draft',
    hidden: false,
  },
  valuesOf: (event) => ({
    title: event.title,
    teaser: event.teaser,
    ...momentOf(event.date, 'date', 'time'),
    ...momentOf(detailOf(event, 'endDate'), 'endOn', 'endAt'),
    place: detailOf(event, 'place'),
    organizer: detailOf(event, 'organizer'),
    price: detailOf(event, 'price'),
    state: stateOf(event),
    status: event.status as EntryStatus,
    hidden: event.hidden,
  }),
  labels: {
    title: m.content_title,
    teaser: m.content_teaser,
    date: m.content_eventOn,
    time: m.content_eventAt,
    endOn: m.content_eventEndOn,
    endAt: m.content_eventEndAt,
    place: m.content_eventPlace,
    organizer: m.content_eventOrganizer,
    price: m.content_eventPrice,
    state: m.content_eventState,
    status: m.content_status,
    hidden: m.content_hide,
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.content_eventOne()}</legend>
        <TextInput {...bind.text('title')} />
        <Textarea {...bind.text('teaser')} description={m.content_teaserHelp()} />
        <NativeSelect
          className="kp-short"
          {...bind.text('state')}
          description={m.content_eventStateHelp()}
          data={Object.entries(EVENT_STATES).map(([value, { label }]) => ({ value, label: label() }))}
        />
      </fieldset>
      <fieldset>
        <legend>{m.content_eventWhen()}</legend>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('date')} />
          <TextInput type="time" {...bind.text('time')} />
        </div>
        <div className="kp-two">
          <TextInput type="date" {...bind.text('endOn')} />
          <TextInput type="time" {...bind.text('endAt')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.content_eventWhere()}</legend>
        <TextInput {...bind.text('place')} />
        <TextInput {...bind.text('organizer')} />
        <TextInput className="kp-short" {...bind.text('price')} description={m.content_eventPriceHelp()} />
      </fieldset>
      <fieldset>
        <legend>{m.content_visibility()}</legend>
        <NativeSelect className="kp-short" {...bind.text('status')} data={statusChoices()} />
        <Switch {...bind.flag('hidden')} description={m.content_hideHelp()} />
      </fieldset>
    </>
  ),
  aside: (event) => <EntryFacts entry={event} />,
  history: { load: loadEntryHistory, restore: restoreEntry },
  store: entryStore('event', (values, row) => ({
    title: values.title,
    teaser: values.teaser,
    date: stampFrom(values.date, values.time),
    details: detailsFrom(values, row),
    status: values.status,
    hidden: values.hidden,
  })),
});

/** 'Sa 28. November 2026, 17:00'. Always with the year, because lists span several years. */
export function whenOf({ date }: Entry): string {
  if (!date) return m.content_eventUndated();
  const [on = '', at] = date.split('T');
  const locale = getLocale();
  return `${weekdayShort(on, locale)} ${textDate(on, locale)}${at ? `, ${clock(at)}` : ''}`;
}

function EventStateWord({ event }: { event: Entry }) {
  const { kind, label } = EVENT_STATES[stateOf(event)];
  return <State kind={kind}>{label()}</State>;
}

function stateOf(event: Entry): EventState {
  const state = detailOf(event, 'state');
  return Object.hasOwn(EVENT_STATES, state) ? (state as EventState) : 'planned';
}

function detailOf({ details }: Entry, name: string): string {
  const value = details[name];
  return typeof value === 'string' ? value : '';
}

function momentOf<On extends string, At extends string>(stamp: string | null, on: On, at: At) {
  const [day = '', time = ''] = (stamp ?? '').split('T');
  return { [on]: day, [at]: time } as Record<On | At, string>;
}

/** A time without a date is dropped. */
function stampFrom(on: string, at: string): string | null {
  if (on === '') return null;
  return at === '' ? on : `${on}T${at}`;
}

/** Keeps keys of `details` unknown to the form and removes emptied ones. */
function detailsFrom(values: EventForm, row: Entry | null): Entry['details'] {
  const { place, organizer, price, state } = values;
  const endDate = stampFrom(values.endOn, values.endAt) ?? '';
  const all = { ...row?.details, place, organizer, price, state, endDate };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
