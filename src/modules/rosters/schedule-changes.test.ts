import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { moveAssignments } from './service/follow/move-assignments.ts';
import {
  ANNA,
  actOnService,
  askAll,
  boardOf,
  mailsTo,
  ON,
  pageOf,
  placesOn,
  plannedAnna,
  settled,
  tokenFor,
} from './testing.ts';

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
    await actOnService(house, 'cancel', { key: place.key, rev: 0, reason: 'Sturm' });
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
    await actOnService(house, 'restore', { key: place.key, rev: 1 });
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('findet doch statt');
    expect(mailsTo(house, ANNA)).toHaveLength(2);
  });

  test('a moved service takes its people along', async ({ house }) => {
    const { place } = await askedAnna(house);
    await actOnService(house, 'move', { key: place.key, rev: 0, reason: null, on: ON, at: '18:00' });
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

  test('a correction of the calendar that replaces the service by a feast is told, and so is its end', async ({
    house,
  }) => {
    await askedAnna(house);
    const plan = { site: 'fels', feastKey: 'patrozinium', regular: 'cancel', services: [] };
    expect((await house.call('officeOfFels', 'POST /api/v0/feast_plan/', { body: plan })).status).toBe(201);
    const body = { site: 'fels', on: ON, title: 'Hl. Margareta', patronal: true };
    const made = await house.call('officeOfFels', 'POST /api/v0/liturgy_override/', { body });
    expect(made.status).toBe(201);
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('Der Gottesdienst entfällt.');
    const [{ _id: id }] = made.body as [{ _id: string }];
    await house.call('officeOfFels', 'DELETE /api/v0/liturgy_override/:id', { params: { id } });
    await doJobs(house);
    expect(house.mail.lastTo(ANNA).text).toContain('findet doch statt');
  });

  test('whoever was never asked hears nothing', async ({ house }) => {
    const { place } = await plannedAnna(house);
    await actOnService(house, 'cancel', { key: place.key, rev: 0, reason: 'Sturm' });
    await doJobs(house);
    expect(mailsTo(house, ANNA)).toHaveLength(0);
  });
});
