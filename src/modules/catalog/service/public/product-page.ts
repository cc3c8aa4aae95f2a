import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Configuration, Variant } from '../../contract/product-parts.ts';
import { type productGroups, products, vatGroups } from '../../tables.ts';
import { unitCents } from '../cart/cart-products.ts';
import { memberPrice } from '../cart/member-price.ts';
import { freeAgainAt } from '../stock/stock-rows.ts';
import { configuredView } from './configured-view.ts';
import { cardOf, priceOf, productHref, type Reading, shownVariants, stateOf, words } from './product-card.ts';
import { cards, groupLink, type OpenShop, openShop, type ProductRow, productsOnSale, readingOf } from './shop-pages.ts';
import type { ProductView } from './shop-view.ts';

export type ProductChoice = {
  slug: string;
  variant?: string | undefined;
  /** Choices of the reader in the configurator. */
  chosen?: { configuration: Configuration; quantity: number } | undefined;
};

/** One product in the colour that the address names; null without a shop or product. */
export async function readProductPage(
  ctx: Context,
  { slug, variant, chosen }: ProductChoice,
): Promise<ProductView | null> {
  const shop = await openShop(ctx);
  const [row] = shop ? await productsOnSale(ctx, shop, eq(products.slug, slug)) : [];
  if (!shop || !row) return null;
  const reading = await readingOf(ctx, shop, [row]);
  const shown = shownVariants(row);
  const inColour = shown.find(({ id }) => id === variant);
  const view = viewOf(ctx, { shop, reading, row }, inColour?.id);
  const configured = await configuredView(ctx, row, view.variant || shown[0]?.id, chosen);
  const others = row.related.filter((id) => id !== row.id);
  const related = others.length > 0 ? await productsOnSale(ctx, shop, inArray(products.id, others)) : [];
  const vatPermille = shop.row.display.showVatRate ? await vatOf(ctx, shop, row) : null;
  const member = await memberPrice(ctx, shop.row.siteId, view.variant || shown[0]?.id);
  return { ...view, configured, vatPermille, member, related: await cards(ctx, shop, related) };
}

/** Rate of a product today in the country of the shop; null without a taxed one. */
async function vatOf(ctx: Context, { row: { homeCountry }, today }: OpenShop, { vatGroup }: ProductRow) {
  const [group] = await ctx.db.select({ rates: vatGroups.rates }).from(vatGroups).where(eq(vatGroups.id, vatGroup));
  const rate = group?.rates.find(
    ({ country, from, until }) => country === homeCountry && from <= today && (!until || today <= until),
  );
  return rate?.kind === 'taxed' ? rate.permille : null;
}

/** Present address of a product that had this slug before; null without one. */
export async function movedProduct(ctx: Context, { slug }: { slug: string }): Promise<string | null> {
  const shop = await openShop(ctx);
  const had = sql`${products.formerSlugs} @> ${JSON.stringify([slug])}::jsonb`;
  const [row] = shop ? await productsOnSale(ctx, shop, had) : [];
  return shop && row ? productHref(shop, row) : null;
}

/** Present address of a group that had this slug before; null without one. */
export async function movedGroup(ctx: Context, { slug }: { slug: string }): Promise<string | null> {
  const shop = await openShop(ctx);
  const row = shop?.groups.find(({ formerSlugs }) => formerSlugs.includes(slug));
  return shop && row ? groupLink(ctx, shop.frame.href, row).href : null;
}

const timeOf = (ctx: Context, at: Date | null): string => (at ? localMoment(at, ctx.site.timeZone).at : '');

type Parts = { shop: OpenShop; reading: Reading; row: ProductRow };

function viewOf(
  ctx: Context,
  { shop, reading, row }: Parts,
  chosenId: string | undefined,
): Omit<ProductView, 'related' | 'configured' | 'vatPermille' | 'member'> {
  const mayShow = (variant: Variant) => shop.row.display.showSoldOut || stateOf(reading, variant) !== 'out';
  const all = shownVariants(row);
  const shown = all.some(mayShow) ? all.filter(mayShow) : all;
  const chosen = shown.find(({ id }) => id === chosenId);
  const only = chosen ?? shown.find((variant) => stateOf(reading, variant) !== 'out') ?? shown[0];
  const card = cardOf(ctx, reading, row);
  const own = only?.picture ? reading.pictures.get(only.picture) : undefined;
  const ofProduct = row.pictures.flatMap((id) => reading.pictures.get(id) ?? []);
  const pictures = own ? [own, ...ofProduct.filter(({ fileId }) => fileId !== own.fileId)] : ofProduct;
  const level = only ? reading.levels.get(only.id) : undefined;
  const hasSafety = row.safety.manufacturer !== '' || row.safety.warning !== '';
  return {
    ...card,
    ...(only ? { price: priceOf(reading, row, [only]), state: stateOf(reading, only) } : {}),
    apart: reading.apart.get(only?.id ?? '') ?? null,
    shop: shop.frame,
    number: only?.number || row.number,
    paragraphs: words(ctx, row.text, row.textEn)
      .split(/\n\s*\n/)
      .filter(Boolean),
    pictures: pictures.length > 0 ? pictures : [card.picture].filter((picture) => picture !== null),
    variant: only?.id ?? '',
    variants:
      shown.length > 1 || shown[0]?.color
        ? shown.map((variant) => {
            const color = reading.colors.get(variant.color ?? '');
            return {
              id: variant.id,
              name: color ? words(ctx, color.name, color.nameEn) : words(ctx, row.name, row.nameEn),
              hex: color?.hex ?? null,
              href: `${productHref(shop, row)}?farbe=${variant.id}`,
              isChosen: variant.id === only?.id,
              cents: unitCents(row, variant, shop.today),
              state: stateOf(reading, variant),
            };
          })
        : [],
    freeAt: timeOf(ctx, freeAgainAt(ctx, level)),
    left: shop.row.showStockNumber && level?.isTracked ? level.available : null,
    unit: row.unit,
    minOrder: row.minOrder,
    withdrawal: row.withdrawal,
    safety: hasSafety ? row.safety : null,
    steps: row.steps,
    giftHref: row.isVoucher ? `/${ctx.site.slug}/Gutschein/${encodeURIComponent(row.slug)}` : '',
    facts: Object.entries(row.itemFields).map(([name, text]) => ({ name, text })),
    groups: shop.groups
      .filter(({ id }) => row.groups.includes(id))
      .map((group: typeof productGroups.$inferSelect) => groupLink(ctx, shop.frame.href, group)),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  };
}
