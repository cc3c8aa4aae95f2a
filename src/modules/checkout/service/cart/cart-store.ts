import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hashToken, newToken } from '#kernel/links/token.ts';
import { batched } from '#kernel/work/batched.ts';
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

/** Like `findCart`, locked until the transaction ends: two tabs of one buyer are serialized. */
export async function lockCart(tx: Context, token: string | null): Promise<CartRow | null> {
  if (!token) return null;
  const [row] = await tx.db.select().from(carts).where(ownCart(tx, token)).for('update');
  return row ?? null;
}

/** The locked cart, made when there is none; returns its token, which is a new one for a new browser. */
export async function openCart(tx: Context, token: string | null): Promise<{ cart: CartRow; token: string }> {
  const kept = token ?? newToken();
  await tx.db.insert(carts).values(ownerOf(tx, kept)).onConflictDoNothing();
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

/** A cart that nothing was put into yet. */
export const NEW_CART = { lines: [], details: {}, donations: [], codes: [], gifts: [] };

const EMPTY_CART = { ...NEW_CART, partner: '', vatCheck: null, mergedAt: null, rev: 1 };

/** Stores a change of a cart as it was read, outside a transaction; null when somebody changed it since. */
export async function storeUnchanged(ctx: Context, cart: CartRow, change: Change): Promise<CartRow | null> {
  const { id, rev } = cart;
  const values = { ...change, rev: rev + 1, updatedAt: ctx.now() };
  const stored = await ctx.db
    .update(carts)
    .set(values)
    .where(and(eq(carts.id, id), eq(carts.rev, rev)))
    .returning({ id: carts.id });
  return stored.length > 0 ? { ...cart, ...values } : null;
}

/** Makes a cart with this in it, outside a transaction; null when there is one by now. */
export async function makeCart(ctx: Context, token: string, change: Change): Promise<CartRow | null> {
  const made = {
    ...EMPTY_CART,
    id: crypto.randomUUID(),
    orderKey: crypto.randomUUID(),
    ...ownerOf(ctx, token),
    ...change,
  };
  return (await insertTogether(ctx, made)) ? made : null;
}

/** New carts of the same moment are stored by one statement, each or not at all. */
const insertTogether = batched(async ({ db }, made: readonly CartRow[]) => {
  const stored = await db
    .insert(carts)
    .values([...made])
    .onConflictDoNothing()
    .returning({ id: carts.id });
  const ids = new Set(stored.map(({ id }) => id));
  return made.map(({ id }) => ids.has(id));
});

/** Deletes carts that were not touched for a long time. */
export async function removeOldCarts(ctx: Context): Promise<void> {
  const before = (days: number) => lt(carts.updatedAt, new Date(ctx.now().getTime() - days * DAY_MS));
  await ctx.db.delete(carts).where(or(before(ACCOUNT_DAYS), and(isNull(carts.userId), before(GUEST_DAYS))));
}

const ownerOf = ({ site, now }: Context, token: string) => ({
  siteId: site.id,
  tokenDigest: hashToken(token),
  userId: accountOf(token),
  createdAt: now(),
  updatedAt: now(),
});

const ownCart = ({ site }: Context, token: string) =>
  and(eq(carts.siteId, site.id), eq(carts.tokenDigest, hashToken(token)));
