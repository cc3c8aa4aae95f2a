import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { SubscribedCalendar } from '../../../testing/subscribed-calendar.ts';
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

test('the feed of events has each date of an event as an entry of its own', async ({ house }) => {
  const dates = [{ date: '2026-12-12T19:00', cancelled: true }, { date: '2026-12-19T19:00' }];
  const { _id } = await buildEntry(house, {
    type: 'event',
    title: 'Bibelrunde',
    date: '2026-12-05T19:00',
    details: { place: 'Pfarrheim', dates },
  });
  const { text } = await feed(house, 'veranstaltungen.ics');
  const uids = [...text.matchAll(/^UID:(.*)@/gm)].map(([, uid]) => uid);
  expect(uids).toEqual([`entry-${_id}`, `entry-${_id}-202612121900`, `entry-${_id}-202612191900`]);
  expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
});

test('the feed of events keeps a date under its name when it is moved, and one called off with its reason', async ({
  house,
}) => {
  const dates = [{ date: '2026-12-12T19:00' }, { date: '2026-12-19T19:00' }];
  const details = { place: 'Pfarrheim', dates };
  const { _id, rev } = await buildEntry(house, {
    type: 'event',
    title: 'Bibelrunde',
    date: '2026-12-05T19:00',
    details,
  });
  const calendar = new SubscribedCalendar();
  calendar.fetch((await feed(house, 'veranstaltungen.ics')).text);
  const moved = [
    { date: '2026-12-14T18:00', key: '202612121900' },
    { date: '2026-12-19T19:00' },
    { date: '2026-12-12T19:00' },
  ];
  const firstDate = { cancelled: true, note: 'Sturm' };
  const body = { _id, rev, details: { ...details, dates: moved, firstDate } };
  expect((await house.call('admin', 'PUT /api/v0/entry/', { body })).status).toBe(200);
  const { text } = await feed(house, 'veranstaltungen.ics');
  calendar.fetch(text);
  expect(text).toContain(':Sturm');
  expect(calendar.takesPlace('2026-12-01', '2026-12-31')).toEqual([
    '2026-12-12 19:00 Bibelrunde',
    '2026-12-14 18:00 Bibelrunde',
    '2026-12-19 19:00 Bibelrunde',
  ]);
  expect(calendar.items.get(`entry-${_id}-202612121900@localhost`)).toMatchObject({ on: '2026-12-14', at: '18:00' });
  expect(calendar.items.get(`entry-${_id}@localhost`)).toMatchObject({ isCancelled: true });
});

test.for([
  ['atom', 'application/atom+xml', '<title>Neue Glocke</title>'],
  ['rss', 'application/rss+xml', '<title>Neue Glocke</title>'],
  ['json', 'application/feed+json', '"title":"Neue Glocke"'],
] as const)(
  'the news as %s have what guests may read, and nothing hidden, over or still to come (EV6)',
  async (row, { house }) => {
    const [kind, type, shown] = row;
    await buildEntry(house, { type: 'news', title: 'Neue Glocke', content: ['<p>Sie läutet &amp; läutet</p>'] });
    await buildEntry(house, { type: 'news', title: 'Verborgen', hidden: true });
    await buildEntry(house, { type: 'news', title: 'Vorbei', end: '2026-11-20T10:00' });
    await buildEntry(house, { type: 'news', title: 'Kommt noch', start: '2026-11-22T10:00' });
    await buildEntry(house, { type: 'news', title: 'Entwurf', status: 'draft' });
    await buildEntry(house, { type: 'news', title: 'Nachbar', site: 'kirchberg' });
    const { status, headers, text } = await house.call('admin', `GET /feed/fels/aktuelles.${kind}`);
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(text).toContain(shown);
    expect(text).toContain('/fels/Neue-Glocke');
    expect(text).not.toMatch(/Verborgen|Vorbei|Kommt noch|Entwurf|Nachbar/);
  },
);

test.for(['atom', 'rss', 'json'] as const)('links of the news as %s lead to the website', async (kind, { house }) => {
  const content = ['<p><a href="/fels/Kontakt">Kontakt</a> und <a href="https://dsp.at/">Caritas</a></p>'];
  await buildEntry(house, { type: 'news', title: 'Neue Glocke', content });
  const { text } = await house.call('guest', `GET /feed/fels/aktuelles.${kind}`);
  const plain = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('\\"', '"');
  expect(plain).toMatch(/ href="https?:\/\/[^/"]+\/fels\/Kontakt"/);
  expect(plain).toContain(' href="https://dsp.at/"');
});

describe('the feed of a group or kind', () => {
  const PFARRBALL = { type: 'event', date: '2026-12-05T19:00' } as const;
  const details = { place: 'Pfarrheim', organizer: 'Katholische Jungschar', category: 'kinder' };

  test('is not found for who never held an event here, for an unknown kind, and elsewhere', async ({ house }) => {
    await buildEntry(house, { ...PFARRBALL, title: 'Entwurf', status: 'draft', details });
    await buildEntry(house, { ...PFARRBALL, title: 'Nachbarfest', site: 'kirchberg', details });
    for (const [file, site] of [
      ['gruppe-katholische-jungschar.ics', 'fels'],
      ['gruppe-.ics', 'fels'],
      ['art-constructor.ics', 'fels'],
      ['gruppe-katholische-jungschar.ics', 'nirgends'],
      ['art-kinder.ics', 'nirgends'],
    ] as const)
      expect((await feed(house, file, site)).status, file).toBe(404);
  });

  test('has the events of these and no others, and goes on without one', async ({ house }) => {
    await buildEntry(house, { ...PFARRBALL, title: 'Sternsinger basteln', details });
    await buildEntry(house, {
      ...PFARRBALL,
      title: 'Altes Lager',
      date: '2025-07-04',
      details: { ...details, organizer: 'Pfadfinder' },
    });
    await buildEntry(house, { ...PFARRBALL, title: 'Pfarrball', details: { place: 'Pfarrheim', category: 'fest' } });
    for (const file of ['gruppe-katholische-jungschar.ics', 'art-kinder.ics']) {
      const { text } = await feed(house, file);
      expect(text).toContain(':Sternsinger basteln');
      expect(text).not.toMatch(/Pfarrball|Altes Lager/);
    }
    expect((await feed(house, 'gruppe-katholische-jungschar.ics')).text).toContain(
      'X-WR-CALNAME:Veranstaltungen Katholische Jungschar\\, ',
    );
    expect((await feed(house, 'gruppe-pfadfinder.ics')).text).not.toContain('VEVENT');
    expect((await feed(house, 'art-konzert.ics')).status).toBe(200);
  });
});
