// On both databases: a deposit is settled under the locks of its order and its booking.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { addToCart, placeOrder, submissionOf } from '../checkout/testing.ts';
import { buildFile, download, sweptFileIds } from '../media/testing.ts';
import type { CustomerView } from '../orders/contract/customers.ts';
import type { ShopFigures } from '../orders/contract/figures.ts';
import { payByTransfer } from '../orders/testing.ts';
import { printContract, printOwnContract } from './service/handover/print-contract.ts';
import { codeOf } from './service/own/own-links.ts';
import { readOwn } from './service/own/shown-booking.ts';
import { forgetPeople } from './service/retention.ts';
import { bookings } from './tables.ts';
import { bookedHall, fillWithFees, orderBooking } from './testing/paid-hall.ts';
import { buildBooking, buildResource } from './testing.ts';

const MARIA = 'maria@example.test';

const rowOf = async ({ handle }: House, id?: string) =>
  (
    await handle.db
      .select()
      .from(bookings)
      .where(id ? eq(bookings.id, id) : undefined)
  )[0];

async function post(
  house: House,
  id: string,
  path: 'handover' | 'deposit',
  body: object,
  who: 'admin' | 'officeOfFels' = 'admin',
) {
  const rev = (await rowOf(house, id))?.rev;
  return house.call(who, `POST /api/v0/booking/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
}

/** A paid hall whose keys are out. */
async function handedOut(house: House) {
  const { id, shop } = await bookedHall(house);
  const orderId = await orderBooking(house, shop, id);
  await payByTransfer(house, orderId);
  await post(house, id, 'handover', { step: 'out', outNote: 'Herr Beispiel, Haustür' });
  return { id, orderId };
}

async function creditsOf(house: House, id: string): Promise<number[]> {
  const { body } = await house.call('admin', 'GET /api/v0/order/:id/money', byPath(id));
  return (body as { money: { credits: { totalCents: number }[] } }).money.credits.map(({ totalCents }) => totalCents);
}

describe('the hand-over', () => {
  test('is refused in the wrong order, for a stale page and for photos that are none', async ({ house }) => {
    const resource = await buildResource(house);
    const { _id: id } = await buildBooking(house, resource._id);
    expect((await post(house, id, 'handover', { step: 'out', rev: 99 })).status).toBe(409);
    const photos = [crypto.randomUUID()];
    expect((await post(house, id, 'handover', { step: 'out', photos })).text).toContain('photos');
    expect((await post(house, id, 'handover', { step: 'out', outNote: 'Frau Muster' })).status).toBe(200);
    expect((await post(house, id, 'handover', { step: 'out' })).body).toMatchObject({ code: 'booking.state' });
    expect((await post(house, id, 'handover', { step: 'back' })).body).toMatchObject({ state: 'completed' });
    expect((await post(house, id, 'handover', { step: 'back' })).body).toMatchObject({ code: 'booking.state' });
    expect((await rowOf(house))?.handover).toMatchObject({ outNote: 'Frau Muster', damageNote: '' });
  });

  test('shows what was noted, and completes the booking', async ({ house }) => {
    const { id } = await handedOut(house);
    await post(house, id, 'handover', { step: 'back', damageNote: 'Ein Sessel', damageCents: 4000 });
    const { body } = await house.call('officeOfFels', 'GET /api/v0/booking/:id/handover', byPath(id));
    expect(body).toMatchObject({
      handover: {
        state: 'completed',
        outNote: 'Herr Beispiel, Haustür',
        damageNote: 'Ein Sessel',
        damageCents: 4000,
        maySettle: false,
        isForTreasurer: true,
        isPaid: true,
      },
    });
  });
});

describe('photos of a hand-over', () => {
  const photographed = async (house: House) => {
    const { _id: photo } = await buildFile(house, { name: 'sessel.jpg' });
    const resource = await buildResource(house);
    const { _id: id } = await buildBooking(house, resource._id);
    const answer = await post(house, id, 'handover', { step: 'out', photos: [photo] });
    return { id, photo, answer };
  };
  const listed = async (house: House, id: string) => {
    const { body } = await house.call('admin', 'GET /api/v0/file/', { query: { site: 'fels' } });
    return (body as { file: { _id: string }[] }).file.some(({ _id }) => _id === id);
  };

  test('are refused while something shows them, of another parish, and of another booking', async ({ house }) => {
    const { photo } = await photographed(house);
    const other = await buildBooking(house, (await buildResource(house, { name: 'Clubraum' }))._id);
    const shown = await buildFile(house);
    await house.call('admin', 'POST /api/v0/gallery/', { body: { site: 'fels', name: 'Fest', files: [shown._id] } });
    const foreign = await buildFile(house, { site: 'kirchberg' });
    for (const id of [photo, shown._id, foreign._id])
      expect((await post(house, other._id, 'handover', { step: 'out', photos: [id] })).text).toContain('photos');
    expect((await download(house, 'guest', shown)).status).toBe(200);
  });

  test('are for the office alone: no guest loads them, and nobody chooses or publishes them', async ({ house }) => {
    const { id, photo, answer } = await photographed(house);
    expect(answer.status).toBe(200);
    expect((await download(house, 'guest', { _id: photo })).status).toBe(404);
    expect((await download(house, 'admin', { _id: photo })).status).toBe(200);
    expect(await listed(house, photo)).toBe(false);
    const change = { _id: photo, rev: 2, isPublic: true };
    expect((await house.call('admin', 'PUT /api/v0/file/', { body: change })).status).toBe(404);
    const { body } = await house.call('admin', 'GET /api/v0/booking/:id/handover', byPath(id));
    expect(body).toMatchObject({ handover: { photos: [{ _id: photo }] } });
  });

  test('go with the names of their booking, and with the booking itself', async ({ house }) => {
    const { id, photo } = await photographed(house);
    const kept = await photographed(house);
    expect(await sweptFileIds(house)).toEqual(expect.arrayContaining([photo, kept.photo]));
    await house.handle.db.delete(bookings).where(eq(bookings.id, kept.id));
    expect(await sweptFileIds(house)).toEqual([photo]);
    house.clock.set('2028-01-01T08:00:00Z');
    await forgetPeople(await house.contextOf('guest'));
    expect(await sweptFileIds(house)).toEqual([]);
    expect((await rowOf(house))?.handover.photos).toBeUndefined();
    expect((await rowOf(house))?.id).toBe(id);
  });
});

describe('the deposit', () => {
  test('is not settled before the keys are back, nor beyond what it is, nor kept without a reason', async ({
    house,
  }) => {
    const { id, orderId } = await handedOut(house);
    expect((await post(house, id, 'deposit', { keptCents: 0 })).body).toMatchObject({ code: 'booking.depositDone' });
    await post(house, id, 'handover', { step: 'back' });
    expect((await post(house, id, 'deposit', { keptCents: 20_001, reason: 'x' })).text).toContain('keptCents');
    expect((await post(house, id, 'deposit', { keptCents: 1 })).text).toContain('reason');
    expect((await post(house, id, 'deposit', { keptCents: 0, rev: 1 })).status).toBe(409);
    expect((await post(house, id, 'deposit', { keptCents: 0 }, 'officeOfFels')).status).toBe(403);
    expect(await creditsOf(house, orderId)).toEqual([]);
    expect((await rowOf(house))?.depositBackCents).toBeNull();
  });

  test('of an order that is paid when its goods are collected does not go back before it came', async ({ house }) => {
    const { id, shop } = await bookedHall(house);
    const way = { delivery: 'pickup', method: 'pickup' } as const;
    await expect(orderBooking(house, shop, id, way)).rejects.toMatchObject({
      details: { fields: { method: 'checkout_methodRefused' } },
    });
    const { ctx, token } = await fillWithFees(house, shop, id, way);
    await addToCart(ctx, token, { variant: shop.variant, quantity: 1, configuration: {} });
    const orderId = await placeOrder(ctx, token, await submissionOf(ctx, token));
    await post(house, id, 'handover', { step: 'back' });
    expect((await post(house, id, 'deposit', { keptCents: 0 })).body).toMatchObject({ code: 'booking.depositUnpaid' });
    await payByTransfer(house, orderId);
    expect((await post(house, id, 'deposit', { keptCents: 0 })).status).toBe(200);
    expect(await creditsOf(house, orderId)).toEqual([20_000]);
  });

  test('goes back by the order, but for what is kept with a reason, once', async ({ house }) => {
    const { id, orderId } = await handedOut(house);
    await post(house, id, 'handover', { step: 'back', damageNote: 'Ein Sessel' });
    const settled = await post(house, id, 'deposit', { keptCents: 4000, reason: 'Ein Sessel ist zerbrochen' });
    expect(settled.body).toMatchObject({ depositBackCents: 16_000 });
    expect((await post(house, id, 'deposit', { keptCents: 0 })).body).toMatchObject({ code: 'booking.depositDone' });
    expect(await creditsOf(house, orderId)).toEqual([16_000]);
    await doJobs(house);
    expect(house.mail.sent.filter(({ subject }) => subject === 'Ihre Kaution: Pfarrheim mieten')).toHaveLength(1);
    const ctx = await house.contextOf('guest');
    const own = await readOwn(ctx, { id, code: codeOf(ctx, id) });
    expect(own?.money.deposit).toBe(
      'Von Ihrer Kaution gehen €\u00a0160,– an Sie zurück, €\u00a040,– behalten wir: Ein Sessel ist zerbrochen',
    );
    expect((await rowOf(house))?.state).toBe('completed');
  });

  test('in cash is only noted', async ({ house }) => {
    const resource = await buildResource(house, { depositCents: 5000 });
    const { _id: id } = await buildBooking(house, resource._id);
    await post(house, id, 'handover', { step: 'back' });
    expect((await post(house, id, 'deposit', { keptCents: 0 }, 'officeOfFels')).status).toBe(200);
    expect((await rowOf(house))?.depositBackCents).toBe(5000);
    await doJobs(house);
    expect(house.mail.lastTo(MARIA).text).toContain('€\u00a050,–');
  });
});

test('a deposit is no turnover of shop and customer, neither when it comes nor when it goes back', async ({
  house,
}) => {
  const { id } = await handedOut(house);
  const figures = async () => {
    const query = { site: 'fels', from: '2026-01-01', until: '2026-12-31' };
    const { body } = await house.call('admin', 'GET /api/v0/shop_figures/', { query });
    const { orders, totalCents, creditedCents } = body as ShopFigures;
    return [orders, totalCents, creditedCents];
  };
  const rent = (await rowOf(house, id))?.priceCents;
  expect(rent).toBeGreaterThan(0);
  const ofCustomer = async () => {
    await doJobs(house);
    const { body } = await house.call('admin', 'GET /api/v0/customer/', { query: { site: 'fels' } });
    return (body as { customer: CustomerView[] }).customer.map(({ turnoverCents }) => turnoverCents);
  };
  expect([await figures(), await ofCustomer()]).toEqual([[1, rent, 0], [rent]]);
  await post(house, id, 'handover', { step: 'back' });
  await post(house, id, 'deposit', { keptCents: 4000, reason: 'Ein Sessel' });
  expect([await figures(), await ofCustomer()]).toEqual([[1, rent, 0], [rent]]);
});

describe('the contract', () => {
  test('is a PDF in both languages, for the office and by the link, once the time is agreed on', async ({ house }) => {
    const { id } = await bookedHall(house, { needsApproval: true, houseRules: 'Bitte lüften.\n\nUm 22 Uhr ist Ruhe.' });
    const ctx = await house.contextOf('guest');
    const link = { id, code: codeOf(ctx, id) };
    expect(await printOwnContract(ctx, link)).toBeNull();
    await house.handle.db.update(bookings).set({ state: 'confirmed' });
    expect(await printOwnContract(ctx, { id, code: 'falsch' })).toBeNull();
    await expect(printContract(ctx, id)).rejects.toMatchObject({ code: 'C100' });
    const names: string[] = [];
    for (const locale of ['de', 'en'] as const) {
      const paper = await printOwnContract({ ...ctx, locale }, link);
      names.push(paper?.name.replace(id.slice(0, 8), '') ?? '');
      expect(
        Buffer.from(paper?.body ?? '')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect(names).toEqual(['Vereinbarung-.pdf', 'Agreement-.pdf']);
    const office = await house.call('officeOfFels', 'GET /api/v0/booking/:id/contract', byPath(id));
    expect(office.status).toBe(200);
  });
});
