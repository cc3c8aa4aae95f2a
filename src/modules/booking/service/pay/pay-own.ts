import type { Context } from '#kernel/context.ts';
import { checkoutPath, takeFees } from '#modules/checkout/index.ts';
import { kindOf } from '../occupy.ts';
import { rowOfLink } from '../own/own-booking.ts';
import type { OwnLink } from '../own/own-links.ts';
import type { BookingRow } from '../resources.ts';
import { feesOf } from './fees.ts';
import { paysInShop } from './in-shop.ts';

/** True for a booking that waits for its payment, for which no order was made yet. */
export const isPayable = (ctx: Context, { state, payUntil }: BookingRow): boolean =>
  state === 'reserved' && payUntil !== null && payUntil > ctx.now();

/** Puts what a booking costs into the cart of the browser; null where nothing is to be paid in the shop. */
export async function payOwn(
  ctx: Context,
  link: OwnLink,
  request: Request,
): Promise<{ path: string; cookies: string[] } | null> {
  const row = await rowOfLink(ctx, link);
  if (!row || !isPayable(ctx, row) || !(await paysInShop(ctx, await kindOf(ctx, row.kind), row))) return null;
  const { id, name, email, phone } = row;
  const fees = await feesOf(ctx, row);
  const cookies = await takeFees(ctx, request, { id, fees, contact: { name, email, phone } });
  return { path: await checkoutPath(ctx), cookies };
}
