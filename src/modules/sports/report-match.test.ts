import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { MatchReport } from './contract/match-acts.ts';
import type { Match } from './contract/records.ts';
import type { MatchState } from './contract/states.ts';
import type { EventKind, Side } from './contract/words.ts';
import { readMatch } from './service/public/shown-matches.ts';
import { buildCoach, buildLeague, buildMatch, move } from './testing.ts';

const DAY = '2026-11-29';
const KICK_OFF = '2026-11-29T09:30:00Z';

/** A match of an own team against another club's on the day on which it is played. */
async function start(house: House, sides: { home: string; away: string } = { home: 'Kicker', away: 'Gast' }) {
  house.clock.set(KICK_OFF);
  const { competition, idOf, season } = await buildLeague(house, ['Kicker', 'Gast', 'Dritte']);
  const match = await buildMatch(house, {
    competition: competition._id,
    home: idOf(sides.home),
    away: idOf(sides.away),
    onDay: DAY,
  });
  const coachOf = (team: string) => buildCoach(house, { team: idOf(team), season });
  const params = { id: match._id };
  const report = async (as: Caller) => (await as('GET /api/v0/match/:id/report', { params })).body as MatchReport;
  const go = async (as: Caller, to: MatchState, more: object = {}) => {
    const { match: now } = (await house.call('admin', 'GET /api/v0/match/:id/report', { params })).body as MatchReport;
    return as('POST /api/v0/match/:id/state', { params, body: { rev: now.rev, to, ...more } });
  };
  const enter = (as: Caller, kind: EventKind, side: Side = 'home', minute = 9) =>
    as('POST /api/v0/match/:id/event', { params, body: { key: crypto.randomUUID(), kind, side, minute } });
  return { match, idOf, coachOf, report, go, enter, params };
}

type Caller = Awaited<ReturnType<typeof buildCoach>>['call'];

const officeOf =
  (house: House): Caller =>
  (key, input) =>
    house.call('admin', key, input);

test('a guest, the coach of another team, and that of the guests of an own team kick nothing off', async ({
  house,
}) => {
  const { coachOf, go, enter, report } = await start(house);
  const others = [await coachOf('Gast'), await coachOf('Dritte')];
  const guest: Caller = (key, input) => house.call('guest', key, input);
  expect((await go(guest, 'live')).status).toBe(403);
  for (const { call } of others) expect((await go(call, 'live')).status).toBe(403);
  await go(officeOf(house), 'live');
  for (const { call } of others) {
    expect((await go(call, 'played')).status).toBe(403);
    expect((await enter(call, 'break')).status).toBe(403);
    expect((await report(call)).moves).toEqual([]);
  }
  expect((await enter(others[0]?.call as Caller, 'goal', 'home')).status).toBe(403);
  expect((await enter(others[0]?.call as Caller, 'goal', 'away')).status).toBe(200);
});

test('the coach of the home team decides nothing but the day of the match', async ({ house }) => {
  const { coachOf, go } = await start(house);
  const { call } = await coachOf('Kicker');
  const decided = { against: 'away', homeGoals: 3, awayGoals: 0, reason: 'nicht angetreten' };
  for (const to of ['played', 'tbd', 'postponed', 'awarded', 'cancelled'] as const)
    expect([to, (await go(call, to, decided)).status]).toEqual([to, 403]);
  await go(call, 'live');
  expect((await go(call, 'abandoned', { reason: 'Gewitter' })).status).toBe(403);
  await go(call, 'played');
  for (const to of ['confirmed', 'played', 'abandoned', 'awarded'] as const)
    expect([to, (await go(call, to, decided)).status]).toEqual([to, 403]);
});

test('neither before the day of the match nor after it a coach changes anything that happens in it', async ({
  house,
}) => {
  const { coachOf, go, enter, report } = await start(house);
  const { call } = await coachOf('Kicker');
  house.clock.set('2026-11-28T20:00:00Z');
  expect((await go(call, 'live')).status).toBe(403);
  expect((await report(call)).moves).toEqual([]);
  house.clock.set(KICK_OFF);
  await go(call, 'live');
  await go(call, 'played');
  house.clock.set('2026-11-30T08:00:00Z');
  expect((await go(call, 'live')).status).toBe(403);
  expect((await enter(call, 'goal')).status).toBe(403);
  const { enters, linesUp, moves, match } = await report(call);
  expect([enters, linesUp, moves]).toEqual([[], [], []]);
  const lineUp = { home: [], away: [] };
  const body = { rev: match.rev, lineUp };
  expect((await call('POST /api/v0/match/:id/lineup', { params: { id: match._id }, body })).status).toBe(403);
});

