import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import type { Proposed } from './contract/roster.ts';
import { printRoster } from './service/board/print-roster.ts';
import { announceChanges } from './service/follow/announce-changes.ts';
import { moveAssignments } from './service/follow/move-assignments.ts';
import { rosterPersonalData } from './service/personal-data.ts';
import { forgetServed, remindPeople } from './service/remind.ts';
import {
  askAll,
  assignTo,
  boardOf,
  buildMember,
  buildSundays,
  make,
  pageOf,
  placesOn,
  RANGE,
  tokenFor,
} from './testing.ts';

const ON = '2026-11-29';
const ANNA = 'anna.probe@example.test';

/** Anna reads on the first Sunday of Advent; nobody has told her. */
async function plannedAnna(house: House, more: object = {}) {
  const base = await buildSundays(house);
  const anna = await buildMember(house, 'Anna Probe', { skills: [base.reader], ...more });
  const place = { key: base.key(ON), on: ON, duty: base.reader, slot: 0 };
  const { status, text } = await assignTo(house, { ...place, member: anna._id });
  expect(status, text).toBe(201);
  return { ...base, anna, place };
}

const mailsTo = (house: House, address: string) => house.mail.sent.filter(({ to }) => to.includes(address));

/** A quarter of an hour passes without another change. */
async function settled(house: House): Promise<void> {
  await doJobs(house);
  house.clock.advance(16 * 60_000);
  await announceChanges(house.server.contextOf);
  await doJobs(house);
}

const act = (house: House, what: string, body: object) =>
  house.call('officeOfFels', `POST /api/v0/service/${what}`, { body });

describe('assigning', () => {
  test('needs a consent to rosters; one to a photo does not count, and insisting does not help', async ({ house }) => {
    const { reader, key } = await buildSundays(house);
    const { _id: personId } = await make(house, 'person', { site: 'fels', name: 'Anna Probe', consent: 'given' });
    const { _id: member } = await make(house, 'roster_member', { site: 'fels', personId, skills: [reader] });
    const place = { key: key(ON), on: ON, duty: reader, slot: 0, member, insist: true };
    expect(await assignTo(house, place)).toMatchObject({ status: 409, body: { code: 'rosters.noConsent' } });
    const body = { site: 'fels', personId, consentOn: '2026-11-01' };
    expect((await house.call('admin', 'POST /api/v0/roster_member/', { body })).status).toBe(400);
  });

  test('refuses people, duties and services of another parish', async ({ house }) => {
    const { reader, key } = await buildSundays(house);
    const { _id: personId } = await make(house, 'person', { site: 'kirchberg', name: 'Emil Probe' });
    const own = { site: 'fels', personId };
    expect(await house.call('admin', 'POST /api/v0/roster_member/', { body: own })).toMatchObject({
      status: 400,
      body: { details: { fields: { personId: expect.stringContaining('Pfarre') } } },
    });
    const consent = { consentOn: '2026-09-01', consentHow: 'Formular' };
    const { _id: member } = await make(house, 'roster_member', { site: 'kirchberg', personId, ...consent });
    const place = { key: key(ON), on: ON, duty: reader, slot: 0, member };
    expect((await assignTo(house, place)).status).toBe(400);
    const elsewhere = { ...place, site: 'kirchberg' };
    expect((await house.call('officeOfKirchberg', 'POST /api/v0/roster/assign', { body: elsewhere })).status).toBe(404);
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/roster/', { query: RANGE })).status).toBe(403);
  });

  test('warns of a second duty at the same time, and never gives one place twice', async ({ house }) => {
    const { anna, place, server } = await plannedAnna(house);
    const twice = await assignTo(house, { ...place, duty: server, member: anna._id });
    expect(twice).toMatchObject({ status: 409, body: { details: { doubts: ['noSkill', 'overlap'] } } });
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty] });
    expect(await assignTo(house, { ...place, member: berta._id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await placesOn(house, ON)).toEqual(['Lektor Anna Probe planned', 'Ministranten -', 'Ministranten -']);
  });

  test('moves a person from one place to another in one step', async ({ house }) => {
    const { anna, place, key } = await plannedAnna(house);
    const { services } = await boardOf(house);
    const held = services.find(({ on }) => on === ON)?.cells[0]?.slots[0]?.assignment;
    const later = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: anna._id };
    const instead = [{ _id: held?._id ?? '', rev: held?.rev ?? 0 }];
    expect((await assignTo(house, { ...later, instead })).status).toBe(201);
    expect(await placesOn(house, ON)).toContain('Lektor -');
    expect(await placesOn(house, '2026-12-06')).toContain('Lektor Anna Probe planned');
    expect((await assignTo(house, { ...place, member: anna._id, instead })).status).toBe(404);
  });

  test('is not possible at a service that is over or cancelled', async ({ house }) => {
    const { reader, key, anna } = await plannedAnna(house);
    await act(house, 'cancel', { key: key('2026-12-06'), rev: 0, reason: 'Sturm' });
    const off = { key: key('2026-12-06'), on: '2026-12-06', duty: reader, slot: 0, member: anna._id };
    const past = { ...off, key: key('2026-11-15'), on: '2026-11-15' };
    for (const place of [off, past])
      expect(await assignTo(house, place)).toMatchObject({ status: 409, body: { code: 'rosters.serviceOver' } });
  });
});

