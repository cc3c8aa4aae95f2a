import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { type GiftBalance, readBalance } from './service/gifts/gift-balance.ts';

export type { GiftBalance } from './service/gifts/gift-balance.ts';

/** What is left on a gift voucher, or why that is not told. */
export type BalancePage = { code: string; balance: GiftBalance | null; error: string };

/** The balance for a code of a link or of the form; '' = the empty form. */
export async function loadBalance(ctx: Context, code: string): Promise<BalancePage> {
  try {
    return { code, balance: await readBalance(ctx, code), error: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    const key = fields.code ?? error.messageKey;
    return { code, balance: null, error: textOf(key, ctx.locale, error.details) };
  }
}
