import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { addAccount, openSessionFor } from '../auth/index.ts';
import type { Training } from './contract/records.ts';
import type { TrainingDateShown } from './contract/training-dates.ts';
import { sportsFeed } from './service/feeds.ts';
import { readTeam } from './service/public/shown-teams.ts';
import { buildAthlete, buildLeague, buildMember } from './testing.ts';

/** Tuesdays in December 2026 of the coached team and of another one. */
async function start(house: House) {
  const { idOf, season, teams } = await buildLeague(house, ['Kicker', 'Gast']);
  const roles = [{ role: 'trainer', siteId: house.sites.fels._id }];
  const handle = `trainer.${crypto.randomUUID().slice(0, 8)}@pfarre.example`;
  const { id: account } = await addAccount(house.handle.db, { handle, name: 'Trainerin', roles });
  const cookie = `kp_session=${await openSessionFor(house.handle.db, account, house.clock.now())}`;
  const coach = await buildAthlete(house, { firstName: 'Rupert', bornOn: null, account });
  await buildMember(house, { athlete: coach._id, team: idOf('Kicker'), season, role: 'coach' });
  const train = async (team: string) => {
    const rule = { weekday: 2, at: '17:00', until: '18:30', fromOn: '2026-10-01', untilOn: '2026-12-31' };
    const body = { site: 'fels', team: idOf(team), pitch: 'Sportplatz', ...rule };
    return ((await house.call('admin', 'POST /api/v0/training/', { body })).body as Training[])[0] as Training;
  };
  const [own, theirs] = [await train('Kicker'), await train('Gast')];
  const call = (key: Parameters<House['call']>[1], input: object = {}) =>
    house.call('guest', key, { ...input, headers: { cookie } });
  const change = (one: { _id: string; rev: number }, body: object) =>
    call('POST /api/v0/training/:id/date', { params: { id: one._id }, body: { rev: one.rev, ...body } });
  const dates = async (team = 'Kicker') => {
    const { status, body } = await call('GET /api/v0/team/:id/training_date', { params: { id: idOf(team) } });
    return { status, dates: (body as { training_date?: TrainingDateShown[] }).training_date ?? [] };
  };
  const slug = teams.find(({ name }) => name === 'Kicker')?.slug ?? '';
  return { own, theirs, change, dates, call, slug };
}

test('a coach changes no training of another team, no rule, and no date that is over or is none', async ({ house }) => {
  const { own, theirs, change, dates, call } = await start(house);
  const off = { on: '2026-12-15', isOff: true };
  expect((await change(theirs, off)).status).toBe(403);
  expect((await dates('Gast')).status).toBe(403);
  const rule = { body: { _id: own._id, rev: own.rev, at: '16:00' } };
  expect((await call('PUT /api/v0/training/', rule)).status).toBe(403);
  expect((await change({ ...own, rev: own.rev + 1 }, off)).status).toBe(409);
  for (const wrong of [
    { on: '2026-12-16', isOff: true },
    { on: '2026-10-06', isOff: true },
    { on: '2026-12-15', toOn: '2026-10-07' },
    { on: '2026-12-15', at: '19:00' },
  ])
    expect([wrong, (await change(own, wrong)).status]).toEqual([wrong, 400]);
});

test('a coach cancels and moves dates of the own team; its page and calendar follow, and it goes back', async ({
  house,
}) => {
  const { own, change, dates, slug } = await start(house);
  const { body } = await change(own, { on: '2026-12-15', isOff: true, reason: 'Trainer krank' });
  expect(body).toEqual({ rev: own.rev + 1 });
  const moved = { on: '2026-12-22', toOn: '2026-12-23', at: '16:00', until: '17:30', pitch: 'Turnsaal' };
  expect((await change({ ...own, rev: own.rev + 1 }, moved)).status).toBe(200);
  const december = async () => (await dates()).dates.filter(({ key }) => key > '2026-12-08');
  expect(await december()).toMatchObject([
    { key: '2026-12-15', isOff: true, reason: 'Trainer krank' },
    { key: '2026-12-22', on: '2026-12-23', at: '16:00', pitch: 'Turnsaal', isMoved: true, rev: own.rev + 2 },
    { key: '2026-12-29', isOff: false, isMoved: false },
  ]);
  const guest = await house.contextOf('guest');
  expect(JSON.stringify((await readTeam(guest, slug))?.trainings)).toContain('Trainer krank');
  const calendar = await sportsFeed(guest, `mannschaft-${own.team}`);
  expect(calendar).toContain('LOCATION;LANGUAGE=de:Turnsaal');
  expect(calendar).toContain('DTSTART:20261223T150000Z');
  expect((await change({ ...own, rev: own.rev + 2 }, { on: '2026-12-15', isAsPlanned: true })).status).toBe(200);
  expect((await december())[0]).toMatchObject({ key: '2026-12-15', isOff: false, reason: '' });
});
