// On both databases: occupancies move under the constraint that keeps them apart.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { tellSettled } from './service/mails/settle.ts';
import { bookingKinds, bookings, occupancies, openingHours, resources } from './tables.ts';
import { buildBooking, buildHours, buildKind, buildResource } from './testing.ts';

const LATER = { startsAt: '2026-12-06T10:00', endsAt: '2026-12-06T11:00' };
const PAST = { startsAt: '2026-11-01T10:00', endsAt: '2026-11-01T11:00' };

const preview = (house: House, id: string, into: string) =>
  house.call('admin', 'GET /api/v0/resource/:id/merge/:into', { params: { id, into } });

const merge = (house: House, id: string, into: string, rev = 1) =>
  house.call('admin', 'POST /api/v0/resource/:id/merge', { params: { id }, body: { rev, into } });

const split = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/resource/:id/split', { params: { id }, body: { rev: 1, name: 'Saal B', ...body } });

describe('merging two resources', () => {
  test('is refused with itself, another sort, another parish and an old revision', async ({ house }) => {
    const hall = await buildResource(house);
    const club = await buildResource(house, { name: 'Clubraum' });
    const beamer = await buildResource(house, { name: 'Beamer', kind: 'equipment' });
    const foreign = await buildResource(house, { site: 'kirchberg', name: 'Pfarrzentrum' });
    for (const into of [hall, beamer, foreign]) {
      expect((await preview(house, hall._id, into._id)).status).toBe(400);
      expect((await merge(house, hall._id, into._id)).status).toBe(400);
    }
    expect((await merge(house, hall._id, club._id, 9)).status).toBe(409);
    expect((await merge(house, hall._id, crypto.randomUUID())).status).toBe(404);
  });

  test('is refused where coming bookings overlap, with both of them', async ({ house }) => {
    const hall = await buildResource(house);
    const club = await buildResource(house, { name: 'Clubraum' });
    const one = await buildBooking(house, club._id, { title: 'Jungschar' });
    const other = await buildBooking(house, hall._id);
    const clash = { one: { _id: one._id, title: 'Jungschar' }, other: { _id: other._id, title: 'Chorprobe' } };
    expect((await preview(house, club._id, hall._id)).body).toMatchObject({ clashCount: 1, clashes: [clash] });
    expect((await merge(house, club._id, hall._id)).body).toMatchObject({
      code: 'booking.mergeClash',
      details: { clashes: [clash] },
    });
    expect((await house.handle.db.select().from(resources)).every(({ removedAt }) => removedAt === null)).toBe(true);
  });

  test('moves bookings, ways of booking and names; nobody is told, and the other goes to the trash', async ({
    house,
  }) => {
    const hall = await buildResource(house);
    const club = await buildResource(house, { name: 'Clubraum', alsoCalled: ['Stüberl'] });
    await buildKind(house, club._id);
    // Both were used at once: that is over.
    await buildBooking(house, hall._id, { ...PAST, email: '' });
    await buildBooking(house, club._id, { ...PAST, email: '' });
    await buildBooking(house, hall._id);
    await buildBooking(house, club._id, LATER);
    await doJobs(house);
    house.mail.sent.length = 0;
    expect((await preview(house, club._id, hall._id)).body).toMatchObject({ bookings: 2, kinds: 1, clashCount: 0 });
    expect((await merge(house, club._id, hall._id)).body).toEqual({ moved: 2 });
    const { db } = house.handle;
    const ofHall = [{ resource: hall._id, quantity: 1 }];
    expect((await db.select().from(bookings)).map(({ units }) => units)).toEqual([ofHall, ofHall, ofHall, ofHall]);
    expect((await db.select().from(occupancies)).map(({ resourceId }) => resourceId)).toEqual(Array(4).fill(hall._id));
    expect((await db.select().from(bookingKinds))[0]?.units).toMatchObject(ofHall);
    const rows = await db.select().from(resources);
    expect(rows.find(({ id }) => id === hall._id)?.alsoCalled).toEqual(['Clubraum', 'Stüberl']);
    expect(rows.find(({ id }) => id === club._id)?.removedAt).not.toBeNull();
    house.clock.advance(3_600_000);
    await tellSettled(house.server.contextOf);
    await doJobs(house);
    expect(house.mail.sent).toEqual([]);
    expect(
      (
        await house.call('admin', 'POST /api/v0/booking/', {
          body: { site: 'fels', ...LATER, units: ofHall },
        })
      ).status,
    ).toBe(409);
  });

  test('sums equipment that one booking takes of both', async ({ house }) => {
    const tables = await buildResource(house, { name: 'Tische', kind: 'equipment', count: 20 });
    const others = await buildResource(house, { name: 'Biertische', kind: 'equipment', count: 5 });
    const units = [
      { resource: tables._id, quantity: 8 },
      { resource: others._id, quantity: 4 },
    ];
    await buildBooking(house, tables._id, { units });
    expect((await merge(house, others._id, tables._id)).status).toBe(200);
    const [row] = await house.handle.db.select().from(bookings);
    expect(row?.units).toEqual([{ resource: tables._id, quantity: 12 }]);
    const [taken, ...more] = await house.handle.db.select().from(occupancies);
    expect([taken?.quantity, more]).toEqual([12, []]);
  });
});

