import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import type { CartLine, Details } from '../../contract/cart.ts';
import { carts } from '../../tables.ts';

export type CartRow = typeof carts.$inferSelect;
type Change = { lines?: CartLine[]; details?: Details; orderKey?: string };

const DAYS_60_MS = 60 * 24 * 3_600_000;

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
    .values({ siteId: tx.site.id, tokenDigest: hashToken(kept), createdAt: tx.now(), updatedAt: tx.now() })
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

/** Deletes carts that nobody has touched for 60 days. */
export async function removeOldCarts(ctx: Context): Promise<void> {
  await ctx.db.delete(carts).where(lt(carts.updatedAt, new Date(ctx.now().getTime() - DAYS_60_MS)));
}

const ownCart = ({ site }: Context, token: string) =>
  and(eq(carts.siteId, site.id), eq(carts.tokenDigest, hashToken(token)));
