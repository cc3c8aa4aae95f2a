import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ServiceItem } from '../contract.ts';
import { loadFeast, loadFeastAhead, loadNextServices, loadSchedule, loadToday } from '../pages.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

async function next(house: House, site: 'fels' | 'kirchberg' | 'goesing' = 'fels', locale: 'de' | 'en' = 'de') {
  return loadNextServices(await house.contextOf('guest', { site, locale }));
}

const cancel = (house: House, { key, rev }: ServiceItem, reason = 'Krankheit') =>
  house.call('admin', 'POST /api/v0/service/cancel', { body: { key, rev, reason } });

describe('the first screen of a parish', () => {
  test('says the next service, what follows and until when this stays true', async ({ house }) => {
    await seedSchedule(house);
    const page = await next(house);
    expect(page).toMatchObject({
      siteName: 'Fels',
      stand: { on: '2026-11-21', at: '10:14' },
      cancelledToday: [],
      stillToday: null,
      next: { on: '2026-11-22', at: '08:45', title: 'Wort-Gottes-Feier' },
      nextFeast: 'Christkönigssonntag',
      subscribeHref: '/ical/fels/gottesdienste.ics',
      routeHref: 'https://www.openstreetmap.org/directions?to=48.4361,15.8263',
    });
    expect(page.following.map(({ title }) => title)).toEqual(['Rosenkranz', 'Abendmesse']);
    // The evening Mass in Gösing begins at 17:30 in Vienna: then 'still today' would be wrong.
    expect(page.trueUntil.toISOString()).toBe('2026-11-21T16:30:00.000Z');
  });

  test('names the coming Sunday and, where none is told otherwise, the next Mass', async ({ house }) => {
    await seedSchedule(house);
    const told = async (now: string) => {
      house.clock.set(now);
      const { sunday, nextMass } = await next(house);
      return [sunday && `${sunday.on} ${sunday.title}`, nextMass && `${nextMass.on} ${nextMass.title}`];
    };
    expect(await told('2026-11-21T09:00:00Z')).toEqual([null, null]);
    await cancel(house, await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse'));
    expect(await told('2026-11-21T09:00:01Z')).toEqual([null, '2026-11-29 Hl. Messe']);
    expect(await told('2026-11-23T09:00:00Z')).toEqual(['2026-11-29 Hl. Messe', null]);
    expect(await told('2026-11-29T09:00:00Z')).toEqual(['2026-12-06 Familienmesse mit Nikolaus', null]);
  });

  test('says what is cancelled before the next service, and on the coming Sunday', async ({ house }) => {
    await seedSchedule(house);
    expect((await next(house)).cancelledSoon).toEqual([]);
    await cancel(house, await serviceOn(house, '2026-11-22', 'Fels', 'Wort-Gottes-Feier'));
    await cancel(house, await serviceOn(house, '2026-11-29', 'Fels', 'Hl. Messe'));
    const told = async (now: string) => {
      house.clock.set(now);
      const { cancelledSoon, cancelledToday, next: coming } = await next(house);
      return [cancelledToday, cancelledSoon].map((all) => all.map(({ on }) => on)).concat([[coming?.on ?? '']]);
    };
    expect(await told('2026-11-21T09:14:00Z')).toEqual([[], ['2026-11-22'], ['2026-11-25']]);
    expect(await told('2026-11-22T05:00:00Z')).toEqual([['2026-11-22'], ['2026-11-29'], ['2026-11-25']]);
    expect(await told('2026-11-23T05:00:00Z')).toEqual([[], ['2026-11-29'], ['2026-11-25']]);
  });

  test('moves on when the service begins, not before', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-11-22T07:44:59Z');
    expect((await next(house)).next).toMatchObject({ on: '2026-11-22', title: 'Wort-Gottes-Feier' });
    house.clock.set('2026-11-22T07:45:00Z');
    expect((await next(house)).next).toMatchObject({ on: '2026-11-25', title: 'Rosenkranz' });
  });

  test('says first what is cancelled today and where one can still go', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-12-23T09:14:00Z');
    const page = await next(house);
    expect(page.cancelledToday.map(({ at, title }) => `${at} ${title}`)).toEqual([
      '17:30 Rosenkranz',
      '18:00 Abendmesse',
    ]);
    expect(page.stillToday).toMatchObject({
      km: 6,
      service: { at: '15:30', place: { name: 'Seniorenheim St. Anna' } },
    });
    expect(page.next).toMatchObject({ on: '2026-12-24', at: '16:00', title: 'Kinderkrippenfeier' });
    expect(page.nextFeast).toBe('Heiliger Abend');
    expect(page.following[0]).toMatchObject({ at: '22:00', title: 'Christmette' });
    expect(page.days.map(({ on }) => on)).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-30',
    ]);
    expect(page.days[2]?.invitation).toMatch(/^In Fels ist an diesem Tag kein Gottesdienst\. .*Mitfahrgelegenheit/);
  });

  test('keeps the Mass at midnight on its day until it begins', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-12-24T22:30:00Z');
    expect((await next(house, 'kirchberg')).next).toMatchObject({ on: '2026-12-24', at: '24:00' });
    house.clock.set('2026-12-24T23:00:00Z');
    expect((await next(house, 'kirchberg')).next).toMatchObject({ on: '2026-12-25', at: '10:15' });
  });

  test('speaks English', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-12-25T09:30:00Z');
    const page = await next(house, 'goesing', 'en');
    expect(page.days[0]).toMatchObject({
      on: '2026-12-26',
      liturgy: { title: 'St Stephen’s Day', season: 'Christmas season' },
    });
  });

  test('has an answer for a parish without any service', async ({ house }) => {
    expect(await next(house)).toMatchObject({
      next: null,
      following: [],
      days: [],
      calendarHref: null,
      routeHref: null,
    });
  });
});

