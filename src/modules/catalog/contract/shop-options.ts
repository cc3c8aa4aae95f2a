import { z } from 'zod';
import { parseVatId } from '#kernel/i18n/vat-id.ts';
import { isIban } from '#modules/sites/contract.ts';

const line = (most: number) => z.string().trim().max(most);

/** Display options of the shop's pages (S3.14). */
export const shopDisplaySchema = z.strictObject({
  /** Without prices nothing can be bought; the shop is a catalogue to ask from. */
  showPrices: z.boolean(),
  /** '12,50 €' instead of '€ 12,50', wherever the parish shows money (prefix_currency). */
  euroAfter: z.boolean().default(false),
  showShippingCosts: z.boolean(),
  /** Sold-out goods and colours stay visible, marked as sold out. */
  showSoldOut: z.boolean(),
  /** Gift vouchers are for sale (voucher.enabled); those that were sold pay either way. Their pictures stand in the templates. */
  sellsVouchers: z.boolean().default(true),
  /** 'inkl. 20 % USt' instead of 'inkl. USt'. */
  showVatRate: z.boolean(),
  /** Replaces 'inkl. USt'; empty = the usual words. */
  vatLabel: line(60),
  vatLabelEn: line(60),
  /** Names the VAT below the total of a cart; empty = the usual words. */
  vatDetailsLabel: line(60),
  vatDetailsLabelEn: line(60),
});
export type ShopDisplay = z.output<typeof shopDisplaySchema>;

export const SHOP_DISPLAY: ShopDisplay = {
  showPrices: true,
  euroAfter: false,
  showShippingCosts: true,
  showSoldOut: true,
  sellsVouchers: true,
  showVatRate: false,
  vatLabel: '',
  vatLabelEn: '',
  vatDetailsLabel: '',
  vatDetailsLabelEn: '',
};

/** Place at which goods can be collected. */
export const pickupPlaceSchema = z.strictObject({
  id: z.uuid(),
  title: line(120).min(1),
  titleEn: line(120),
});
export type PickupPlace = z.output<typeof pickupPlaceSchema>;

/** Parcel carrier. `trackingUrl` leads to a parcel, with {number} in place of its number; '' without one. */
export const carrierSchema = z.strictObject({
  name: line(80).min(1),
  trackingUrl: z.union([z.literal(''), line(300).regex(/^https:\/\/[^\s"<>]*\{number\}[^\s"<>]*$/)]),
});
export type Carrier = z.output<typeof carrierSchema>;

/** Options of the checkout (S3.14). */
export const shopCheckoutSchema = z.strictObject({
  termsRequired: z.boolean(),
  specialConditions: z.boolean(),
  specialConditionsRequired: z.boolean(),
  additionalInformation: z.boolean(),
  textPickup: line(500),
  textPickupEn: line(500),
  /** Pictures of the goods in the cart and above the button that orders. */
  showImages: z.boolean(),
  /** The newsletter of the parish is offered in the checkout (signup_newsletter). */
  signupNewsletter: z.boolean().default(false),
  /** To choose from when goods are collected; none = at the office. */
  pickupPlaces: z.array(pickupPlaceSchema).max(20),
  carriers: z.array(carrierSchema).max(20),
});
export type ShopCheckout = z.output<typeof shopCheckoutSchema>;

export const SHOP_CHECKOUT: ShopCheckout = {
  termsRequired: true,
  specialConditions: false,
  specialConditionsRequired: false,
  additionalInformation: false,
  textPickup: '',
  textPickupEn: '',
  showImages: true,
  signupNewsletter: false,
  pickupPlaces: [],
  carriers: [],
};

/** Contact of the seller for questions; empty = the contact of the parish. */
export const shopContactSchema = z.strictObject({
  title: line(120),
  address: line(160),
  zip: line(12),
  city: line(80),
  email: z.union([z.literal(''), z.email().max(200)]),
  /** Account of the shop, to which orders are paid; empty = that of the parish. */
  bankHolder: line(70),
  bankIban: line(42).refine(isIban, { error: 'sites_ibanWrong' }),
  /** Stands on the documents of the shop (§ 11 UStG); '' for whoever has none. */
  vatId: line(20)
    .toUpperCase()
    .refine((id) => id === '' || parseVatId(id) !== null, { error: 'catalog_vatIdWrong' })
    .default(''),
  /** Given by a German tax office; stands on documents beside the VAT id, or in its place (§ 14 (4) no. 2 UStG). */
  taxNumber: line(30).default(''),
});
export type ShopContact = z.output<typeof shopContactSchema>;

export const SHOP_CONTACT: ShopContact = {
  title: '',
  address: '',
  zip: '',
  city: '',
  email: '',
  bankHolder: '',
  bankIban: '',
  vatId: '',
  taxNumber: '',
};