describe('splitting a resource', () => {
  test('is refused with an old revision, and for bookings of others or of the past', async ({ house }) => {
    const hall = await buildResource(house);
    const club = await buildResource(house, { name: 'Clubraum' });
    const foreign = await buildBooking(house, club._id);
    const past = await buildBooking(house, hall._id, { ...PAST, email: '' });
    expect((await split(house, hall._id, { rev: 9 })).status).toBe(409);
    expect((await split(house, hall._id, { name: '' })).status).toBe(400);
    for (const booking of [foreign, past])
      expect((await split(house, hall._id, { bookings: [booking._id] })).status).toBe(400);
    expect(await house.handle.db.$count(resources)).toBe(2);
  });

  test('copies prices and hours, moves the chosen bookings, and tells their people', async ({ house }) => {
    const rates = [{ key: 'privat', name: 'Privat', nameEn: '', hourCents: 1500, halfDayCents: null, dayCents: null }];
    const hall = await buildResource(house, { rates, bufferAfter: 30 });
    await buildHours(house, { resource: hall._id, week: [{ weekday: 6, from: '08:00', to: '20:00' }] });
    const [stays, goes] = [await buildBooking(house, hall._id), await buildBooking(house, hall._id, LATER)];
    await doJobs(house);
    house.mail.sent.length = 0;
    const { resource } = (await split(house, hall._id, { bookings: [goes._id] })).body as { resource: string };
    const { db } = house.handle;
    const copy = (await db.select().from(resources)).find(({ id }) => id === resource);
    expect(copy).toMatchObject({ name: 'Saal B', rates, bufferAfter: 30, siteId: expect.any(String) });
    const hours = (await db.select().from(openingHours)).map((row) => row.resource);
    expect(hours).toHaveLength(2);
    expect(hours).toEqual(expect.arrayContaining([hall._id, resource]));
    const rows = await db.select().from(bookings);
    expect(rows.find(({ id }) => id === goes._id)?.units).toEqual([{ resource, quantity: 1 }]);
    expect(rows.find(({ id }) => id === stays._id)?.units).toEqual([{ resource: hall._id, quantity: 1 }]);
    house.clock.advance(3_600_000);
    await tellSettled(house.server.contextOf);
    await doJobs(house);
    expect(house.mail.sent.map(({ text }) => text.includes('Saal B'))).toEqual([true]);
  });
});

