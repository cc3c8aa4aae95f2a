// On both databases: times are paid for, freed and taken again under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { cartTokenIn, findCart, openTestShop, placeOrder, submissionOf, viewCart } from '../checkout/testing.ts';
import { actOnOrder, anonymizeOrders, payByTransfer, readOrder } from '../orders/testing.ts';
import { bookingPersonalData } from './service/booking-data.ts';
import { tellSettled } from './service/mails/settle.ts';
import { acceptOffered, cancelOwn } from './service/own/own-booking.ts';
import { codeOf } from './service/own/own-links.ts';
import { readOwn } from './service/own/shown-booking.ts';
import { payOwn } from './service/pay/pay-own.ts';
import { settleMoney } from './service/pay/settle-money.ts';
import { lapseBookings } from './service/waiting/lapse.ts';
import { bookings } from './tables.ts';
import { bookedHall, fillWithFees, orderBooking, TEN } from './testing/paid-hall.ts';
import { book, buildBooking, buildKind, buildPaidHall, buildResource, waitFor } from './testing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MARIA = 'maria@example.test';

const rowsIn = ({ handle }: House) => handle.db.select().from(bookings).orderBy(bookings.createdAt, bookings.id);
const statesIn = async (house: House) => (await rowsIn(house)).map(({ state }) => state);
const subjects = ({ mail }: House, email = MARIA) =>
  mail.sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
const orderOf = async (house: House, id: string) => readOrder(await house.contextOf('admin'), id);

async function linkOf(house: House, id: string) {
  return { id, code: codeOf(await house.contextOf('guest'), id) };
}

const giveUp = async (house: House, id: string) => cancelOwn(await house.contextOf('guest'), await linkOf(house, id));

const decide = async (house: House, id: string, to: string, reason = '') => {
  const rev = (await rowsIn(house)).find((row) => row.id === id)?.rev;
  return house.call('admin', 'POST /api/v0/booking/:id/state', { ...byPath(id), body: { rev, to, reason } });
};

type Money = { paid: { state: string }; credits: { totalCents: number; reason: string }[] };

async function moneyOf(house: House, id: string): Promise<Money> {
  const { body } = await house.call('admin', 'GET /api/v0/order/:id/money', byPath(id));
  return (body as { money: Money }).money;
}

/** A hall that is ordered and paid. */
async function paidHall(house: House, kindChange: object = {}) {
  const hall = await bookedHall(house, kindChange);
  const orderId = await orderBooking(house, hall.shop, hall.id);
  await payByTransfer(house, orderId);
  return { ...hall, orderId };
}

describe('on the spot', () => {
  test('without a shop no way of booking can be paid in it', async ({ house }) => {
    const resource = await buildResource(house);
    await expect(buildKind(house, resource._id, { payment: 'shop' })).rejects.toThrow('payment');
  });

  test('a hall without a price or deposit is booked at once, and one with them once the shop is switched off', async ({
    house,
  }) => {
    await openTestShop(house);
    const { kind } = await buildPaidHall(house, {}, { rates: [], depositCents: 0 });
    await book(house, kind._id, { begins: TEN });
    expect(await statesIn(house)).toEqual(['confirmed']);
  });

  test('what the office enters by hand is nobody’s order', async ({ house }) => {
    await openTestShop(house);
    const { resource, kind } = await buildPaidHall(house);
    await buildBooking(house, resource._id, { kind: kind._id });
    expect(await statesIn(house)).toEqual(['confirmed']);
  });
});

