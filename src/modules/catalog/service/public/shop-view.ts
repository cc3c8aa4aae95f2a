import type { Picture } from '#modules/media/index.ts';
import type { ConfiguratorStep, Safety, Withdrawal } from '../../contract/product-parts.ts';
import type { StockState } from '../../contract/stock.ts';
import type { ShownDelivery } from '../../pricing/delivery-time.ts';
import type { ShownReduction } from '../../pricing/lowest-price.ts';

/** Price of a product or variant as the law wants it shown. */
export type ShownPrice = {
  cents: number;
  /** Variants or options cost more. */
  isFrom: boolean;
  /** Price without the offer; null without one. */
  insteadCents: number | null;
  reduction: ShownReduction | null;
  unit: { cents: number; per: string } | null;
};

/** A product in a list. */
export type ProductCard = {
  id: string;
  href: string;
  name: string;
  teaser: string;
  picture: Picture | null;
  price: ShownPrice;
  state: StockState;
  delivery: ShownDelivery;
};

export type GroupLink = { id: string; name: string; href: string };

/** Facts of the shop that stand on each of its pages. */
export type ShopFrame = {
  name: string;
  intro: string;
  href: string;
  searchHref: string;
  /** Lowest shipping costs of the shop, and the countries to which it delivers; null without any. */
  shippingFromCents: number | null;
  countries: string[];
  groups: GroupLink[];
  isSmallBusiness: boolean;
  freeFromCents: number | null;
  deliveryDaysMin: number;
  deliveryDaysMax: number;
};

export type VariantView = {
  id: string;
  name: string;
  hex: string | null;
  href: string;
  isChosen: boolean;
  state: StockState;
};

export type ProductView = ProductCard & {
  shop: ShopFrame;
  number: string;
  paragraphs: string[];
  pictures: Picture[];
  variants: VariantView[];
  /** What is bought; '' while a colour has to be chosen. */
  variant: string;
  /** Exact quantity, where the shop shows it. */
  left: number | null;
  unit: string;
  minOrder: number;
  withdrawal: Withdrawal;
  safety: Safety | null;
  steps: ConfiguratorStep[];
  groups: GroupLink[];
  related: ProductCard[];
  seoTitle: string;
  seoDescription: string;
};

export type ShopList = {
  shop: ShopFrame;
  /** Group that is shown; null for all goods and for a search. */
  group: (GroupLink & { description: string }) | null;
  products: ProductCard[];
};
