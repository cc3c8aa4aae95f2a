import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type CartItem, type PricedShopCart, priceShopCart } from '#modules/catalog/index.ts';
import type { CartLine, Details } from '../../contract/cart.ts';

/** Prices the lines of a cart with what is known of the delivery. @throws AppError invalid at `country` */
export function priceLines(ctx: Context, lines: readonly CartLine[], details: Details): Promise<PricedShopCart> {
  const delivery = details.delivery === 'pickup' ? 'pickup' : 'ship';
  const country = countryOf(details);
  return priceShopCart(ctx, {
    siteId: ctx.site.id,
    items: lines.map(itemOf),
    delivery,
    ...(country ? { country } : {}),
  });
}

/** As `priceLines`; for the home country where the shop does not deliver to the one that was typed. */
export async function priceLinesAnyway(
  ctx: Context,
  lines: readonly CartLine[],
  details: Details,
): Promise<PricedShopCart> {
  try {
    return await priceLines(ctx, lines, details);
  } catch (error) {
    if (!(error instanceof AppError) || !countryOf(details)) throw error;
    return priceLines(ctx, lines, { delivery: details.delivery ?? '' });
  }
}

/** Country of delivery, '' while none was chosen. */
export const countryOf = ({ elsewhere, country, to_country }: Details): string =>
  (elsewhere ? to_country : country) ?? '';

const itemOf = ({ variant, quantity, configuration }: CartLine): CartItem => ({ variant, quantity, configuration });
