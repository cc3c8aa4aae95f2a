import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readQr } from '#kernel/qr/testing.ts';
import { stockOf } from '#modules/catalog/testing.ts';
import {
  codeOf,
  expirePickups,
  listPickups,
  orders,
  pickupSlots,
  removeSentCodes,
  sendOrderMail,
  showOrder,
  slotKey,
  slotsOfSite,
} from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { checkDetails } from './service/cart/check-details.ts';
import { ANNA, goodsFor, openTestShop, orderOne } from './testing/shop.ts';

const DAY_MS = 24 * 3_600_000;
const TUESDAY = { weekday: 2, from: '09:00', to: '10:45' };

it('S-17: times lie within the opening hours, from tomorrow on, and never on closed days', () => {
  const closures = [{ from: '2026-12-01', to: '2026-12-01', note: { de: '', en: '' } }];
  const seasonalHours = [{ from: '12-20', to: '01-06', hours: [] }];
  const hours = { officeHours: [TUESDAY], seasonalHours, closures };
  const rules = { now: { on: '2026-11-23', at: '08:00' }, slotMinutes: 30, daysAhead: 60 };
  const slots = pickupSlots(hours, rules);
  expect(slots.slice(0, 3).map(({ from, until }) => `${from}-${until}`)).toEqual([
    '09:00-09:30',
    '09:30-10:00',
    '10:00-10:30',
  ]);
  expect([...new Set(slots.map(({ on }) => on))]).toEqual([
    '2026-11-24',
    '2026-12-08',
    '2026-12-15',
    '2027-01-12',
    '2027-01-19',
  ]);
});

async function openOffice(house: House) {
  const query = { id: house.sites.fels._id };
  const { site } = (await house.call('admin', 'GET /api/v0/site/', { query })).body as {
    site: { _id: string; rev: number; details: object }[];
  };
  const [fels] = site;
  const body = { _id: fels?._id, rev: fels?.rev, details: { ...fels?.details, officeHours: [TUESDAY] } };
  expect((await house.call('admin', 'PUT /api/v0/site/', { body })).status).toBe(200);
}

const rowOf = async (house: House, id: string) =>
  (await house.handle.db.select().from(orders).where(eq(orders.id, id)))[0];

test('S-17: a time that is not offered is refused; one that is goes to the order and its page', async ({ house }) => {
  const shop = await openTestShop(house);
  await openOffice(house);
  const ctx = await house.contextOf('guest');
  const wrong = { ...ANNA, delivery: 'pickup', method: 'pickup', slot: '2026-11-29T03:00' };
  await expect(checkDetails(ctx, wrong, goodsFor(1295))).rejects.toMatchObject({
    details: { fields: { slot: 'checkout_slotGone' } },
  });
  const [slot] = await slotsOfSite(ctx);
  if (!slot) throw new Error('Fels has no opening hours');
  const { id } = await orderOne(house, shop, { method: 'pickup', slot: slotKey(slot) });
  expect((await rowOf(house, id))?.slot).toEqual(slot);
  const shown = await showOrder(ctx, id, codeOf(ctx, id), '/admincenter');
  expect(shown?.pickup.at(-1)).toMatch(/^Abholen: .*:/);
  expect(await readQr(shown?.pickupQr ?? '')).toMatch(new RegExp(`/admincenter/shop/orders/${id}$`));
});

test('the mail that goods are ready shows the code of the order as a picture, with its number below', async ({
  house,
}) => {
  const { ctx, id } = await orderOne(house, await openTestShop(house), { method: 'pickup' });
  const order = await rowOf(house, id);
  await sendOrderMail(ctx, { orderId: id, from: 'confirmed', to: 'ready_for_pickup' });
  const mail = house.mail.sent.find(({ attachments }) => attachments?.some(({ cid }) => cid === 'pickup-code'));
  const [picture] = mail?.attachments ?? [];
  expect(picture).toMatchObject({ type: 'image/png', cid: 'pickup-code' });
  expect(mail?.html).toContain('src="cid:pickup-code"');
  for (const part of [mail?.html?.replaceAll(/<\/?span[^>]*>/g, ''), mail?.text])
    expect(part).toContain(`Ihre Bestellnummer: ${order?.number}`);
  const stored = await ctx.files.read(picture?.key ?? '');
  if (!stored) throw new Error('There is no picture');
  expect(await readQr(await buffer(stored))).toBe(order?.number);
  house.clock.advance(15 * DAY_MS);
  await removeSentCodes(ctx);
  expect(await ctx.files.read(picture?.key ?? '')).toBeNull();
});

