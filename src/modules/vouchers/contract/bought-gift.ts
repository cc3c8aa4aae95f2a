import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { designKey } from './gift-design.ts';

const name = z.string().trim().max(120);

/** Choices of a buyer for a gift voucher; kept with the line of the cart, and then of the order. */
export const boughtGiftSchema = z.strictObject({
  valueCents: z.number().int().min(100).max(100_000),
  recipientName: name.default(''),
  /** '' = mailed to the buyer, to print. */
  recipientEmail: z.union([z.literal(''), z.email().max(200)]).default(''),
  giverName: name.default(''),
  dedication: z.string().trim().max(600).default(''),
  design: designKey.default(''),
  /** Local day on which it is mailed; null = as soon as it is paid. */
  sendOn: localDate.nullable().default(null),
});
export type BoughtGift = z.output<typeof boughtGiftSchema>;
