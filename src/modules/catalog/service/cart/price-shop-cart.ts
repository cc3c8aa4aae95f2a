import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import type {
  CartInput,
  CartLine,
  GiftVoucher,
  OutsideLine,
  PromoCode,
  Shipping,
  TaxProfile,
  VatIdState,
} from '../../pricing/cart-input.ts';
import { priceCart } from '../../pricing/price-cart.ts';
import type { PricedCart } from '../../pricing/priced-cart.ts';
import { countsForOss, MissingRate } from '../../pricing/resolve-tax.ts';
import { discountGroups, shippingCountries, shippingGroups, vatGroups } from '../../tables.ts';
import { readShop } from '../shop-profile.ts';
import { type CartItem, type CartProduct, productsForCart } from './cart-products.ts';

export type ShopCart = {
  siteId: string;
  items: readonly CartItem[];
  /** Country of delivery; default: that of the shop. */
  country?: string | undefined;
  /** 'pickup' costs nothing; default: by the rules of the shop. */
  delivery?: 'ship' | 'pickup' | undefined;
  /** Shipping costs by agreement, in place of the rules of the shop. */
  agreedShippingCents?: number | null | undefined;
  /** Discount groups of the customer, by id or name (S3.1). */
  discountGroups?: readonly string[] | undefined;
  promos?: readonly PromoCode[] | undefined;
  vouchers?: readonly GiftVoucher[] | undefined;
  outside?: readonly OutsideLine[] | undefined;
  vatId?: VatIdState | undefined;
  /** Net turnover of the shop itself that counts towards the OSS threshold; asked for only where it matters. */
  ossTurnover?: (() => Promise<number>) | undefined;
  /** Local day of the supply; default: today. */
  suppliedOn?: string | undefined;
};

/** A priced cart with what it was computed from; `input` explains it (`explainPrice`) and is frozen with an order. */
export type PricedShopCart = { products: CartProduct[]; input: CartInput; priced: PricedCart };

/** Data from which a cart is priced, whatever its delivery. */
type ReadShopCart = {
  shop: Shop;
  rules: Rules;
  products: CartProduct[];
  discounts: NonNullable<CartInput['discounts']>;
  suppliedOn: string;
};

/**
 * Prices a cart of a shop with its present prices, taxes and shipping.
 * @throws AppError invalid for a parish without a shop, a country to which it does not deliver, and missing VAT rates
 */
export const priceShopCart = async (ctx: Context, cart: ShopCart): Promise<PricedShopCart> =>
  priceReadCart(await readShopCart(ctx, cart), cart);

/** Reads what several ways of delivery of one cart are priced from. @throws AppError invalid for a parish without a shop */
export async function readShopCart(
  ctx: Context,
  {
    siteId,
    items,
    discountGroups: groups = [],
    ...cart
  }: Pick<ShopCart, 'siteId' | 'items' | 'discountGroups' | 'suppliedOn'>,
): Promise<ReadShopCart> {
  const shop = await readShop(ctx, siteId);
  if (!shop) throw invalid({ site: 'catalog_fieldNoShop' });
  const suppliedOn = cart.suppliedOn ?? localMoment(ctx.now(), ctx.site.timeZone).on;
  const products = await productsForCart(ctx, { siteId, items, on: suppliedOn });
  const rules = await readRules(ctx, siteId);
  return { shop, rules, products, discounts: await readDiscounts(ctx, siteId, groups), suppliedOn };
}

/** Prices what `readShopCart` read. @throws AppError invalid at `country` */
export async function priceReadCart(
  { shop, rules, products, discounts, suppliedOn }: ReadShopCart,
  cart: Omit<ShopCart, 'siteId' | 'items' | 'discountGroups' | 'suppliedOn'>,
): Promise<PricedShopCart> {
  const { delivery = 'ship', country = shop.homeCountry } = cart;
  const target = delivery === 'pickup' ? shop.homeCountry : country;
  const input: CartInput = {
    lines: products.map(lineOf),
    discounts,
    shipping: delivery === 'pickup' ? { kind: 'pickup' } : shippingOf(rules, { ...cart, shop, country }),
    tax: await withTurnover(taxOf(rules, shop), target, cart),
    country: target,
    suppliedOn,
    ...(cart.promos ? { promos: cart.promos } : {}),
    ...(cart.vouchers ? { vouchers: cart.vouchers } : {}),
    ...(cart.outside ? { outside: cart.outside } : {}),
    ...(cart.vatId ? { vatId: cart.vatId } : {}),
  };
  return { products, input, priced: pricedOrRefused(input) };
}

