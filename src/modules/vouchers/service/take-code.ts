import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { networkOf } from '#kernel/network-of.ts';
import { admitAttempt, type FailureRule, resetFailures } from '#kernel/throttle/failures.ts';
import type { GiftProblem } from '../contract/gift.ts';
import type { CodeProblem } from '../contract/promo.ts';
import { findGift, giftProblem } from './gifts/judge-gifts.ts';
import { judgeCodes, plainCode } from './promos/judge-codes.ts';

/** After ten wrong codes from a network each further one has to wait, up to a quarter of an hour (S-19). */
const RULE: FailureRule = { freeFailures: 10, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60, isShared: true };

const MOST_CODES = 5;

/** Meaning of a typed code: a promo code of this parish, or one of its gift vouchers. */
export type TakenCode = { kind: 'promo'; code: string } | { kind: 'gift'; id: string };

/** Words for customers. */
export const CODE_PROBLEMS: Readonly<Record<CodeProblem, MessageKey>> = {
  unknown: 'vouchers_codeUnknown',
  expired: 'vouchers_codeExpired',
  usedUp: 'vouchers_codeUsedUp',
  usedByYou: 'vouchers_codeUsedByYou',
  alone: 'vouchers_codeAlone',
};

export const GIFT_PROBLEMS: Readonly<Record<GiftProblem, MessageKey>> = {
  blocked: 'vouchers_giftIsBlocked',
  refunded: 'vouchers_giftIsRefunded',
  redeemed: 'vouchers_giftIsEmpty',
  expired: 'vouchers_giftIsExpired',
};

/** Wrong codes are counted together wherever they are typed. */
export const codeAttempts = ({ ip }: Context) => [{ subject: `vouchers.code:${networkOf(ip)}`, rule: RULE }];

type Typed = { typed: string; codes: readonly string[]; gifts: readonly string[]; email: string };

/**
 * The code that a customer typed, as it is kept with the cart. Not inside a transaction: wrong codes are counted by network.
 * @param codes and `gifts`: those that the cart has already
 * @throws AppError invalid at `code`, tooMany
 */
export async function takeCode(ctx: Context, { typed, codes, gifts, email }: Typed): Promise<TakenCode> {
  const code = plainCode(typed);
  if (codes.includes(code)) return { kind: 'promo', code };
  if (codes.length + gifts.length >= MOST_CODES) throw invalid({ code: 'vouchers_codesFull' });
  const attempts = codeAttempts(ctx);
  await admitAttempt(ctx, attempts);
  const gift = await findGift(ctx, typed);
  if (gift) {
    await resetFailures(ctx, attempts);
    const problem = giftProblem(ctx, gift);
    if (problem) throw invalid({ code: GIFT_PROBLEMS[problem] });
    return { kind: 'gift', id: gift.id };
  }
  const judged = (await judgeCodes(ctx, { codes: [...codes, code], email })).at(-1);
  if (judged?.problem !== 'unknown') await resetFailures(ctx, attempts);
  if (judged?.problem) throw invalid({ code: CODE_PROBLEMS[judged.problem] });
  return { kind: 'promo', code };
}
