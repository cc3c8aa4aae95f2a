import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { buildDay, buildLiturgy, buildService, words } from '../testing.ts';
import { EntranceScreen } from './EntranceScreen.tsx';
import { NextService, type NextServiceView } from './NextService.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';
import { ScheduleWeeks, weeksOf } from './ScheduleWeeks.tsx';
import type { ServiceView } from './schedule-view.ts';

const view = (over: Partial<NextServiceView> = {}): NextServiceView => ({
  siteName: 'Fels',
  tower: 'spire',
  stand: { on: '2026-12-23', at: '10:14' },
  cancelledToday: [],
  cancelledSoon: [],
  stillToday: null,
  next: buildService(),
  nextFeast: 'Heiliger Abend',
  afterwards: [],
  sunday: null,
  nextMass: null,
  calendarHref: '/ical/x.ics',
  routeHref: null,
  phone: '+43 2738 0000 01',
  ...over,
});
const rosary = (over: Partial<ServiceView> = {}) =>
  buildService({ on: '2026-12-23', at: '17:30', title: 'Rosenkranz', state: 'cancelled', ...over });

afterEach(() => overwriteGetLocale(() => 'de'));

describe('the first screen', () => {
  it('says when the next service is and that it takes place, and since when that is known', () => {
    const text = words(<NextService {...view()} />);
    expect(text).toContain('Nächster Gottesdienst in Fels Morgen, Donnerstag, 24. Dezember Heiliger Abend 16:00 Uhr');
    expect(text).toContain('Findet statt Stand: Mi 23.12., 10:14 Uhr');
    expect(text).not.toContain('entfällt');
  });

  it('begins with what is cancelled today, why, and where one can still go', () => {
    const still = buildService({ at: '15:30', title: 'Hl. Messe', place: { name: 'Seniorenheim', address: null } });
    const off = [rosary({ reason: 'Erkrankung' }), rosary({ at: '18:00', title: 'Abendmesse' })];
    const text = words(<NextService {...view({ cancelledToday: off, stillToday: { service: still, km: 6 } })} />);
    expect(text).toMatch(/^Heute entfällt: 17:30 Rosenkranz und 18:00 Abendmesse ?\. Erkrankung/);
    expect(text).toContain('Heute noch: 15:30 Uhr, Hl. Messe, Seniorenheim, 6 km');
  });

  it('says what is cancelled on the coming days, and leads elsewhere', () => {
    const alternative = {
      on: '2026-12-27',
      at: '10:00',
      title: 'Hl. Messe',
      placeName: 'Pfarrkirche Gösing',
      siteName: 'Gösing',
    };
    const off = [rosary({ on: '2026-12-27', at: '08:45', title: 'Hl. Messe', reason: 'Heizung defekt', alternative })];
    const text = words(<NextService {...view({ cancelledSoon: off })} />);
    expect(text).toMatch(/^Am Sonntag, 27\. Dezember, entfällt: 8:45 Hl\. Messe ?\. Heizung defekt/);
    expect(text).toContain('Nächste Möglichkeit: So 27.12., 10:00 Uhr, Hl. Messe, Pfarrkirche Gösing.');
  });

  it('offers no other service for a funeral and keeps whose it was', () => {
    const still = buildService({ at: '10:00', title: 'Begräbnis', type: 'begraebnis' });
    const funeral = rosary({ title: 'Begräbnis', type: 'begraebnis', forOneFamily: true, note: '† Hermine Abendroth' });
    const text = words(
      <NextService {...view({ cancelledToday: [funeral], stillToday: { service: still, km: null } })} />,
    );
    expect(text).toContain('17:30 Begräbnis, † Hermine Abendroth');
    expect(text).not.toContain('10:00');
  });

  it('names the nearest alternative when nothing else is today', () => {
    const alternative = {
      on: '2026-12-24',
      at: '22:00',
      title: 'Christmette',
      placeName: 'Pfarrkirche Fels',
      siteName: 'Fels',
    };
    expect(words(<NextService {...view({ cancelledToday: [rosary({ alternative })] })} />)).toContain(
      'Nächste Möglichkeit: morgen, 22:00 Uhr, Christmette, Pfarrkirche Fels.',
    );
  });

  it('never says "Findet statt" of a moved service, but that and why it is moved', () => {
    const moved = buildService({ state: 'moved', reason: 'Verlegt auf 17:00 Uhr' });
    const text = words(<NextService {...view({ next: moved })} />);
    expect(text).not.toContain('Findet statt');
    expect(text).toContain('Verlegt auf 17:00 Uhr');
  });

  it('says of a changed service that it takes place all the same', () => {
    const text = words(<NextService {...view({ next: buildService({ state: 'changed' }) })} />);
    expect(text).toContain('Findet statt Geändert Stand:');
  });

  it('leads with one row to the coming Sunday, and names the next Mass where none is told', () => {
    const mass = buildService({ on: '2026-12-27', at: '08:45', title: 'Hl. Messe' });
    const afterwards = [rosary({ state: 'planned' })];
    const told = view({ afterwards, nextMass: mass, sunday: { service: mass, href: '/fels/x#tag-2026-12-27' } });
    expect(words(<NextService {...told} />)).toContain(
      'Nächste Hl. Messe: So 27.12., 8:45 Uhr Hl. Messe, Pfarrkirche Fels. Sonntag, 27. Dezember 8:45 Hl. Messe , Pfarr',
    );
    expect(renderToStaticMarkup(<NextService {...told} />)).toContain('href="/fels/x#tag-2026-12-27"');
  });

  it('gives the number of the office when nothing is published', () => {
    const text = words(<NextService {...view({ next: null })} />);
    expect(text).toContain('noch keine Gottesdienste veröffentlicht');
    expect(text).toContain('+43 2738 0000 01');
  });

  it('speaks English on the English page', () => {
    overwriteGetLocale(() => 'en');
    expect(words(<NextService {...view()} />)).toContain('Tomorrow, Thursday, 24 December');
  });
});

