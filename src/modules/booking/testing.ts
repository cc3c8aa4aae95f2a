import { eq } from 'drizzle-orm';
import { answerTo } from '#kernel/captcha/testing.ts';
import type { Context } from '#kernel/context.ts';
import type { House } from '../../testing/house.ts';
import { buildKind as buildShopKind } from '../catalog/testing.ts';
import { findCart, storeCart } from '../checkout/testing.ts';
import type { Booking } from './contract/booking.ts';
import type { BookingKind } from './contract/booking-kind.ts';
import type { BookingForm, HoldForm } from './contract/form.ts';
import type { Resource } from './contract/resource.ts';
import { feesOf } from './service/pay/fees.ts';
import { holdTime, joinWaiting, submitBooking } from './service/public/book.ts';
import type { BookingRow } from './service/resources.ts';
import { bookings } from './tables.ts';

/** Stores a record as the office of Fels through the API. */
async function stored<T>(house: House, path: string, body: object): Promise<T> {
  const answer = await house.call('admin', `POST /api/v0/${path}/`, { body: { site: 'fels', ...body } });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as T[])[0] as T;
}

/** A room of Fels that is always open. */
export const buildResource = (house: House, change: object = {}): Promise<Resource> =>
  stored(house, 'resource', { name: 'Pfarrheim Saal', ...change });

/** A way to book a resource, at once and at any time. */
export const buildKind = (house: House, resource: string, change: object = {}): Promise<BookingKind> =>
  stored(house, 'booking_kind', {
    name: 'Pfarrheim mieten',
    units: [{ resource }],
    durations: [60],
    grid: 60,
    noticeHours: 0,
    needsApproval: false,
    ...change,
  });

export const buildHours = (house: House, change: object): Promise<{ _id: string }> =>
  stored(house, 'opening_hours', { name: 'Zeiten', ...change });

/** A booking by the office. */
export const buildBooking = (house: House, resource: string, change: object = {}): Promise<Booking> =>
  stored(house, 'booking', {
    startsAt: '2026-12-05T10:00',
    endsAt: '2026-12-05T11:00',
    units: [{ resource }],
    title: 'Chorprobe',
    name: 'Maria Beispiel',
    email: 'maria@example.test',
    ...change,
  });

/** Keeps a time as the website does. */
export async function hold(
  house: House,
  kind: string,
  form: Partial<HoldForm> & { begins: string },
  ip = '10.0.0.1',
): Promise<BookingRow> {
  const ctx = await house.contextOf('guest');
  return holdTime({ ...ctx, ip }, kind, {
    key: crypto.randomUUID(),
    minutes: 60,
    options: {},
    rate: '',
    extras: [],
    ...form,
  });
}

/** Form of a guest for a held time, the work done. */
export async function formFor(
  house: House,
  held: Pick<BookingRow, 'key'>,
  change: Partial<BookingForm> = {},
): Promise<BookingForm> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  return {
    key: held.key,
    title: 'Geburtstagsfeier',
    name: 'Maria Beispiel',
    organisation: '',
    email: 'maria@example.test',
    phone: '',
    people: null,
    note: '',
    answers: {},
    rules: true,
    privacy: true,
    captcha: { token, answer: answerTo(token) },
    ...change,
  };
}

/** Books a time as the website does, from holding it to the form. */
export async function book(
  house: House,
  kind: string,
  form: Partial<HoldForm> & { begins: string },
  change: Partial<BookingForm> = {},
) {
  const held = await hold(house, kind, form);
  return submitBooking(await house.contextOf('guest'), held.id, await formFor(house, held, change));
}

/** Puts somebody on the list for a taken time, as the website does. */
export async function waitFor(
  house: House,
  kind: string,
  form: Partial<HoldForm> & { begins: string },
  change: Partial<BookingForm> = {},
) {
  const key = crypto.randomUUID();
  const wish = { key, minutes: 60, options: {}, rate: '', extras: [], ...form };
  return joinWaiting(await house.contextOf('guest'), kind, wish, await formFor(house, { key }, change));
}

/** A hall for 120 euros an hour and a deposit of 200, paid in the shop, which has to be there. */
export async function buildPaidHall(house: House, kindChange: object = {}, resourceChange: object = {}) {
  const vatGroup = await buildShopKind(house, 'vat_group');
  const rates = [
    { key: 'privat', name: 'privat', nameEn: 'private', hourCents: 12_000, halfDayCents: null, dayCents: null },
  ];
  const resource = await buildResource(house, { rates, depositCents: 20_000, ...resourceChange });
  const kind = await buildKind(house, resource._id, { payment: 'shop', vatGroup, ...kindChange });
  return { resource, kind };
}

/** Puts what a booking costs into a cart, as its own page does. */
export async function putFees(ctx: Context, token: string, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  const cart = await findCart(ctx, token);
  if (!row || !cart) throw new Error('There is nothing to pay');
  const lines = (await feesOf(ctx, row)).map((fee) => ({
    id: crypto.randomUUID(),
    variant: crypto.randomUUID(),
    quantity: fee.quantity,
    configuration: {},
    name: fee.name,
    seenCents: fee.unitCents,
    fee,
  }));
  await storeCart(ctx, cart.id, { lines: [...cart.lines.filter(({ fee }) => fee?.id !== id), ...lines] });
}
