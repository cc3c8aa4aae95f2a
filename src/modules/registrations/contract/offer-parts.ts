import { z } from 'zod';
import { localStamp } from '#kernel/http/local-date.ts';
import { partKey, questionSchema } from '#kernel/questions/question.ts';

/** Local date and time, or '' for none. */
export const stampSchema = z.union([localStamp, z.literal('')]).default('');

/** People of one form. */
export const MOST_PEOPLE = 12;
const most = z.number().int().min(0).max(10_000);
const age = z.number().int().min(0).max(120);

/** Cents of one person, VAT included. */
export const priceSchema = z.number().int().min(0).max(100_000);

/** `onSpot`: paid to the leader. `shop`: in the checkout of the shop, by which the places become theirs. */
export const PAYMENT_WAYS = ['onSpot', 'shop'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const groupSchema = z.strictObject({
  key: partKey,
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  /** Null = as many as the event has. */
  capacity: most.nullable().default(null),
  minAge: age.nullable().default(null),
  maxAge: age.nullable().default(null),
  /** Null = the price of the event. */
  priceCents: priceSchema.nullable().default(null),
});
export type OfferGroup = z.output<typeof groupSchema>;

export const offerQuestionSchema = questionSchema.extend({
  /** Asked for each person; else once for the family. */
  isPerPerson: z.boolean().default(true),
});
export type OfferQuestion = z.output<typeof offerQuestionSchema>;

/** Ways to ask for the age of each person. */
export const AGE_QUESTIONS = ['none', 'age', 'birthDate'] as const;
export type AgeQuestion = (typeof AGE_QUESTIONS)[number];

/** Younger ones need the consent of a parent. */
export const CONSENT_AGE = 14;
