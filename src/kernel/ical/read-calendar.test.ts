import { describe, expect, test } from 'vitest';
import { HOUSE_ZONE } from '../local-time.ts';
import { icalText } from './calendar.ts';
import { isCalendar, readCalendar } from './read-calendar.ts';

const LIMITS = { timeZone: HOUSE_ZONE, from: '2026-11-21', to: '2027-11-21', most: 500 };

const NEW_YORK = `BEGIN:VTIMEZONE
TZID:Bistum Eigenzeit
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
END:VTIMEZONE
`;

const file = (events: string, more = ''): Uint8Array =>
  new TextEncoder().encode(
    `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n${more}${events}END:VCALENDAR\n`.replaceAll('\n', '\r\n'),
  );

const event = (lines: string, uid = 'a'): string => `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Probe\n${lines}\nEND:VEVENT\n`;

function moments(events: string, more = ''): string[] {
  const read = readCalendar(file(events, more), LIMITS);
  if (typeof read === 'string') throw new Error(read);
  return read.map(({ on, at, endOn, endAt }) => `${on} ${at}–${endOn} ${endAt}`);
}

describe('the time of an event', () => {
  test.for([
    ['local', 'DTSTART:20261129T184500\nDTEND:20261129T194500', '2026-11-29 18:45–2026-11-29 19:45'],
    ['in UTC', 'DTSTART:20261129T184500Z\nDURATION:PT1H', '2026-11-29 19:45–2026-11-29 20:45'],
    ['in our zone', 'DTSTART;TZID=Europe/Vienna:20270704T100000\nDURATION:PT90M', '2027-07-04 10:00–2027-07-04 11:30'],
    [
      'in London, without its definition',
      'DTSTART;TZID=Europe/London:20261129T180000',
      '2026-11-29 19:00–2026-11-29 null',
    ],
    ['in a zone that nobody knows', 'DTSTART;TZID=Mond:20261129T180000', '2026-11-29 18:00–2026-11-29 null'],
    ['of a day', 'DTSTART;VALUE=DATE:20261208', '2026-12-08 null–2026-12-08 null'],
    ['of three days', 'DTSTART;VALUE=DATE:20270104\nDTEND;VALUE=DATE:20270107', '2027-01-04 null–2027-01-06 null'],
  ] as const)('%s', ([_name, lines, expected]) => {
    expect(moments(event(lines))).toEqual([expected]);
  });

  test('in a zone of its own, and the day that begins earlier there', () => {
    const lines = 'DTSTART;TZID=Bistum Eigenzeit:20261224T180000\nDURATION:PT1H';
    expect(moments(event(lines), NEW_YORK)).toEqual(['2026-12-25 00:00–2026-12-25 01:00']);
  });
});

describe('recurring events', () => {
  const weekly = 'DTSTART;TZID=Europe/Vienna:20240107T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=SU';

  test('begin at the wanted day, end at the last one, and keep their hour over the change of the clock', () => {
    const read = moments(event(weekly));
    expect(read).toHaveLength(53);
    expect(read[0]).toBe('2026-11-22 10:00–2026-11-22 11:00');
    expect(new Set(read.map((one) => one.slice(11, 16)))).toEqual(new Set(['10:00']));
  });

  test('have their exceptions: left out, moved, cancelled', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Vienna:20261206T100000\nDTSTART;TZID=Europe/Vienna:20261206T083000\nDURATION:PT1H',
    );
    const off = event(
      'RECURRENCE-ID;TZID=Europe/Vienna:20261213T100000\nDTSTART;TZID=Europe/Vienna:20261213T100000\nSTATUS:CANCELLED',
    );
    const lines = `${weekly};UNTIL=20261220T235959Z\nEXDATE;TZID=Europe/Vienna:20261129T100000`;
    const read = readCalendar(file(event(lines) + moved + off), LIMITS);
    expect(
      read === 'noCalendar' || read === 'tooMany' ? read : read.map(({ on, at, cancelled }) => [on, at, cancelled]),
    ).toEqual([
      ['2026-11-22', '10:00', false],
      ['2026-12-06', '08:30', false],
      ['2026-12-13', '10:00', true],
      ['2026-12-20', '10:00', false],
    ]);
  });

  test('of every second end at the limit', () => {
    expect(readCalendar(file(event('DTSTART:20261129T100000\nRRULE:FREQ=SECONDLY')), LIMITS)).toBe('tooMany');
  });
});

describe('broken files', () => {
  test.for(['', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'Datum;Titel\n1;2'])('%j is no calendar', (text) => {
    expect(readCalendar(new TextEncoder().encode(text), LIMITS)).toBe('noCalendar');
  });

  test('an event without a beginning is left out, the others are read', () => {
    expect(moments(event('DTEND:20261129T100000') + event('DTSTART:20261129T110000', 'b'))).toEqual([
      '2026-11-29 11:00–2026-11-29 null',
    ]);
  });
});

test('reads what the product writes', () => {
  const start = { on: '2027-03-28', at: '10:00', timeZone: HOUSE_ZONE };
  const text = icalText({
    product: 'Kirchplatz//Test//DE',
    events: [
      {
        uid: 'one@localhost',
        stampAt: new Date('2026-11-21T09:14:00Z'),
        start,
        end: { ...start, at: '11:00' },
        summary: 'Hochamt, mit Chor; und "Orgel" – für alle',
        location: 'Pfarrkirche Fels',
        url: 'http://localhost/fels',
        cancelled: true,
      },
    ],
  });
  const bytes = new TextEncoder().encode(text);
  expect(isCalendar(bytes)).toBe(true);
  expect(readCalendar(bytes, LIMITS)).toEqual([
    expect.objectContaining({
      on: '2027-03-28',
      at: '10:00',
      endAt: '11:00',
      cancelled: true,
      place: 'Pfarrkirche Fels',
    }),
  ]);
});
