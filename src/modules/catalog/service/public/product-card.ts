import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import type { Picture } from '#modules/media/index.ts';
import type { Variant } from '../../contract/product-parts.ts';
import type { StockState } from '../../contract/stock.ts';
import { shownDelivery } from '../../pricing/delivery-time.ts';
import { type LoggedPrice, shownReduction } from '../../pricing/lowest-price.ts';
import { unitPrice } from '../../pricing/unit-price.ts';
import { type readColors, unitCents } from '../cart/cart-products.ts';
import { lowestSurcharge } from '../products/configurator.ts';
import { lowestGift } from '../products/gift-amounts.ts';
import { reducedOn } from '../products/price-asked.ts';
import { isOffered } from '../products/price-log.ts';
import { type StockLevel, stockState } from '../stock/stock-rows.ts';
import type { OpenShop, ProductRow } from './shop-pages.ts';
import type { ProductCard, ProductDelivery, ShownPrice } from './shop-view.ts';
import type { SoldApart } from './sold-apart.ts';

/** Everything that the cards of a page are made from. */
export type Reading = {
  shop: OpenShop;
  levels: ReadonlyMap<string, StockLevel>;
  pictures: ReadonlyMap<string, Picture>;
  logs: ReadonlyMap<string, LoggedPrice[]>;
  colors: Awaited<ReturnType<typeof readColors>>;
  apart: ReadonlyMap<string, SoldApart>;
};

/** The German words, or the English ones for readers of English where there are any. */
export const words = (ctx: Context, german: string, english: string): string =>
  inLocale({ de: german, en: english }, ctx.locale);

export function cardOf(ctx: Context, reading: Reading, row: ProductRow): ProductCard {
  const { shop, pictures, apart } = reading;
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
    price: priceOf(
      reading,
      row,
      buyableVariants(row, (variant) => stateOf(reading, variant)),
    ),
    state: bestOf(states),
    delivery: deliveryOf(shop, row),
    apart: shown.every(({ id }) => apart.has(id)) ? (apart.get(shown[0]?.id ?? '') ?? null) : null,
  };
}

function deliveryOf({ row: shop, frame }: OpenShop, row: ProductRow): ProductDelivery {
  if (row.isVoucher) return 'email';
  if (frame.countries.length === 0) return 'pickup';
  return shownDelivery(
    row.deliveryDaysMin ?? shop.deliveryDaysMin,
    row.deliveryDaysMax ?? Math.max(shop.deliveryDaysMax, row.deliveryDaysMin ?? 0),
  );
}

export const productHref = ({ frame }: OpenShop, { slug }: ProductRow): string =>
  `${frame.href}/Produkt/${encodeURIComponent(slug)}`;

export const shownVariants = ({ variants }: ProductRow): Variant[] => variants.filter(({ hidden }) => !hidden);

/** Variants that a price may name: those that can be bought, or all shown ones where none can. */
export function buyableVariants(row: ProductRow, state: (variant: Variant) => StockState): Variant[] {
  const shown = shownVariants(row);
  const there = shown.filter((variant) => state(variant) !== 'out');
  return there.length > 0 ? there : shown;
}

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
  const base = lowestPrice(row, prices);
  const needed = lowestSurcharge(row.steps);
  const log = logs.get(row.id) ?? [];
  const from = reducedOn(log, row, today);
  const isReduced = isOffered(row, today) && base === row.offerCents;
  // The regular price is only shown for comparison if it was charged before the reduction.
  const hasOffer = isReduced && log.some(({ on, priceCents }) => on < from && priceCents === row.priceCents);
  const cents = base + needed;
  const reduction = hasOffer ? shownReduction(base, log, from) : null;
  return {
    cents,
    isFrom: isFromPrice(row, prices),
    insteadCents: hasOffer ? row.priceCents + needed : null,
    reduction: reduction && { ...reduction, lowestCents: reduction.lowestCents + needed },
    unit: unitPrice(cents, { amount: row.contentAmount, unit: row.contentUnit }),
  };
}

/** True where variants or options cost more than the lowest price. */
export const isFromPrice = (row: ProductRow, prices: readonly number[]): boolean =>
  prices.some((one) => one !== lowestPrice(row, prices)) ||
  row.steps.some((step) => step.required && differs(step.options));

export const lowestPrice = ({ priceCents }: ProductRow, prices: readonly number[]): number =>
  Math.min(...(prices.length > 0 ? prices : [priceCents]));

type Steps = ProductRow['steps'];

const differs = (options: Steps[number]['options']): boolean =>
  options.some(({ surchargeCents }) => surchargeCents !== options[0]?.surchargeCents);
