import { describe, expect } from 'vitest';
import { buildPaidHall } from '#modules/booking/testing.ts';
import { buildKind } from '#modules/catalog/testing.ts';
import { openTestShop } from '#modules/checkout/testing.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { buildOffer } from '#modules/registrations/testing.ts';
import type { TrashEntry } from '#modules/trash/contract.ts';
import { sweepTrash } from '#modules/trash/service/trash.ts';
import { seedSchedule, serviceOn } from '#modules/worship/testing.ts';
import { type House, test, type Who } from '../testing/house.ts';
import { byPath } from '../testing/matrix.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function trashOf(house: House, who: Who, query: object = {}): Promise<TrashEntry[]> {
  const answer = await house.call(who, 'GET /api/v0/trash/', { query: { ...query } });
  return (answer.body as { trash: TrashEntry[] }).trash;
}

async function throwAway(house: House, title: string) {
  const { _id } = await buildEntry(house, { title });
  await house.call('editor', 'DELETE /api/v0/entry/:id', { params: { id: _id } });
  return { kind: 'entry', _id };
}

/** A church of Fels, and a rule with services there. */
async function churchWithRule(house: House) {
  const body = { site: 'fels', name: 'Filialkirche' };
  const [church] = (await house.call('officeOfFels', 'POST /api/v0/place/', { body })).body as Array<{ _id: string }>;
  const placeId = church?._id ?? '';
  const facts = {
    placeId,
    at: '10:00',
    durationMinutes: 60,
    type: 'messe',
    title: 'Hl. Messe',
    weekday: 7,
    site: 'fels',
  };
  const made = await house.call('officeOfFels', 'POST /api/v0/service_rule/', { body: facts });
  const [rule] = made.body as Array<{ _id: string }>;
  return { placeId, ruleId: rule?._id ?? '' };
}

