import type { Context } from '#kernel/context.ts';
import type { Picture } from '#modules/media/index.ts';
import type { Variant } from '../../contract/product-parts.ts';
import type { StockState } from '../../contract/stock.ts';
import { shownDelivery } from '../../pricing/delivery-time.ts';
import { type LoggedPrice, shownReduction } from '../../pricing/lowest-price.ts';
import { unitPrice } from '../../pricing/unit-price.ts';
import { type readColors, unitCents } from '../cart/cart-products.ts';
import { lowestGift } from '../products/gift-amounts.ts';
import { reducedOn } from '../products/price-asked.ts';
import { isOffered } from '../products/price-log.ts';
import { type StockLevel, stockState } from '../stock/stock-rows.ts';
import type { OpenShop, ProductRow } from './shop-pages.ts';
import type { ProductCard, ShownPrice } from './shop-view.ts';

/** Everything that the cards of a page are made from. */
export type Reading = {
  shop: OpenShop;
  levels: ReadonlyMap<string, StockLevel>;
  pictures: ReadonlyMap<string, Picture>;
  logs: ReadonlyMap<string, LoggedPrice[]>;
  colors: Awaited<ReturnType<typeof readColors>>;
};

/** The German words, or the English ones for readers of English where there are any. */
export const words = (ctx: Context, german: string, english: string): string =>
  ctx.locale === 'en' && english ? english : german;

export function cardOf(ctx: Context, reading: Reading, row: ProductRow): ProductCard {
  const { shop, pictures } = reading;
  const shown = shownVariants(row);
  const states = shown.map((variant) => stateOf(reading, variant));
  const [first] = row.pictures;
  const ownPicture = shown.find(({ picture }) => picture)?.picture;
  return {
    id: row.id,
    href: productHref(shop, row),
    name: words(ctx, row.name, row.nameEn),
    teaser: words(ctx, row.teaser, row.teaserEn),
    picture: pictures.get(first ?? '') ?? pictures.get(ownPicture ?? '') ?? null,
    price: priceOf(reading, row, shown),
    state: bestOf(states),
    delivery: shownDelivery(
      row.deliveryDaysMin ?? shop.row.deliveryDaysMin,
      row.deliveryDaysMax ?? Math.max(shop.row.deliveryDaysMax, row.deliveryDaysMin ?? 0),
    ),
  };
}

export const productHref = ({ frame }: OpenShop, { slug }: ProductRow): string =>
  `${frame.href}/Produkt/${encodeURIComponent(slug)}`;

export const shownVariants = ({ variants }: ProductRow): Variant[] => variants.filter(({ hidden }) => !hidden);

export const stateOf = ({ levels, shop }: Reading, { id }: Variant): StockState =>
  stockState(levels.get(id), shop.row.fewFrom);

/** A product is there as long as one of its variants is. */
export function bestOf(states: readonly StockState[]): StockState {
  if (states.includes('in')) return 'in';
  return states.includes('few') ? 'few' : 'out';
}

/** Price of the variants that are given: the lowest, with 'from' where they differ. */
export function priceOf({ shop, logs }: Reading, row: ProductRow, variants: readonly Variant[]): ShownPrice {
  const { today } = shop;
  if (row.isVoucher) return { ...lowestGift(row), insteadCents: null, reduction: null, unit: null };
  const prices = variants.map((variant) => unitCents(row, variant, today));
  const cents = Math.min(...(prices.length > 0 ? prices : [row.priceCents]));
  const hasOffer = isOffered(row, today) && cents === row.offerCents;
  const log = logs.get(row.id) ?? [];
  return {
    cents,
    isFrom:
      prices.some((one) => one !== cents) || row.steps.some(({ required, options }) => required && dearer(options)),
    insteadCents: hasOffer ? row.priceCents : null,
    reduction: hasOffer ? shownReduction(cents, log, reducedOn(log, row, today)) : null,
    unit: unitPrice(cents, { amount: row.contentAmount, unit: row.contentUnit }),
  };
}

const dearer = (options: ProductRow['steps'][number]['options']): boolean =>
  options.some(({ surchargeCents }) => surchargeCents > 0);
