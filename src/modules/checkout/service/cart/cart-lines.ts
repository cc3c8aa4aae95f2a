import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import type { CartProduct, PricedShopCart, picturesForCart } from '#modules/catalog/index.ts';
import { isDeposit, noWithdrawal, wordsOf } from '#modules/orders/index.ts';
import type { CartLine } from '../../contract/cart.ts';

export type LineProblem = 'notOpen' | 'apart' | 'gone' | 'soldOut' | 'short' | 'incomplete' | 'tooFew';

type Pictures = Awaited<ReturnType<typeof picturesForCart>>;
export type CartPicture = NonNullable<ReturnType<Pictures['get']>>;

export type CartLineView = {
  id: string;
  variant: string;
  name: string;
  href: string;
  /** Link for changing the gift voucher; '' for all other goods. */
  giftHref: string;
  /** Null without one, and where the shop shows none. */
  picture: CartPicture | null;
  /** Chosen options, and the mark of goods that cannot be withdrawn from. */
  chosen: string[];
  quantity: number;
  /** A fee: only its room changes how many there are. */
  isFixed: boolean;
  minimum: number;
  unitCents: number;
  /** The price that was last shown, if it was another one (R-66). */
  oldCents: number | null;
  lineCents: number;
  withdrawal: string;
  problem: LineProblem | null;
  /** Minutes until what is sold out may be free again; null where that is not to be expected. */
  freeInMinutes: number | null;
  /** Quantity in stock, where it is counted. */
  available: number | null;
};

/** A line as it stands now. `apart`: what its group order has against it. */
export function lineView(
  ctx: Context,
  line: CartLine,
  all: PricedShopCart,
  apart: LineProblem | null,
): Omit<CartLineView, 'picture'> {
  const product = productOf(all, line);
  const base = {
    id: line.id,
    variant: line.variant,
    quantity: line.quantity,
    isFixed: line.fee !== undefined,
    chosen: [],
    href: '',
    giftHref: '',
    minimum: 1,
  };
  if (!product?.isForSale)
    return {
      ...base,
      name: line.name,
      unitCents: 0,
      oldCents: null,
      lineCents: 0,
      withdrawal: 'allowed',
      problem: 'gone',
      available: null,
      freeInMinutes: null,
    };
  const { unitCents, lineCents } = pricedOf(all, product);
  return {
    ...base,
    name: nameOf(ctx, product),
    href: product.product.slug,
    giftHref: product.product.isVoucher ? giftPath(ctx, product.product.slug, line.id) : '',
    minimum: product.product.minOrder,
    chosen: [
      ...product.chosen.map((one) => wordsOf(ctx, one)),
      // A deposit is given back anyway: nothing is bought by it.
      ...(isDeposit(line) ? [] : noWithdrawal(product.product, ctx.locale)),
    ],
    unitCents,
    lineCents,
    oldCents: line.seenCents === null || line.seenCents === unitCents ? null : line.seenCents,
    withdrawal: product.product.withdrawal,
    problem: apart ?? problemOf(line, product),
    freeInMinutes: product.freeAt
      ? Math.max(1, Math.ceil((product.freeAt.getTime() - ctx.now().getTime()) / 60_000))
      : null,
    available: product.available,
  };
}

/** Path of the form for a gift voucher: a new one, or the one in `line` of the cart. */
export const giftPath = ({ site }: Pick<Context, 'site'>, slug: string, line = ''): string =>
  `/${site.slug}/Gutschein/${encodeURIComponent(slug)}${line && `?zeile=${line}`}`;

function problemOf({ quantity }: CartLine, { available, errors, product }: CartProduct): LineProblem | null {
  if (errors.length > 0) return 'incomplete';
  if (quantity < product.minOrder) return 'tooFew';
  if (available === null || available >= quantity) return null;
  return available <= 0 ? 'soldOut' : 'short';
}

/** The product of a line; undefined when it is gone. */
export const productOf = ({ products }: Pick<PricedShopCart, 'products'>, line: CartLine): CartProduct | undefined =>
  products.find(
    ({ item }) =>
      item.variant === line.variant &&
      isSame(item.configuration ?? {}, line.configuration) &&
      (item.gift?.key ?? '') === (line.gift ? line.id : ''),
  );

/** The priced line of a product; both lists have the same order before the engine sorts, so keys decide. */
export function pricedOf({ products, input, priced }: PricedShopCart, product: CartProduct) {
  const key = input.lines[products.indexOf(product)]?.key;
  const found = priced.lines.find((line) => line.key === key);
  if (!found) throw new Error(`No price for ${product.item.variant}`);
  return found;
}

/** Lines that hold the same thing: the quantity of one of them can be raised. Gift vouchers have words of their own. */
export const isLike =
  ({ variant, configuration }: Pick<CartLine, 'variant' | 'configuration'>) =>
  (line: CartLine): boolean =>
    !line.gift && line.variant === variant && isSame(line.configuration, configuration);

/** Two configurations are the same whatever the order of their steps. */
export function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Name of what is bought, with its colour. */
export function nameOf({ locale }: Pick<Context, 'locale'>, { product, colorName, colorNameEn }: CartProduct): string {
  const name = textIn(product, 'name', locale);
  const color = inLocale({ de: colorName, en: colorNameEn }, locale);
  return color ? `${name}, ${color}` : name;
}
