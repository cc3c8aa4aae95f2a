import { expect, test } from 'vitest';
import type { EventArticleView } from '#design/public/entries/EventArticle.tsx';
import type { Site } from '#modules/sites/contract.ts';
import { eventData } from './event-data.ts';

const site = {
  name: 'Pfarre Fels',
  timeZone: 'Europe/Vienna',
  details: { address: { street: 'Kirchenplatz 1', zip: '3481', city: 'Fels' } },
} as Site;

const event = {
  title: 'Adventmarkt',
  href: '/fels/Veranstaltungen/Adventmarkt',
  startOn: '2026-11-28',
  startAt: '17:00',
  state: 'planned',
  placeName: 'Pfarrheim',
} as unknown as EventArticleView;

const dataOf = (over: Partial<EventArticleView> = {}) =>
  eventData({ ...event, ...over }, site, 'https://pfarre.example');

test('an event has what search engines demand of one: name, start with its offset, place with address', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Event',
    name: 'Adventmarkt',
    startDate: '2026-11-28T17:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Pfarrheim', address: { '@type': 'PostalAddress', postalCode: '3481' } },
    url: 'https://pfarre.example/fels/Veranstaltungen/Adventmarkt',
  });
});

test('a cancelled event says so', () => {
  expect(dataOf({ state: 'cancelled' })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
});
