// On both databases: what an order takes is taken, given back and taken again under locks.
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { buildPartner } from '#modules/affiliates/testing.ts';
import { book as bookHall, buildPaidHall, putFees as putBooking } from '#modules/booking/testing.ts';
import { SHOP_CHECKOUT } from '#modules/catalog/contract/shop-options.ts';
import { buildKind, buildProduct } from '#modules/catalog/testing.ts';
import {
  ANNA,
  addToCart,
  findCart,
  giveInCart,
  keepDetails,
  openTestShop,
  placeOrder,
  redeemCode,
  storeCart,
  submissionOf,
} from '#modules/checkout/testing.ts';
import { buildPurpose } from '#modules/donations/testing.ts';
import { openGroup } from '#modules/grouporders/testing.ts';
import { buildList } from '#modules/newsletter/testing.ts';
import { anonymizeOrders, lockOrder, readOrder, syncOrder } from '#modules/orders/testing.ts';
import { buildOffer, takeOfferIn } from '#modules/quotes/testing.ts';
import { buildOffer as buildPaidEvent, putFees, registerFamily } from '#modules/registrations/testing.ts';
import { buildCode, buildGift } from '#modules/vouchers/testing.ts';
import { type House, test } from '../testing/house.ts';
import { byPath } from '../testing/matrix.ts';

type Cart = { house: House; ctx: Context; token: string; variant: string };

const DETAILS = { ...ANNA, delivery: 'ship', method: 'prepayment' } as const;

/** Rows of a part that hang on an order, as short words. */
type State = (house: House, order: string) => Promise<unknown>;

const wordsOf =
  (sql: string): State =>
  async ({ handle }, order) =>
    (await handle.query(sql, [order])).rows.map((row) => Object.values(row).join(' '));

/** `of`: names of the parts whose life it shows. */
type Row = { of: string[]; put: (cart: Cart) => Promise<unknown>; state: State; expected: unknown[] };

/**
 * One of each thing that orders take. `put` chooses it in the cart; `state` says what became of it: while the order waits for its
 * money, when it came to nothing, paid after all, and with one of its two candles taken out.
 */
