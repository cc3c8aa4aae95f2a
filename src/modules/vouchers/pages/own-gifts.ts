import type { Context } from '#kernel/context.ts';
import { refusalOf } from '#kernel/http/form-outcome.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import { balancePath } from '../service/gifts/balance-url.ts';
import { dropGift, keepGift, type OwnGift, ownGiftsHere, sitesWithShop } from '../service/gifts/own-gifts.ts';

type Page = {
  gifts: OwnGift[];
  /** Other parishes that sell. */
  others: { slug: string; name: string }[];
  account: string;
  /** Page that shows a gift voucher by its code alone. */
  balanceHref: string;
};

/** The reader's gift vouchers; guests are sent to sign in, and bring along the code that they have typed. */
export async function loadOwnGifts(ctx: Context, code = ''): Promise<Page | { login: string }> {
  const { pages } = await readSettings(ctx, accountPageSettings);
  if (ctx.session.state !== 'open') {
    const query = code ? `?${new URLSearchParams({ code })}` : '';
    return { login: `${pages.login}?${new URLSearchParams({ zurueck: `/${ctx.site.slug}/Gutscheine${query}` })}` };
  }
  const others = (await sitesWithShop(ctx)).filter(({ id }) => id !== ctx.site.id);
  return {
    gifts: await ownGiftsHere(ctx),
    others: others.map(({ slug, name }) => ({ slug, name })),
    account: pages.accountcenter,
    balanceHref: balancePath(ctx.site.slug),
  };
}

/** `error`: why a code was refused; '' when it was not. */
export type GiftAnswer = { code: string; error: string; status?: number; retryAfterSeconds?: number };

/** Adds a gift voucher by its code, or takes one off the list; says what is wrong with a code. */
export async function submitOwnGift(
  ctx: Context,
  { act = '', code = '', gift = '' }: Readonly<Record<string, string>>,
): Promise<GiftAnswer> {
  try {
    if (act === 'drop') await dropGift(ctx, gift);
    else await keepGift(ctx, code);
    return { code, error: '' };
  } catch (error) {
    const { fields, message, ...refusal } = refusalOf(ctx, error);
    return { code, error: fields.code ?? message, ...refusal };
  }
}