/** Adds what the shop itself sold to other member states to what was sold elsewhere. */
async function withTurnover(
  tax: TaxProfile,
  country: string,
  { ossTurnover }: Pick<ShopCart, 'ossTurnover'>,
): Promise<TaxProfile> {
  if (!ossTurnover || !countsForOss({ tax, country })) return tax;
  return { ...tax, ossUsedCents: tax.ossUsedCents + (await ossTurnover()) };
}

function pricedOrRefused(input: CartInput): PricedCart {
  try {
    return priceCart(input);
  } catch (error) {
    if (error instanceof MissingRate) throw invalid({ country: 'catalog_fieldNoRate' });
    throw error;
  }
}

/** Line of the engine for a product; two configurations of one variant are two lines, and so are two gift vouchers. */
function lineOf({ item, product, variant, colorName, unitCents, chosen, groups }: CartProduct): CartLine {
  const configuration = Object.entries(item.configuration ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const chosenKey = configuration.length === 0 ? variant.id : `${variant.id} ${JSON.stringify(configuration)}`;
  return {
    key: item.gift ? `${chosenKey} ${item.gift.key}` : chosenKey,
    name: colorName ? `${product.name}, ${colorName}` : product.name,
    quantity: item.quantity,
    unitCents,
    surcharges: chosen
      .filter(({ surchargeCents }) => surchargeCents > 0)
      .map(({ step, text, surchargeCents }) => ({ name: `${step}: ${text}`, cents: surchargeCents })),
    vatGroup: product.vatGroup,
    productGroups: groups,
    shippingGroup: product.shippingGroup,
    grams: product.grams,
    isWeightless: product.isWeightless || product.isVoucher,
    isUndiscounted: product.isVoucher || item.agreedCents !== undefined || item.fee !== undefined,
  };
}

async function readDiscounts(ctx: Context, siteId: string, wanted: readonly string[]) {
  if (wanted.length === 0) return [];
  const ids = wanted.filter((one) => /^[\da-f-]{36}$/.test(one));
  const named = or(inArray(discountGroups.name, [...wanted]), ids.length ? inArray(discountGroups.id, ids) : undefined);
  return ctx.db
    .select({ name: discountGroups.name, rules: discountGroups.rules })
    .from(discountGroups)
    .where(and(eq(discountGroups.siteId, siteId), isNull(discountGroups.removedAt), named));
}

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;
type Rules = Awaited<ReturnType<typeof readRules>>;

type Delivery = { shop: Shop; country: string; agreedShippingCents?: number | null | undefined };

function shippingOf({ countries, groups }: Rules, { shop, country, agreedShippingCents = null }: Delivery): Shipping {
  if (agreedShippingCents !== null) return { kind: 'agreed', cents: agreedShippingCents };
  const target = countries.find(({ code }) => code === country);
  if (!target) throw invalid({ country: 'catalog_fieldNoDelivery' });
  return {
    kind: 'rules',
    groups: new Map(groups.map(({ id, name, tiers }) => [id, { name, tiers }])),
    shopGroup: shop.shippingGroup,
    freeFromCents: target.freeFromCents ?? shop.freeShippingFromCents,
    surchargeCents: target.surchargeCents,
  };
}

/** False where the shop sends to no country: everything is collected then. */
export const shipsAnywhere = async (ctx: Context, siteId: string): Promise<boolean> =>
  (await readRules(ctx, siteId)).countries.length > 0;

/** Taxes of a shop as they hold now; null for a parish without a shop. */
export async function taxProfileOf(ctx: Context, siteId: string): Promise<TaxProfile | null> {
  const shop = await readShop(ctx, siteId);
  return shop ? taxOf(await readRules(ctx, siteId), shop) : null;
}

function taxOf({ vat }: Rules, shop: Shop): TaxProfile {
  const { homeCountry, smallBusiness, oss, ossUsedCents, grossStays } = shop;
  const rates = new Map(vat.map(({ id, rates: dated }) => [id, dated]));
  return { homeCountry, smallBusiness, oss, ossUsedCents, grossStays, rates };
}

/** Rules that are the same for all carts of a shop, kept like its profile (`readShop`). */
const readRules = (ctx: Context, siteId: string) =>
  ctx.keptPart(`catalog.rules ${siteId}`, async (part) => {
    part.shows(`shop:${siteId}`);
    const mine = (table: typeof shippingGroups | typeof shippingCountries) =>
      and(eq(table.siteId, siteId), isNull(table.removedAt));
    return {
      countries: await part.db.select().from(shippingCountries).where(mine(shippingCountries)),
      groups: await part.db.select().from(shippingGroups).where(mine(shippingGroups)),
      vat: await part.db.select().from(vatGroups).where(eq(vatGroups.siteId, siteId)),
    };
  });
