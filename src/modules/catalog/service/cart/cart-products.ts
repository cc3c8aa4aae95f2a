import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Configuration, Variant } from '../../contract/product-parts.ts';
import { SHOP_DISPLAY, type ShopDisplay } from '../../contract/shop-options.ts';
import type { StockState } from '../../contract/stock.ts';
import { colors, productGroups, products } from '../../tables.ts';
import { type ConfigurationError, readConfiguration } from '../products/configurator.ts';
import { mayBeWorth } from '../products/gift-amounts.ts';
import { priceOn } from '../products/price-log.ts';
import { readShop } from '../shop-profile.ts';
import { freeAgainAt, levelsOfVariants, stockState } from '../stock/stock-rows.ts';
import { feeProduct } from './fee-product.ts';

export type CartItem = {
  variant: string;
  quantity: number;
  configuration?: Configuration | undefined;
  /** Price per unit that was agreed with the customer, with everything chosen, in place of that of the shop. */
  agreedCents?: number | undefined;
  /** Value that the buyer chose for a gift voucher; `key` keeps vouchers with different words apart. */
  gift?: { key: string; valueCents: number } | undefined;
  /** A charge of another room; there is no product. */
  fee?: { name: string; nameEn: string; unitCents: number; vatGroup: string } | undefined;
};

type ProductRow = typeof products.$inferSelect;

/** A product as a cart needs it, in German and English; prices hold on the day that was asked for. */
export type CartProduct = {
  item: CartItem;
  product: ProductRow;
  variant: Variant;
  colorName: string;
  colorNameEn: string;
  unitCents: number;
  /** Choices in the configurator, for the line, the order and the invoice (S-3). */
  chosen: { step: string; stepEn: string; text: string; textEn: string; surchargeCents: number }[];
  errors: ConfigurationError[];
  /** The product's groups and all groups above them. */
  groups: string[];
  state: StockState;
  /** Quantity that this shop could sell now; null = not counted. */
  available: number | null;
  /** When it may be free again, while others hold all of it and have not paid yet. */
  freeAt: Date | null;
  /** Published, in its period, and not hidden. */
  isForSale: boolean;
};

/**
 * Reads what a cart contains; items whose variant is gone are left out. Totals are always computed from this, never from what a
 * browser sends. @param on local day of the supply
 */
export async function productsForCart(
  ctx: Context,
  { siteId, items, on }: { siteId: string; items: readonly CartItem[]; on: string },
): Promise<CartProduct[]> {
  const ids = [...new Set(items.flatMap(({ variant, fee }) => (fee ? [] : [variant])))];
  if (ids.length === 0) return items.flatMap((item) => feeProduct(siteId, item) ?? []);
  const sold = await readSold(ctx, siteId, ids);
  const [levels, above, shop] = [
    await levelsOfVariants(ctx, ids),
    await readGroupsAbove(ctx, siteId),
    await readShop(ctx, siteId),
  ];
  return items.flatMap((item) => {
    const fee = feeProduct(siteId, item);
    if (fee) return [fee];
    const found = sold.get(item.variant);
    if (!found) return [];
    const { product, variant, colorName, colorNameEn } = found;
    const level = levels.get(variant.id);
    const { chosen, errors } = readConfiguration(product.steps, item.configuration ?? {});
    return [
      {
        item,
        product,
        variant,
        colorName,
        colorNameEn,
        errors: [...errors, ...giftErrors(product, item)],
        unitCents: item.agreedCents ?? item.gift?.valueCents ?? unitCents(product, variant, on),
        chosen: chosen.map(({ step, text, textEn, surchargeCents }) => ({
          step: step.name,
          stepEn: step.nameEn || step.name,
          text,
          textEn,
          surchargeCents: item.agreedCents === undefined ? surchargeCents : 0,
        })),
        groups: [...new Set(product.groups.flatMap((id) => above.get(id) ?? [id]))],
        state: stockState(level, shop?.fewFrom ?? 0),
        available: level?.isTracked ? level.available : null,
        freeAt: freeAgainAt(ctx, level),
        isForSale: isForSale(product, on, shop?.display ?? SHOP_DISPLAY) && !variant.hidden,
      },
    ];
  });
}

