import { describe, expect, it } from 'vitest';
import { addDays } from '#kernel/local-time.ts';
import { DEMO_PLACES } from '../../../demo/demo-places.ts';
import * as demo from '../../../demo/demo-schedule.ts';
import { expandSchedule } from './expand-schedule.ts';
import { lookUp, type ScheduleReader, type ScheduleSite, scheduleDays } from './schedule-days.ts';
import type { ScheduleSources, ServiceChange } from './schedule-model.ts';

const SITES: ScheduleSite[] = [
  { id: 'fels', slug: 'fels', name: 'Pfarre Fels am Wagram', shortName: 'Fels', associationId: 'wagram' },
  {
    id: 'kirchberg',
    slug: 'kirchberg',
    name: 'Pfarre Kirchberg am Wagram',
    shortName: 'Kirchberg',
    associationId: 'wagram',
  },
  { id: 'goesing', slug: 'goesing', name: 'Pfarre Gösing am Wagram', shortName: 'Gösing', associationId: 'wagram' },
];

function daysOf(
  siteId: string,
  [from, to]: [string, string],
  more: { changes?: ServiceChange[]; locale?: 'de' | 'en'; all?: boolean } = {},
) {
  const sources: ScheduleSources = {
    places: DEMO_PLACES,
    rules: demo.DEMO_RULES,
    plans: demo.DEMO_FEAST_PLANS,
    changes: [...demo.DEMO_CHANGES, ...(more.changes ?? [])],
    extras: demo.DEMO_EXTRAS,
    intentions: demo.DEMO_INTENTIONS,
    overrides: {},
  };
  const site = SITES.find(({ id }) => id === siteId) as ScheduleSite;
  const found = lookUp(SITES, DEMO_PLACES);
  const reader: ScheduleReader = {
    ...found,
    sources,
    sites: SITES,
    site,
    locale: more.locale ?? 'de',
    now: null,
    level: 'web',
  };
  const ids = SITES.map(({ id }) => id);
  const all = expandSchedule(sources, ids, addDays(from, -1), addDays(to, 9));
  return scheduleDays(reader, { all, shownSites: more.all ? ids : [siteId], from, to });
}

const CHRISTMAS: [string, string] = ['2026-12-23', '2026-12-27'];

describe('scheduleDays', () => {
  it('never shows what is internal, nor an intention that is not for the web', () => {
    const days = daysOf('fels', ['2026-12-19', '2026-12-19'], { all: true });
    expect(days.flatMap(({ services }) => services.map(({ title }) => title))).not.toContain('Taufe');
    const wire = JSON.stringify(daysOf('fels', ['2026-11-21', '2026-12-31'], { all: true }));
    expect(wire).toContain('für + Anna und Karl Weingartleitner');
    for (const secret of ['Sturmbichler', '50 Ehejahre', 'persönlichen Anliegen', 'Einwilligung']) {
      expect(wire).not.toContain(secret);
    }
  });

  it('says why a service falls away and where to go instead', () => {
    const services = daysOf('fels', CHRISTMAS).flatMap((day) => day.services);
    expect(services.find(({ key }) => key === 'fels-mi.2026-12-23')).toMatchObject({
      state: 'cancelled',
      reason: 'entfällt – herzliche Einladung zur Christmette',
      alternative: {
        on: '2026-12-24',
        at: '22:00',
        title: 'Christmette',
        placeName: 'Pfarrkirche Fels',
        siteName: 'Fels',
      },
    });
  });

  it.each([
    ['kirchberg', 'kb-di.2026-12-08', '2026-12-08', '10:00', 'Hochamt'],
    ['goesing', 'go-do.2026-12-10', '2026-12-11', '06:00', 'Rorate'],
    ['goesing', 'go-do.2026-12-24', '2026-12-24', '17:30', 'Christmette'],
    ['kirchberg', 'kb-fr.2026-12-25', '2026-12-25', '10:15', 'Hochamt zum Christtag'],
    ['goesing', 'go-do.2026-12-31', '2026-12-31', '17:30', 'Jahresschlussmesse'],
    ['kirchberg', 'kb-hjf.2027-01-01', '2027-01-08', '17:00', 'Eucharistische Anbetung (Herz-Jesu-Freitag)'],
  ])('offers in %s instead of %s what the office would offer', (siteId, key, on, at, title) => {
    const day = key.slice(-10);
    const service = daysOf(siteId, [day, day])
      .flatMap(({ services }) => services)
      .find((found) => found.key === key);
    expect(service?.alternative).toMatchObject({ on, at, title });
  });

  it('words the order of a feast in the language of the reader', () => {
    const reasons = (locale: 'de' | 'en') =>
      daysOf('fels', ['2027-01-06', '2027-01-06'], { locale }).flatMap(({ services }) =>
        services.map(({ reason }) => reason),
      );
    expect(reasons('de')).toEqual([null, 'Feiertagsordnung', 'Feiertagsordnung']);
    expect(reasons('en')).toEqual([null, 'Holiday schedule', 'Holiday schedule']);
  });

  it('draws the feast: name, week, colour also at night', () => {
    const [eve] = daysOf('fels', ['2026-12-24', '2026-12-24']);
    expect(eve?.liturgy).toEqual({
      title: 'Heiliger Abend',
      season: '4. Adventwoche',
      colour: 'violett',
      colourAtNight: 'weiss',
      rank: 'weekday',
      holiday: false,
      readings: expect.any(Array) as string[],
    });
  });

  it.each([
    [
      'fels',
      '2026-12-26',
      'In Fels ist an diesem Tag kein Gottesdienst. Herzliche Einladung nach Kirchberg – Mitfahrgelegenheit um 9:30 Uhr ab Kirchenplatz.',
    ],
    [
      'goesing',
      '2026-12-25',
      'In Gösing ist an diesem Tag kein Gottesdienst. Herzliche Einladung nach Fels (8:45 Uhr) und Kirchberg (10:15 Uhr).',
    ],
    ['goesing', '2026-12-08', null],
    ['fels', '2026-12-25', null],
  ])('invites %s on %s', (siteId, on, expected) => {
    expect(daysOf(siteId, [on, on]).find((day) => day.on === on)?.invitation ?? null).toBe(expected);
  });

  it('leaves days without a service out', () => {
    expect(daysOf('fels', CHRISTMAS).map(({ on }) => on)).toEqual([
      '2026-12-23',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
    ]);
    expect(daysOf('fels', ['2026-12-28', '2026-12-29'])).toEqual([]);
  });

  it('shows a service moved to another day on both: there held, here fallen away', () => {
    const move: ServiceChange = {
      key: 'kb-fr.2026-12-11',
      op: 'move',
      patch: { on: '2026-12-12', at: '18:00' },
      reason: null,
    };
    const services = daysOf('kirchberg', ['2026-12-11', '2026-12-12'], { changes: [move] }).flatMap(
      (day) => day.services,
    );
    expect(services).toMatchObject([
      {
        on: '2026-12-11',
        state: 'cancelled',
        reason: 'Verlegt auf Samstag, 12. Dezember, 18:00 Uhr',
        alternative: { on: '2026-12-12', at: '18:00' },
        isMovedAway: true,
      },
      { on: '2026-12-12', key: 'kb-fr.2026-12-11', state: 'moved', movedFrom: { on: '2026-12-11', placeName: null } },
    ]);
  });
});