describe('the trash', () => {
  test('is not shown to the office of another parish', async ({ house }) => {
    const thing = await throwAway(house, 'Alter Pfarrbrief');
    expect(await trashOf(house, 'officeOfKirchberg')).toEqual([]);
    const back = await house.call('officeOfKirchberg', 'POST /api/v0/trash/restore', { body: [thing] });
    expect(back).toMatchObject({ status: 403 });
  });

  test('shows an editor nothing of what the office plans', async ({ house }) => {
    const { ruleId } = await churchWithRule(house);
    await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: ruleId } });
    expect(await trashOf(house, 'editor')).toEqual([]);
    const thing = { kind: 'service_rule', _id: ruleId };
    expect((await house.call('editor', 'POST /api/v0/trash/restore', { body: [thing] })).status).toBe(403);
  });

  test('is emptied for good by nobody but administrators', async ({ house }) => {
    const thing = await throwAway(house, 'Alter Pfarrbrief');
    const answer = await house.call('officeOfFels', 'POST /api/v0/trash/purge', { body: [thing] });
    expect(answer).toMatchObject({ status: 403, body: { code: 'C100' } });
    expect(await trashOf(house, 'officeOfFels')).toHaveLength(1);
  });

  test('does not delete what nobody has thrown away', async ({ house }) => {
    const { _id } = await buildEntry(house, { title: 'Aktuell' });
    const answer = await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'entry', _id }] });
    expect(answer.status).toBe(404);
    expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: _id } })).status).toBe(200);
  });

  test('takes back all or nothing', async ({ house }) => {
    const thing = await throwAway(house, 'Alter Pfarrbrief');
    const unknown = { kind: 'place', _id: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10' };
    const answer = await house.call('officeOfFels', 'POST /api/v0/trash/restore', { body: [thing, unknown] });
    expect(answer.status).toBe(404);
    expect(await trashOf(house, 'officeOfFels')).toHaveLength(1);
  });

  test('says what, who and until when, for every kind, the newest first, page by page', async ({ house }) => {
    await throwAway(house, 'Alter Pfarrbrief');
    const { ruleId } = await churchWithRule(house);
    house.clock.advance(60_000);
    await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: ruleId } });
    const [rule, entry] = await trashOf(house, 'officeOfFels');
    expect(rule).toMatchObject({
      kind: 'service_rule',
      kindName: 'Regelmäßiger Gottesdienst',
      title: 'Hl. Messe',
      site: 'fels',
    });
    expect(entry).toMatchObject({ kind: 'entry', title: 'Alter Pfarrbrief', removedByName: 'redaktion' });
    const days = (Date.parse(rule?.goneAt ?? '') - Date.parse(rule?.removedAt ?? '')) / DAY_MS;
    expect(days).toBe(30);
    expect(await trashOf(house, 'officeOfFels', { limit: 1, page: 2 })).toEqual([entry]);
    expect(await trashOf(house, 'officeOfFels', { search: 'pfarrbrief' })).toEqual([entry]);
  });

  test('gives things of several kinds back at once', async ({ house }) => {
    const thing = await throwAway(house, 'Alter Pfarrbrief');
    const { ruleId } = await churchWithRule(house);
    await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: ruleId } });
    const body = [thing, { kind: 'service_rule', _id: ruleId }];
    expect((await house.call('officeOfFels', 'POST /api/v0/trash/restore', { body })).status).toBe(200);
    expect(await trashOf(house, 'officeOfFels')).toEqual([]);
    expect((await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: thing._id } })).status).toBe(200);
  });

  test('gives a page whose addresses were taken meanwhile a number, in both languages', async ({ house }) => {
    const page = { type: 'page', slug: 'Taufe', slugEn: 'Baptism', title: 'Taufe' } as const;
    const { _id } = await buildEntry(house, page);
    await house.call('admin', 'DELETE /api/v0/entry/:id', { params: { id: _id } });
    await buildEntry(house, page);
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { object: _id } });
    const removal = (body as { audit: { _id: string; act: string }[] }).audit.find(
      ({ act }) => act === 'content.entry.remove',
    );
    const undone = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: removal?._id ?? '' } });
    expect([undone.status, undone.status === 200 ? '' : undone.text]).toEqual([200, '']);
    const restored = await house.call('admin', 'GET /api/v0/entry/:id', { params: { id: _id } });
    expect(restored.text).toMatch(/"slug":"Taufe-2".*"slugEn":"Baptism-2"|"slugEn":"Baptism-2".*"slug":"Taufe-2"/);
  });

  test('keeps a church as long as a service points at it', async ({ house }) => {
    const { placeId, ruleId } = await churchWithRule(house);
    await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: ruleId } });
    await house.call('officeOfFels', 'DELETE /api/v0/place/:id', { params: { id: placeId } });
    const [place, rule] = [
      { kind: 'place', _id: placeId },
      { kind: 'service_rule', _id: ruleId },
    ];
    const purge = (body: object[]) => house.call('admin', 'POST /api/v0/trash/purge', { body });
    expect(await purge([place])).toMatchObject({ status: 409, body: { code: 'trash.stillNeeded' } });
    const early = await house.call('officeOfFels', 'POST /api/v0/trash/restore', { body: [rule] });
    expect(early).toMatchObject({ status: 409, body: { code: 'worship.placeGone' } });
    expect((await purge([rule, place])).status).toBe(200);
    expect(await trashOf(house, 'admin')).toEqual([]);
  });

  test('deletes for good after 30 days, and not a day before', async ({ house }) => {
    await throwAway(house, 'Alter Pfarrbrief');
    house.clock.advance(29 * DAY_MS);
    expect(await sweepTrash(await house.contextOf('system'))).toBe(0);
    house.clock.advance(2 * DAY_MS);
    expect(await sweepTrash(await house.contextOf('system'))).toBe(1);
  });

  test('leaves no name of an intention in the audit trail', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const made = await house.call('officeOfFels', 'POST /api/v0/intention/', {
      body: { site: 'fels', key, text: 'für + Adelheid' },
    });
    const [{ _id } = { _id: '' }] = made.body as Array<{ _id: string }>;
    await house.call('officeOfFels', 'DELETE /api/v0/intention/:id', { params: { id: _id } });
    await house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'intention', _id }] });
    const { rows } = await house.handle.query(`select * from audit_trail where object_kind = 'intention'`);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('Adelheid');
  });
});

const removeIt = (house: House, path: string, id: string) =>
  house.call('admin', `DELETE /api/v0/${path}/:id`, byPath(id));

const purge = (house: House, id: string) =>
  house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'vat_group', _id: id }] });

test('a VAT group stays while a way of booking or an event is taxed by it, in the trash too', async ({ house }) => {
  await openTestShop(house);
  const [ofHall, ofEvent] = [await buildKind(house, 'vat_group'), await buildKind(house, 'vat_group')];
  const { kind } = await buildPaidHall(house, { vatGroup: ofHall });
  await buildOffer(house, { priceCents: 500, payment: 'shop', vatGroup: ofEvent });
  const refused = { status: 409, body: { code: 'catalog.inUse' } };
  expect(await removeIt(house, 'vat_group', ofHall)).toMatchObject(refused);
  expect(await removeIt(house, 'vat_group', ofEvent)).toMatchObject(refused);
  expect((await removeIt(house, 'booking_kind', kind._id)).status).toBe(200);
  expect((await removeIt(house, 'vat_group', ofHall)).status).toBe(200);
  expect((await purge(house, ofHall)).status).toBe(409);
});
