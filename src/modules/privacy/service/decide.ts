import type { Context } from '#kernel/context.ts';
import type { Choice, Receipt } from '../contract.ts';
import { consentCookies } from './consent-cookie.ts';
import { keepChoice } from './receipts.ts';

/** Stores the decision; the cookies hold it and remove those of services that are not allowed any more, also switched-off ones. */
export async function decide(
  ctx: Context,
  choice: Choice,
  cookie: string | undefined,
): Promise<{ receipt: Receipt; cookies: string[] }> {
  const receipt = await keepChoice(ctx, choice);
  const { publicUrl, across } = ctx;
  return { receipt, cookies: consentCookies(receipt, across.thirdParties, { cookie, publicUrl }) };
}
