import { describe, expect } from 'vitest';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { askAll, assignTo, buildMember, buildSundays, pageOf, tokenFor } from '#modules/rosters/testing.ts';
import { type House, test } from '../testing/house.ts';
import { readItems, SubscribedCalendar } from '../testing/subscribed-calendar.ts';

/** The last Sundays of March and October, with the day from which the feeds are asked. */
const CLOCK_CHANGES = [
  ['March', '2027-03-20T09:00:00Z', '2027-03-21', '2027-03-28', '2027-04-04'],
  ['October', '2027-10-20T09:00:00Z', '2027-10-24', '2027-10-31', '2027-11-07'],
] as const;
const ORGANIZER = 'Katholische Jungschar – Größere Ausflüge, Mädchen und Buben';
const GROUP = 'katholische-jungschar-groessere-ausfluege-maedchen-und-buben';
const ANNA = 'anna.probe@example.test';

async function text(house: House, path: string): Promise<string> {
  const { statusCode, body } = await house.server.app.inject(path);
  expect(statusCode, path).toBe(200);
  return body;
}

/** Everything of which a calendar can tell on these Sundays, one event of each called off; returns the addresses of all feeds. */
async function fillFeeds(house: House, now: string, sundays: readonly [string, string, string]): Promise<string[]> {
  const { key, reader } = await buildSundays(house);
  const [first, middle, last] = sundays;
  const cancel = { key: key(last), rev: 0, reason: 'Fußwallfahrt nach Mariä Schnee; „für alle“' };
  expect((await house.call('admin', 'POST /api/v0/service/cancel', { body: cancel })).status).toBe(200);
  await buildEntry(house, {
    type: 'event',
    title: 'Frühlingsausflug „Über Stock und Stein“: für Mädchen, Buben und alle, die gerne mitgehen möchten',
    date: `${first}T10:00`,
    details: {
      place: 'Pfarrheim Fels; Eingang Südseite, Straße hinauf bis zum Röhrenbrunnen',
      organizer: ORGANIZER,
      category: 'kinder',
      dates: [{ date: `${middle}T10:00` }, { date: `${last}T10:00`, cancelled: true, note: 'Hochwasser' }],
    },
  });
  const anna = await buildMember(house, 'Anna Probe', { skills: [reader] });
  const range = { site: 'fels', from: first, to: last };
  for (const on of [first, middle]) {
    const place = { key: key(on), on, duty: reader, slot: 0, member: anna._id, insist: true };
    expect((await assignTo(house, place)).status).toBe(201);
  }
  await askAll(house, range);
  const own = new URL((await pageOf(house, tokenFor(house, ANNA)))?.feed ?? '').pathname;
  house.clock.set(now);
  return [
    '/ical/alle/gottesdienste.ics?site=fels',
    `/ical/fels/gottesdienst-${key(middle)}.ics`,
    `/ical/fels/gruppe-${GROUP}.ics`,
    own,
    ...['gottesdienste', 'alle', 'veranstaltungen', 'kirche-pfarrkirche-fels', 'art-kinder'].map(
      (name) => `/ical/fels/${name}.ics`,
    ),
  ];
}

test.for(['dienste', 'alle'])(
  'no parish has the address %s, which is that of other calendars',
  async (slug, { house }) => {
    const { body } = await house.call('admin', 'GET /api/v0/site/', { query: { slug: 'fels' } });
    const [{ _id, rev }] = (body as { site: [Made] }).site;
    const answers = [
      await house.call('admin', 'POST /api/v0/site/', { body: { name: 'Dienste', shortName: 'Dienste', slug } }),
      await house.call('admin', 'PUT /api/v0/site/', { body: { _id, rev, slug } }),
    ];
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(400);
      expect((answer.body as { details: { fields: object } }).details.fields).toEqual({
        slug: 'Diese Adresse braucht die Software selbst. Bitte wählen Sie eine andere.',
      });
    }
  },
);

