// On both databases: places are given up while their order is paid.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { addToCart, placeOrder, sellOnInvoice, submissionOf } from '../checkout/testing.ts';
import { actOnOrder, payByTransfer, readOrder } from '../orders/testing.ts';
import { announceChanges } from './service/follow-event.ts';
import { codeOf } from './service/own-links.ts';
import { cancelOwn, readOwn } from './service/own-registration.ts';
import { registrationPersonalData } from './service/registration-data.ts';
import { settleOrders } from './service/settle-orders.ts';
import { registrations } from './tables.ts';
import { fillWithFees, orderPlaces, paidEvent } from './testing/paid-event.ts';
import { buildOffer, registerFamily, statesOf } from './testing.ts';

const HOUR_MS = 3_600_000;
const ANNA = 'anna@example.test';

async function orderedPlaces(house: House, change: object = {}, names = ['Ben']) {
  const { shop, ...offer } = await paidEvent(house, change);
  const { id } = await registerFamily(house, offer._id, names);
  return { shop, offer: offer._id, entry: offer.entry, id, orderId: await orderPlaces(house, shop, id) };
}

async function giveUp(house: House, id: string) {
  const ctx = await house.contextOf('guest');
  await cancelOwn(ctx, { id, code: codeOf(ctx, id) });
}

const orderOf = async (house: House, id: string) => readOrder(await house.contextOf('admin'), id);
const mailsTo = ({ mail }: House, email: string, what: string) =>
  mail.sent.filter(({ to, text, subject }) => to.includes(email) && `${subject} ${text}`.includes(what));

async function owedNotices({ handle }: House): Promise<number> {
  const { rows } = await handle.query(`select act from audit_trail where act = 'registrations.registration.owe'`);
  return rows.length;
}

type Listed = { registration: string; registrationRev: number; _id: string; rev: number; money: { state: string } };

async function peopleIn(house: House, offer: string): Promise<Listed[]> {
  const { body } = await house.call('admin', 'GET /api/v0/registration_person/', { query: { offer } });
  return (body as { registration_person: Listed[] }).registration_person;
}

const note = (house: House, person: Listed | undefined, state: string) =>
  house.call('admin', 'PUT /api/v0/registration_person/:id', {
    ...byPath(person?._id ?? ''),
    body: { rev: person?.rev, state },
  });