describe('a proposal', () => {
  test('stores nothing until it is used, and never overwrites what a person has set', async ({ house }) => {
    const { place, anna } = await plannedAnna(house);
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty] });
    const { body } = await house.call('officeOfFels', 'GET /api/v0/roster/proposal', { query: RANGE });
    const { proposed } = body as { proposed: (Proposed & { name: string })[] };
    expect(proposed.map(({ on, name }) => `${on} ${name}`)).toEqual([
      '2026-11-22 Berta Probe',
      '2026-12-06 Berta Probe',
      // The feast of the 8th has the order of a Sunday.
      '2026-12-08 Anna Probe',
      '2026-12-13 Berta Probe',
    ]);
    expect((await boardOf(house)).toAsk).toBe(1);
    const kept = proposed.map(({ key, on, duty, slot, member }) => ({ key, on, duty, slot, member }));
    const stale = { ...place, member: berta._id };
    await assignTo(house, { ...(kept[0] as Proposed), member: anna._id });
    const fill = { body: { site: 'fels', proposed: [stale, ...kept] } };
    expect((await house.call('officeOfFels', 'POST /api/v0/roster/fill', fill)).body).toEqual({
      filled: 3,
      passedOver: 2,
    });
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe planned');
    expect(await placesOn(house, '2026-11-22')).toContain('Lektor Anna Probe planned');
  });
});

describe('asking', () => {
  test('sends one email for each person with all new duties, once', async ({ house }) => {
    const { anna, place, key } = await plannedAnna(house);
    const second = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: anna._id };
    await assignTo(house, second);
    const { body } = await house.call('officeOfFels', 'POST /api/v0/roster/ask', { body: RANGE });
    expect(body).toEqual({ asked: 1, withoutEmail: [] });
    // The server dies here: the job stands in the database, the email has not left.
    expect(mailsTo(house, ANNA)).toHaveLength(0);
    await doJobs(house);
    await askAll(house);
    const [mail, ...more] = mailsTo(house, ANNA);
    expect(more).toHaveLength(0);
    expect(mail?.text).toMatch(/29\. November[\s\S]*6\. Dezember/);
    expect(mail?.isPrivate).toBe(true);
  });

  test('goes to the parent of a child, and leaves people without an address to the planner', async ({ house }) => {
    const { place, key } = await plannedAnna(house, { isParentEmail: true, email: 'mama@example.test' });
    const berta = await buildMember(house, 'Berta Probe', { skills: [place.duty], email: null });
    const later = { ...place, key: key('2026-12-06'), on: '2026-12-06', member: berta._id };
    await assignTo(house, later);
    const { body } = await house.call('officeOfFels', 'POST /api/v0/roster/ask', { body: RANGE });
    expect(body).toEqual({ asked: 1, withoutEmail: ['Berta Probe'] });
    await doJobs(house);
    expect(house.mail.lastTo('mama@example.test').text).toContain('Es geht um Anna Probe.');
    expect(await placesOn(house, '2026-12-06')).toContain('Lektor Berta Probe planned');
  });
});

