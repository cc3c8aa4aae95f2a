import type { Context } from '#kernel/context.ts';
import type { productGroups } from '../../tables.ts';
import { cardOf, priceOf, productHref, type Reading, shownVariants, stateOf, words } from './product-card.ts';
import { cards, groupLink, type OpenShop, openShop, type ProductRow, productsOnSale, readingOf } from './shop-pages.ts';
import type { ProductView } from './shop-view.ts';

/** One product in the colour that the address names; null without a shop or product. */
export async function readProductPage(
  ctx: Context,
  { slug, variant }: { slug: string; variant?: string | undefined },
): Promise<ProductView | null> {
  const shop = await openShop(ctx);
  const onSale = shop ? await productsOnSale(ctx, shop) : [];
  const row = onSale.find((one) => one.slug === slug);
  if (!shop || !row) return null;
  const reading = await readingOf(ctx, shop, [row]);
  const shown = shownVariants(row);
  const chosen = shown.find(({ id }) => id === variant);
  const view = viewOf(ctx, { shop, reading, row }, chosen?.id);
  const related = onSale.filter(({ id }) => row.related.includes(id) && id !== row.id);
  return { ...view, related: await cards(ctx, shop, related) };
}

type Parts = { shop: OpenShop; reading: Reading; row: ProductRow };

function viewOf(
  ctx: Context,
  { shop, reading, row }: Parts,
  chosenId: string | undefined,
): Omit<ProductView, 'related'> {
  const shown = shownVariants(row);
  const chosen = shown.find(({ id }) => id === chosenId);
  const only = chosen ?? (shown.length === 1 ? shown[0] : undefined);
  const card = cardOf(ctx, reading, row);
  const own = chosen?.picture ? reading.pictures.get(chosen.picture) : undefined;
  const all = row.pictures.flatMap((id) => reading.pictures.get(id) ?? []);
  const pictures = own ? [own, ...all.filter(({ fileId }) => fileId !== own.fileId)] : all;
  const level = only ? reading.levels.get(only.id) : undefined;
  const hasSafety = row.safety.manufacturer !== '' || row.safety.warning !== '';
  return {
    ...card,
    ...(only ? { price: priceOf(reading, row, [only]), state: stateOf(reading, only) } : {}),
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
              state: stateOf(reading, variant),
            };
          })
        : [],
    left: shop.row.showStockNumber && level?.isTracked ? level.available : null,
    unit: row.unit,
    minOrder: row.minOrder,
    withdrawal: row.withdrawal,
    safety: hasSafety ? row.safety : null,
    steps: row.steps,
    groups: shop.groups
      .filter(({ id }) => row.groups.includes(id))
      .map((group: typeof productGroups.$inferSelect) => groupLink(ctx, shop.frame.href, group)),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  };
}
