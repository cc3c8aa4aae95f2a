import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { carts } from '../../tables.ts';
import { accountOf } from './cart-token.ts';

export type CartRow = typeof carts.$inferSelect;
type Change = Partial<
  Pick<
    CartRow,
    'lines' | 'details' | 'vatCheck' | 'orderKey' | 'donations' | 'mergedAt' | 'codes' | 'gifts' | 'partner'
  >
>;

/** A cart with nothing to order in it. */
export const isEmpty = ({ lines, donations }: Pick<CartRow, 'lines' | 'donations'>): boolean =>
  lines.length === 0 && donations.length === 0;

/** Nothing but donations: nothing is sent or collected, and no terms of a sale are agreed on. */
export const isDonationOnly = ({ lines, donations }: Pick<CartRow, 'lines' | 'donations'>): boolean =>
  lines.length === 0 && donations.length > 0;

const DAY_MS = 24 * 3_600_000;
/** Carts of browsers and of accounts end after so many days without a change (section 6.1). */
const GUEST_DAYS = 60;
const ACCOUNT_DAYS = 180;

/** The cart of the browser in the shop of the parish of the request; null without one. */
export async function findCart(ctx: Context, token: string | null): Promise<CartRow | null> {
  if (!token) return null;
  const [row] = await ctx.db.select().from(carts).where(ownCart(ctx, token));
  return row ?? null;
}

/** As `findCart`, locked until the transaction ends: two tabs of one buyer come one after the other. */
export async function lockCart(tx: Context, token: string | null): Promise<CartRow | null> {
  if (!token) return null;
  const [row] = await tx.db.select().from(carts).where(ownCart(tx, token)).for('update');
  return row ?? null;
}

/** The locked cart, made when there is none; returns its token, which is a new one for a new browser. */
export async function openCart(tx: Context, token: string | null): Promise<{ cart: CartRow; token: string }> {
  const kept = token ?? newToken();
  await tx.db
    .insert(carts)
    .values({
      ...{ siteId: tx.site.id, tokenDigest: hashToken(kept), userId: accountOf(kept) },
      ...{ createdAt: tx.now(), updatedAt: tx.now() },
    })
    .onConflictDoNothing();
  const cart = await lockCart(tx, kept);
  if (!cart) throw new Error('The cart is gone');
  return { cart, token: kept };
}

/** Stores a changed cart. */
export async function storeCart(tx: Context, id: string, change: Change): Promise<void> {
  await tx.db
    .update(carts)
    .set({ ...change, rev: sql`${carts.rev} + 1`, updatedAt: tx.now() })
    .where(eq(carts.id, id));
}

/** Deletes carts that were not touched for a long time. */
export async function removeOldCarts(ctx: Context): Promise<void> {
  const before = (days: number) => lt(carts.updatedAt, new Date(ctx.now().getTime() - days * DAY_MS));
  await ctx.db.delete(carts).where(or(before(ACCOUNT_DAYS), and(isNull(carts.userId), before(GUEST_DAYS))));
}

const ownCart = ({ site }: Context, token: string) =>
  and(eq(carts.siteId, site.id), eq(carts.tokenDigest, hashToken(token)));
