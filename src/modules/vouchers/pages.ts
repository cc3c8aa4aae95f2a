import { isOffered } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { refusalOf } from '#kernel/http/form-outcome.ts';
import { readShop } from '#modules/catalog/index.ts';
import { type GiftBalance, readBalance } from './service/gifts/gift-balance.ts';
import { sumBalances } from './service/gifts/owed-balances.ts';

export { type GiftAnswer, loadOwnGifts, submitOwnGift } from './pages/own-gifts.ts';
export type { GiftBalance } from './service/gifts/gift-balance.ts';
export type { OwnGift } from './service/gifts/own-gifts.ts';

/**
 * Balance of a gift voucher, or the reason why it is not shown. `isSignedIn`: the reader has an account that can keep
 * the gift voucher; `sells`: it can be redeemed in the shop now.
 */
export type BalancePage = {
  code: string;
  balance: GiftBalance | null;
  error: string;
  /** Of a refused code. */
  status?: number;
  retryAfterSeconds?: number;
  isSignedIn: boolean;
  sells: boolean;
};

/** The page before a code is known. */
export const openBalance = (ctx: Context): BalancePage => ({
  code: '',
  balance: null,
  error: '',
  isSignedIn: ctx.session.state === 'open',
  sells: isOffered(ctx, 'shop'),
});

/** True if gift vouchers of the parish of the request still have money on them. */
export const hasBalances = async (ctx: Context): Promise<boolean> => (await sumBalances(ctx, [ctx.site.id])).count > 0;

/** The balance for a code of a link or of the form. */
export async function loadBalance(ctx: Context, code: string): Promise<BalancePage> {
  const page = { ...openBalance(ctx), code };
  try {
    return { ...page, balance: await readBalance(ctx, code) };
  } catch (error) {
    const { fields, message, ...refusal } = refusalOf(ctx, error);
    return { ...page, error: fields.code ?? message, ...refusal };
  }
}

/** True if the parish of the request sells at all. */
export const hasShop = async (ctx: Context): Promise<boolean> => (await readShop(ctx, ctx.site.id)) !== null;
