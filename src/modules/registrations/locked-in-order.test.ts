// On both databases: two orders take the locks of the same events at the same moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildKind } from '../catalog/testing.ts';
import { openTestShop } from '../checkout/testing.ts';
import type { OrderRow } from '../orders/index.ts';
import { registrationPart } from './service/registration-part.ts';
import { registrationOffers, registrations } from './tables.ts';
import { orderPlaces } from './testing/paid-event.ts';
import { buildOffer, registerFamily } from './testing.ts';

const isServer = Boolean(process.env.TEST_DATABASE_URL);

/** Ids of registrations in the order in which an order goes through them. */
const IDS = ['10000000', '20000000', '30000000', '40000000'].map((head) => `${head}-0000-4000-8000-000000000000`);

/** Two events, and two families of two each that are registered for both; the first family comes to the events in the opposite order. */
async function crossed(house: House) {
  const shop = await openTestShop(house);
  const vatGroup = await buildKind(house, 'vat_group');
  const paid = { capacity: 10, priceCents: 500, payment: 'shop' as const, vatGroup };
  const offers = [await buildOffer(house, paid), await buildOffer(house, paid)].map(({ _id }) => _id).sort();
  const [low = '', high = ''] = offers;
  const { _id: third } = await buildOffer(house, paid);
  const ordered = async (email: string) =>
    orderPlaces(house, shop, (await registerFamily(house, third, ['Eva'], { email })).id);
  const [order, other] = [await ordered('eins@example.test'), await ordered('zwei@example.test')];
  const rows = [
    { offer: high, order },
    { offer: low, order },
    { offer: low, order: other },
    { offer: high, order: other },
  ];
  for (const [at, one] of rows.entries()) {
    const { id } = await registerFamily(house, one.offer, ['Ben'], { email: `familie${at}@example.test` });
    await house.handle.db.transaction(async (tx) => {
      const [row] = await tx.select().from(registrations).where(eq(registrations.id, id));
      if (!row) throw new Error('no registration');
      await tx
        .insert(registrations)
        .values({ ...row, id: IDS[at] ?? '', key: crypto.randomUUID(), orderId: one.order });
      await tx.execute(
        `update registrations_people set registration_id = '${IDS[at]}' where registration_id = '${id}'`,
      );
      await tx.delete(registrations).where(eq(registrations.id, id));
    });
  }
  return { low, orders: [orderOf(order, IDS.slice(0, 2)), orderOf(other, IDS.slice(2))] as const };
}

/** The fields of an order that the part reads. */
const orderOf = (id: string, fees: readonly string[]): OrderRow =>
  ({ id, items: fees.map((fee) => ({ quantity: 1, fee: { id: fee } })) }) as unknown as OrderRow;

describe('two orders with places at the same two events', () => {
  test('wait for each other, and none for ever', async ({ house }) => {
    const { low, orders } = await crossed(house);
    const ctx = await house.contextOf('admin');
    const confirm = (order: OrderRow) => ctx.tx((tx) => registrationPart.confirm?.(tx, order) ?? Promise.resolve());
    const [first, second] = orders;
    if (!isServer) {
      await Promise.all([confirm(first), confirm(second)]);
    } else {
      // Both have begun before the event that comes first in the order of ids is free.
      const held = Promise.withResolvers<void>();
      const waiting: Promise<void>[] = [];
      await house.handle.db.transaction(async (tx) => {
        await tx
          .select()
          .from(registrationOffers)
          .where(inArray(registrationOffers.id, [low]))
          .for('update');
        waiting.push(confirm(second));
        await sleep(300);
        waiting.push(confirm(first));
        await sleep(300);
        held.resolve();
      });
      await held.promise;
      expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    }
    const rows = await house.handle.db.select().from(registrations).where(inArray(registrations.id, IDS));
    expect(rows.map(({ state }) => state)).toEqual(Array(4).fill('confirmed'));
  });
});
