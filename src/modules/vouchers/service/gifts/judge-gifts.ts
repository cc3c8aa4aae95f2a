import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { GiftProblem, GiftState } from '../../contract/gift.ts';
import { gifts } from '../../tables.ts';
import { giftDigests } from './gift-code.ts';

export type GiftRow = typeof gifts.$inferSelect;

/** A gift voucher of a cart: what it can pay, or why it pays nothing. */
export type JudgedGift = { id: string; end: string; balanceCents: number; problem: GiftProblem | null };

/** The gift vouchers of a cart as they stand now, in their order; those of other parishes are left out. */
export async function judgeGifts(ctx: Context, ids: readonly string[]): Promise<JudgedGift[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.siteId, ctx.site.id), inArray(gifts.id, [...ids])));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return [{ id, end: row.codeEnd, balanceCents: row.balanceCents, problem: giftProblem(ctx, row) }];
  });
}

/** The gift voucher with this code in the parish of the context; null where there is none. */
export async function findGift(ctx: Context, typed: string): Promise<GiftRow | null> {
  const digests = giftDigests(ctx, typed);
  if (digests.length === 0) return null;
  const [row] = await ctx.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.siteId, ctx.site.id), inArray(gifts.codeDigest, digests)));
  return row ?? null;
}

/** Why a gift voucher pays nothing today; null when it pays. */
export function giftProblem(ctx: Context, row: GiftRow): GiftProblem | null {
  const state = giftState(row, localMoment(ctx.now(), ctx.site.timeZone).on);
  return state === 'active' || state === 'partly' ? null : state;
}

/** Derived, never stored (commerce rules, 6.5). @param today local day in its parish */
export function giftState(
  { isBlocked, isRefunded, expiresOn, balanceCents, valueCents }: GiftRow,
  today: string,
): GiftState {
  if (isRefunded) return 'refunded';
  if (isBlocked) return 'blocked';
  if (balanceCents === 0) return 'redeemed';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return balanceCents < valueCents ? 'partly' : 'active';
}
