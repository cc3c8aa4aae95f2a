import type { DiscountRule, ShippingTier, SmallBusinessPeriod, VatRate } from '../contract/price-rules.ts';

/** A line of a cart, with everything about its product that the price depends on. */
export type CartLine = {
  /** Unique in the cart and independent of its order: variant and configuration. */
  key: string;
  name: string;
  quantity: number;
  /** Per unit, VAT included, without surcharges. */
  unitCents: number;
  /** Chosen options of the configurator, per unit. */
  surcharges?: readonly { name: string; cents: number }[];
  vatGroup: string;
  /** The product's groups and all groups above them. */
  productGroups?: readonly string[];
  /** Null = shipping group of the shop. */
  shippingGroup?: string | null;
  grams?: number;
  /** Taken away at once (a voucher by email): costs no shipping. */
  isWeightless?: boolean;
  /** No discount and no code reduces it: a gift voucher is money for money, and an agreed price is final. */
  isUndiscounted?: boolean;
};

/** Amounts outside VAT, discounts and the free-shipping threshold. */
export type OutsideLine = { key: string; kind: 'donation' | 'deposit'; name: string; cents: number };

/** Code that reduces the price of goods, all or those of some product groups, or that waives the shipping costs. */
export type PromoCode = {
  code: string;
  /** Groups of the goods that it is for; none = all goods. */
  productGroups?: readonly string[];
  /** Gross goods after discount groups from which it counts, before all codes and without shipping. */
  minimumCents?: number;
} & ({ kind: 'fixed'; cents: number } | { kind: 'percent'; permille: number } | { kind: 'shipping' });

/** Multi-purpose voucher: a payment, so it changes neither total nor VAT. */
export type GiftVoucher = { code: string; balanceCents: number };

/** Shipping of the shop for the country of delivery. */
export type ShippingRules = {
  groups: ReadonlyMap<string, { name: string; tiers: readonly ShippingTier[] }>;
  /** Group of goods that have none of their own. */
  shopGroup: string | null;
  freeFromCents: number | null;
  surchargeCents: number;
};

/** Way of delivery: by the rules, for an agreed price, or not at all (pickup). */
export type Shipping = ({ kind: 'rules' } & ShippingRules) | { kind: 'agreed'; cents: number } | { kind: 'pickup' };

/** Taxes of the shop. */
export type TaxProfile = {
  homeCountry: string;
  smallBusiness: readonly SmallBusinessPeriod[];
  oss: 'auto' | 'home' | 'destination';
  /** Net sales to consumers in other member states this year, this order excluded. */
  ossUsedCents: number;
  /** In other member states: the gross price stays (true) or the net price. */
  grossStays: boolean;
  /** By VAT group. */
  rates: ReadonlyMap<string, readonly VatRate[]>;
};

/** `confirmed`: valid in VIES at the time of the order; `unconfirmed`: VIES did not answer. */
export type VatIdState = 'none' | 'unconfirmed' | 'confirmed';

/** Everything that the price of a cart depends on. */
export type CartInput = {
  lines: readonly CartLine[];
  outside?: readonly OutsideLine[];
  /** Discount groups of the customer. */
  discounts?: readonly { name: string; rules: readonly DiscountRule[] }[];
  promos?: readonly PromoCode[];
  vouchers?: readonly GiftVoucher[];
  shipping: Shipping;
  tax: TaxProfile;
  /** Country of delivery; lower-case ISO code. */
  country: string;
  /** Local date of the supply, which decides the VAT rate. */
  suppliedOn: string;
  vatId?: VatIdState;
};