test('a confirmed result is out of reach for a coach', async ({ house }) => {
  const { coachOf, go, enter } = await start(house);
  const { call } = await coachOf('Kicker');
  await go(call, 'live');
  await go(call, 'played');
  await go(officeOf(house), 'confirmed');
  expect((await go(call, 'corrected', { homeGoals: 9, awayGoals: 0, reason: 'doch mehr' })).status).toBe(403);
  expect((await go(call, 'live')).status).toBe(409);
  expect((await enter(call, 'goal')).status).toBe(409);
});

test('the guests report at another club that has no coach here, but not at an own one', async ({ house }) => {
  const { coachOf, go, report, enter } = await start(house, { home: 'Gast', away: 'Kicker' });
  const { call } = await coachOf('Kicker');
  expect((await report(call)).moves).toEqual(['live']);
  const hosts = await coachOf('Gast');
  expect((await go(call, 'live')).status).toBe(403);
  expect((await go(hosts.call, 'live')).status).toBe(200);
  expect((await enter(call, 'goal', 'home')).status).toBe(403);
});

test('a team at home in an own club is reported by its own coach or the office', async ({ house }) => {
  const { coachOf, go, report } = await start(house);
  const guests = await coachOf('Gast');
  expect((await report(guests.call)).moves).toEqual([]);
  expect((await go(guests.call, 'live')).status).toBe(403);
});

test('a coach reports a whole match: kick-off, both sides, half time, an undo, the end', async ({ house }) => {
  const { coachOf, go, enter, report, params, match } = await start(house);
  const { call } = await coachOf('Kicker');
  expect((await go(call, 'live')).status).toBe(200);
  await enter(call, 'goal', 'home', 4);
  await enter(call, 'goal', 'away', 20);
  expect((await enter(call, 'resume')).status).toBe(409);
  expect((await enter(call, 'break', 'home', 45)).status).toBe(200);
  expect((await enter(call, 'break', 'home', 45)).status).toBe(409);
  const page = async () => readMatch(await house.contextOf('guest'), match._id);
  expect([(await page())?.isBreak, (await page())?.result]).toEqual([true, '1:1']);
  expect((await enter(call, 'resume', 'home', 46)).status).toBe(200);
  const red = (await enter(call, 'red', 'away', 60)).body as MatchReport;
  const event = red.events.at(-1)?._id;
  expect((await call('POST /api/v0/match/:id/event/undo', { params, body: { event } })).status).toBe(200);
  await enter(call, 'goal', 'home', 88);
  const { body } = await go(call, 'played');
  expect(body as Match).toMatchObject({ state: 'played', homeGoals: 2, awayGoals: 1 });
  const { events, moves } = await report(call);
  expect(events.map(({ kind }) => kind)).toEqual(['goal', 'goal', 'break', 'resume', 'goal']);
  expect(moves).toEqual(['live']);
  expect((await page())?.isBreak).toBe(false);
});

test('a kick-off is taken back only while nothing is entered', async ({ house }) => {
  const { coachOf, go, enter, params } = await start(house);
  const { call } = await coachOf('Kicker');
  await go(call, 'live');
  const { events } = (await enter(call, 'goal')).body as MatchReport;
  for (const as of [call, officeOf(house)]) expect((await go(as, 'scheduled')).status).toBe(409);
  await call('POST /api/v0/match/:id/event/undo', { params, body: { event: events[0]?._id } });
  const { body } = await go(call, 'scheduled');
  expect(body).toMatchObject({ state: 'scheduled', homeGoals: null, kickedOffAt: null });
});

test('a match that goes past midnight is ended by its coach', async ({ house }) => {
  const { coachOf, go, enter } = await start(house);
  const { call } = await coachOf('Kicker');
  house.clock.set('2026-11-29T21:50:00Z');
  await go(call, 'live');
  house.clock.set('2026-11-29T23:20:00Z');
  expect((await enter(call, 'goal')).status).toBe(200);
  expect((await go(call, 'played')).status).toBe(200);
});

test('a card leaves a result that was typed in without goals', async ({ house }) => {
  const { match, enter } = await start(house);
  await move(house, match, { to: 'played', homeGoals: 3, awayGoals: 1 });
  const { body } = await enter(officeOf(house), 'yellow');
  expect((body as MatchReport).match).toMatchObject({ homeGoals: 3, awayGoals: 1 });
});
