import { describe, expect, test } from 'vitest';
import { addDays, adventOn, daysBetween, easterOn, moveDate, weekdayOf } from './dates.ts';
import { demoContent } from './index.ts';
import type { DemoEntry, SiteSlug } from './types.ts';

const on = (entries: DemoEntry[], slug: string) => entries.find((entry) => entry.slug === slug)?.date;

describe('feasts', () => {
  test.each([
    [2026, '2026-04-05', '2026-11-29'],
    [2027, '2027-03-28', '2027-11-28'],
    [2028, '2028-04-16', '2028-12-03'],
  ])('Easter and the first Sunday of Advent of %s', (year, easter, advent) => {
    expect(easterOn(year)).toBe(easter);
    expect(adventOn(year)).toBe(advent);
  });

  test.each([
    ['year', '2026-12-24T21:30', 1, '2027-12-24T21:30'],
    ['advent', '2026-11-28T17:00', 2, '2028-12-02T17:00'],
    ['easter', '2027-05-06T09:30', 1, '2028-05-25T09:30'],
    ['season', '2027-07-18T09:30', 1, '2028-07-16T09:30'],
    ['fixed', '1986-11-23', 40, '1986-11-23'],
  ] as const)('an entry bound to %s moves by years', (anchor, value, years, moved) => {
    expect(moveDate(value, anchor, { years, weeks: 0 })).toBe(moved);
  });
});

describe('on 21 November 2026 the dates are those of the list', () => {
  const { entries } = demoContent('2026-11-21');
  test.each([
    ['Adventkranzsegnung-Punschstand', '2026-11-28T17:00'],
    ['Adventmarkt-der-kfb-Runde', '2026-11-29T09:30'],
    ['Bibelabend-Das-Markusevangelium', '2026-12-01T19:00'],
    ['Der-Nikolaus-kommt', '2026-12-05T16:00'],
    ['Seniorennachmittag-im-Advent', '2026-12-06T14:00'],
    ['Adventkonzert-Chor-der-drei-Tuerme', '2026-12-08T16:00'],
    ['Kekse-backen-mit-der-Jungschar', '2026-12-12T14:00'],
    ['Pfarrcafe-Buchausstellung', '2026-12-13T11:00'],
    ['Herbergsuche-durch-den-Ort', '2026-12-20T17:00'],
    ['Sternsinger-Probe', '2026-12-22T18:00'],
    ['Friedenslicht-zum-Abholen', '2026-12-24T09:00'],
    ['Turmblasen-am-Heiligen-Abend', '2026-12-24T21:30'],
    ['Sternsinger-unterwegs', '2027-01-02'],
    ['Pfarrkaffee-zum-Patrozinium', '2026-12-26T11:15'],
    ['Pfarrball-Wein-Walzer', '2027-01-16T20:00'],
    ['Flohmarkt-im-Dorfstadl', '2027-01-23T09:00'],
    ['PGR-Sitzung', '2027-01-28T19:30'],
    ['Buswallfahrt-nach-Mariazell', '2027-05-08T06:00'],
    ['Erstkommunion-Kirchberg', '2027-05-06T09:30'],
    ['Pfarrfest-zum-Margareta-Kirtag', '2027-07-18T09:30'],
    ['Vortrag-Pilgern-am-Jakobsweg', '2026-11-18T19:00'],
    ['Weinsegnung-mit-Verkostung', '2026-11-27T18:30'],
    ['Wagramblick-4-Advent-Weihnachten', '2026-11-20'],
    ['Wagramblick-1-Fastenzeit-Ostern', '2026-03-06'],
    ['Wochenzettel-dieser-Woche', '2026-11-21'],
    ['Osternacht-mit-120-Kerzen', '2026-04-04'],
    ['Acht-Kilometer-fuer-den-heiligen-Leopold', '2026-11-15'],
  ])('%s is on %s', (slug, date) => {
    expect(on(entries, slug)).toBe(date);
  });

  test('the moved talk says its new date and the sheet its week', () => {
    const talk = entries.find((entry) => entry.slug === 'Vortrag-Pilgern-am-Jakobsweg');
    expect(talk?.type === 'event' && talk.details.movedTo).toBe('2027-01-20T19:00');
    expect(talk?.content.join('')).toContain('Mittwoch, 20. Jänner');
    expect(entries.find((entry) => entry.slug === 'Wochenzettel-dieser-Woche')?.title).toBe(
      'Wochenzettel 22.11.–29.11.',
    );
  });
});

