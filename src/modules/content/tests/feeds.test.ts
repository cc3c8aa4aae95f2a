import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { buildEntry } from '../testing.ts';

const feed = (house: House, file: string, site = 'fels', headers: Record<string, string> = {}) =>
  house.call('guest', `GET /ical/${site}/${file}`, { headers });

test('the feed of events is not found for an unknown parish and has no drafts, hidden events or other parishes', async ({
  house,
}) => {
  const date = '2026-12-05T19:00';
  await buildEntry(house, { type: 'event', title: 'Entwurf', status: 'draft', date });
  await buildEntry(house, { type: 'event', title: 'Verborgen', hidden: true, date });
  await buildEntry(house, { type: 'event', title: 'Nachbarfest', site: 'kirchberg', date });
  expect((await feed(house, 'veranstaltungen.ics', 'nirgends')).status).toBe(404);
  const asEditor = await house.call('admin', 'GET /ical/fels/veranstaltungen.ics');
  expect(asEditor.status).toBe(200);
  expect(asEditor.text).not.toMatch(/Entwurf|Verborgen|Nachbarfest/);
});

test('the feed of events tells changes and cancellations and answers 304 while nothing has changed', async ({
  house,
}) => {
  const { _id, rev } = await buildEntry(house, {
    type: 'event',
    title: 'Pfarrball',
    date: '2026-12-05T19:00',
    details: { place: 'Pfarrheim' },
  });
  await buildEntry(house, { type: 'event', title: 'Lange her', date: '2026-09-01' });
  const first = await feed(house, 'veranstaltungen.ics');
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.text).toContain('SUMMARY;LANGUAGE=de:Pfarrball');
  expect(first.text).not.toContain('Lange her');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await feed(house, 'veranstaltungen.ics', 'fels', known)).status).toBe(304);
  const body = { _id, rev, details: { place: 'Pfarrheim', state: 'cancelled' } };
  expect((await house.call('admin', 'PUT /api/v0/entry/', { body })).status).toBe(200);
  const { text } = await feed(house, 'veranstaltungen.ics');
  expect(text).toContain(`SEQUENCE:${rev}`);
  expect(text).toContain('ENTFÄLLT: Pfarrball');
  expect(text).toContain('STATUS:CANCELLED');
});
