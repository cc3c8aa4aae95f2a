// On both databases: places are paid for, freed and taken again under locks.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { cartTokenIn, findCart, keepDetails, placeOrder, submissionOf } from '../checkout/testing.ts';
import { actOnOrder, payByTransfer, readOrder } from '../orders/testing.ts';
import { announceChanges } from './service/follow-event.ts';
import { codeOf } from './service/own-links.ts';
import { readOwn } from './service/own-registration.ts';
import { payOwn } from './service/pay-registration.ts';
import { register } from './service/register.ts';
import { lapseOffers } from './service/waiting-list.ts';
import { registrationPeople, registrations } from './tables.ts';
import { fillWithFees, orderPlaces, paidEvent } from './testing/paid-event.ts';
import { buildOffer, formOf, registerFamily, statesOf } from './testing.ts';

const HOUR_MS = 3_600_000;

const subjects = ({ mail }: House, email: string) =>
  mail.sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

describe('on the spot', () => {
  test('without a shop, an offer cannot be paid in it; it takes cash, and its list says how much', async ({
    house,
  }) => {
    await expect(buildOffer(house, { priceCents: 500, payment: 'shop' })).rejects.toThrow('payment');
    const { _id: offer } = await buildOffer(house, { priceCents: 500 });
    await registerFamily(house, offer, ['Ben']);
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
    const { body } = await house.call('admin', 'GET /api/v0/registration_person/', { query: { offer } });
    expect(body).toMatchObject({ registration_person: [{ money: { state: 'onSpot', cents: 500 } }] });
    await doJobs(house);
    expect(house.mail.lastTo('maria@example.test').text).toContain('in bar');
  });

  test('a price that is no whole number of cents, or below nothing, is refused', async ({ house }) => {
    for (const priceCents of [-1, 1.5]) await expect(buildOffer(house, { priceCents })).rejects.toThrow('priceCents');
  });

  test('a free group beside a paid one needs no order', async ({ house }) => {
    const group = { nameEn: '', capacity: null, minAge: null, maxAge: null };
    const { _id } = await paidEvent(house, {
      capacity: null,
      groups: [
        { ...group, key: 'child', name: 'Kind', priceCents: null },
        { ...group, key: 'helper', name: 'Helfer', priceCents: 0 },
      ],
    });
    await registerFamily(house, _id, [{ name: 'Eva', group: 'helper' }]);
    await registerFamily(house, _id, [{ name: 'Ben', group: 'child' }]);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'reserved']);
  });
});