describe('the demo is alive on any day', () => {
  const days = [
    '2025-01-01',
    '2026-02-28',
    '2026-07-31',
    '2026-11-20',
    '2026-11-21',
    '2026-12-08',
    '2026-12-31',
    '2027-01-06',
    '2027-01-07',
    '2027-03-28',
    '2027-06-15',
    '2028-02-29',
    '2028-08-15',
    '2030-12-08',
    '2035-10-26',
  ];

  test.each(days)('on %s there is something ahead in each parish and something to look back on', (today) => {
    const { entries, sites } = demoContent(today);
    for (const { slug } of sites) {
      const own = entries.filter(
        (entry) => [entry.site, ...(entry.alsoOn ?? [])].includes(slug as SiteSlug) && !entry.hidden,
      );
      const ahead = own.filter(
        (entry) => entry.type === 'event' && lastDay(entry) >= today && entry.details.state === 'planned',
      );
      expect(ahead.length, slug).toBeGreaterThanOrEqual(3);
      const notices = own.filter((entry) => entry.type === 'notice' && isVisible(entry, today));
      expect(notices.length, slug).toBeGreaterThanOrEqual(2);
    }
    const publicEvents = entries.filter((entry) => entry.type === 'event' && !entry.hidden);
    const soon = publicEvents.filter((entry) => lastDay(entry) >= today && daysBetween(today, lastDay(entry)) <= 70);
    expect(soon.length).toBeGreaterThanOrEqual(3);
    const reports = entries.filter((entry) => entry.type === 'chronicle').map((entry) => entry.date ?? '');
    for (const date of reports) expect(date <= today, date).toBe(true);
    expect(daysBetween(reports.sort().at(-1) ?? '', today)).toBeLessThanOrEqual(165);
    const issues = entries.filter((entry) => entry.type === 'bulletin').map((entry) => entry.date ?? '');
    for (const date of issues) expect(date <= today, date).toBe(true);
    expect(daysBetween(issues.sort().at(-1) ?? '', today)).toBeLessThanOrEqual(7);
  });

  test.each(days)('on %s feasts stay on their feast and Sundays on a Sunday', (today) => {
    const { entries } = demoContent(today);
    expect(on(entries, 'Turmblasen-am-Heiligen-Abend')?.slice(5, 10)).toBe('12-24');
    expect(on(entries, 'Pfarrkaffee-zum-Patrozinium')?.slice(5, 10)).toBe('12-26');
    const communion = on(entries, 'Erstkommunion-Kirchberg')?.slice(0, 10) ?? '';
    expect(communion).toBe(addDays(easterOn(Number(communion.slice(0, 4))), 39));
    const wreaths = on(entries, 'Adventkranzsegnung-Punschstand')?.slice(0, 10) ?? '';
    expect(wreaths).toBe(addDays(adventOn(Number(wreaths.slice(0, 4))), -1));
    for (const slug of ['Pfarrcafe-Buchausstellung', 'Pfarrfest-zum-Margareta-Kirtag', 'Herbergsuche-durch-den-Ort']) {
      expect(weekdayOf(on(entries, slug)?.slice(0, 10) ?? '')).toBe(7);
    }
    for (const entry of entries) {
      if (entry.type === 'event' && entry.details.endDate)
        expect(entry.details.endDate >= (entry.date ?? '')).toBe(true);
      if (entry.start && entry.end) expect(entry.end > entry.start).toBe(true);
    }
  });
});

function lastDay(entry: DemoEntry): string {
  const end = entry.type === 'event' ? entry.details.endDate : undefined;
  return (end ?? entry.date ?? '').slice(0, 10);
}

function isVisible(entry: DemoEntry, today: string): boolean {
  const now = `${today}T12:00`;
  return (!entry.start || entry.start <= now) && (!entry.end || entry.end >= now);
}
