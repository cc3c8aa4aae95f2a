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
    expect(talk?.details).toMatchObject({ state: 'moved', movedTo: '2027-01-20T19:00' });
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

  test.each(days)('on %s there is something ahead in each parish', (today) => {
    const { entries, sites } = demoContent(today);
    for (const { slug } of sites) {
      const own = entries.filter((entry) => isOn(entry, slug) && !entry.hidden);
      const ahead = own.filter((entry) => entry.type === 'event' && lastDay(entry) >= today);
      expect(ahead.length).toBeGreaterThanOrEqual(3);
      expect(ahead.filter((entry) => daysBetween(today, lastDay(entry)) <= 70).length).toBeGreaterThanOrEqual(1);
      expect(own.filter((entry) => entry.type === 'notice' && isVisible(entry, today)).length).toBeGreaterThanOrEqual(
        2,
      );
    }
  });

  test.each(days)('on %s there is something to look back on, and nothing of it lies in the future', (today) => {
    const { entries } = demoContent(today);
    const datesOf = (type: DemoEntry['type']) =>
      entries.filter((entry) => entry.type === type).map((entry) => entry.date ?? '');
    for (const [type, mostDays] of [
      ['chronicle', 165],
      ['bulletin', 7],
    ] as const) {
      expect(datesOf(type).filter((date) => date > today)).toEqual([]);
      expect(daysBetween(datesOf(type).sort().at(-1) ?? '', today)).toBeLessThanOrEqual(mostDays);
    }
  });

  test.each(days)('on %s feasts stay on their feast and Sundays on a Sunday', (today) => {
    const { entries } = demoContent(today);
    const dayOf = (slug: string) => on(entries, slug)?.slice(0, 10) ?? '';
    expect(dayOf('Turmblasen-am-Heiligen-Abend').slice(5)).toBe('12-24');
    expect(dayOf('Pfarrkaffee-zum-Patrozinium').slice(5)).toBe('12-26');
    const communion = dayOf('Erstkommunion-Kirchberg');
    expect(communion).toBe(addDays(easterOn(Number(communion.slice(0, 4))), 39));
    const wreaths = dayOf('Adventkranzsegnung-Punschstand');
    expect(wreaths).toBe(addDays(adventOn(Number(wreaths.slice(0, 4))), -1));
    for (const slug of ['Pfarrcafe-Buchausstellung', 'Pfarrfest-zum-Margareta-Kirtag', 'Herbergsuche-durch-den-Ort']) {
      expect(weekdayOf(dayOf(slug))).toBe(7);
    }
  });

  test.each(days)('on %s nothing ends before it begins', (today) => {
    const { entries } = demoContent(today);
    const isUpsideDown = (entry: DemoEntry) =>
      (entry.type === 'event' && (entry.details.endDate ?? '9') < (entry.date ?? '')) ||
      (entry.end ?? '9') < (entry.start ?? '');
    expect(entries.filter(isUpsideDown).map((entry) => entry.slug)).toEqual([]);
  });
});

const isOn = (entry: DemoEntry, site: SiteSlug) => [entry.site, ...(entry.alsoOn ?? [])].includes(site);

/** The last day of an event; where it was moved, the new one. */
function lastDay(entry: DemoEntry): string {
  const details = entry.type === 'event' ? entry.details : undefined;
  return (details?.movedTo ?? details?.endDate ?? entry.date ?? '').slice(0, 10);
}

function isVisible(entry: DemoEntry, today: string): boolean {
  const now = `${today}T12:00`;
  return (!entry.start || entry.start <= now) && (!entry.end || entry.end >= now);
}
