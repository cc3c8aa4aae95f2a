import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { readItems, SubscribedCalendar } from '../../../testing/subscribed-calendar.ts';
import type { Entry, EntryChange, NewEntry } from '../contract.ts';
import { eventCalendar } from '../known-event.ts';
import { sweepWithdrawn } from '../service/feeds/withdrawn-events.ts';
import { withdrawnEvents } from '../tables.ts';
import { buildEntry, buildWritten } from '../testing.ts';

const SPAN = ['2026-11-01', '2027-06-30'] as const;
const DETAILS = { place: 'Pfarrheim', organizer: 'Katholische Jungschar', category: 'kinder', reason: 'Grippe' };
const GROUP = 'gruppe-katholische-jungschar.ics';
const WHOLE = 'veranstaltungen.ics';
const BALL = '2026-12-05 19:00 Pfarrball';

const buildBall = (house: House, more: Partial<NewEntry> = {}) =>
  buildEntry(house, {
    type: 'event',
    title: 'Pfarrball',
    teaser: 'Mit Anna Probe',
    date: '2026-12-05T19:00',
    details: DETAILS,
    ...more,
  });

async function textOf(house: House, file = WHOLE, site = 'fels'): Promise<string> {
  const { status, text } = await house.call('guest', `GET /ical/${site}/${file}`);
  expect(status, file).toBe(200);
  return text;
}

type Change = Partial<Omit<EntryChange, '_id' | 'rev'>>;

/** Changes the entry as it is stored now. */
async function change(house: House, { _id }: Pick<Entry, '_id'>, more: Change): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/entry/:id', { params: { id: _id } });
  const [{ rev }] = (body as { entry: [Entry] }).entry;
  const answer = await house.call('admin', 'PUT /api/v0/entry/', { body: { _id, rev, ...more } });
  expect(answer.status, answer.text).toBe(200);
}

async function remove(house: House, { _id }: Pick<Entry, '_id'>): Promise<void> {
  expect((await house.call('admin', 'DELETE /api/v0/entry/', { query: { id: _id } })).status).toBe(200);
}

const inTrash = (house: House, act: 'restore' | 'purge', { _id }: Pick<Entry, '_id'>) =>
  house.call('admin', `POST /api/v0/trash/${act}`, { body: [{ kind: 'entry', _id }] });

/** A calendar program that has fetched the feed once, and fetches it again. */
async function subscribed(house: House, file = WHOLE, site = 'fels') {
  const calendar = new SubscribedCalendar();
  const fetch = async () => {
    calendar.fetch(await textOf(house, file, site));
    return calendar.takesPlace(...SPAN);
  };
  return { calendar, fetch, before: await fetch() };
}