test('no feed is left out here', async ({ house }) => {
  const routes = house.server.app.printRoutes({ commonPrefix: false }).match(/\/ical\/\S+/g);
  const ofSite = ['alle.ics', 'gottesdienste.ics', 'veranstaltungen.ics', 'gottesdienst-:file', 'kirche-:file'];
  expect(routes?.toSorted()).toEqual(
    [
      ...[...ofSite, 'gruppe-:file', 'art-:file'].map((file) => `/ical/:site/${file}`),
      '/ical/dienste/:file',
      // Read around the change of the clocks by the tests of their rooms.
      '/ical/belegung/:file',
      '/ical/sport/:file',
    ].toSorted(),
  );
});

describe.for(CLOCK_CHANGES)('around the change of the clocks in %s, another calendar program reads', (row) => {
  const [, now, ...sundays] = row;
  const [first, middle, last] = sundays;

  test('every feed with the same local hour, in its zone, on either side', async ({ house }) => {
    for (const path of await fillFeeds(house, now, sundays)) {
      const items = readItems(await text(house, path)).filter(({ on }) => on >= first && on <= last);
      expect(items.length, path).toBeGreaterThan(0);
      for (const { on, at, zone, instant } of items) {
        expect([at, zone], `${path} ${on}`).toEqual(['10:00', 'Europe/Vienna']);
        expect(instant, `${path} ${on}`).toEqual(instantOf(on, '10:00', 'Europe/Vienna'));
      }
      if (!path.includes('gottesdienst-'))
        expect(
          items.some(({ on }) => on === first),
          path,
        ).toBe(true);
      expect(
        items.some(({ on }) => on === middle),
        path,
      ).toBe(true);
    }
  });

  test('every feed in short lines, with whole umlauts, and stable names', async ({ house }) => {
    for (const path of await fillFeeds(house, now, sundays)) {
      const [body, again] = [await text(house, path), await text(house, path)];
      for (const line of body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(body).not.toMatch(/\uFFFD|[^\r]\n/);
      expect(readItems(again)).toEqual(readItems(body));
    }
    const titles = readItems(await text(house, `/ical/fels/gruppe-${GROUP}.ics`)).map(({ summary }) => summary);
    expect(titles[0]).toContain('Frühlingsausflug „Über Stock und Stein“: für Mädchen');
  });

  test('what is called off as cancelled, in its state and in its title', async ({ house }) => {
    await fillFeeds(house, now, sundays);
    for (const path of ['gottesdienste', 'alle', 'kirche-pfarrkirche-fels', 'veranstaltungen', `gruppe-${GROUP}`]) {
      const off = readItems(await text(house, `/ical/fels/${path}.ics`)).filter(({ on }) => on === last);
      expect(off.length, path).toBeGreaterThan(0);
      for (const { isCancelled, summary } of off)
        expect([isCancelled, summary.slice(0, 9)]).toEqual([true, 'ENTFÄLLT:']);
    }
  });
});

describe('a calendar that is subscribed', () => {
  const SPAN = ['2027-01-10', '2027-02-28'] as const;

  async function scheduleOf(house: House): Promise<string[]> {
    const [from, to] = SPAN;
    const { body } = await house.call('guest', 'GET /api/v0/service/', { query: { from, to, site: 'fels' } });
    const { service } = body as { service: { on: string; at: string; title: string; state: string }[] };
    return service.filter(({ state }) => state !== 'cancelled').map(({ on, at, title }) => `${on} ${at} ${title}`);
  }

  test('has no ghosts when a weekly thing becomes fortnightly, another hour, another day, and weekly again', async ({
    house,
  }) => {
    const { ruleId } = await buildSundays(house);
    const calendars = ['gottesdienste', 'alle', 'kirche-pfarrkirche-fels'].map((name) => ({
      name,
      calendar: new SubscribedCalendar(),
    }));
    const expectTheSchedule = async (...days: string[]) => {
      const schedule = await scheduleOf(house);
      expect(schedule.map((one) => one.slice(5, 16))).toEqual(days);
      for (const { name, calendar } of calendars) {
        calendar.fetch(await text(house, `/ical/fels/${name}.ics`));
        expect(calendar.takesPlace(...SPAN), name).toEqual(schedule);
      }
    };
    await expectTheSchedule(
      ...['01-10', '01-17', '01-24', '01-31', '02-07', '02-14', '02-21', '02-28'].map((on) => `${on} 10:00`),
    );
    const split = async (_id: string, change: object) => {
      const { rev } = ((await house.call('admin', `GET /api/v0/service_rule/${_id}`)).body as { service_rule: [Made] })
        .service_rule[0];
      const body = { _id, rev, ...change };
      const answer = await house.call('admin', 'POST /api/v0/service_rule/split', { body });
      expect(answer.status, answer.text).toBe(200);
      return (answer.body as { service_rule: [Made] }).service_rule[0];
    };
    const fortnightly = await split(ruleId, { from: '2027-01-17', intervalWeeks: 2 });
    await expectTheSchedule('01-10 10:00', '01-17 10:00', '01-31 10:00', '02-14 10:00', '02-28 10:00');
    const later = await split(fortnightly._id, { from: '2027-01-31', at: '09:30', title: 'Familienmesse' });
    await expectTheSchedule('01-10 10:00', '01-17 10:00', '01-31 09:30', '02-14 09:30', '02-28 09:30');
    const saturday = await split(later._id, { from: '2027-02-14', weekday: 6, at: '18:00' });
    await expectTheSchedule('01-10 10:00', '01-17 10:00', '01-31 09:30', '02-13 18:00', '02-27 18:00');
    await split(saturday._id, { from: '2027-02-20', weekday: 7, at: '10:00', intervalWeeks: 1 });
    await expectTheSchedule('01-10 10:00', '01-17 10:00', '01-31 09:30', '02-13 18:00', '02-21 10:00', '02-28 10:00');
    const known = calendars.map(({ calendar }) => [...calendar.items.values()].filter((one) => one.isCancelled).length);
    expect(Math.min(...known)).toBeGreaterThan(2);
  });

  test('sees a change in the church that it is about, and nothing of another', async ({ house }) => {
    const { key } = await buildSundays(house);
    const { body: made } = await house.call('admin', 'POST /api/v0/place/', {
      body: { site: 'fels', name: 'Bergkapelle' },
    });
    const [{ _id: placeId }] = made as unknown as [Made];
    const calendar = new SubscribedCalendar();
    const fetch = async () => calendar.fetch(await text(house, '/ical/fels/kirche-bergkapelle.ics'));
    await fetch();
    expect(calendar.items.size).toBe(0);
    const move = (of: string, rev: number, change: object) =>
      house.call('admin', 'POST /api/v0/service/move', { body: { key: key(of), rev, ...change } });
    expect((await move('2027-01-17', 0, { placeId })).status).toBe(200);
    await fetch();
    expect(calendar.takesPlace(...SPAN)).toEqual(['2027-01-17 10:00 Hl. Messe']);
    expect((await move('2027-01-17', 1, { placeId, at: '15:00' })).status).toBe(200);
    await fetch();
    expect(calendar.takesPlace(...SPAN)).toEqual(['2027-01-17 15:00 Hl. Messe']);
    // Whoever comes to the church where it was planned is told as well.
    const home = readItems(await text(house, '/ical/fels/kirche-pfarrkirche-fels.ics'));
    expect(home.find(({ on }) => on === '2027-01-17')).toMatchObject({ at: '15:00' });
    expect((await house.server.app.inject('/ical/kirchberg/kirche-bergkapelle.ics')).statusCode).toBe(404);
    expect((await house.server.app.inject('/ical/alle/kirche-bergkapelle.ics')).statusCode).toBe(404);
    expect((await house.server.app.inject('/ical/fels/kirche-nirgends.ics')).statusCode).toBe(404);
  });

  test('has no ghosts of events that are called off, moved, lose a date, are hidden or removed, and has them again', async ({
    house,
  }) => {
    const details = { place: 'Pfarrheim', organizer: ORGANIZER, category: 'kinder' };
    const dates = [{ date: '2027-01-17T10:00' }, { date: '2027-01-24T10:00' }];
    const event = { type: 'event', title: 'Ausflug', date: '2027-01-10T10:00' } as const;
    const { _id, rev } = await buildEntry(house, {
      ...event,
      details: { ...details, dates },
      sharedWith: ['kirchberg'],
    });
    const feeds = ['fels/veranstaltungen', 'fels/alle', `fels/gruppe-${GROUP}`, 'fels/art-kinder', 'kirchberg/alle'];
    const calendars = feeds.map((path) => ({ path, calendar: new SubscribedCalendar() }));
    const expectDays = async (...days: string[]) => {
      for (const { path, calendar } of calendars) {
        calendar.fetch(await text(house, `/ical/${path}.ics`));
        expect(calendar.takesPlace(...SPAN), path).toEqual(days.map((on) => `2027-${on} 10:00 Ausflug`));
      }
    };
    let next = rev;
    const change = async (more: object) => {
      const { status, text: said } = await house.call('admin', 'PUT /api/v0/entry/', {
        body: { _id, rev: next, ...more },
      });
      expect(status, said).toBe(200);
      next += 1;
    };
    await expectDays('01-10', '01-17', '01-24');
    await change({ details: { ...details, dates: dates.slice(1) } });
    await expectDays('01-10', '01-24');
    await change({ details: { ...details, dates: [dates[0], { date: '2027-01-31T10:00', key: '202701241000' }] } });
    await expectDays('01-10', '01-17', '01-31');
    await change({ details: { ...details, dates, firstDate: { cancelled: true, note: 'Eis' } } });
    await expectDays('01-17', '01-24');
    for (const gone of [{ hidden: true }, { hidden: false, status: 'draft' }]) {
      await change(gone);
      await expectDays();
    }
    await change({ status: 'published', details: { ...details, dates } });
    await expectDays('01-10', '01-17', '01-24');
    expect((await house.call('admin', 'DELETE /api/v0/entry/', { query: { id: _id } })).status).toBe(200);
    await expectDays();
    const thing = { kind: 'entry', _id };
    expect((await house.call('admin', 'POST /api/v0/trash/restore', { body: [thing] })).status).toBe(200);
    await expectDays('01-10', '01-17', '01-24');
    await house.call('admin', 'DELETE /api/v0/entry/', { query: { id: _id } });
    expect((await house.call('admin', 'POST /api/v0/trash/purge', { body: [thing] })).status).toBe(200);
    // Its name was that of a group, and went with the event.
    for (const { path } of calendars.splice(2, 1))
      expect((await house.server.app.inject(`/ical/${path}.ics`)).statusCode).toBe(404);
    await expectDays();
    for (const { path } of calendars) expect(await text(house, `/ical/${path}.ics`)).not.toContain('Ausflug');
  });

  test('has a whole year of Sundays at their hour, over both changes of the clocks, however it was fetched', async ({
    house,
  }) => {
    await buildSundays(house);
    const sundays = Array.from({ length: 52 }, (_, week) => addDays('2027-01-03', week * 7));
    const dates = sundays.slice(1).map((on) => ({ date: `${on}T10:00` }));
    await buildEntry(house, {
      type: 'event',
      title: 'Probe',
      date: `${sundays[0]}T10:00`,
      details: { place: 'Chor', dates },
    });
    const calendars = { gottesdienste: 'Hl. Messe', veranstaltungen: 'Probe' };
    for (const [name, title] of Object.entries(calendars)) {
      const calendar = new SubscribedCalendar();
      for (const month of ['01', '02', '03', '05', '07', '09', '10', '11', '12']) {
        house.clock.set(`2027-${month}-02T09:00:00Z`);
        calendar.fetch(await text(house, `/ical/fels/${name}.ics`));
      }
      const onSundays = calendar
        .takesPlace('2027-01-01', '2027-12-31')
        .filter((one) => weekdayOf(one.slice(0, 10)) === 7);
      expect(onSundays).toEqual(sundays.map((on) => `${on} 10:00 ${title}`));
      for (const { on, zone, instant } of calendar.items.values()) {
        expect(zone, on).toBe('Europe/Vienna');
        expect(instant, on).toEqual(instantOf(on, '10:00', 'Europe/Vienna'));
      }
    }
  });

  test('that is personal needs its token', async ({ house }) => {
    const feeds = await fillFeeds(house, '2027-03-20T09:00:00Z', ['2027-03-21', '2027-03-28', '2027-04-04']);
    const own = feeds.find((path) => path.includes('/dienste/')) ?? '';
    expect(readItems(await text(house, own))).toHaveLength(2);
    for (const wrong of [own.replace(/.{20}\.ics$/, `${'x'.repeat(20)}.ics`), own.slice(0, -12), '/ical/dienste/x.ics'])
      expect((await house.server.app.inject(wrong)).statusCode, wrong).toBe(404);
  });
});

type Made = { _id: string; rev: number };