describe('in the shop', () => {
  test('places are reserved, ordered, paid and confirmed; a second order of them is refused', async ({ house }) => {
    const { _id, shop } = await paidEvent(house, { capacity: 2 });
    const { id } = await registerFamily(house, _id, ['Ben', 'Eva']);
    const other = await fillWithFees(house, shop, id);
    const ordered = await orderPlaces(house, shop, id);
    const submitted = await submissionOf(other.ctx, other.token);
    await expect(placeOrder(other.ctx, other.token, submitted)).rejects.toMatchObject({
      code: 'registrations.notPayable',
    });
    expect(await readOrder(other.ctx, ordered)).toMatchObject({
      totalCents: 1000,
      lines: [{ name: 'Der Nikolaus kommt', quantity: 2, unitCents: 500, isFee: true }],
    });
    house.clock.advance(50 * HOUR_MS);
    await lapseOffers(house.server.contextOf);
    expect(await statesOf(house.handle)).toEqual(['reserved']);
    await payByTransfer(house, ordered);
    expect([await statesOf(house.handle), (await readOrder(other.ctx, ordered))?.state]).toEqual([
      ['confirmed'],
      'completed',
    ]);
    await doJobs(house);
    expect(subjects(house, 'maria@example.test').at(-1)).toContain('Der Nikolaus kommt');
  });

  test('places that cannot be paid in the shop any more are not lost for want of a payment', async ({ house }) => {
    const { _id, rev } = await paidEvent(house);
    const { id } = await registerFamily(house, _id, ['Ben']);
    const body = { _id, rev, payment: 'onSpot' };
    const { status, text } = await house.call('admin', 'PUT /api/v0/registration_offer/', { body });
    expect(status, text).toBe(200);
    const ctx = await house.contextOf('guest');
    expect(await readOwn(ctx, { id, code: codeOf(ctx, id) })).toMatchObject({ mayPay: false });
    house.clock.advance(50 * HOUR_MS);
    await lapseOffers(house.server.contextOf);
    await doJobs(house);
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
    expect(house.mail.lastTo('maria@example.test').subject).toContain('Sie sind angemeldet');
  });

  test('who registered types nothing twice: name, email and phone are in the checkout, beside what was typed there', async ({
    house,
  }) => {
    const { _id } = await paidEvent(house, { capacity: 3 });
    const { id } = await registerFamily(house, _id, ['Ben']);
    const ctx = await house.contextOf('guest');
    const payAs = async (cookie: string) => {
      const request = new Request('https://x.test/', { headers: { cookie } });
      const paid = await payOwn(ctx, { id, code: codeOf(ctx, id) }, request);
      return cartTokenIn(ctx, (paid?.cookies ?? []).map((line) => line.split(';')[0]).join('; '));
    };
    const token = await payAs('');
    const contact = { first_name: 'Maria', last_name: 'Beispiel', email: 'maria@example.test', phone: '0660 0000000' };
    expect((await findCart(ctx, token))?.details).toEqual(contact);
    await keepDetails(ctx, token, { first_name: 'Josef', last_name: 'Beispiel', email: 'josef@example.test' });
    await payAs(`cart=${token}`);
    expect((await findCart(ctx, token))?.details).toMatchObject({ first_name: 'Josef', email: 'josef@example.test' });
  });

  test('a cart that was filled for other people is refused', async ({ house }) => {
    const { _id, shop } = await paidEvent(house, { capacity: 3 });
    const { id } = await registerFamily(house, _id, ['Ben', 'Eva']);
    const { ctx, token } = await fillWithFees(house, shop, id);
    await house.handle.db.delete(registrationPeople).where(eq(registrationPeople.name, 'Eva'));
    await expect(placeOrder(ctx, token, await submissionOf(ctx, token))).rejects.toMatchObject({
      code: 'registrations.notPayable',
    });
  });

  test('of two browsers that want the last place one reserves it; what is not paid goes to the next', async ({
    house,
  }) => {
    const { _id } = await paidEvent(house);
    const forms = [
      await formOf(house, ['Ben'], { email: 'eins@example.test' }),
      await formOf(house, ['Eva'], { email: 'zwei@example.test' }),
    ];
    const ctx = await house.contextOf('guest');
    await Promise.all(forms.map((form) => register(ctx, _id, form)));
    expect((await statesOf(house.handle)).toSorted()).toEqual(['reserved', 'waiting']);
    house.clock.advance(49 * HOUR_MS);
    await lapseOffers(house.server.contextOf);
    expect((await statesOf(house.handle)).toSorted()).toEqual(['lapsed', 'offered']);
  });

  test('a cancelled order frees its place for who waits; late money finds none, and room brings it back', async ({
    house,
  }) => {
    const { _id, shop } = await paidEvent(house);
    const { id } = await registerFamily(house, _id, ['Ben'], { email: 'eins@example.test' });
    house.clock.advance(60_000);
    const waiting = await registerFamily(house, _id, ['Eva'], { email: 'zwei@example.test' });
    const ordered = await orderPlaces(house, shop, id);
    await actOnOrder(house, ordered, 'state', { to: 'cancelled' });
    expect(await statesOf(house.handle)).toEqual(['lapsed', 'offered']);
    await payByTransfer(house, ordered);
    expect((await actOnOrder(house, ordered, 'revive')).body).toMatchObject({ code: 'registrations.full' });
    await house.handle.db.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, waiting.id));
    expect((await actOnOrder(house, ordered, 'revive')).status).toBe(200);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'cancelled']);
  });

  test('a person who is taken out is owed until the order is credited', async ({ house }) => {
    const { _id: offer, shop } = await paidEvent(house, { capacity: 2 });
    const { id } = await registerFamily(house, offer, ['Ben', 'Eva']);
    await payByTransfer(house, await orderPlaces(house, shop, id));
    const list = async () =>
      (
        (await house.call('admin', 'GET /api/v0/registration_person/', { query: { offer } })).body as {
          registration_person: { _id: string; rev: number; money: { state: string } }[];
        }
      ).registration_person;
    const [ben] = await list();
    const body = { rev: ben?.rev, state: 'withdrawn' };
    await house.call('admin', 'PUT /api/v0/registration_person/:id', { ...byPath(ben?._id ?? ''), body });
    expect((await list()).map(({ money }) => money.state)).toEqual(['owed', 'paid']);
    const [row] = await house.handle.db.select().from(registrations);
    const credited = await actOnOrder(house, row?.orderId ?? '', 'credit', {
      key: crypto.randomUUID(),
      kind: 'returned',
      reason: 'krank',
      items: [{ line: 0, quantity: 1 }],
    });
    expect([credited.status, credited.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    expect((await list()).map(({ money }) => money.state)).toEqual(['none', 'paid']);
  });

  test('the office hears that families have paid for an event that does not take place', async ({ house }) => {
    const { _id, shop, entry } = await paidEvent(house);
    const { id } = await registerFamily(house, _id, ['Ben']);
    await payByTransfer(house, await orderPlaces(house, shop, id));
    await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(entry));
    await doJobs(house);
    house.clock.advance(HOUR_MS);
    await announceChanges(house.server.contextOf);
    const { rows } = await house.handle.query(
      `select act from audit_trail where act = 'registrations.registration.owe'`,
    );
    expect(rows).toHaveLength(1);
  });
});