describe('an event that falls away', () => {
  test.for([
    ['a draft', { status: 'draft' }],
    ['hidden', { hidden: true }],
    ['shown only later', { start: '2026-11-28T08:00' }],
    ['not planned as yet, as a date beyond the calendars', { date: '2027-11-05T19:00' }],
  ] as const)(
    'is cancelled in calendars that know it when it is %s, and comes back under its name',
    async (row, { house }) => {
      const [, gone] = row;
      const ball = await buildBall(house);
      const whole = await subscribed(house);
      const group = await subscribed(house, GROUP);
      expect([whole.before, group.before]).toEqual([[BALL], [BALL]]);
      const uid = `entry-${ball._id}@localhost`;
      const known = whole.calendar.items.get(uid)?.sequence ?? 0;
      await change(house, ball, gone);
      expect([await whole.fetch(), await group.fetch()]).toEqual([[], []]);
      const cancelled = whole.calendar.items.get(uid);
      expect(cancelled).toMatchObject({
        on: '2026-12-05',
        at: '19:00',
        isCancelled: true,
        summary: 'ENTFÄLLT: Pfarrball',
      });
      expect(cancelled?.sequence).toBe(known + 1);
      await change(house, ball, { status: 'published', hidden: false, start: null, date: '2026-12-05T19:00' });
      expect([await whole.fetch(), await group.fetch()]).toEqual([[BALL], [BALL]]);
      expect(whole.calendar.items.get(uid)?.sequence).toBeGreaterThan(known + 1);
    },
  );

  test('says when and what it would have been, nothing else of its text', async ({ house }) => {
    const ball = await buildBall(house);
    await change(house, ball, { hidden: true });
    const text = await textOf(house);
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).not.toMatch(/Pfarrheim|Jungschar|Anna|Grippe|URL:|DESCRIPTION|LOCATION/);
    expect(await textOf(house, WHOLE, 'kirchberg')).not.toContain('VEVENT');
  });

  test('is cancelled when it goes to the trash, comes back with a higher number, and leaves no name when it is purged', async ({
    house,
  }) => {
    const ball = await buildBall(house);
    const { calendar, fetch } = await subscribed(house);
    const group = await subscribed(house, GROUP);
    await remove(house, ball);
    expect([await fetch(), await group.fetch()]).toEqual([[], []]);
    expect((await inTrash(house, 'restore', ball)).status).toBe(200);
    expect([await fetch(), await group.fetch()]).toEqual([[BALL], [BALL]]);
    await remove(house, ball);
    expect([await fetch(), await group.fetch()]).toEqual([[], []]);
    expect((await inTrash(house, 'purge', ball)).status).toBe(200);
    expect(await fetch()).toEqual([]);
    expect([...calendar.items.values()]).toMatchObject([{ isCancelled: true, summary: 'ENTFÄLLT', on: '2026-12-05' }]);
    expect(JSON.stringify(await house.handle.db.select().from(withdrawnEvents))).not.toMatch(/Pfarrball|Jungschar/);
  });

  test('leaves nothing behind that no visitor ever saw', async ({ house }) => {
    const unseen = [
      await buildBall(house, { status: 'draft' }),
      await buildBall(house, { hidden: true }),
      await buildBall(house, { start: '2026-11-28T08:00' }),
      await buildBall(house, { date: '2026-09-05T19:00' }),
    ];
    for (const one of unseen) await remove(house, one);
    const waiting = await buildWritten(house, { title: 'Geheimer Ball' }, { type: 'event', title: 'Ball' });
    await remove(house, waiting);
    const text = await textOf(house);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('ENTFÄLLT: Ball');
    expect(text).not.toContain('Geheim');
  });

  test('is cancelled when its timeframe ends before it begins, and not when it took place', async ({ house }) => {
    const ball = await buildBall(house, { end: '2026-11-30' });
    await buildBall(house, { title: 'Basteln', date: '2026-11-28T14:00', end: '2026-11-30' });
    const { fetch, before, calendar } = await subscribed(house);
    expect(before).toHaveLength(2);
    house.clock.set('2026-11-30T20:00:00Z');
    expect(await fetch()).toHaveLength(2);
    house.clock.set('2026-12-01T08:00:00Z');
    expect(await fetch()).toEqual(['2026-11-28 14:00 Basteln']);
    expect(await textOf(house)).not.toMatch(/Basteln|Pfarrheim/);
    const { sequence } = calendar.items.get(`entry-${ball._id}@localhost`) ?? { sequence: 0 };
    await change(house, ball, { end: null });
    expect(await fetch()).toContain(BALL);
    expect(calendar.items.get(`entry-${ball._id}@localhost`)?.sequence).toBeGreaterThan(sequence);
  });

  test('is told in both languages, without its name after some weeks, and is forgotten after a year', async ({
    house,
  }) => {
    const ball = await buildBall(house, { english: { title: 'Parish ball', teaser: '', content: ['<p>Come!</p>'] } });
    await change(house, ball, { hidden: true });
    const english = await house.call('guest', `GET /ical/fels/${WHOLE}`, { headers: { 'accept-language': 'en' } });
    expect(english.text).toContain('CANCELLED: Parish ball');
    const names = async () => JSON.stringify(await house.handle.db.select().from(withdrawnEvents));
    house.clock.set('2027-01-15T08:00:00Z');
    await sweepWithdrawn(await house.contextOf('system'));
    expect(await names()).toContain('Pfarrball');
    house.clock.set('2027-01-25T08:00:00Z');
    await sweepWithdrawn(await house.contextOf('system'));
    expect(await names()).not.toMatch(/Pfarrball|Parish ball|Jungschar/);
    house.clock.set('2028-02-25T08:00:00Z');
    await sweepWithdrawn(await house.contextOf('system'));
    expect(await names()).toBe('[]');
  });
});