test('S-17: what nobody collects is announced once, and sold again after the days of the settings', async ({
  house,
}) => {
  const shop = await openTestShop(house, 1);
  const { id } = await orderOne(house, shop, { method: 'pickup' });
  const body = { rev: 1, to: 'ready_for_pickup' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  const reminders = () => house.mail.sent.filter(({ subject }) => subject.includes('wartet auf Sie')).length;
  await expirePickups(house.server.contextOf);
  expect(reminders()).toBe(0);
  house.clock.advance(7 * DAY_MS + 60_000);
  await expirePickups(house.server.contextOf);
  await expirePickups(house.server.contextOf);
  expect(reminders()).toBe(1);
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(0);
  house.clock.advance(7 * DAY_MS);
  await expirePickups(house.server.contextOf);
  expect((await rowOf(house, id))?.state).toBe('cancelled');
  const ended = () => house.mail.sent.find(({ subject }) => subject.includes('storniert'))?.text;
  await expect.poll(ended).toContain('in der vereinbarten Zeit nicht abgeholt');
  house.clock.advance(-14 * DAY_MS);
  expect((await stockOf(house, { _id: shop.productId })).available).toBe(1);
});

test('S-17: the time to collect begins with the agreed day, however early the goods were ready', async ({ house }) => {
  const { id } = await orderOne(house, await openTestShop(house), { method: 'pickup' });
  const slot = { on: '2026-12-10', from: '09:00', until: '09:30' };
  await house.handle.db.update(orders).set({ slot }).where(eq(orders.id, id));
  const body = { rev: 1, to: 'ready_for_pickup' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  house.clock.advance(20 * DAY_MS);
  await expirePickups(house.server.contextOf);
  expect((await rowOf(house, id))?.state).toBe('ready_for_pickup');
  expect(house.mail.sent.some(({ subject }) => subject.includes('wartet auf Sie'))).toBe(false);
  house.clock.advance(8 * DAY_MS);
  await expirePickups(house.server.contextOf);
  const reminder = () => house.mail.sent.find(({ subject }) => subject.includes('wartet auf Sie'))?.text;
  expect(reminder()).toContain('24. Dezember 2026');
  house.clock.advance(7 * DAY_MS);
  await expirePickups(house.server.contextOf);
  expect((await rowOf(house, id))?.state).toBe('cancelled');
});

test('the list of a day has its times in order; that of today also what is left over', async ({ house }) => {
  const shop = await openTestShop(house);
  const [today, before] = ['2026-11-21', '2026-11-20'];
  const slots = [null, { on: today, from: '10:00' }, { on: today, from: '09:00' }, { on: before, from: '09:00' }];
  for (const slot of slots) {
    const { id } = await orderOne(house, shop, { method: 'pickup' });
    const values = { slot: slot && { ...slot, until: '11:00' } };
    await house.handle.db.update(orders).set(values).where(eq(orders.id, id));
  }
  const ctx = await house.contextOf('admin');
  const list = async (on: string) => {
    const { rows } = await listPickups(ctx, { siteId: house.sites.fels._id, on, today, page: 1, limit: 20 });
    return rows.map(({ slot }) => slot && `${slot.on} ${slot.from}`);
  };
  expect(await list(today)).toEqual(['2026-11-21 09:00', '2026-11-21 10:00', '2026-11-20 09:00', null]);
  expect(await list(before)).toEqual(['2026-11-20 09:00']);
});
