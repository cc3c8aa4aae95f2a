import { describe, expect, it } from 'vitest';
import { type IcalEvent, icalText } from './calendar.ts';

/** Unfolds lines as a calendar client does. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

const EVENT: IcalEvent = {
  uid: 'x-1@example.org',
  stampAt: new Date('2026-12-23T09:14:00Z'),
  start: new Date('2027-01-16T19:00:00Z'),
  end: new Date('2027-01-16T20:00:00Z'),
  summary: 'Ball; mit Wein',
  url: 'https://example.org/Ball',
  cancelled: false,
};
const fileOf = (over: Partial<IcalEvent> = {}) =>
  linesOf(icalText({ product: 'X//DE', events: [{ ...EVENT, ...over }] }));

describe('icalText', () => {
  it('folds by octets without cutting a character, and escapes what has a meaning', () => {
    const name = `Mariä Empfängnis; ${'ä'.repeat(60)}, \\ Ende`;
    const text = icalText({ product: 'X//DE', feed: { name, timeZone: 'Europe/Vienna', language: 'de' }, events: [] });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(linesOf(text)).toContain(`X-WR-CALNAME:Mariä Empfängnis\\; ${'ä'.repeat(60)}\\, \\\\ Ende`);
  });

  it('has nothing of a feed in a single file', () => {
    expect(fileOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//X//DE',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:x-1@example.org',
      'DTSTAMP:20261223T091400Z',
      'DTSTART:20270116T190000Z',
      'DTEND:20270116T200000Z',
      'SUMMARY:Ball\\; mit Wein',
      'URL:https://example.org/Ball',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['a whole day', '2027-01-02', 'DTSTART;VALUE=DATE:20270102'],
    [
      'a local time',
      { on: '2027-01-02', at: '18:30', timeZone: 'Europe/Vienna' },
      'DTSTART;TZID=Europe/Vienna:20270102T183000',
    ],
    ['an instant', new Date('2027-01-02T17:30:00Z'), 'DTSTART:20270102T173000Z'],
  ])('writes %s', (_what, start, line) => {
    expect(fileOf({ start })).toContain(line);
  });

  it('counts the changes of an event in a feed, and says when the last one was', () => {
    expect(fileOf({ sequence: 2, cancelled: true })).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'LAST-MODIFIED:20261223T091400Z', 'STATUS:CANCELLED']),
    );
  });
});
