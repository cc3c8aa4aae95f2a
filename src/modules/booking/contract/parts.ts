import { z } from 'zod';
import { partKey } from '#kernel/questions/question.ts';

/** Ways in which a booking is paid. */
export const PAYMENT_WAYS = ['onSpot', 'shop'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Cents, VAT included. */
export const centsSchema = z.number().int().min(0).max(1_000_000);

const name = z.string().trim().min(1).max(120);
const nameEn = z.string().trim().max(120).default('');
/** Null = not by this length. */
const priceOfLength = centsSchema.nullable().default(null);

/** Prices that a group of people pays for one resource: 'privat', 'gemeinnützig'. Without any price it is free. */
export const rateSchema = z.strictObject({
  key: partKey,
  name,
  nameEn,
  hourCents: priceOfLength,
  /** Up to five hours. */
  halfDayCents: priceOfLength,
  /** Up to 24 hours. */
  dayCents: priceOfLength,
});
export type Rate = z.output<typeof rateSchema>;

/** Local day of every year, 'MM-DD'; '' = always. */
const dayOfYear = z.union([z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/), z.literal('')]).default('');

/** Once for a booking: heating in winter, cleaning on request. */
export const surchargeSchema = z.strictObject({
  key: partKey,
  name,
  nameEn,
  cents: centsSchema,
  /** Bookings that begin on these days; over the turn of the year where `until` is before `from`. */
  from: dayOfYear,
  until: dayOfYear,
  /** Chosen with the booking; else everybody pays it. */
  isOptional: z.boolean().default(false),
});
export type Surcharge = z.output<typeof surchargeSchema>;

/** A resource of a kind: always part of it, or as many as are wanted. */
export const kindUnitSchema = z.strictObject({
  resource: z.uuid(),
  isOptional: z.boolean().default(false),
  /** Of an optional one the most, of another one how many. */
  quantity: z.number().int().min(1).max(10_000).default(1),
});
export type KindUnit = z.output<typeof kindUnitSchema>;

/** A resource in a booking. */
export const unitSchema = z.strictObject({
  resource: z.uuid(),
  quantity: z.number().int().min(1).max(10_000).default(1),
});
export type Unit = z.output<typeof unitSchema>;

/** One line of a price, in words of the language of the booking, as it was agreed. */
export const priceLineSchema = z.object({ name: z.string(), cents: z.number().int() });
export type PriceLine = z.output<typeof priceLineSchema>;

/** Notes when the key was handed over, and when it came back; photos are files of the library. */
export const handoverSchema = z.strictObject({
  outAt: z.iso.datetime().optional(),
  backAt: z.iso.datetime().optional(),
  outNote: z.string().trim().max(2000).default(''),
  damageNote: z.string().trim().max(2000).default(''),
  damageCents: centsSchema.default(0),
  photos: z.array(z.uuid()).max(20).default([]),
});
export type Handover = Partial<z.output<typeof handoverSchema>>;

/** When and what, as the person who booked knows it. */
export type Standing = { startsAt: string; endsAt: string; begins: string; ends: string; units: readonly Unit[] };