describe('a division is taken back', () => {
  const dividedHall = async (house: House) => {
    const hall = await buildResource(house);
    await buildHours(house, { resource: hall._id, week: [{ weekday: 7, from: '08:00', to: '20:00' }] });
    const goes = await buildBooking(house, hall._id, LATER);
    await doJobs(house);
    const answer = await split(house, hall._id, { bookings: [goes._id] });
    return { hall, goes, ...(answer.body as { resource: string; rev: number }) };
  };
  const isGone = async ({ handle }: House, id: string) =>
    (await handle.db.select().from(resources)).find((row) => row.id === id)?.removedAt !== null;

  test('at once: nobody hears of it, and the second one is in the trash with its hours', async ({ house }) => {
    const { hall, goes, resource, rev } = await dividedHall(house);
    house.mail.sent.length = 0;
    const back = (body: object) =>
      house.call('admin', 'POST /api/v0/resource/:id/split/back', { params: { id: resource }, body });
    expect((await back({ rev: 9, into: hall._id })).status).toBe(409);
    expect((await back({ rev, into: resource })).status).toBe(400);
    expect((await back({ rev, into: hall._id })).body).toEqual({ moved: 1 });
    const [row] = (await house.handle.db.select().from(bookings)).filter(({ id }) => id === goes._id);
    expect(row?.units).toEqual([{ resource: hall._id, quantity: 1 }]);
    expect(await isGone(house, resource)).toBe(true);
    const left = (await house.handle.db.select().from(openingHours)).filter(({ removedAt }) => removedAt === null);
    expect(left.map((one) => one.resource)).toEqual([hall._id]);
    house.clock.advance(3_600_000);
    await tellSettled(house.server.contextOf);
    await doJobs(house);
    expect(house.mail.sent).toEqual([]);
  });

  test('by the audit log, unless the first one is taken meanwhile', async ({ house }) => {
    const { hall, resource } = await dividedHall(house);
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
    const act = (body as { audit: { _id: string; act: string }[] }).audit.find(
      (one) => one.act === 'booking.resource.split',
    );
    const undo = () => house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: act?._id ?? '' } });
    const inTheWay = await buildBooking(house, hall._id, { ...LATER, email: '' });
    expect((await undo()).body).toMatchObject({ code: 'audit.undoTooLate' });
    expect(await isGone(house, resource)).toBe(false);
    await house.call('admin', 'DELETE /api/v0/booking/:id', { params: { id: inTheWay._id } });
    expect((await undo()).status).toBe(200);
    expect(await isGone(house, resource)).toBe(true);
  });
});

test('a retirement is taken back by the audit log', async ({ house }) => {
  const hall = await buildResource(house);
  const body = { _id: hall._id, rev: 1, retiredOn: '2026-12-06' };
  expect((await house.call('admin', 'PUT /api/v0/resource/', { body })).status).toBe(200);
  const { body: trail } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
  const act = (trail as { audit: { _id: string; act: string }[] }).audit.find(
    (one) => one.act === 'booking.resource.update',
  );
  const undone = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: act?._id ?? '' } });
  expect(undone.status).toBe(200);
  expect((await house.handle.db.select().from(resources))[0]?.retiredOn).toBeNull();
});

test('a retired resource keeps its bookings and takes no new ones from that day on', async ({ house }) => {
  const hall = await buildResource(house);
  const kept = await buildBooking(house, hall._id, LATER);
  const body = { _id: hall._id, rev: 1, retiredOn: '2026-12-06' };
  expect((await house.call('admin', 'PUT /api/v0/resource/', { body })).status).toBe(200);
  const at = (day: string) =>
    house.call('admin', 'POST /api/v0/booking/', {
      body: {
        site: 'fels',
        startsAt: `${day}T14:00`,
        endsAt: `${day}T15:00`,
        units: [{ resource: hall._id, quantity: 1 }],
      },
    });
  expect((await at('2026-12-06')).status).toBe(409);
  expect((await at('2026-12-05')).status).toBe(201);
  const query = { site: 'fels', resource: hall._id, from: '2026-12-06' };
  const { booking } = (await house.call('admin', 'GET /api/v0/booking/', { query })).body as {
    booking: { _id: string }[];
  };
  expect(booking.map(({ _id }) => _id)).toEqual([kept._id]);
  const words = { _id: kept._id, rev: 1, internalNote: 'ins Pfarrzentrum verlegen' };
  expect((await house.call('admin', 'PUT /api/v0/booking/', { body: words })).status).toBe(200);
});