describe('one date of several', () => {
  const dates = [{ date: '2026-12-12T19:00' }, { date: '2026-12-19T19:00' }];

  test('is cancelled when it is removed; the others stay, and so do their names', async ({ house }) => {
    const ball = await buildBall(house, { details: { ...DETAILS, dates } });
    const { fetch, before, calendar } = await subscribed(house);
    expect(before).toHaveLength(3);
    await change(house, ball, { details: { ...DETAILS, dates: dates.slice(1) } });
    expect(await fetch()).toEqual([BALL, '2026-12-19 19:00 Pfarrball']);
    await change(house, ball, { details: { ...DETAILS, dates } });
    expect(await fetch()).toEqual(before);
    expect(calendar.items.size).toBe(3);
    await remove(house, ball);
    expect(await fetch()).toEqual([]);
  });

  test('is cancelled in the calendar file that people get by email, as are all once the event is removed', async ({
    house,
  }) => {
    const ball = await buildBall(house, { details: { ...DETAILS, dates } });
    const calendar = new SubscribedCalendar();
    const receive = async () => {
      calendar.fetch((await eventCalendar(await house.contextOf('system'), ball._id, 'de')) ?? '');
      return [...calendar.items.values()].filter(({ isCancelled }) => !isCancelled).length;
    };
    expect(await receive()).toBe(3);
    await change(house, ball, { details: { ...DETAILS, dates: dates.slice(1) } });
    expect(await receive()).toBe(2);
    await remove(house, ball);
    expect(await receive()).toBe(0);
    await inTrash(house, 'restore', ball);
    expect(await receive()).toBe(2);
    const feed = readItems(await textOf(house));
    expect(feed).toHaveLength(3);
    for (const { uid, sequence } of feed) expect(calendar.items.get(uid)?.sequence, uid).toBe(sequence);
  });
});

describe('an event of another calendar', () => {
  test('is cancelled in the parish that it is no longer shared with, and nowhere else', async ({ house }) => {
    const ball = await buildBall(house, { sharedWith: ['kirchberg'] });
    const own = await subscribed(house);
    const other = await subscribed(house, WHOLE, 'kirchberg');
    expect(other.before).toEqual([BALL]);
    await change(house, ball, { sharedWith: [] });
    expect([await own.fetch(), await other.fetch()]).toEqual([[BALL], []]);
    await change(house, ball, { sharedWith: ['kirchberg'] });
    expect([await own.fetch(), await other.fetch()]).toEqual([[BALL], [BALL]]);
    await change(house, ball, { hidden: true });
    expect([await own.fetch(), await other.fetch()]).toEqual([[], []]);
  });

  test('stays, as it is, in the calendar of the group that held it before, so that nobody misses it', async ({
    house,
  }) => {
    const ball = await buildBall(house);
    const group = await subscribed(house, GROUP);
    const kind = await subscribed(house, 'art-kinder.ics');
    await change(house, ball, { details: { ...DETAILS, organizer: 'Jungschar Fels', category: 'fest' } });
    await change(house, ball, {
      details: { ...DETAILS, organizer: 'Chor', category: 'fest' },
      date: '2026-12-06T19:00',
    });
    const moved = ['2026-12-06 19:00 Pfarrball'];
    for (const one of [group, kind, await subscribed(house, 'gruppe-jungschar-fels.ics')])
      expect(await one.fetch()).toEqual(moved);
    expect((await subscribed(house, 'gruppe-chor.ics')).before).toEqual(moved);
    await change(house, ball, { hidden: true });
    expect([await group.fetch(), await kind.fetch()]).toEqual([[], []]);
    expect((await house.call('guest', 'GET /ical/fels/gruppe-pfadfinder.ics')).status).toBe(404);
  });
});