/** A variant with its product and the name of its colour: what a line of a cart shows apart from stock and day. */
type Sold = Pick<CartProduct, 'product' | 'variant' | 'colorName' | 'colorNameEn'>;

/** Reads products by id; each is cached until the shop changes, but read anew inside transactions. */
async function readSold(ctx: Context, siteId: string, ids: readonly string[]): Promise<Map<string, Sold>> {
  let reading: Promise<Map<string, Sold>> | undefined;
  const readOne = async (id: string) => {
    reading ??= soldByVariant(ctx, siteId, ids);
    return (await reading).get(id) ?? null;
  };
  const tags = ['sites', `shop:${siteId}`] as const;
  const found = await Promise.all(ids.map((id) => ctx.kept(`catalog.sold ${siteId} ${id}`, tags, () => readOne(id))));
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
}

async function soldByVariant(ctx: Context, siteId: string, ids: readonly string[]): Promise<Map<string, Sold>> {
  const holds = ids.map((id) => sql`${products.variants} @> ${JSON.stringify([{ id }])}::jsonb`);
  const own = and(eq(products.siteId, siteId), isNull(products.removedAt), or(...holds));
  const rows = await ctx.db.select().from(products).where(own);
  const named = await readColors(ctx, rows);
  const all = rows.flatMap((product) =>
    product.variants.map((variant): [string, Sold] => {
      const color = named.get(variant.color ?? '');
      const name = color?.name ?? '';
      return [variant.id, { product, variant, colorName: name, colorNameEn: color?.nameEn || name }];
    }),
  );
  return new Map(all);
}

/** A value that the product does not offer any more. */
const giftErrors = (product: ProductRow, { gift }: CartItem): ConfigurationError[] =>
  gift && !(product.isVoucher && mayBeWorth(product, gift.valueCents)) ? [{ step: 'gift', error: 'unknown' }] : [];

/** Price of a variant on a local day; offers of the product do not touch a price of its own. */
export const unitCents = (product: ProductRow, variant: Variant, on: string): number =>
  variant.priceCents ?? priceOn(product, on);

export const isForSale = (
  { status, availableFrom, availableUntil, isVoucher }: ProductRow,
  on: string,
  { sellsVouchers }: ShopDisplay,
): boolean =>
  status === 'published' &&
  (sellsVouchers || !isVoucher) &&
  (availableFrom === null || availableFrom <= on) &&
  (availableUntil === null || on <= availableUntil);

/** Every group of a parish with itself and the groups above it; kept like the profile of the shop (`readShop`). */
export const readGroupsAbove = (ctx: Context, siteId: string): Promise<Map<string, string[]>> =>
  ctx.keptPart(`catalog.groups ${siteId}`, (part) => groupsAbove(part, siteId));

async function groupsAbove(ctx: Context, siteId: string): Promise<Map<string, string[]>> {
  ctx.shows(`shop:${siteId}`);
  const rows = await ctx.db
    .select({ id: productGroups.id, parent: productGroups.parent })
    .from(productGroups)
    .where(and(eq(productGroups.siteId, siteId), isNull(productGroups.removedAt)));
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const above = (id: string): string[] => {
    const way: string[] = [];
    for (let at: string | null | undefined = id; at && !way.includes(at); at = parents.get(at)) way.push(at);
    return way;
  };
  return new Map(rows.map(({ id }) => [id, above(id)]));
}

export async function readColors(ctx: Context, rows: readonly ProductRow[]) {
  const ids = rows.flatMap(({ variants }) => variants.flatMap(({ color }) => color ?? []));
  const named = ids.length === 0 ? [] : await ctx.db.select().from(colors).where(inArray(colors.id, ids));
  return new Map(named.map((color) => [color.id, color]));
}