describe('the rows of the schedule', () => {
  const days = (service: Partial<ServiceView>, rank: 'weekday' | 'solemnity' = 'weekday', on = '2026-12-22') =>
    words(
      <ScheduleDays
        days={[buildDay({ on, liturgy: buildLiturgy({ rank }), services: [buildService(service)] })]}
        today="2026-12-23"
        ownSite="fels"
        withPlace
      />,
    );

  it('strikes a cancelled service through and says why', () => {
    const html = renderToStaticMarkup(
      <ScheduleDays
        days={[buildDay({ services: [rosary({ reason: 'Dekanatskonferenz' })] })]}
        today="2026-12-23"
        ownSite="fels"
      />,
    );
    expect(html).toContain('<del class="name">Rosenkranz</del>');
    expect(html).toContain('Dekanatskonferenz.');
  });

  it.each<[string, Partial<ServiceView>, string]>([
    ['time', { movedFromAt: '08:00', movedFrom: { on: '2026-12-23', at: '08:00', placeName: null } }, '8:00 Uhr'],
    ['church', { movedFrom: { on: '2026-12-23', at: '09:00', placeName: 'Kapelle' } }, 'Kapelle'],
    [
      'time and church',
      { movedFromAt: '08:00', movedFrom: { on: '2026-12-23', at: '08:00', placeName: 'Kapelle' } },
      '8:00 Uhr, Kapelle',
    ],
    ['day', { movedFrom: { on: '2026-12-22', at: '18:00', placeName: null } }, 'Di 22.12., 18:00 Uhr'],
  ])('name the old %s of a moved service once, where it is now', (_, before, said) => {
    const moved = buildService({ on: '2026-12-23', at: '09:00', state: 'moved', ...before });
    const html = renderToStaticMarkup(
      <ScheduleDays days={[buildDay({ services: [moved] })]} today="" ownSite="fels" />,
    );
    expect(html).toContain(`Verlegt, statt ${said}</span>`);
    expect(html).not.toContain('<del');
  });

  it('say on the day that a service has left where it went, and nothing else', () => {
    const reason = 'Verlegt auf Donnerstag, 24. Dezember, 18:00 Uhr';
    const alternative = { on: '2026-12-24', at: '18:00', title: 'Hl. Messe', placeName: 'Kirche', siteName: 'Fels' };
    const left = buildService({ state: 'cancelled', isMovedAway: true, reason, alternative });
    const day = buildDay({ services: [left] });
    const screen = {
      name: 'Fels',
      now: { on: '2026-12-23', at: '06:00' },
      timeZone: 'Europe/Vienna',
      withPlace: false,
    };
    for (const shown of [
      <ScheduleDays key="page" days={[day]} today="2026-12-23" ownSite="fels" />,
      <EntranceScreen key="screen" days={[day]} {...screen} />,
    ]) {
      const text = words(shown);
      expect(text.split(reason)).toHaveLength(2);
      expect(text).not.toMatch(/Entfällt|Stattdessen|Nächste Möglichkeit/);
    }
  });

  it('write an intention the same way wherever the office has put it', () => {
    const html = (over: Partial<ServiceView>) =>
      renderToStaticMarkup(
        <ScheduleDays days={[buildDay({ services: [buildService(over)] })]} today="" ownSite="fels" />,
      );
    expect(html({ note: 'für † Hermine' })).toBe(html({ intentions: ['für † Hermine'] }));
  });

  it('fold away what is over today, and only that', () => {
    const services = [buildService({ key: 'a', at: '08:00' }), buildService({ key: 'b', at: '09:30' })];
    const day = buildDay({ on: '2026-12-23', services });
    const over = (time: string, today = '2026-12-23') =>
      renderToStaticMarkup(<ScheduleDays days={[day]} today={today} time={time} ownSite="fels" />)
        .split('<li ')
        .map((part) => part.includes('</details>'))
        .indexOf(true);
    expect(['08:59', '09:00', '10:30'].map((time) => over(time))).toEqual([-1, 1, 2]);
    expect(over('23:00', '2026-12-22')).toBe(-1);
  });

  it.each([
    ['an added service on an ordinary day', { state: 'extra' }, 'weekday', true, 'Zusätzlich'],
    ['not an added service on a feast', { state: 'extra' }, 'solemnity', false, 'Zusätzlich'],
    ['not a changed service on a feast', { state: 'changed' }, 'solemnity', false, 'Geändert'],
    ['a cancelled service also on a feast', { state: 'cancelled' }, 'solemnity', true, 'Entfällt'],
  ] as const)('mark %s', (_name, service, rank, marked, word) => {
    expect(days(service, rank).includes(word)).toBe(marked);
  });

  it('have the colour in words, the change in the evening included', () => {
    const day = buildDay({ liturgy: buildLiturgy({ colourAtNight: 'weiss' }) });
    expect(words(<ScheduleDays days={[day]} today="2026-12-23" ownSite="fels" />)).toContain(
      'Farbe: violett, am Abend weiß',
    );
  });

  it('write midnight as 24:00 and give machines the next day', () => {
    const html = renderToStaticMarkup(
      <ScheduleDays
        days={[buildDay({ services: [buildService({ at: '24:00' })] })]}
        today="2026-12-23"
        ownSite="fels"
      />,
    );
    expect(html).toContain('<time dateTime="2026-12-25T00:00">24:00</time>');
  });

  it('say "Verstorbene" where the plus sign stands', () => {
    expect(days({ intentions: ['für + Anna Berger'] })).toContain('für † Verstorbene: Anna Berger');
    expect(days({ note: 'für † Anna Berger', noteIn: 'de' })).toContain('für † Verstorbene: Anna Berger');
  });
});

