// On both databases: what is to be told is settled under locks.
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { Booking } from './contract/booking.ts';
import { tellSettled } from './service/mails/settle.ts';
import { bookings } from './tables.ts';
import { buildBooking, buildResource } from './testing.ts';

const MARIA = 'maria@example.test';
const MINUTE_MS = 60_000;

/** A booking of which Maria was told. */
async function told(house: House): Promise<Booking> {
  const booking = await buildBooking(house, (await buildResource(house))._id);
  await doJobs(house);
  house.mail.sent.length = 0;
  return booking;
}

async function drag(house: House, { _id }: Booking, hour: number, more: object = {}): Promise<void> {
  const [row] = await house.handle.db.select().from(bookings);
  const body = { _id, rev: row?.rev, startsAt: `2026-12-05T${hour}:00`, endsAt: `2026-12-05T${hour + 1}:00`, ...more };
  const { status, text: said } = await house.call('admin', 'PUT /api/v0/booking/', { body });
  if (status !== 200) throw new Error(said);
}

async function later(house: House, minutes: number): Promise<string[]> {
  house.clock.advance(minutes * MINUTE_MS);
  await tellSettled(house.server.contextOf);
  await doJobs(house);
  return house.mail.sent.map(({ subject }) => subject);
}

test('a booking that is dragged several times is told once, a quarter of an hour after the last change', async ({
  house,
}) => {
  const booking = await told(house);
  await drag(house, booking, 12);
  expect(await later(house, 14)).toEqual([]);
  await drag(house, booking, 14);
  expect(await later(house, 14)).toEqual([]);
  expect(await later(house, 1)).toHaveLength(1);
  const mail = house.mail.lastTo(MARIA);
  expect(mail.text).toContain('14:00–15:00 Uhr');
  expect(mail.text).not.toContain('12:00–13:00 Uhr');
  expect(mail.text).toMatch(/Neu: .*14:00–15:00 Uhr.*\nBisher: .*10:00–11:00 Uhr/);
  const stream = await house.files.read(mail.attachments?.[0]?.key ?? '');
  expect(stream && (await text(stream))).toMatch(/SEQUENCE:2/);
  expect(await later(house, 60)).toHaveLength(1);
});

test('a booking that is back where it was is not told, yet its calendar entry counts on', async ({ house }) => {
  const booking = await told(house);
  await drag(house, booking, 12);
  await drag(house, booking, 10);
  expect(await later(house, 30)).toEqual([]);
  const [row] = await house.handle.db.select().from(bookings);
  expect(row).toMatchObject({ sequence: 2, tellAt: null, told: null });
});

test('only words for the office changed: nobody is told', async ({ house }) => {
  const booking = await told(house);
  await drag(house, booking, 10, { internalNote: 'Schlüssel gebracht' });
  expect(await later(house, 30)).toEqual([]);
});

test('a cancellation is told at once, in place of the move', async ({ house }) => {
  const booking = await told(house);
  await drag(house, booking, 12);
  const body = { rev: 2, to: 'cancelledByOffice' };
  await house.call('admin', 'POST /api/v0/booking/:id/state', { params: { id: booking._id }, body });
  expect(await later(house, 0)).toHaveLength(1);
  expect(await later(house, 60)).toHaveLength(1);
});

test('two workers at the same moment tell once', async ({ house }) => {
  const booking = await told(house);
  await drag(house, booking, 12);
  house.clock.advance(15 * MINUTE_MS);
  await Promise.all([tellSettled(house.server.contextOf), tellSettled(house.server.contextOf)]);
  await doJobs(house);
  expect(house.mail.sent).toHaveLength(1);
});
