import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { rowsInOrder } from '#kernel/db/list-query.ts';
import { siteOf } from '#kernel/site-of.ts';
import { cards, openShop, productsOnSale } from '../../service/public/shop-pages.ts';
import type { ProductCard } from '../../service/public/shop-view.ts';
import { products as table } from '../../tables.ts';

const schema = z.strictObject({ products: z.array(z.uuid()).max(12).default([]) });
export type ProductsView = { products: ProductCard[]; shop: { name: string; href: string } };

/** Chosen goods of the parish that owns the page, with price and stock as in its shop. Leaves out what is not for sale now. */
export const productBlock = defineBlock({
  kind: 'product',
  version: 1,
  schema,
  component: 'shop',
  async show(ctx, { products }, place): Promise<ProductsView | null> {
    const here = { ...ctx, site: siteOf(ctx, place.site) };
    const shop = await openShop(here);
    if (!shop) return null;
    const onSale = products.length > 0 ? await productsOnSale(here, shop, inArray(table.id, products)) : [];
    const chosen = rowsInOrder(products, onSale, ({ id }) => id);
    if (chosen.length === 0) return null;
    return {
      products: await cards(here, shop, chosen),
      shop: { name: shop.frame.name, href: shop.frame.href },
    };
  },
  async choices(ctx, place) {
    const here = { ...ctx, site: siteOf(ctx, place.site) };
    const shop = await openShop(here);
    const onSale = shop ? await productsOnSale(here, shop) : [];
    return onSale.map(({ id, name }) => ({ value: id, label: name }));
  },
});