describe('the tools above the schedule', () => {
  it('jump to every day of a week with its Sunday, and to the feasts behind it', () => {
    const days = ['2026-12-20', '2026-12-23', '2026-12-24', '2026-12-27', '2026-12-31', '2027-01-01'].map((on) =>
      buildDay({ on, liturgy: buildLiturgy({ title: 'Neujahr', holiday: on === '2027-01-01' }) }),
    );
    const tools = {
      churches: [],
      subscribeHref: null,
      largePrint: { href: '/g', current: false },
      pdfHref: '/p',
      days,
    };
    expect(words(<ScheduleTools {...tools} today="2026-12-23" />)).toContain(
      'Springen zu Heute Do 24.12. So 27.12. Neujahr',
    );
  });
});

describe('the weeks of the schedule', () => {
  const week = ['2026-12-20', '2026-12-22', '2026-12-23', '2026-12-27'].map((on) => buildDay({ on }));

  it('begin on Sunday', () => {
    expect(weeksOf(week).map(({ from, to, days }) => [from, to, days.length])).toEqual([
      ['2026-12-20', '2026-12-26', 3],
      ['2026-12-27', '2027-01-02', 1],
    ]);
  });

  it('fold away what is over and warn of what may change', () => {
    const text = words(
      <ScheduleWeeks days={week} now={{ on: '2026-12-23', at: '10:14' }} ownSite="fels" previewFrom="2026-12-27" />,
    );
    expect(text).toContain('So 20.12. bis Di 22.12. (vorbei)');
    expect(text.indexOf('Vorschau')).toBeGreaterThan(text.indexOf('27. Dezember 2026 bis 2. Jänner 2027'));
  });
});