describe('in the shop', () => {
  test('a time is kept, ordered with its deposit, paid and confirmed; a second order of it is refused', async ({
    house,
  }) => {
    const { shop, id } = await bookedHall(house);
    expect(await statesIn(house)).toEqual(['reserved']);
    const other = await fillWithFees(house, shop, id);
    const ordered = await orderBooking(house, shop, id);
    const submitted = await submissionOf(other.ctx, other.token);
    await expect(placeOrder(other.ctx, other.token, submitted)).rejects.toMatchObject({ code: 'booking.notPayable' });
    const order = await orderOf(house, ordered);
    expect(order).toMatchObject({
      totalCents: 32_000,
      lines: [
        {
          name: expect.stringContaining('Pfarrheim mieten, Samstag, 5. Dezember 2026'),
          unitCents: 12_000,
          vatPermille: 200,
        },
        {
          name: expect.stringMatching(/^Kaution: Pfarrheim mieten, Samstag, 5\. Dezember 2026, /),
          unitCents: 20_000,
          vatPermille: 0,
          isFee: true,
        },
      ],
      totals: { vatCents: 2000 },
    });
    house.clock.advance(3 * DAY_MS);
    await lapseBookings(house.server.contextOf);
    expect(await statesIn(house)).toEqual(['reserved']);
    await payByTransfer(house, ordered);
    expect([await statesIn(house), (await orderOf(house, ordered))?.state]).toEqual([['confirmed'], 'completed']);
    expect((await rowsIn(house))[0]?.paidAt).not.toBeNull();
    await doJobs(house);
    expect(subjects(house)).toEqual(['Gebucht: Pfarrheim mieten']);
  });

  test('a time that nobody ordered within half an hour is free again, and goes to the next', async ({ house }) => {
    const { id, kind, shop } = await bookedHall(house);
    await waitFor(house, kind._id, { begins: TEN }, { email: 'josef@example.test' });
    const late = await fillWithFees(house, shop, id);
    house.clock.advance(29 * MINUTE_MS);
    await lapseBookings(house.server.contextOf);
    expect(await statesIn(house)).toEqual(['reserved', 'waiting']);
    house.clock.advance(2 * MINUTE_MS);
    await lapseBookings(house.server.contextOf);
    await doJobs(house);
    expect(await statesIn(house)).toEqual(['expired', 'offered']);
    expect(subjects(house)).toEqual(['Nicht zustande gekommen: Pfarrheim mieten']);
    await expect(placeOrder(late.ctx, late.token, await submissionOf(late.ctx, late.token))).rejects.toMatchObject({
      code: 'booking.timeGone',
    });
    const [, next] = await rowsIn(house);
    await acceptOffered(late.ctx, await linkOf(house, next?.id ?? ''));
    expect(await statesIn(house)).toEqual(['expired', 'reserved']);
  });

  test('a time that cannot be paid in the shop any more is not lost for want of a payment', async ({ house }) => {
    const { kind } = await bookedHall(house);
    const change = { _id: kind._id, rev: kind.rev, payment: 'onSpot' };
    expect((await house.call('admin', 'PUT /api/v0/booking_kind/', { body: change })).status).toBe(200);
    house.clock.advance(31 * MINUTE_MS);
    await lapseBookings(house.server.contextOf);
    await doJobs(house);
    expect([await statesIn(house), subjects(house)]).toEqual([['confirmed'], ['Gebucht: Pfarrheim mieten']]);
  });

  test('a cart that comes too late takes the time again while it is free', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const { ctx, token } = await fillWithFees(house, shop, id);
    house.clock.advance(40 * MINUTE_MS);
    await lapseBookings(house.server.contextOf);
    await placeOrder(ctx, token, await submissionOf(ctx, token));
    expect(await statesIn(house)).toEqual(['reserved']);
  });

  test('approved by the office, it waits a week for the payment, and the email leads to it', async ({ house }) => {
    const { id, shop } = await bookedHall(house, { needsApproval: true });
    expect(await statesIn(house)).toEqual(['requested']);
    await expect(orderBooking(house, shop, id)).rejects.toMatchObject({ code: 'booking.notPayable' });
    expect((await decide(house, id, 'confirmed', 'Bitte die Heizung abdrehen.')).body).toMatchObject({
      state: 'reserved',
    });
    await doJobs(house);
    const mail = house.mail.lastTo(MARIA);
    expect(mail.subject).toBe('Reserviert: Pfarrheim mieten');
    expect(mail.text).toContain('Bitte die Heizung abdrehen.');
    expect(mail.text).toContain('Buchung/');
    house.clock.advance(6 * DAY_MS);
    await lapseBookings(house.server.contextOf);
    const ctx = await house.contextOf('guest');
    const paid = await payOwn(ctx, await linkOf(house, id), new Request('https://x.test/'));
    const token = cartTokenIn(ctx, (paid?.cookies ?? []).map((line) => line.split(';')[0]).join('; '));
    expect((await findCart(ctx, token))?.lines.map(({ fee }) => fee?.unitCents)).toEqual([12_000, 20_000]);
    house.clock.advance(2 * DAY_MS);
    await lapseBookings(house.server.contextOf);
    expect(await statesIn(house)).toEqual(['expired']);
    expect(await payOwn(ctx, await linkOf(house, id), new Request('https://x.test/'))).toBeNull();
  });
});

