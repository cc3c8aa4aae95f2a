import { doJobs } from '../../../testing/do-jobs.ts';
import type { House } from '../../../testing/house.ts';
import type { SeriesLine } from '../contract/series.ts';
import { tellSettled } from '../service/mails/settle.ts';
import { bookings } from '../tables.ts';
import { buildResource } from '../testing.ts';

export const MARIA = 'maria@example.test';
export const MINUTE_MS = 60_000;
export const QUIET_MS = 15 * MINUTE_MS;
/** Ten Tuesdays. */
export const TUESDAYS = { every: 'week', until: null, times: 10 } as const;
export const EVENING = { startsAt: '2026-12-01T18:00', endsAt: '2026-12-01T20:00' };

export type Taken = Pick<SeriesLine, 'slot' | 'startsAt' | 'endsAt' | 'units'>;

export const check = (house: House, body: object) =>
  house.call('admin', 'POST /api/v0/booking/series/check', { body: { site: 'fels', ...EVENING, ...body } });

export async function linesOf(house: House, body: object): Promise<SeriesLine[]> {
  return ((await check(house, body)).body as { line: SeriesLine[] }).line;
}

export const taken = ({ slot, startsAt, endsAt, units }: Taken): Taken => ({ slot, startsAt, endsAt, units });

export const store = (house: House, lines: readonly Taken[], change: object = {}) =>
  house.call('admin', 'POST /api/v0/booking/series', {
    body: {
      site: 'fels',
      key: crypto.randomUUID(),
      title: 'Chorprobe',
      name: 'Maria Beispiel',
      email: MARIA,
      lines: lines.map(taken),
      ...change,
    },
  });

export const stored = async ({ handle }: House) =>
  handle.db.select().from(bookings).orderBy(bookings.begins, bookings.id);

/** A hall with a series of some Tuesdays. */
export async function withSeries(house: House, times = 4, first = EVENING) {
  const hall = await buildResource(house);
  const units = [{ resource: hall._id, quantity: 1 }];
  const lines = await linesOf(house, { ...first, units, repeat: { ...TUESDAYS, times } });
  await store(house, lines);
  return { hall, units, rows: await stored(house) };
}

export const change = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/booking/:id/series', { params: { id }, body });

export const cancel = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/booking/:id/series/cancel', { params: { id }, body });

/** Runs the quarter of an hour until people are told. */
export async function settle(house: House, ms = QUIET_MS): Promise<void> {
  house.clock.advance(ms);
  await tellSettled(house.server.contextOf);
  await doJobs(house);
}

export const timesOf = async (house: House) => (await stored(house)).map(({ startsAt }) => startsAt);