describe('the order of services', () => {
  const schedule = async (
    house: House,
    input: Partial<Parameters<typeof loadSchedule>[1]> = {},
    site: 'fels' | 'goesing' = 'fels',
  ) => loadSchedule(await house.contextOf('guest', { site }), { weeks: 2, church: 'fels', ...input });

  test('begins with the Sunday of the week and ends with a Saturday', async ({ house }) => {
    await seedSchedule(house);
    expect(await schedule(house, { from: '2026-12-23' })).toMatchObject({
      today: '2026-11-21',
      from: '2026-12-20',
      to: '2027-01-02',
      previewFrom: null,
    });
  });

  test.for([
    ['all', ['fels', 'goesing', 'kirchberg']],
    ['fels', ['fels']],
    ['kirchberg', ['kirchberg']],
    ['nowhere', ['fels']],
  ] as const)('shows of %s the services of %j', async ([church, expected], { house }) => {
    await seedSchedule(house);
    const { days } = await schedule(house, { church });
    expect(new Set(days.flatMap((day) => day.services.map(({ site }) => site.slug)))).toEqual(new Set(expected));
  });

  test('has the readings of a Sunday, and no invitation to the own parish where another one is shown', async ({
    house,
  }) => {
    await seedSchedule(house);
    const week = await schedule(house, { from: '2026-12-20', church: 'goesing' });
    expect(week.days.find(({ on }) => on === '2026-12-27')?.liturgy.readings).toContain('Lk 2,22–40');
    expect(week.days.map(({ invitation }) => invitation).filter(Boolean)).toEqual([]);
  });

  test('marks what the office does not stand for yet', async ({ house }) => {
    await seedSchedule(house);
    const publish = (until: string | null) =>
      house.call('admin', 'POST /api/v0/service/publish', { body: { sites: ['fels'], until } });
    await publish('2026-11-28');
    expect((await schedule(house, { weeks: 3 })).previewFrom).toBe('2026-11-29');
    await publish(null);
    expect((await schedule(house, { weeks: 3 })).previewFrom).toBeNull();
  });

  test('counts what falls away this week', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-11-25T08:00:00Z');
    await cancel(house, await serviceOn(house, '2026-11-25', 'Fels', 'Rosenkranz'));
    expect((await schedule(house)).cancelledThisWeek).toBe(1);
  });
});

