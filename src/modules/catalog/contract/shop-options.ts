import { z } from 'zod';

const line = (most: number) => z.string().trim().max(most);

/** What the pages of a shop show (S3.14). */
export const shopDisplaySchema = z.strictObject({
  /** Without prices nothing can be bought; the shop is a catalogue to ask from. */
  showPrices: z.boolean(),
  showShippingCosts: z.boolean(),
  /** Sold-out goods and colours stay visible, marked as sold out. */
  showSoldOut: z.boolean(),
  /** 'inkl. 20 % USt' instead of 'inkl. USt'. */
  showVatRate: z.boolean(),
  /** Replaces 'inkl. USt'; empty = the usual words. */
  vatLabel: line(60),
  vatLabelEn: line(60),
});
export type ShopDisplay = z.output<typeof shopDisplaySchema>;

export const SHOP_DISPLAY: ShopDisplay = {
  showPrices: true,
  showShippingCosts: true,
  showSoldOut: true,
  showVatRate: false,
  vatLabel: '',
  vatLabelEn: '',
};

/** What the checkout asks and says (S3.14). */
export const shopCheckoutSchema = z.strictObject({
  termsRequired: z.boolean(),
  specialConditions: z.boolean(),
  specialConditionsRequired: z.boolean(),
  additionalInformation: z.boolean(),
  textPickup: line(500),
  textPickupEn: line(500),
});
export type ShopCheckout = z.output<typeof shopCheckoutSchema>;

export const SHOP_CHECKOUT: ShopCheckout = {
  termsRequired: true,
  specialConditions: false,
  specialConditionsRequired: false,
  additionalInformation: false,
  textPickup: '',
  textPickupEn: '',
};

/** Who sells, for questions; empty = the contact of the parish. */
export const shopContactSchema = z.strictObject({
  title: line(120),
  address: line(160),
  zip: line(12),
  city: line(80),
  email: z.union([z.literal(''), z.email().max(200)]),
});
export type ShopContact = z.output<typeof shopContactSchema>;

export const SHOP_CONTACT: ShopContact = { title: '', address: '', zip: '', city: '', email: '' };
