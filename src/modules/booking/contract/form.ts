import { z } from 'zod';
import { challengeAnswerSchema } from '#kernel/captcha/answer-schema.ts';
import { partKey } from '#kernel/questions/question.ts';

/** A time that is kept while its form is filled in. */
export const holdSchema = z.strictObject({
  /** Chosen by the browser; one form keeps one time. */
  key: z.uuid(),
  begins: z.iso.datetime(),
  minutes: z.number().int().min(5).max(43_200),
  /** Number of each optional resource, by its id. */
  options: z.record(z.uuid(), z.number().int().min(0).max(10_000)).default({}),
  rate: z.union([partKey, z.literal('')]).default(''),
  extras: z.array(partKey).max(20).default([]),
});
export type HoldForm = z.output<typeof holdSchema>;

export const bookingFormSchema = z.strictObject({
  key: z.uuid(),
  title: z.string().trim().min(1).max(200),
  name: z.string().trim().min(1).max(120),
  organisation: z.string().trim().max(200).default(''),
  email: z.email().max(254),
  phone: z.string().trim().max(60).default(''),
  people: z.number().int().min(1).max(100_000).nullable().default(null),
  note: z.string().trim().max(2000).default(''),
  answers: z.record(partKey, z.string().trim().max(1000)).default({}),
  rules: z.boolean().default(false),
  privacy: z.boolean().default(false),
  captcha: challengeAnswerSchema,
});
export type BookingForm = z.output<typeof bookingFormSchema>;