describe('the schedule changes', () => {
  async function askedAnna(house: House) {
    const fixture = await plannedAnna(house);
    await askAll(house);
    house.mail.sent.splice(0);
    return fixture;
  }

  test('a cancelled service keeps its people, says that it is off, and tells them; so does one restored', async ({
    house,
  }) => {
    const { place } = await askedAnna(house);
    await act(house, 'cancel', { key: place.key, rev: 0, reason: 'Sturm' });
    await doJobs(house);
    const [service] = (await boardOf(house)).services.filter(({ on }) => on === ON);
    expect(service).toMatchObject({
      isOff: true,
      open: 0,
      cells: [{ slots: [{ assignment: { name: 'Anna Probe' } }] }],
    });
    expect(house.mail.lastTo(ANNA).text).toContain('Der Gottesdienst entfällt.');
    const token = tokenFor(house, ANNA);
    expect((await pageOf(house, token))?.duties).toMatchObject([{ isOff: true }]);
    await act(house, 'restore', { key: place.key, rev: 1 });
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('findet doch statt');
    expect(mailsTo(house, ANNA)).toHaveLength(2);
  });

  test('a moved service takes its people along', async ({ house }) => {
    const { place } = await askedAnna(house);
    await act(house, 'move', { key: place.key, rev: 0, reason: null, on: ON, at: '18:00' });
    await settled(house);
    expect(house.mail.lastTo(ANNA).text).toMatch(/18(:00)? Uhr[\s\S]*Bisher: .*10(:00)? Uhr/);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe asked');
  });

  test('assignments follow a rule to another weekday, and come back when that is undone', async ({ house }) => {
    const { ruleId } = await askedAnna(house);
    const plan = (what: string, body: object) =>
      house.call('officeOfFels', `POST /api/v0/service_rule/${what}`, { body });
    const split = await plan('split', { _id: ruleId, rev: 1, from: ON, weekday: 6, at: '18:00' });
    expect(split.status, split.text).toBe(200);
    await settled(house);
    expect(await placesOn(house, '2026-11-28')).toContain('Lektor Anna Probe asked');
    const { text } = house.mail.lastTo(ANNA);
    expect(text).toMatch(/28\. November[\s\S]*18(:00)? Uhr[\s\S]*Bisher: .*29\. November/);
    expect(text).not.toContain('entfällt');
    const { service_rule } = split.body as { service_rule: [{ _id: string; rev: number }] };
    const [{ _id, rev }] = service_rule;
    const { rows } = await house.handle.query(
      "select payload from kernel_events where name = 'worship.serviceKeysMoved'",
    );
    const [heard] = rows as { payload: { siteId: string; keys: { from: string; to: string }[] } }[];
    expect((await plan('join', { _id, rev })).status).toBe(200);
    await doJobs(house);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe asked');
    // Delivered a second time, late.
    await moveAssignments(await house.contextOf('admin'), heard?.payload.siteId ?? '', heard?.payload.keys ?? []);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe asked');
  });

  test('a rule that is removed takes the service away, but not who would have served', async ({ house }) => {
    const { ruleId } = await askedAnna(house);
    expect(
      (await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: ruleId } })).status,
    ).toBe(200);
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('Der Gottesdienst entfällt.');
    await house.call('officeOfFels', 'POST /api/v0/service_rule/restore', { body: [ruleId] });
    await doJobs(house);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Probe asked');
  });

  test('whoever was never asked hears nothing', async ({ house }) => {
    const { place } = await plannedAnna(house);
    await act(house, 'cancel', { key: place.key, rev: 0, reason: 'Sturm' });
    await doJobs(house);
    expect(mailsTo(house, ANNA)).toHaveLength(0);
  });
});