describe('what pages tell the cache', () => {
  test('carries the services of every parish, because alternatives name the neighbours', async ({ house }) => {
    await seedSchedule(house);
    const ctx = await house.contextOf('guest');
    const shown: string[] = [];
    const moments: Date[] = [];
    await loadSchedule(
      {
        ...ctx,
        shows: (...tags) => void shown.push(...tags),
        trueUntil: (at) => void moments.push(at),
      },
      { weeks: 1, church: 'fels' },
    );
    const { fels, kirchberg, goesing } = house.sites;
    expect(shown).toEqual(expect.arrayContaining([fels, kirchberg, goesing].map(({ _id }) => `services:${_id}`)));
    expect(moments.map((at) => at.toISOString())).toContain('2026-11-21T16:30:00.000Z');
    const quarter = house.clock.now().getTime() + 15 * 60_000;
    expect(moments.map((at) => at.getTime())).toContain(quarter); // so that the line "Stand" never looks old
  });

  test('ends with the next service of today that ends, because it is folded away then', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-11-22T08:25:00Z');
    const ctx = await house.contextOf('guest');
    const moments: number[] = [];
    const trueUntil = (at: Date) => void moments.push(at.getTime());
    const { days } = await loadSchedule({ ...ctx, trueUntil }, { weeks: 1, church: 'fels' });
    const first = days[0]?.services[0];
    expect(first?.at).toBe('08:45');
    const end = Date.parse('2026-11-22T07:45:00Z') + (first?.durationMinutes ?? 0) * 60_000;
    expect(Math.min(...moments)).toBe(end);
  });

  test('today in the calendar of the parish is true until midnight', async ({ house }) => {
    await seedSchedule(house);
    house.clock.set('2026-12-26T09:00:00Z');
    const of = async (site: 'fels' | 'kirchberg') =>
      (await loadToday(await house.contextOf('guest', { site }))).liturgy;
    expect(await of('fels')).toMatchObject({ title: 'Stephanitag', rank: 'feast', colour: 'rot' });
    expect(await of('kirchberg')).toMatchObject({
      title: 'Hl. Stephanus – Patrozinium · Stephanitag',
      rank: 'solemnity',
    });
  });
});

describe('the services of a feast', () => {
  test('are there three weeks before without anybody making a page, of all churches of the association', async ({
    house,
  }) => {
    await seedSchedule(house);
    const guest = await house.contextOf('guest');
    expect(await loadFeast(guest, 'Fasching')).toBeNull();
    expect(loadFeastAhead(guest)).toBeNull();
    house.clock.set('2026-12-03T09:00:00Z');
    const later = await house.contextOf('guest');
    expect(loadFeastAhead(later)).toMatchObject({ season: 'Weihnachten' });
    const feast = await loadFeast(later, 'Weihnachten');
    expect(feast).toMatchObject({ from: '2026-12-24', to: '2027-01-06', missing: [] });
    const told = feast?.days.flatMap(({ on, services }) =>
      services.map(({ site, title }) => `${on} ${site.slug} ${title}`),
    );
    expect(told).toContain('2026-12-24 fels Christmette');
    expect(told).toContain('2026-12-25 kirchberg Hochamt zum Christtag');
    expect(JSON.stringify(feast)).not.toContain('persönlichen Anliegen');
  });

  test('name the churches without one to those who plan them, and to nobody else', async ({ house }) => {
    await seedSchedule(house);
    const { _id: goesing } = house.sites.goesing;
    for (const table of ['service_rules', 'service_extras', 'feast_plans'])
      await house.handle.exec(`delete from worship_${table} where site_id = '${goesing}'`);
    const missing = async (who: 'guest' | 'officeOfKirchberg' | 'admin') =>
      (await loadFeast(await house.contextOf(who), 'Weihnachten'))?.missing;
    expect(await missing('guest')).toEqual([]);
    expect(await missing('officeOfKirchberg')).toEqual([]);
    expect(await missing('admin')).toEqual(['Gösing']);
  });
});
