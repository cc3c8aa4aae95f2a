import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { UseState } from '../../contract/promo.ts';
import { promoCodes, promoUses } from '../../tables.ts';
import { emailDigest } from './email-digest.ts';
import { countUses, isUsedUp, problemOf } from './judge-codes.ts';

export type PromoUse = { code: string; cents: number };

/**
 * Reserves the codes of an order in its transaction. The rows of the codes stay locked until it ends, so that the last use goes to
 * one order only.
 * @throws AppError vouchers.gone (409) for a code that was used up or ended since the customer saw the price
 */
export async function reservePromos(
  tx: Context,
  { orderId, email, promos }: { orderId: string; email: string; promos: readonly PromoUse[] },
): Promise<void> {
  if (promos.length === 0) return;
  const siteId = tx.site.id;
  const wanted = promos.map(({ code }) => code);
  const rows = await tx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.siteId, siteId), isNull(promoCodes.removedAt), inArray(promoCodes.code, wanted)))
    .orderBy(asc(promoCodes.id))
    .for('update');
  const uses = await countUses(tx, { rows, email });
  const values = promos.map(({ code, cents }) => {
    const row = rows.find((one) => one.code === code);
    if (!row || problemOf(tx, row, uses)) throw new AppError('vouchers.gone', 409, 'vouchers_codeGone', { code });
    return { siteId, promoId: row.id, orderId, cents, emailDigest: emailDigest(tx, email), state: 'reserved' as const };
  });
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  await tx.db.insert(promoUses).values(values.map((one) => ({ ...one, ...at })));
}

/**
 * Reserves what an order had given back, for an order that is taken up again: it keeps the price that was promised, also when a code has
 * ended or was changed since. Only its limits still hold.
 * @throws AppError vouchers.usedUp (409)
 */
export async function retakePromos(tx: Context, { orderId, email }: { orderId: string; email: string }): Promise<void> {
  const released = and(eq(promoUses.orderId, orderId), eq(promoUses.state, 'released'));
  const own = tx.db.select({ id: promoUses.promoId }).from(promoUses).where(released);
  const rows = await tx.db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.id, own))
    .orderBy(asc(promoCodes.id))
    .for('update');
  const uses = await countUses(tx, { rows, email });
  const codes = rows.filter((row) => isUsedUp(row, uses)).map(({ code }) => code);
  if (codes.length > 0)
    throw new AppError('vouchers.usedUp', 409, 'vouchers_codeUsedUpNow', { codes: codes.join(', ') });
  await tx.db.update(promoUses).set({ state: 'reserved', updatedAt: tx.now() }).where(released);
}

/** The order is confirmed: its codes are used for good. */
export const settlePromos = (tx: Context, orderId: string): Promise<void> => move(tx, orderId, 'settled');

/** The order came to nothing: its codes can be used once more. */
export const releasePromos = (tx: Context, orderId: string): Promise<void> => move(tx, orderId, 'released');

async function move(tx: Context, orderId: string, state: UseState): Promise<void> {
  await tx.db
    .update(promoUses)
    .set({ state, updatedAt: tx.now() })
    .where(and(eq(promoUses.orderId, orderId), ne(promoUses.state, 'released')));
}