describe('places of an unpaid order that are given up', () => {
  test('cancel an order of nothing else, whose customer hears why; the office has nothing to settle', async ({
    house,
  }) => {
    const { id, orderId } = await orderedPlaces(house);
    await giveUp(house, id);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'cancelled' });
    const [mail, ...more] = mailsTo(house, ANNA, 'storniert');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Die Plätze bei „Der Nikolaus kommt“ wurden zurückgegeben.');
    expect(mail?.text).toContain('Es ist nichts mehr zu bezahlen.');
    expect(await owedNotices(house)).toBe(0);
    expect(await house.handle.db.select().from(registrations)).toMatchObject([{ state: 'cancelled', orderId: null }]);
    // Late money brings no places back that nobody wants.
    await payByTransfer(house, orderId);
    expect((await actOnOrder(house, orderId, 'revive')).status).toBe(409);
  });

  test('leave the other things of their order, which costs less', async ({ house }) => {
    const { shop, _id } = await paidEvent(house, { capacity: 2 });
    const { id } = await registerFamily(house, _id, ['Ben', 'Eva']);
    const { ctx, token } = await fillWithFees(house, shop, id);
    await addToCart(ctx, token, { variant: shop.variant, quantity: 1, configuration: {} });
    const orderId = await placeOrder(ctx, token, await submissionOf(ctx, token));
    const before = await house.call('admin', 'GET /api/v0/order/:id/money', byPath(orderId));
    await giveUp(house, id);
    await doJobs(house);
    const order = await orderOf(house, orderId);
    expect(order?.state).toBe('pending_payment');
    expect(order?.items.map(({ quantity, fee }) => [fee ? 'fee' : 'goods', quantity])).toEqual([
      ['fee', 0],
      ['goods', 1],
    ]);
    const after = await house.call('admin', 'GET /api/v0/order/:id/money', byPath(orderId));
    const owed = (answer: { body: unknown }) => (answer.body as { money: { owedCents: number } }).money.owedCents;
    expect(owed(before) - owed(after)).toBe(1000);
    expect(mailsTo(house, ANNA, 'Sie müssen um')).toHaveLength(1);
    await settleOrders(await house.contextOf('system'), { offerId: _id, orderId });
    expect((await orderOf(house, orderId))?.rev).toBe(order?.rev);
  });

  test('are told to the office if they are paid, and their order stays', async ({ house }) => {
    const { id, orderId } = await orderedPlaces(house);
    await payByTransfer(house, orderId);
    await giveUp(house, id);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'completed' });
    expect(await owedNotices(house)).toBe(1);
  });

  test('are told to the office if the money comes before the order ends', async ({ house }) => {
    const { id, orderId } = await orderedPlaces(house);
    await giveUp(house, id);
    await payByTransfer(house, orderId);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'completed' });
    expect(await owedNotices(house)).toBe(1);
  });

  test('and money at the same moment end with one answer: paid and told, or cancelled with the money flagged', async ({
    house,
  }) => {
    const { shop, _id, ...rest } = await paidEvent(house, { capacity: null });
    expect(rest.entry).toBeTruthy();
    for (const name of ['Ada', 'Ben', 'Eva', 'Ida']) {
      const { id } = await registerFamily(house, _id, [name]);
      const orderId = await orderPlaces(house, shop, id);
      const told = await owedNotices(house);
      const system = await house.contextOf('system');
      const settle = async () => {
        await giveUp(house, id);
        await settleOrders(system, { offerId: _id, orderId }).catch(() => undefined);
      };
      await Promise.all([settle(), payByTransfer(house, orderId)]);
      await doJobs(house);
      const order = await orderOf(house, orderId);
      const { body } = await house.call('admin', 'GET /api/v0/order/:id/money', byPath(orderId));
      const { paid } = (body as { money: { paid: { state: string } } }).money;
      const isTold = (await owedNotices(house)) > told;
      expect([
        ['completed', 'yes', true],
        ['cancelled', 'late', false],
        ['cancelled', 'never', false],
      ]).toContainEqual([order?.state, paid.state, isTold]);
    }
  });

  test('end an order on account that was confirmed without money', async ({ house }) => {
    const { shop, _id } = await paidEvent(house);
    await sellOnInvoice(house);
    const { id } = await registerFamily(house, _id, ['Ben']);
    const orderId = await orderPlaces(house, shop, id, { method: 'invoice' });
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
    await giveUp(house, id);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'cancelled' });
  });

  test('by an erased family end its order as well', async ({ house }) => {
    const { orderId } = await orderedPlaces(house);
    const ctx = await house.contextOf('system');
    await ctx.tx((tx) => registrationPersonalData.erase(tx, '', 'maria@example.test'));
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('the office', () => {
  test('takes one person out of an unpaid order; back again, that person pays on the spot', async ({ house }) => {
    const { offer, orderId } = await orderedPlaces(house, { capacity: 2 }, ['Ben', 'Eva']);
    const [ben] = await peopleIn(house, offer);
    expect((await note(house, ben, 'withdrawn')).status).toBe(200);
    await doJobs(house);
    expect((await orderOf(house, orderId))?.items.map(({ quantity }) => quantity)).toEqual([1]);
    expect((await peopleIn(house, offer)).map(({ money }) => money.state)).toEqual(['none', 'open']);
    const [again] = await peopleIn(house, offer);
    expect((await note(house, again, 'expected')).status).toBe(200);
    expect((await peopleIn(house, offer)).map(({ money }) => money.state)).toEqual(['onSpot', 'open']);
    await payByTransfer(house, orderId);
    expect(await owedNotices(house)).toBe(0);
    expect((await peopleIn(house, offer)).map(({ money }) => money.state)).toEqual(['onSpot', 'paid']);
  });

  test('cancels a family, and seats it again: it pays on the spot', async ({ house }) => {
    const { offer, orderId, id } = await orderedPlaces(house);
    const move = async (to: string) => {
      const [one] = await peopleIn(house, offer);
      const body = { rev: one?.registrationRev, to };
      return (await house.call('admin', 'POST /api/v0/registration/:id/state', { ...byPath(id), body })).status;
    };
    expect(await move('cancelled')).toBe(200);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'cancelled' });
    expect(await move('confirmed')).toBe(200);
    expect((await peopleIn(house, offer)).map(({ money }) => money.state)).toEqual(['onSpot']);
  });
});

describe('an event that is off', () => {
  test('ends unpaid orders once its families have heard; back again, its places wait for another order', async ({
    house,
  }) => {
    const { entry, orderId, id, shop } = await orderedPlaces(house);
    await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(entry));
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'pending_payment' });
    house.clock.advance(HOUR_MS);
    await announceChanges(house.server.contextOf);
    await doJobs(house);
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'cancelled' });
    expect(mailsTo(house, ANNA, '„Der Nikolaus kommt“ findet nicht statt.')).toHaveLength(1);
    expect(mailsTo(house, 'maria@example.test', 'nicht rechtzeitig bezahlt')).toEqual([]);
    expect(await owedNotices(house)).toBe(0);
    expect(await statesOf(house.handle)).toEqual(['reserved']);
    await expect(orderPlaces(house, shop, id)).rejects.toMatchObject({ code: 'registrations.notPayable' });
    const back = await house.call('admin', 'POST /api/v0/entry/restore', { body: [entry] });
    expect(back.status, back.text).toBe(200);
    await doJobs(house);
    const ctx = await house.contextOf('guest');
    expect(await readOwn(ctx, { id, code: codeOf(ctx, id) })).toMatchObject({ mayPay: true });
    await payByTransfer(house, await orderPlaces(house, shop, id));
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
  });

  test('takes no money for places that are still in a cart', async ({ house }) => {
    const { _id, shop, entry } = await paidEvent(house);
    const { id } = await registerFamily(house, _id, ['Ben']);
    const { ctx, token } = await fillWithFees(house, shop, id);
    await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(entry));
    await doJobs(house);
    await expect(placeOrder(ctx, token, await submissionOf(ctx, token))).rejects.toMatchObject({
      code: 'registrations.notPayable',
    });
  });
});

test('places without a price go on as they did', async ({ house }) => {
  const { _id } = await buildOffer(house);
  const { id } = await registerFamily(house, _id, ['Ben']);
  await giveUp(house, id);
  await doJobs(house);
  expect(await statesOf(house.handle)).toEqual(['cancelled']);
});