const PARTS: Record<string, Row> = {
  stock: {
    of: ['stock', 'cart'],
    put: async () => undefined,
    state: wordsOf(`select max(quantity) from catalog_stock_holds where owner = $1`),
    expected: [['2'], [''], ['2'], ['1']],
  },
  'a promo code': {
    of: ['promo codes'],
    async put({ house, ctx, token }) {
      await buildCode(house, { code: 'ADVENT10' });
      await redeemCode(ctx, token, 'ADVENT10');
    },
    state: wordsOf('select state from vouchers_promo_uses where order_id = $1'),
    expected: [['reserved'], ['released'], ['settled'], ['settled']],
  },
  'a gift voucher that pays': {
    of: ['gift vouchers that pay'],
    async put({ house, ctx, token }) {
      await redeemCode(ctx, token, (await buildGift(house, { valueCents: 500 })).code);
    },
    state: wordsOf('select sum(cents)::int from vouchers_gift_entries where order_id = $1'),
    expected: [['-500'], ['0'], ['-500'], ['-500']],
  },
  'a gift voucher that is sold': {
    of: ['gift vouchers that are sold'],
    async put({ house, ctx, token }) {
      const rates = [{ country: 'at', permille: 0, kind: 'notTaxable', reason: 'Gutschein', from: '2016-01-01' }];
      const vatGroup = await buildKind(house, 'vat_group', { name: 'Ohne', rates });
      const { variants } = await buildProduct(house, {
        name: 'Gutschein',
        priceCents: 2000,
        isVoucher: true,
        vatGroup,
      });
      await addToCart(ctx, token, { variant: variants[0]?.id ?? '', quantity: 1, configuration: {} });
    },
    state: wordsOf('select value_cents, balance_cents from vouchers_gifts where order_id = $1'),
    expected: [[], [], ['2000 2000'], ['2000 2000']],
  },
  'a group order': {
    of: ['group order'],
    async put({ house, variant }) {
      await openGroup(house, variant, { handOutWhere: 'im Pfarrheim' });
    },
    state: wordsOf('select state, pieces, paid_at is not null from grouporders_shares where order_id = $1'),
    expected: [['waiting 2 false'], ['left 2 false'], ['joined 2 true'], ['joined 1 true']],
  },
  'a recommendation': {
    of: ['partner'],
    async put({ house, ctx, token }) {
      const cart = await findCart(ctx, token);
      await storeCart(ctx, cart?.id ?? '', { partner: (await buildPartner(house)).code });
    },
    state: wordsOf(`select partner->>'code' from checkout_orders where id = $1`),
    expected: [['STERNSINGERGRUPPE'], ['STERNSINGERGRUPPE'], ['STERNSINGERGRUPPE'], ['STERNSINGERGRUPPE']],
  },
  'an offer': {
    of: ['offers', 'accepted offers'],
    async put({ house, ctx, token }) {
      const { variants } = await buildProduct(house, { name: 'Gebetbuch', variants: [{ stock: 9 }] });
      const line = { variant: variants[0]?.id ?? '', quantity: 1, unitCents: 500 };
      await takeOfferIn(ctx, await buildOffer(house, line), token);
    },
    state: wordsOf(
      `select (select count(*) from checkout_taken_offers where order_id = $1) as taken,
       (select count(*) from quotes_quotes where order_id = $1 and state = 'accepted') as accepted`,
    ),
    expected: [['1 1'], ['0 0'], ['1 1'], ['1 1']],
  },
  'a place at an event': {
    of: ['registrations'],
    async put({ house, ctx, token }) {
      const vatGroup = await buildKind(house, 'vat_group');
      const { _id } = await buildPaidEvent(house, { priceCents: 500, payment: 'shop', vatGroup });
      const { id } = await registerFamily(house, _id, ['Ben', 'Eva']);
      await putFees(ctx, token, id);
    },
    state: wordsOf('select state, paid_at is not null from registrations_registrations where order_id = $1'),
    expected: [['reserved false'], ['lapsed false'], ['confirmed true'], ['confirmed true']],
  },
  'a booking': {
    of: ['booking'],
    async put({ house, ctx, token }) {
      const { kind } = await buildPaidHall(house);
      const { id } = await bookHall(house, kind._id, { begins: '2026-12-05T09:00:00.000Z' });
      await putBooking(ctx, token, id);
    },
    state: wordsOf('select state, paid_at is not null from booking_bookings where order_id = $1'),
    expected: [['reserved false'], ['expired false'], ['confirmed true'], ['confirmed true']],
  },
  'the newsletter': {
    of: ['newsletter'],
    async put({ house, ctx, token }) {
      await buildList(house, { isDefault: true });
      const checkout = { ...SHOP_CHECKOUT, signupNewsletter: true };
      await house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 1, checkout } });
      await keepDetails(ctx, token, { ...DETAILS, newsletter: 'on' });
    },
    // Once asked, the mailbox answers, whatever becomes of the order.
    state: wordsOf(
      `select reader.state from newsletter_subscribers reader
       join checkout_orders one on one.email = reader.email where one.id = $1`,
    ),
    expected: [['pending'], ['pending'], ['pending'], ['pending']],
  },
};

/** True for two parts that cannot share an order: what is sold alone, and a group order. */
const isApart = (...pair: string[]): boolean =>
  pair.includes('a group order') &&
  ['a gift voucher that is sold', 'an offer', 'a place at an event', 'a booking'].some((one) => pair.includes(one));

const names = Object.keys(PARTS);
const SETS = names.flatMap((one, at) => [
  [one],
  ...names.slice(at + 1).flatMap((other) => (isApart(one, other) ? [] : [[one, other]])),
]);

