import { z } from 'zod';
import { cents } from './price-rules.ts';

const line = (most: number) => z.string().trim().max(most);

/** Unit that is bought and kept in stock: a product in one colour, or the product itself (`color` null). */
export const variantSchema = z.strictObject({
  id: z.uuid(),
  color: z.uuid().nullable(),
  /** Article number. */
  number: line(60),
  /** Null = price of the product. */
  priceCents: cents.nullable(),
  picture: z.uuid().nullable(),
  hidden: z.boolean(),
});
export type Variant = z.output<typeof variantSchema>;

/** A variant as it is sent: without an id it is new, and `stock` is its first quantity (null = not counted). */
export const variantInput = z.strictObject({
  id: z.uuid().optional(),
  color: z.uuid().nullable().default(null),
  number: line(60).default(''),
  priceCents: cents.nullable().default(null),
  picture: z.uuid().nullable().default(null),
  hidden: z.boolean().default(false),
  stock: z.number().int().min(0).max(1_000_000).nullable().optional(),
});
export type VariantInput = z.output<typeof variantInput>;

/** Values of a gift voucher that buyers choose from, and the limits of one they type; without any, it is worth its price. */
export const giftAmountsSchema = z.strictObject({
  valuesCents: z.array(z.number().int().min(100).max(100_000)).max(12).default([]),
  fromCents: z.number().int().min(100).max(100_000).nullable().default(null),
  toCents: z.number().int().min(100).max(100_000).nullable().default(null),
});
export type GiftAmounts = z.output<typeof giftAmountsSchema>;

/** Contents of a pack in the smallest unit of its kind: grams, millilitres, millimetres, square centimetres. */
export const CONTENT_UNITS = ['g', 'ml', 'mm', 'cm2'] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];

/** Reasons for which a consumer cannot withdraw from the purchase. */
export const WITHDRAWALS = ['allowed', 'custom', 'perishable', 'hygiene', 'sealedMedia', 'dated'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/** Safety information on the manufacturer (GPSR Art. 19, R-46). */
export const safetySchema = z.strictObject({
  manufacturer: line(200).default(''),
  address: line(300).default(''),
  contact: line(200).default(''),
  warning: line(1000).default(''),
  warningEn: line(1000).default(''),
});
export type Safety = z.output<typeof safetySchema>;

const optionId = z.string().regex(/^[\w-]{1,40}$/);

/** A choice of the configurator. `excludes` and `requires` name options of other steps. */
export const configuratorOption = z.strictObject({
  id: optionId,
  name: line(120).min(1),
  nameEn: line(120).default(''),
  surchargeCents: cents.default(0),
  excludes: z.array(optionId).max(60).default([]),
  requires: z.array(optionId).max(60).default([]),
});

/** A step of the configurator: one option is chosen, or a text is written. */
export const configuratorStep = z.strictObject({
  id: optionId,
  name: line(120).min(1),
  nameEn: line(120).default(''),
  kind: z.enum(['choice', 'text']),
  required: z.boolean().default(false),
  /** Of a text. */
  mostCharacters: z.number().int().min(1).max(500).default(60),
  /** For a text that is not empty. */
  surchargeCents: cents.default(0),
  options: z.array(configuratorOption).max(60).default([]),
});
export type ConfiguratorStep = z.output<typeof configuratorStep>;
export type ConfiguratorOption = z.output<typeof configuratorOption>;

/** Choices of a customer: the id of an option, or the text, by step. */
export const configurationSchema = z.record(optionId, line(500));
export type Configuration = z.output<typeof configurationSchema>;
