// On both databases: a restore puts spans back under the constraint that keeps them apart.
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { writeArchive } from '../../modules/backup/service/write-archive.ts';
import { putBack } from '../../modules/backup/testing/archives.ts';
import { allRows } from '../../modules/backup/testing/every-table.ts';
import { loadOwn } from '../../modules/booking/pages.ts';
import { codeOf } from '../../modules/booking/service/own/own-links.ts';
import { occupancies } from '../../modules/booking/tables.ts';
import { bookedHall, orderBooking } from '../../modules/booking/testing/paid-hall.ts';
import { payByTransfer } from '../../modules/orders/testing.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

/** SQLSTATE of PostgreSQL. */
const EXCLUSION_VIOLATION = '23P01';

test('a restored backup has paid bookings and series, keeps them apart, and links open them', async ({ house }) => {
  const { id, shop, resource } = await bookedHall(house, { questions: [{ key: 'a', label: 'Wie „viele“?' }] });
  await payByTransfer(house, await orderBooking(house, shop, id));
  const evening = { startsAt: '2026-12-08T18:00', endsAt: '2026-12-08T20:00' };
  const units = [{ resource: resource._id, quantity: 1 }];
  const lines = ['08', '15'].map((day) => {
    const at = (stamp: string) => stamp.replace('-08T', `-${day}T`);
    return { slot: at(evening.startsAt), startsAt: at(evening.startsAt), endsAt: at(evening.endsAt), units };
  });
  const series = { site: 'fels', key: crypto.randomUUID(), title: 'Chor', name: 'Anna', email: 'anna@example.test' };
  const stored = await house.call('admin', 'POST /api/v0/booking/series', { body: { ...series, lines } });
  expect(stored.status, stored.text).toBe(200);
  await doJobs(house);
  await house.server.delivered();
  const files = createMemoryStore();
  await writeArchive({ db: house.handle.db, files, now: house.clock.now() }, 'backups/a.tar.gz');
  const stream = await files.read('backups/a.tar.gz');
  const target = await openTestDatabase('restored_bookings');
  try {
    await putBack(target, stream ? await buffer(stream) : Buffer.alloc(0));
    const { audit_trail: _trail, ...restored } = await allRows(target);
    const { audit_trail: _before, ...before } = await allRows(house.handle);
    expect(restored).toEqual(before);
    const ctx = { ...(await house.contextOf('guest')), db: target.db };
    expect(await loadOwn(ctx, { id, code: codeOf(ctx, id) })).toMatchObject({ state: 'confirmed', isPaid: true });
    const [date] = (stored.body as { booking: string[] }).booking;
    expect((await loadOwn(ctx, { id: date ?? '', code: codeOf(ctx, date ?? '') }))?.others).toHaveLength(1);
    const [taken] = await target.db.select().from(occupancies).where(eq(occupancies.bookingId, id));
    if (!taken) throw new Error('The occupancy was not restored');
    const twice = target.db.insert(occupancies).values({ ...taken, id: crypto.randomUUID() });
    await expect(twice).rejects.toMatchObject({ cause: { code: EXCLUSION_VIOLATION } });
  } finally {
    await target.close();
  }
});
