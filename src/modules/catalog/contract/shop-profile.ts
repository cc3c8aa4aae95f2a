import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { cents, smallBusinessSchema } from './price-rules.ts';
import { configuratorStep } from './product-parts.ts';
import { shopCheckoutSchema, shopContactSchema, shopDisplaySchema } from './shop-options.ts';

const days = z.number().int().min(0).max(365);
const facts = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120),
  intro: z.string().trim().max(2000),
  introEn: z.string().trim().max(2000),
  homeCountry: z.enum(COUNTRIES),
  freeShippingFromCents: cents.nullable(),
  shippingGroup: z.uuid().nullable(),
  smallBusiness: z.array(smallBusinessSchema).max(20),
  oss: z.enum(['auto', 'home', 'destination']),
  ossUsedCents: cents,
  grossStays: z.boolean(),
  deliveryDaysMin: days,
  deliveryDaysMax: days,
  fewFrom: z.number().int().min(0).max(1000),
  showStockNumber: z.boolean(),
  /** Of products without one of their own. */
  vatGroup: z.uuid().nullable(),
  display: shopDisplaySchema,
  checkout: shopCheckoutSchema,
  contact: shopContactSchema,
  /** Templates that products take over into their configurator. */
  steps: z.array(configuratorStep).max(20),
};

export const shopProfileSchema = z
  .object({
    ...facts,
    name: z.string(),
    /** That of the installation, which holds while `contact.vatId` is empty. */
    houseVatId: z.string(),
    _id: z.uuid().nullable(),
    site: z.string(),
    rev: z.number().int(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'ShopProfile' });
export type ShopProfile = z.output<typeof shopProfileSchema>;

export const shopProfileChange = z.strictObject({
  ...z.object(facts).partial().shape,
  site: z.string().max(60),
  /** 0 while the parish has no shop. */
  rev: z.number().int().min(0),
});
export type ShopProfileChange = z.output<typeof shopProfileChange>;

export const shopProfileEndpoints = endpoints({
  'GET /api/v0/shop_profile/': {
    summary: 'How a parish sells: name, taxes, shipping, delivery; rev 0 while it has no shop',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: shopProfileSchema,
  },
  'PUT /api/v0/shop_profile/': {
    summary: 'Change how a parish sells, or open its shop; the current rev is demanded',
    allow: 'staff',
    body: shopProfileChange,
    reply: shopProfileSchema,
  },
});