describe('people and duties go', () => {
  test('a member in the trash leaves the places open; deleted for good, what is past keeps no name', async ({
    house,
  }) => {
    const { anna } = await plannedAnna(house);
    await askAll(house);
    expect(
      (await house.call('officeOfFels', 'DELETE /api/v0/roster_member/:id', { params: { id: anna._id } })).status,
    ).toBe(200);
    await doJobs(house);
    expect(await placesOn(house, ON)).toContain('Lektor -');
    expect((await house.handle.query('select state from rosters_assignments')).rows).toEqual([{ state: 'released' }]);
    await house.handle.query('delete from rosters_members');
    expect((await house.handle.query('select member_id from rosters_assignments')).rows).toEqual([{ member_id: null }]);
  });

  test('a duty that people have is not deleted', async ({ house }) => {
    const { reader, server } = await plannedAnna(house);
    const remove = (id: string) => house.call('officeOfFels', 'DELETE /api/v0/duty/:id', { params: { id } });
    expect(await remove(reader)).toMatchObject({ status: 409, body: { code: 'rosters.dutyInUse' } });
    expect((await remove(server)).status).toBe(200);
  });

  test('a person with another name has it on the roster as well', async ({ house }) => {
    const { anna } = await plannedAnna(house);
    const change = { body: [{ _id: anna.personId, rev: 1, name: 'Anna Neu' }] };
    const { status, text } = await house.call('admin', 'PUT /api/v0/person/', change);
    expect(status, text).toBe(200);
    await doJobs(house);
    expect(await placesOn(house, ON)).toContain('Lektor Anna Neu planned');
  });

  test('the copy of an account names what was served; erased, the places are open and nameless', async ({ house }) => {
    await plannedAnna(house);
    await askAll(house);
    const ctx = await house.contextOf('admin');
    const parts = await rosterPersonalData.export(ctx, house.people.customer.id, ANNA.toUpperCase());
    expect(parts.map(({ records }) => records.length)).toEqual([1, 1]);
    expect(parts[1]?.records[0]).toMatchObject({ name: 'Anna Probe', duty: 'Lektor', on: ON, state: 'asked' });
    await ctx.tx((tx) => rosterPersonalData.erase(tx, house.people.customer.id, ANNA));
    expect(await rosterPersonalData.export(ctx, house.people.customer.id, ANNA)).toEqual([]);
    expect(await placesOn(house, ON)).toContain('Lektor -');
  });

  test('who served is forgotten after the time of the setting', async ({ house }) => {
    await plannedAnna(house);
    house.clock.set('2027-12-31T09:00:00Z');
    await forgetServed(await house.server.contextOf());
    expect(await house.handle.query('select count(*)::int as n from rosters_assignments')).toMatchObject({
      rows: [{ n: 1 }],
    });
    house.clock.set('2028-01-10T09:00:00Z');
    await forgetServed(await house.server.contextOf());
    expect((await house.handle.query('select count(*)::int as n from rosters_assignments')).rows).toEqual([{ n: 0 }]);
  });
});

test('people are reminded once, three days before, and not of what is cancelled', async ({ house }) => {
  await plannedAnna(house);
  await askAll(house);
  const remind = async () => {
    await remindPeople(house.server.contextOf);
    await doJobs(house);
    return house.mail.sent.filter(({ subject }) => subject.includes('in den nächsten Tagen')).length;
  };
  house.clock.set('2026-11-25T07:10:00Z');
  expect(await remind()).toBe(0);
  house.clock.set('2026-11-26T07:10:00Z');
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(1);
});

test('open places of the next fortnight are tasks of the planner', async ({ house }) => {
  await plannedAnna(house);
  const { body } = await house.call('officeOfFels', 'GET /api/v0/roster/gaps', { query: { site: 'fels' } });
  expect(body).toMatchObject({
    gap: [
      { on: '2026-11-22', duties: ['Lektor', 'Ministranten', 'Ministranten'] },
      { on: ON, duties: ['Ministranten', 'Ministranten'] },
    ],
  });
});

test('the printed roster names people and open places', async ({ house }) => {
  await plannedAnna(house);
  const { body } = await printRoster(await house.contextOf('officeOfFels'), RANGE);
  const text = (await pdfPages(body as Uint8Array)).join(' ');
  expect(text).toContain('Anna Probe');
  expect(text).toContain('offen, offen');
});

test('no public page and no public reply names a person of the roster', async ({ house }) => {
  await plannedAnna(house, { showsName: true });
  await askAll(house);
  for (const [call, query] of [
    ['GET /api/v0/service/', { from: ON }],
    ['GET /api/v0/service/message', { site: 'fels', from: ON }],
    ['GET /ical/fels/gottesdienste.ics', {}],
    ['GET /ical/fels/alle.ics', {}],
  ] as const) {
    const { text } = await house.call('guest', call, { query });
    expect(text, call).toContain('Messe');
    expect(text, call).not.toContain('Anna');
  }
  for (const call of ['GET /api/v0/roster/', 'GET /api/v0/roster_member/', 'GET /api/v0/duty/'])
    expect((await house.call('guest', call, { query: call.endsWith('roster/') ? RANGE : {} })).status, call).toBe(403);
});
