import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { networkOf } from '#kernel/network-of.ts';
import { admitAttempt, type FailureRule, resetFailures } from '#kernel/throttle/failures.ts';
import type { CodeProblem } from '../contract/promo.ts';
import { judgeCodes, plainCode } from './judge-codes.ts';

/** After ten wrong codes from a network each further one has to wait, up to a quarter of an hour (S-19). */
const RULE: FailureRule = { freeFailures: 10, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60, isShared: true };

const MOST_CODES = 5;

/** Words for customers. */
export const CODE_PROBLEMS: Readonly<Record<CodeProblem, MessageKey>> = {
  unknown: 'vouchers_codeUnknown',
  expired: 'vouchers_codeExpired',
  usedUp: 'vouchers_codeUsedUp',
  usedByYou: 'vouchers_codeUsedByYou',
  alone: 'vouchers_codeAlone',
};

/**
 * The code that a customer typed, as it is kept with the cart. Not inside a transaction: wrong codes are counted by network.
 * @param codes those that the cart has already
 * @throws AppError invalid at `code`, tooMany
 */
export async function takeCode(
  ctx: Context,
  { typed, codes, email }: { typed: string; codes: readonly string[]; email: string },
): Promise<string> {
  const code = plainCode(typed);
  if (codes.includes(code)) return code;
  if (codes.length >= MOST_CODES) throw invalid({ code: 'vouchers_codesFull' });
  const attempts = [{ subject: `vouchers.code:${networkOf(ctx.ip)}`, rule: RULE }];
  await admitAttempt(ctx, attempts);
  const judged = (await judgeCodes(ctx, { codes: [...codes, code], email })).at(-1);
  if (judged?.problem !== 'unknown') await resetFailures(ctx, attempts);
  if (judged?.problem) throw invalid({ code: CODE_PROBLEMS[judged.problem] });
  return code;
}
