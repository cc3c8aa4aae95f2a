import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '#design/admin/actions/settling.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { WantedPlace } from '#design/admin/shell/admin-part.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { TakenNotes } from '#design/admin/shell/taken-notes.tsx';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { furtherDates } from '../../entries/event-dates.ts';
import { EnglishFacts } from '../forms/event/english-facts.tsx';
import { EventBasics, EventExtras } from '../forms/event/event-form.tsx';
import { useSuggestions } from '../forms/event/use-suggestions.ts';
import { adminKit } from './admin-kit.tsx';
import { PicturesPart, TextPart } from './entry-parts.tsx';
import { statusChoices } from './entry-words.tsx';
import type { EventForm } from './events.resource.tsx';

/** The form of an event, in the order of the form on the page. */
export function EventParts({ bind }: { bind: Bind<EventForm> }) {
  const suggestions = useSuggestions(adminSite());
  const date = bind.value('date');
  const details = bind.value('details');
  const parts = {
    kit: adminKit,
    suggestions,
    date: date.value,
    details: details.value,
    errors: {
      date: date.error,
      'details.place': bind.errorAt('details.place'),
      'details.endDate': bind.errorAt('details.endDate'),
      'details.tickets': bind.errorAt('details.tickets'),
      'details.dates': bind.errorAt('details.dates'),
    },
    onChange: (change: Partial<Pick<EventForm, 'date' | 'details'>>) => {
      if (change.date !== undefined) date.onChange(change.date);
      if (change.details !== undefined) details.onChange(change.details);
    },
  };
  return (
    <>
      <fieldset>
        <legend>{m.content_eventOne()}</legend>
        <TextInput {...bind.text('title')} />
        <Textarea {...bind.text('teaser')} description={m.content_teaserHelp()} />
      </fieldset>
      <EventBasics {...parts} />
      <TakenNotes wanted={wantedOf(date.value, details.value)} />
      <TextPart field={bind.value('content')} />
      <PicturesPart field={bind.value('media')} />
      <EventExtras {...parts} registrationNote={<EventNotes />} />
      {(suggestions.languages.includes('en') || details.value.english !== undefined) && <EnglishFacts {...parts} />}
      <fieldset>
        <legend>{m.content_visibility()}</legend>
        <NativeSelect className="kp-short" {...bind.text('status')} data={statusChoices()} />
        <Switch {...bind.flag('hidden')} description={m.content_hideHelp()} />
      </fieldset>
    </>
  );
}

/** Place and times of an event as it is typed; null while there is nothing to ask about. */
function wantedOf(date: string | null, details: EventForm['details']): WantedPlace | null {
  const [place, until] = [details.place, details.endDate].map((one) => (typeof one === 'string' ? one.trim() : ''));
  if (!date || !place) return null;
  const further = furtherDates(details).filter(({ cancelled }) => !cancelled);
  return {
    place,
    spans: [
      { from: date, ...(until ? { until } : {}) },
      ...further.map((one) => ({ from: one.date, ...(one.endDate ? { until: one.endDate } : {}) })),
    ],
  };
}

/** Links of other rooms for an event. */
export function EventLinks({ event: { _id, title } }: { event: Pick<Entry, '_id' | 'title'> }) {
  const { parts } = useAdmin();
  return (
    <Suspense fallback={<Waiting />}>
      {parts.map(({ room, eventLink: Part }) => (Part ? <Part key={room.name} eventId={_id} title={title} /> : null))}
    </Suspense>
  );
}

/** Hints of other rooms about the registration of a stored event; a new one is told that they follow. */
function EventNotes() {
  const { parts } = useAdmin();
  const { id } = useParams();
  if (!id) return parts.some(({ eventNote }) => eventNote) ? <p>{m.content_eventRegistrationLater()}</p> : null;
  return (
    <Suspense fallback={<Waiting />}>
      {parts.map(({ room, eventNote: Part }) => (Part ? <Part key={room.name} eventId={id} /> : null))}
    </Suspense>
  );
}
