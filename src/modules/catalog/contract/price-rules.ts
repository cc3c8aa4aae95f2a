import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';

/** Amounts above 100,000 euros are typing mistakes. */
export const MOST_CENTS = 10_000_000;
export const cents = z.number().int().min(0).max(MOST_CENTS);

/** '' stands for every country that has no rate of its own. */
const countryOrAll = z.string().regex(/^([a-z]{2})?$/);

/** Kinds of turnover: taxed at a rate, exempt with the paragraph, or outside VAT. */
export const VAT_KINDS = ['taxed', 'exempt', 'notTaxable'] as const;

/** VAT treatment of a turnover on a document; everything but `taxed` carries no VAT and a reason. */
export const VAT_CATEGORIES = [...VAT_KINDS, 'smallBusiness', 'intraCommunity', 'export'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** Rate of a VAT group in a country for a period; `until` is its last day. 4.9 % is 49. */
export const vatRateSchema = z
  .strictObject({
    country: z.string().regex(/^[a-z]{2}$/),
    permille: z.number().int().min(0).max(500),
    kind: z.enum(VAT_KINDS).default('taxed'),
    /** Legal text on documents, for turnover that is not taxed. */
    reason: z.string().trim().max(200).default(''),
    from: localDate,
    until: localDate.nullable().default(null),
  })
  .refine(({ from, until }) => until === null || until >= from, { path: ['until'] });
export type VatRate = z.output<typeof vatRateSchema>;

/** Price from a weight and a value of the goods upwards, for one country or all. */
export const shippingTierSchema = z.strictObject({
  country: countryOrAll.default(''),
  fromGrams: z.number().int().min(0).max(1_000_000).default(0),
  fromCents: cents.default(0),
  priceCents: cents,
});
export type ShippingTier = z.output<typeof shippingTierSchema>;

/** Reduction on the goods of a product group, or (null) on all. */
export const discountRuleSchema = z.strictObject({
  productGroup: z.uuid().nullable().default(null),
  permille: z.number().int().min(1).max(1000),
});
export type DiscountRule = z.output<typeof discountRuleSchema>;

/** Period in which no VAT is charged: dated, because a waiver binds and crossing the limit ends it within a year. */
export const smallBusinessSchema = z
  .strictObject({ from: localDate, until: localDate.nullable().default(null) })
  .refine(({ from, until }) => until === null || until >= from, { path: ['until'] });
export type SmallBusinessPeriod = z.output<typeof smallBusinessSchema>;