describe('an order that came to nothing', () => {
  test('frees its time; late money takes it again if it is free, and says so if it is not', async ({ house }) => {
    const { id, shop, resource } = await bookedHall(house);
    const ordered = await orderBooking(house, shop, id);
    await actOnOrder(house, ordered, 'state', { to: 'cancelled' });
    expect(await statesIn(house)).toEqual(['expired']);
    const inTheWay = await buildBooking(house, resource._id);
    await payByTransfer(house, ordered);
    const refused = await actOnOrder(house, ordered, 'revive');
    expect(refused.body).toMatchObject({ code: 'booking.timeGone' });
    expect(refused.text).toContain('nicht mehr frei');
    expect((await moneyOf(house, ordered)).paid.state).toBe('late');
    await decide(house, inTheWay._id, 'cancelledByOffice');
    expect((await actOnOrder(house, ordered, 'revive')).status).toBe(200);
    expect(await statesIn(house)).toEqual(['confirmed', 'cancelledByOffice']);
  });

  test('is not revived for a time that has begun', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const ordered = await orderBooking(house, shop, id);
    await actOnOrder(house, ordered, 'state', { to: 'cancelled' });
    await payByTransfer(house, ordered);
    await house.handle.db.update(bookings).set({ begins: new Date(house.clock.now().getTime() - MINUTE_MS) });
    expect((await actOnOrder(house, ordered, 'revive')).body).toMatchObject({ code: 'booking.timeGone' });
  });
});

const ownMoney = async (house: House, id: string) =>
  (await readOwn(await house.contextOf('guest'), await linkOf(house, id)))?.money;

describe('a booking that is given up', () => {
  test('ends its unpaid order', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const ordered = await orderBooking(house, shop, id);
    await giveUp(house, id);
    await doJobs(house);
    expect(await ownMoney(house, id)).toMatchObject({ deposit: '' });
    expect(await orderOf(house, ordered)).toMatchObject({ state: 'cancelled' });
    expect((await rowsIn(house))[0]).toMatchObject({ state: 'cancelled', orderId: null });
    await payByTransfer(house, ordered);
    expect((await actOnOrder(house, ordered, 'revive')).status).toBe(409);
  });

  test('in time brings everything back, once', async ({ house }) => {
    const { id, orderId } = await paidHall(house, { lateFeeCents: 5000 });
    expect(await readOwn(await house.contextOf('guest'), await linkOf(house, id))).toMatchObject({ mayCancel: true });
    await giveUp(house, id);
    const { deposit } = (await ownMoney(house, id)) ?? {};
    expect(deposit).toBe('Ihre Kaution von €\u00a0200,– geht an Sie zurück.');
    await doJobs(house);
    await settleMoney(await house.contextOf('system'), { id });
    expect((await moneyOf(house, orderId)).credits.map(({ totalCents }) => totalCents)).toEqual([32_000]);
    expect((await rowsIn(house))[0]).toMatchObject({
      state: 'cancelled',
      refundCents: 12_000,
      depositBackCents: 20_000,
    });
    expect(house.mail.lastTo(MARIA).text).toContain('Sie bekommen €\u00a0320,– zurück.');
  });

  test('late keeps the fee of the price, never of the deposit', async ({ house }) => {
    const { id, orderId } = await paidHall(house, { lateFeeCents: 5000 });
    house.clock.set('2026-12-04T09:00:00Z');
    await giveUp(house, id);
    await doJobs(house);
    const credited = (await moneyOf(house, orderId)).credits.map(({ totalCents }) => totalCents);
    expect(credited.toSorted((one, other) => one - other)).toEqual([7000, 20_000]);
    expect((await rowsIn(house))[0]).toMatchObject({
      state: 'cancelledLate',
      refundCents: 7000,
      depositBackCents: 20_000,
    });
    expect(house.mail.lastTo(MARIA).text).toContain('Sie bekommen €\u00a0270,– zurück.');
  });

  test('by the office brings everything back, also late', async ({ house }) => {
    const { id, orderId } = await paidHall(house, { lateFeeCents: 5000 });
    house.clock.set('2026-12-04T09:00:00Z');
    await decide(house, id, 'cancelledByOffice', 'Wasserschaden');
    await doJobs(house);
    expect((await moneyOf(house, orderId)).credits.map(({ totalCents }) => totalCents)).toEqual([32_000]);
  });

  test('while its money is on the way brings it back as well', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const orderId = await orderBooking(house, shop, id);
    await giveUp(house, id);
    await payByTransfer(house, orderId);
    await doJobs(house);
    expect((await moneyOf(house, orderId)).credits.map(({ totalCents }) => totalCents)).toEqual([32_000]);
    expect(await statesIn(house)).toEqual(['cancelled']);
  });

  test('by erasing the person ends its unpaid order', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const ordered = await orderBooking(house, shop, id);
    const ctx = await house.contextOf('system');
    await ctx.tx((tx) => bookingPersonalData.erase(tx, '', MARIA));
    await doJobs(house);
    expect(await orderOf(house, ordered)).toMatchObject({ state: 'cancelled' });
    expect((await rowsIn(house))[0]).toMatchObject({ name: '', state: 'cancelled' });
  });
});