/** A guest's cart with two candles and these parts. */
async function fill(house: House, parts: readonly string[]): Promise<Cart & { before: unknown }> {
  const { variant } = await openTestShop(house);
  const ctx = await house.contextOf('guest');
  // Before the cart: a product of a group order is ordered in it only.
  if (parts.includes('a group order')) await PARTS['a group order']?.put({ house, ctx, token: '', variant });
  const token = await addToCart(ctx, null, { variant, quantity: 2, configuration: {} });
  await keepDetails(ctx, token, DETAILS);
  for (const part of parts) if (part !== 'a group order') await PARTS[part]?.put({ house, ctx, token, variant });
  return { house, ctx, token, variant, before: await chosen(ctx, token) };
}

/** Content of a cart without the ids that are new for each line. */
async function chosen(ctx: Context, token: string) {
  const cart = await findCart(ctx, token);
  return {
    partner: cart?.partner,
    codes: cart?.codes,
    gifts: cart?.gifts,
    donations: cart?.donations,
    lines: cart?.lines.map(({ variant, quantity, gift }) => ({ variant, quantity, gift })),
  };
}

const place = async ({ ctx, token }: Cart) => placeOrder(ctx, token, await submissionOf(ctx, token));

async function act(house: House, id: string, path: 'state' | 'revive' | 'credit', body: object = {}) {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
}

/** The transfer arrives, as the treasurer enters it. */
async function pay(house: House, id: string): Promise<void> {
  const ctx = await house.contextOf('admin');
  const { paymentId } = (await readOrder(ctx, id)) ?? {};
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  const { rev, amountCents } = (body as { payment: { rev: number; amountCents: number } }).payment;
  const given = { rev, amountCents, receivedOn: '2026-11-21' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(paymentId ?? ''), body: given });
  await syncOrder(ctx, id);
}

const TAKE_OUT = { kind: 'removed', reason: 'nicht lieferbar', items: [{ line: 0, quantity: 1 }] };

