import type { Picture } from '#modules/media/index.ts';
import type { Configuration, ConfiguratorStep, Safety, Withdrawal } from '../../contract/product-parts.ts';
import type { StockState } from '../../contract/stock.ts';
import type { ShownDelivery } from '../../pricing/delivery-time.ts';
import type { ShownReduction } from '../../pricing/lowest-price.ts';
import type { MemberPrice } from '../cart/member-price.ts';
import type { SoldApart } from './sold-apart.ts';

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
  delivery: ProductDelivery;
  /** Sale in which it is sold alone at present; null = in the shop. */
  apart: SoldApart | null;
};

/** Delivery time, or delivery by email, or pickup because the shop sends nothing. */
export type ProductDelivery = ShownDelivery | 'email' | 'pickup';

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
  /** The page on shipping costs and delivery. */
  shippingHref: string;
  /** Link for asking about a price. */
  askHref: string;
  showPrices: boolean;
  showShippingCosts: boolean;
  /** Cart and checkout open above the page. */
  usesDrawer: boolean;
  /** Replaces 'inkl. USt'; '' = the usual words. */
  vatWords: string;
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
  cents: number;
  state: StockState;
};

/** A choice in the configurator with its price from the engine (S-3). */
export type ConfiguredView = {
  configuration: Configuration;
  quantity: number;
  /** Options that do not go with what is chosen. */
  blocked: string[];
  /** Names of steps that are missing, and of those that do not go together. */
  missing: string[];
  wrong: string[];
  /** Errors of a submitted choice, by step. */
  errors: Record<string, 'missing' | 'wrong'>;
  /** Price of one; null while nothing is chosen. */
  price: { unitCents: number; surchargeCents: number; totalCents: number } | null;
};

export type ProductView = ProductCard & {
  shop: ShopFrame;
  number: string;
  paragraphs: string[];
  pictures: Picture[];
  variants: VariantView[];
  /** Selected variant: the colour in the URL, else the first available one; '' without any. */
  variant: string;
  /** 'HH:MM' at which it may be free again, while all of it is held for others; '' otherwise. */
  freeAt: string;
  /** Exact quantity, where the shop shows it. */
  left: number | null;
  unit: string;
  minOrder: number;
  /** Rate within the price, where the shop names it. */
  vatPermille: number | null;
  /** Price of this reader as a member; null for guests. */
  member: MemberPrice | null;
  withdrawal: Withdrawal;
  safety: Safety | null;
  steps: ConfiguratorStep[];
  /** Link to the form for gift vouchers; '' for all other goods. */
  giftHref: string;
  /** Choices of the reader so far in the configurator; null for products without one. */
  configured: ConfiguredView | null;
  /** Additional facts, by their names. */
  facts: { name: string; text: string }[];
  groups: GroupLink[];
  related: ProductCard[];
  seoTitle: string;
  seoDescription: string;
};

export type ShopList = {
  shop: ShopFrame;
  /** Group that is shown; null for all goods and for a search. */
  group: (GroupLink & { description: string; picture: Picture | null }) | null;
  /** Groups above the one that is shown, the outermost first. */
  above: GroupLink[];
  /** Groups directly below it. */
  below: GroupLink[];
  /** Corrected query that was searched instead, because the typed one finds nothing. */
  meant: string | null;
  /** Groups with the number of goods that were found in them. */
  facets: { slug: string; name: string; count: number }[];
  /** Those of the page. */
  products: ProductCard[];
  total: number;
  page: number;
  pages: number;
};
