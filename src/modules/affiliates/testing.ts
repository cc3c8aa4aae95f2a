import { eq } from 'drizzle-orm';
import { advanceOrder, lockOrder, type OrderRow } from '#modules/orders/index.ts';
import type { House } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { openTestShop, orderGoods, type TestShop } from '../checkout/testing.ts';
import type { Partner } from './collections/partners.ts';
import { keepCommission } from './service/commissions/keep-commission.ts';
import { commissions, creditNotes } from './tables.ts';

export { noteSeries } from './service/notes/issue-note.ts';

/** A partner of Fels who gets 5 % and may get credit notes. */
export async function buildPartner(house: House, more: object = {}): Promise<Partner> {
  const body = {
    site: 'fels',
    name: 'Sternsingergruppe',
    email: 'sternsinger@example.test',
    permille: 50,
    address: 'Kirchplatz 1\n3481 Fels am Wagram',
    iban: 'AT61 1904 3002 3457 3201',
    agreedOn: '2026-01-15',
    ...more,
  };
  const answer = await house.call('admin', 'POST /api/v0/partner/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Partner[])[0] as Partner;
}

/** A guest orders candles that somebody recommended, and collects them. */
export async function orderFrom(house: House, { variant }: TestShop, partner: string, quantity = 1): Promise<string> {
  const items = [{ variant, quantity, partner }];
  const { id } = await orderGoods(house, { items, details: { delivery: 'pickup', method: 'pickup' } });
  await keepCommission(await house.contextOf('admin'), id);
  return id;
}

/** A guest orders a candle by parcel and pays; it is sent, and nobody enters when it arrives. */
export async function orderByParcel(house: House, { variant }: TestShop, partner: string): Promise<string> {
  const { id } = await orderGoods(house, { items: [{ variant, quantity: 1, partner }] });
  await moveOn(house, id, ['confirmed', 'in_progress', 'shipped']);
  return id;
}

/** The order was paid, collected, and its withdrawal period is over. */
export async function completeOrder(house: House, id: string): Promise<void> {
  await moveOn(house, id, ['ready_for_pickup', 'picked_up', 'completed']);
}

/** A paid order goes through these states. */
async function moveOn(house: House, id: string, states: readonly OrderRow['state'][]): Promise<void> {
  const ctx = await house.contextOf('admin');
  for (const to of states)
    await ctx.tx(async (tx) =>
      advanceOrder(tx, await lockOrder(tx, id), { to, who: '', values: { paidAt: tx.now() } }),
    );
  await keepCommission(ctx, id);
}

/** The sum of the entries of an order, and from when it is owed. */
export async function commissionOfOrder(house: House, orderId: string) {
  const [row] = await house.handle.db.select().from(commissions).where(eq(commissions.orderId, orderId));
  return row ?? null;
}

/** A partner with a credit note of November for one candle; returns the ids of both. */
export async function settleOne(house: House): Promise<{ partner: string; note: string }> {
  const { _id, code } = await buildPartner(house);
  await completeOrder(house, await orderFrom(house, await openTestShop(house), code));
  await house.call('admin', 'POST /api/v0/partner_statement/:id/credit_note', {
    ...byPath(_id),
    body: { month: '2026-11' },
  });
  const [note] = await house.handle.db.select().from(creditNotes);
  if (!note) throw new Error('There is no credit note');
  return { partner: _id, note: note.id };
}