test.for(SETS)(
  '%s %s: placed, cancelled, paid late, taken up again, a piece taken out, forgotten',
  async (parts, { house }) => {
    const cart = await fill(house, parts);
    const id = await place(cart);
    const seen = parts.map((): unknown[] => []);
    const look = async () => {
      for (const [at, part] of parts.entries()) seen[at]?.push(await PARTS[part]?.state(house, id));
    };
    await look();
    expect((await act(house, id, 'state', { to: 'cancelled' })).status).toBe(200);
    await look();
    await pay(house, id);
    expect((await act(house, id, 'revive')).text).not.toContain('code');
    await look();
    const taken = await act(house, id, 'credit', { key: crypto.randomUUID(), ...TAKE_OUT });
    expect([taken.status, taken.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    await look();
    expect(seen).toEqual(parts.map((part) => PARTS[part]?.expected));
    await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
    expect(await rowsThatName(house, 'anna@example.test')).toEqual([]);
  },
);

test.for([...SETS, ['a donation'], ['a donation', 'a promo code']])(
  '%s %s: not paid in time, the cart has again what it had',
  async (parts, { house }) => {
    const cart = await fill(
      house,
      parts.filter((part) => part !== 'a donation'),
    );
    if (parts.includes('a donation')) await donate(cart);
    const before = await chosen(cart.ctx, cart.token);
    const id = await place(cart);
    const order = await readOrder(cart.ctx, id);
    await house.handle.query(`update payments set state = 'expired' where id = $1`, [order?.paymentId]);
    await syncOrder(cart.ctx, id);
    expect((await readOrder(cart.ctx, id))?.state).toBe('cancelled');
    expect(await chosen(cart.ctx, cart.token)).toEqual(before);
  },
);

async function donate({ house, ctx, token }: Cart): Promise<void> {
  const { _id: purpose } = await buildPurpose(house, { isDeductible: true });
  await giveInCart(ctx, token, { more: { purpose, cents: 500, message: 'Für Opa', bornOn: '1950-02-01' } });
}

test('an order with a donation is not taken up again: it was thanked for or taken back', async ({ house }) => {
  const cart = await fill(house, ['stock']);
  await donate(cart);
  const id = await place(cart);
  const state = wordsOf('select state, cents from donations_donations where order_id = $1');
  expect(await state(house, id)).toEqual(['promised 500']);
  await act(house, id, 'state', { to: 'cancelled' });
  expect(await state(house, id)).toEqual(['released 500']);
  await pay(house, id);
  expect((await act(house, id, 'revive')).body).toMatchObject({ code: 'orders.notRevived' });
  expect(await state(house, id)).toEqual(['released 500']);
});

test('an order of a group order that takes no more is not taken up again', async ({ house }) => {
  const cart = await fill(house, ['a group order']);
  const id = await place(cart);
  await act(house, id, 'state', { to: 'cancelled' });
  await pay(house, id);
  await house.handle.query(`update grouporders_group_orders set state = 'closed'`);
  expect((await act(house, id, 'revive')).body).toMatchObject({ code: 'orders.notRevived' });
  expect(await PARTS['a group order']?.state(house, id)).toEqual(['left 2 false']);
});

test('each part that a room hands in has a row here', async ({ house }) => {
  const { across } = await house.contextOf('guest');
  const handedIn = ['stock', ...across.handedIn('orderParts').map(({ name }) => name)];
  // A donation is not taken up again: its tests stand above.
  const shown = ['donations', ...Object.values(PARTS).flatMap(({ of }) => of)];
  expect(handedIn.toSorted()).toEqual(shown.toSorted());
});

/** A part that a room hands in for the life of one test. */
test('the next thing that can be ordered is declared in one place', async ({ house }) => {
  const cart = await fill(house, ['stock']);
  const told: string[] = [];
  const tell = (what: string) => async () => void told.push(what);
  const part = {
    name: 'ticket',
    take: tell('take'),
    confirm: tell('confirm'),
    pay: tell('pay'),
    leave: tell('leave'),
    release: tell('release'),
    retake: tell('retake'),
    change: tell('change'),
    giveBack: tell('giveBack'),
    forget: tell('forget'),
    mayRetake: async () => true,
  };
  const { across } = cart.ctx;
  const handedIn = across.handedIn;
  Object.assign(across, {
    handedIn: (list: 'orderParts') => (list === 'orderParts' ? [...handedIn(list), part] : handedIn(list)),
  });
  try {
    const id = await place(cart);
    await act(house, id, 'state', { to: 'cancelled' });
    await pay(house, id);
    await act(house, id, 'revive');
    await act(house, id, 'credit', { key: crypto.randomUUID(), ...TAKE_OUT });
    for (const to of ['in_progress', 'shipped']) await act(house, id, 'state', { to });
    const ctx = await house.contextOf('admin');
    await ctx.tx(async (tx) => anonymizeOrders(tx, { ids: [(await lockOrder(tx, id)).id], name: 'Gelöscht' }));
    expect(told).toEqual(['take', 'release', 'retake', 'confirm', 'pay', 'giveBack', 'change', 'leave', 'forget']);
  } finally {
    Object.assign(across, { handedIn });
  }
});

const NAMED = [
  'checkout_orders',
  'checkout_carts',
  'grouporders_shares',
  'donations_donations',
  'vouchers_promo_uses',
  'checkout_taken_offers',
  'quotes_quotes',
  'vouchers_gifts',
  'vouchers_gift_entries',
];

/** Tables of the order and its parts in which somebody still stands. */
async function rowsThatName({ handle }: House, who: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of NAMED) {
    const { rows } = await handle.query(`select 1 from ${table} as one where to_jsonb(one)::text ilike $1`, [
      `%${who}%`,
    ]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