test('credited in the order, a booking is off; the deposit alone leaves it', async ({ house }) => {
  const { orderId } = await paidHall(house);
  const credit = (line: number) =>
    actOnOrder(house, orderId, 'credit', {
      key: crypto.randomUUID(),
      kind: 'returned',
      reason: 'vereinbart',
      items: [{ line, quantity: 1 }],
    });
  expect((await credit(1)).status).toBe(201);
  expect((await rowsIn(house))[0]).toMatchObject({ state: 'confirmed', depositBackCents: 20_000 });
  expect((await credit(0)).status).toBe(201);
  expect((await rowsIn(house))[0]).toMatchObject({ state: 'cancelled', refundCents: 12_000 });
});

test('moved by the office, what was ordered costs what it did, and the email says so', async ({ house }) => {
  const { id } = await paidHall(house);
  const [row] = await rowsIn(house);
  const change = (fields: object) =>
    house.call('admin', 'PUT /api/v0/booking/', { body: { _id: id, rev: row?.rev, ...fields } });
  expect((await change({ ownPriceCents: 100 })).text).toContain('ownPriceCents');
  const moved = await change({ startsAt: '2026-12-06T10:00', endsAt: '2026-12-06T13:00' });
  expect(moved.status, moved.text).toBe(200);
  expect((await rowsIn(house))[0]).toMatchObject({ priceCents: 12_000, startsAt: '2026-12-06T10:00' });
  house.clock.advance(15 * MINUTE_MS);
  await tellSettled(house.server.contextOf);
  await doJobs(house);
  expect(house.mail.lastTo(MARIA).text).toContain('Der Preis bleibt');
});

test('a forgotten order forgets whose booking it was', async ({ house }) => {
  const { orderId } = await paidHall(house);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [orderId], name: 'Gelöscht' }));
  expect((await rowsIn(house))[0]).toMatchObject({ name: '', email: '', state: 'confirmed' });
});

test('the cart says of the rent that it cannot be withdrawn from, and nothing of the deposit', async ({ house }) => {
  const { id, shop } = await bookedHall(house);
  const { ctx, token } = await fillWithFees(house, shop, id);
  const { lines } = await viewCart(ctx, await findCart(ctx, token));
  const hint = 'Kein Widerrufsrecht: gilt für einen bestimmten Termin';
  expect(lines.map(({ chosen }) => chosen)).toEqual([[hint], []]);
});
