import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { type GiftBalance, readBalance } from './service/gifts/gift-balance.ts';

export type { GiftBalance } from './service/gifts/gift-balance.ts';

/** What is left on a gift voucher, or why that is not told. */
/** `isSignedIn`: the reader has an account that can keep the gift voucher. */
export type BalancePage = { code: string; balance: GiftBalance | null; error: string; isSignedIn: boolean };

/** The page before a code is known. */
export const openBalance = (ctx: Context): BalancePage => ({
  ...{ code: '', balance: null, error: '' },
  isSignedIn: ctx.session.state === 'open',
});

/** The balance for a code of a link or of the form. */
export async function loadBalance(ctx: Context, code: string): Promise<BalancePage> {
  const page = { ...openBalance(ctx), code };
  try {
    return { ...page, balance: await readBalance(ctx, code) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    const key = fields.code ?? error.messageKey;
    return { ...page, error: textOf(key, ctx.locale, error.details) };
  }
}
