import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { EventList } from '#design/public/entries/EventList.tsx';
import { readerLocale } from '#design/public/frame/reader-locale.ts';
import { m } from '#texts';
import { eventCards } from '../../screens/public/views/event-views.ts';
import type { EventsView } from './kind.ts';

function View({ view: { entries, today, site, most } }: { view: EventsView }) {
  const events = entries
    .flatMap((entry) => eventCards(entry, { site, locale: readerLocale(), today }))
    .filter(({ startOn, endOn }) => startOn !== '' && (endOn ?? startOn) >= today)
    .sort((a, b) => (a.startOn < b.startOn ? -1 : 1))
    .slice(0, most);
  return events.length > 0 ? <EventList events={events} today={today} brief /> : <p>{m.design_publicNoEvents()}</p>;
}

export const eventsPart: BlockPart = {
  kind: 'events',
  version: 1,
  name: m.content_blockEvents,
  about: m.content_blockEventsAbout,
  group: 'lists',
  picture: 'M6 6h10v10H6zM20 8h22M20 14h14M6 20h10v8H6zM20 22h22M20 27h14',
  View,
  empty: () => ({ most: 4 }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
