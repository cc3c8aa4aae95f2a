import type { Context } from '#kernel/context.ts';
import { discountsOfMember } from '../customer-groups.ts';
import { priceShopCart } from './price-shop-cart.ts';

/** Unit price of the reader as a member of customer groups, and the name of the reduction. */
export type MemberPrice = { cents: number; name: string };

/** Null for guests, whose page is kept for all of them, and where the reader pays what everybody pays. */
export async function memberPrice(
  ctx: Context,
  siteId: string,
  variant: string | undefined,
): Promise<MemberPrice | null> {
  if (ctx.session.state !== 'open' || !variant) return null;
  const { id: userId, handle } = ctx.user;
  const discountGroups = await discountsOfMember(ctx, { siteId, userId, emails: [handle.toLowerCase()] });
  if (discountGroups.length === 0) return null;
  const items = [{ variant, quantity: 1 }];
  const { priced } = await priceShopCart(ctx, { siteId, items, delivery: 'pickup', discountGroups });
  const [line] = priced.lines;
  return line?.discount ? { cents: line.unitCents, name: line.discount.name } : null;
}
