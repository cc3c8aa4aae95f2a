import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { ExplainedCart, PriceExplanation } from '../../contract/price-explanation.ts';
import type { PromoCode } from '../../pricing/cart-input.ts';
import { explainPrice } from '../../pricing/explain-price.ts';
import { priceShopCart } from './price-shop-cart.ts';

/** 'So kommt der Preis zustande', for the office and for support. @throws AppError C100, invalid */
export async function explainShopCart(ctx: Context, cart: ExplainedCart): Promise<PriceExplanation> {
  const { id: siteId } = siteOf(ctx, cart.site);
  ctx.demand('catalog.product.update', { siteId });
  const { products, input, priced } = await priceShopCart(ctx, {
    siteId,
    items: cart.items,
    country: cart.country,
    delivery: cart.delivery,
    discountGroups: cart.discountGroups,
    promos: promosOf(cart),
    vouchers: cart.voucherCents > 0 ? [{ code: '', balanceCents: cart.voucherCents }] : [],
    outside: cart.donationCents > 0 ? [{ key: 'donation', kind: 'donation', name: '', cents: cart.donationCents }] : [],
    vatId: cart.vatId,
    agreedShippingCents: cart.agreedShippingCents,
    suppliedOn: cart.suppliedOn,
  });
  if (products.length < cart.items.length) throw invalid({ items: 'catalog_fieldUnknown' });
  const { totalCents, netCents, vatCents, shippingCents, toPayCents, notes, rates, freeShipping } = priced;
  return {
    totalCents,
    netCents,
    vatCents,
    shippingCents,
    toPayCents,
    notes,
    rates,
    missingCents: freeShipping?.missingCents ?? null,
    lines: priced.lines.map(({ key, quantity, goodsCents, netCents: net }) => ({
      name: input.lines.find((one) => one.key === key)?.name ?? '',
      quantity,
      goodsCents,
      netCents: net,
    })),
    steps: explainPrice(input, priced),
  };
}

function promosOf({ promoCents, promoPermille }: ExplainedCart): PromoCode[] {
  return [
    ...(promoPermille > 0 ? [{ code: '', kind: 'percent', permille: promoPermille } as const] : []),
    ...(promoCents > 0 ? [{ code: '', kind: 'fixed', cents: promoCents } as const] : []),
  ];
}
