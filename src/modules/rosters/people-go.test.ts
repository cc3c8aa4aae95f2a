import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { rosterPersonalData } from './service/personal-data.ts';
import { forgetServed } from './service/remind.ts';
import { ANNA, askAll, ON, placesOn, plannedAnna } from './testing.ts';

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
