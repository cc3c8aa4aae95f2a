import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { products } from '../../tables.ts';
import { type GiftChoices, giftChoicesOf } from '../products/gift-amounts.ts';
import { productHref, shownVariants, words } from './product-card.ts';
import { openShop, productsOnSale } from './shop-pages.ts';

/** A gift voucher that is for sale. */
export type GiftProduct = {
  name: string;
  slug: string;
  href: string;
  variant: string;
  /** Amount that is preselected. */
  priceCents: number;
  choices: GiftChoices;
};

/** Null without a shop that sells, or without the product. */
export async function readGiftProduct(ctx: Context, slug: string): Promise<GiftProduct | null> {
  const shop = await openShop(ctx);
  const [row] = shop?.frame.showPrices ? await productsOnSale(ctx, shop, eq(products.slug, slug)) : [];
  const [variant] = row ? shownVariants(row) : [];
  if (!shop || !row?.isVoucher || !variant) return null;
  const { priceCents } = row;
  const name = words(ctx, row.name, row.nameEn);
  const href = productHref(shop, row);
  return { name, slug, href, priceCents, variant: variant.id, choices: giftChoicesOf(row) };
}
