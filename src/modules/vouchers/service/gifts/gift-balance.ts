import { and, asc, eq, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { admitAttempt, resetFailures } from '#kernel/throttle/failures.ts';
import type { EntryKind, GiftState } from '../../contract/gift.ts';
import { giftEntries } from '../../tables.ts';
import { codeAttempts } from '../take-code.ts';
import { findGift, giftState } from './judge-gifts.ts';

/** View of a gift voucher for the holder of its code: nothing of people and orders. */
export type GiftBalance = {
  end: string;
  state: GiftState;
  valueCents: number;
  balanceCents: number;
  expiresOn: string | null;
  /** Local days on which its balance changed. */
  changes: { on: string; kind: EntryKind; cents: number }[];
};

/**
 * Balance of the gift voucher with this code. A wrong code is unknown in the same words even if it exists elsewhere,
 * and counts with those that were typed in carts (S-19). Not inside a transaction: wrong codes are counted by network.
 * @throws AppError invalid at `code`, tooMany
 */
export async function readBalance(ctx: Context, typed: string): Promise<GiftBalance> {
  if (typed.trim() === '') throw invalid({ code: 'vouchers_codeMissing' });
  const attempts = codeAttempts(ctx);
  await admitAttempt(ctx, attempts);
  const row = await findGift(ctx, typed);
  if (!row) throw invalid({ code: 'vouchers_codeUnknown' });
  await resetFailures(ctx, attempts);
  const { timeZone } = ctx.site;
  const entries = await ctx.db
    .select()
    .from(giftEntries)
    .where(and(eq(giftEntries.giftId, row.id), ne(giftEntries.cents, 0)))
    .orderBy(asc(giftEntries.seq));
  const { codeEnd: end, valueCents, balanceCents, expiresOn } = row;
  return {
    end,
    valueCents,
    balanceCents,
    expiresOn,
    state: giftState(row, localMoment(ctx.now(), timeZone).on),
    changes: entries.map(({ at, kind, cents }) => ({ on: localMoment(at, timeZone).on, kind, cents })),
  };
}
