import { describe, expect } from 'vitest';
import { buildEntry } from '#modules/content/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

const FEED = 'GET /ical/:site/gottesdienste.ics';

const feed = (house: House, site = 'fels', headers: Record<string, string> = {}) =>
  house.call('guest', FEED, { params: { site }, headers });

/** Unfolded iCalendar lines. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

function eventOf(text: string, key: string): string[] {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.startsWith(`UID:svc-${key}@`));
  return lines.slice(lines.lastIndexOf('BEGIN:VEVENT', at), lines.indexOf('END:VEVENT', at) + 1);
}

describe('the calendar feed', () => {
  test('is not found for an unknown parish', async ({ house }) => {
    expect((await feed(house, 'nirgends')).status).toBe(404);
  });

  test('has no names of persons, nothing internal and no other parish', async ({ house }) => {
    await seedSchedule(house);
    const { text } = await feed(house);
    const whole = linesOf(text).join('\n');
    expect(whole).toContain('Adventkranzsegnung');
    expect(whole).not.toMatch(/Rebstock|Lösshofer|Weingartleitner|SUMMARY.*:Taufe|Einwilligung|Seniorenheim,/);
    expect(whole).not.toMatch(/LOCATION.*Kirchberg/);
  });

  test('keeps to the form that calendars demand', async ({ house }) => {
    await seedSchedule(house);
    const { text, headers } = await feed(house);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Vienna');
    const keys = linesOf(text).filter((line) => line.startsWith('UID:'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('keeps a cancelled service with its state, a prefix, the reason and the way out', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await serviceOn(house, '2026-12-23', 'Fels', 'Abendmesse');
    expect(eventOf((await feed(house)).text, key)).toEqual([
      'BEGIN:VEVENT',
      `UID:svc-${key}@localhost`,
      'SEQUENCE:1',
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^LAST-MODIFIED:\d{8}T\d{6}Z$/),
      'DTSTART;TZID=Europe/Vienna:20261223T180000',
      'DTEND;TZID=Europe/Vienna:20261223T184000',
      'SUMMARY;LANGUAGE=de:ENTFÄLLT: Abendmesse',
      'LOCATION;LANGUAGE=de:Pfarrkirche Fels\\, Kirchenplatz 1\\, 3481 Fels am Wagram',
      'GEO:48.436100;15.826300',
      'URL:http://localhost:3000/fels/Gottesdienstordnung',
      'CATEGORIES:Gottesdienste,Fels',
      'DESCRIPTION;LANGUAGE=de:entfällt – herzliche Einladung zur Christmette\\nNächste Möglichkeit: Donnerstag\\, 24. Dezember\\, 22:00 Uhr\\, Christmette\\, Pfarrkirche Fels.',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  });

  test('puts the Mass at midnight on the next day', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await serviceOn(house, '2026-12-24', 'Kirchberg', 'Christmette (Mitternacht)');
    expect(eventOf((await feed(house, 'kirchberg')).text, key)).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Vienna:20261225T000000',
        'DTEND;TZID=Europe/Vienna:20261225T010000',
      ]),
    );
  });

  test('counts a moved service upwards under the same name', async ({ house }) => {
    await seedSchedule(house);
    const { key, rev } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    await house.call('admin', 'POST /api/v0/service/move', { body: { key, rev, at: '19:00' } });
    const event = eventOf((await feed(house)).text, key);
    expect(event).toEqual(expect.arrayContaining(['SEQUENCE:1', 'DTSTART;TZID=Europe/Vienna:20261125T190000']));
  });

  test('answers 304 while nothing has changed, and all churches under one address', async ({ house }) => {
    await seedSchedule(house);
    const { headers } = await feed(house, 'alle');
    const etag = String(headers.etag);
    expect((await feed(house, 'alle', { 'if-none-match': etag })).status).toBe(304);
    const { key, rev } = await serviceOn(house, '2026-11-26', 'Gösing', 'Abendmesse');
    await house.call('admin', 'POST /api/v0/service/cancel', { body: { key, rev } });
    expect((await feed(house, 'alle', { 'if-none-match': etag })).status).toBe(200);
  });
});

test('one feed has services and events of the parish, and nothing internal', async ({ house }) => {
  await seedSchedule(house);
  await buildEntry(house, { type: 'event', title: 'Pfarrball', date: '2026-12-05T19:00' });
  await buildEntry(house, { type: 'event', title: 'Entwurf', date: '2026-12-05T19:00', status: 'draft' });
  const whole = (site: string) => house.call('admin', 'GET /ical/:site/alle.ics', { params: { site } });
  const { text } = await whole('fels');
  expect(text).toContain(':Pfarrball');
  expect(text).toContain(':Abendmesse');
  expect(text).not.toMatch(/Entwurf|SUMMARY.*:Taufe/);
  for (const site of ['nirgends', 'alle']) expect((await whole(site)).status).toBe(404);
});

describe('one service for a calendar', () => {
  const one = (house: House, site: string, key: string) =>
    house.call('guest', 'GET /ical/:site/gottesdienst-:key.ics', { params: { site, key } });

  test('is not found when it is internal, of another parish, or unknown', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await serviceOn(house, '2026-12-19', 'Fels', 'Taufe');
    const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    expect((await one(house, 'fels', key)).status).toBe(404);
    expect((await one(house, 'kirchberg', mass.key)).status).toBe(404);
    expect((await one(house, 'fels', 'x')).status).toBe(404);
  });

  test.for(['2030-11-27', '2026-13-01'])(
    'is not found on a day far away, whatever the rule says, nor on one that does not exist: %s',
    async (on, { house }) => {
      await seedSchedule(house);
      const { key } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
      expect((await one(house, 'fels', key.replace('2026-11-25', on))).status).toBe(404);
    },
  );

  test('is a calendar with this one event', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const { text } = await one(house, 'fels', key);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(eventOf(text, key)).toContain('SUMMARY;LANGUAGE=de:Abendmesse');
  });
});
