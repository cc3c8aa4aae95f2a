import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildResource } from '../booking/testing.ts';
import type { Training } from './contract/records.ts';
import { readTeam } from './service/public/shown-teams.ts';
import { buildLeague, buildMatch } from './testing.ts';

/** Tuesdays of December 2026; the pitch is a room that the parish lends, by another name. */
async function start(house: House) {
  const pitch = await buildResource(house, { name: 'Sportplatz', alsoCalled: ['Hauptfeld'] });
  const { competition, idOf, teams } = await buildLeague(house, ['Kicker', 'Gast']);
  const body = {
    site: 'fels',
    team: idOf('Kicker'),
    weekday: 2,
    at: '17:00',
    until: '18:30',
    pitch: 'hauptfeld',
    fromOn: '2026-12-01',
    untilOn: '2026-12-31',
  };
  const create = (change: object = {}) =>
    house.call('admin', 'POST /api/v0/training/', { body: { ...body, ...change } });
  const change = (one: { _id: string; rev: number }, changes: object[]) =>
    house.call('admin', 'PUT /api/v0/training/', { body: { _id: one._id, rev: one.rev, changes } });
  const calendar = async () => {
    const query = { site: 'fels', from: '2026-12-01', to: '2026-12-31' };
    const { body: read } = await house.call('admin', 'GET /api/v0/booking/calendar', { query });
    return (read as { calendar: { source: string; title: string; startsAt: string; endsAt: string }[] }).calendar;
  };
  const taken = (asked: object) =>
    house.call('admin', 'POST /api/v0/sports_pitch/taken', { body: { site: 'fels', pitch: 'Sportplatz', ...asked } });
  const sides = { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
  return { pitch, create, change, calendar, taken, sides, idOf, teams };
}

const first = ({ body }: { body: unknown }) => (body as Training[])[0] ?? { _id: '', rev: 0 };

test('a training is refused that ends before it begins, or changes a day without one or twice', async ({ house }) => {
  const { create, change } = await start(house);
  expect((await create({ until: '17:00' })).body).toMatchObject({ details: { fields: { until: expect.anything() } } });
  expect((await create({ untilOn: '2026-11-30' })).status).toBe(400);
  const made = first(await create());
  for (const days of [['2026-12-16'], ['2026-12-08'], ['2026-12-15', '2026-12-15']])
    expect(
      (
        await change(
          made,
          days.map((on) => ({ on, isOff: true })),
        )
      ).status,
      days.join(),
    ).toBe(400);
  expect((await change(made, [{ on: '2026-12-15', at: '19:00' }])).status).toBe(400);
  expect((await change(made, [{ on: '2026-12-15', isOff: true }])).status).toBe(200);
});

test('a training takes its pitch every week but on holidays; a cancelled date, the trash and a team that is gone free it', async ({
  house,
}) => {
  const { create, change, calendar, pitch, idOf, teams } = await start(house);
  const made = first(await create());
  const days = async () => (await calendar()).map(({ startsAt }) => startsAt);
  expect(await calendar()).toMatchObject([
    { source: 'training', title: 'Kicker', startsAt: '2026-12-01T17:00', endsAt: '2026-12-01T18:30' },
    { startsAt: '2026-12-15T17:00' },
    { startsAt: '2026-12-22T17:00' },
    { startsAt: '2026-12-29T17:00' },
  ]);
  const { body } = await house.call('admin', 'POST /api/v0/booking/check', {
    body: { site: 'fels', units: [{ resource: pitch._id }], startsAt: '2026-12-15T18:00', endsAt: '2026-12-15T19:00' },
  });
  expect(JSON.stringify(body)).toContain('"source":"training"');
  await change(made, [
    { on: '2026-12-15', isOff: true, reason: 'Trainer krank' },
    { on: '2026-12-22', toOn: '2026-12-23', at: '16:00' },
    { on: '2026-12-29', pitch: 'Turnsaal' },
  ]);
  expect(await days()).toEqual(['2026-12-01T17:00', '2026-12-23T16:00']);
  const other = first(await create({ weekday: 4 }));
  await house.call('admin', 'DELETE /api/v0/training/', { query: { id: other._id } });
  expect(await days()).toHaveLength(2);
  expect(teams).toHaveLength(2);
  await house.call('admin', 'DELETE /api/v0/team/', { query: { id: idOf('Kicker') } });
  expect(await days()).toEqual([]);
});

test('matches and trainings on one pitch are told by each of its names, with the next free time', async ({ house }) => {
  const { create, taken, sides } = await start(house);
  const time = { on: '2026-12-01', at: '18:00', minutes: 120 };
  expect(
    (
      await house.call('guest', 'POST /api/v0/sports_pitch/taken', {
        body: { site: 'fels', pitch: 'X', times: [time] },
      })
    ).status,
  ).toBe(403);
  const made = first(await create());
  expect((await taken({ times: [{ ...time, at: '18:30' }] })).body).toEqual({ taken: [], total: 0, freeAt: null });
  expect((await taken({ times: [time], except: made._id })).body).toEqual({ taken: [], total: 0, freeAt: null });
  expect((await taken({ times: [time], pitch: 'Anderer Platz' })).body).toEqual({ taken: [], total: 0, freeAt: null });
  expect((await taken({ times: [time] })).body).toMatchObject({
    taken: [{ kind: 'training', _id: made._id, startsAt: '2026-12-01T17:00' }],
    total: 1,
    freeAt: '18:30',
  });
  // The first of several times may be free: the way out is that of the first that is not.
  const weekly = [{ ...time, on: '2026-11-30' }, time];
  expect((await taken({ times: weekly })).body).toMatchObject({ total: 1, freeAt: '18:30' });
  const match = await buildMatch(house, { ...sides, onDay: '2026-12-01', at: '19:00', pitch: 'Sportplatz' });
  expect((await taken({ times: [time] })).body).toMatchObject({
    taken: [{ kind: 'match', _id: match._id, title: 'Kicker – Gast' }, { kind: 'training' }],
    freeAt: '21:00',
  });
  expect((await taken({ times: [{ ...time, at: '20:30' }] })).body).toMatchObject({ freeAt: '21:00' });
  expect((await taken({ times: [{ ...time, at: '20:30', minutes: 200 }] })).body).toMatchObject({ freeAt: null });
});

test('page and calendar of the team have the dates, those that are off or moved too', async ({ house }) => {
  const { create, change, idOf } = await start(house);
  const made = first(await create());
  await change(made, [
    { on: '2026-12-01', isOff: true, reason: 'Trainer krank' },
    { on: '2026-12-15', toOn: '2026-12-17', at: '16:00' },
  ]);
  const team = await readTeam(await house.contextOf('guest'), 'kicker');
  expect(team?.trainings.week).toMatchObject([{ pitch: 'hauptfeld', leavesOut: 'public' }]);
  expect(team?.trainings.next).toMatchObject([
    { on: '2026-12-01', isOff: true, reason: 'Trainer krank' },
    { on: '2026-12-17', isMoved: true },
    { on: '2026-12-22', isMoved: false },
    { on: '2026-12-29' },
  ]);
  const { body } = await house.server.app.inject(`/ical/sport/mannschaft-${idOf('Kicker')}.ics`);
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(events).toHaveLength(4);
  const of = (key: string) => events.find((one) => one.includes(`-${key}@`)) ?? '';
  expect(of('2026-12-01')).toContain('STATUS:CANCELLED');
  expect(of('2026-12-15')).toContain('20261217T150000Z');
  expect(of('2026-12-15')).toContain('SEQUENCE:1');
});
