import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { centsSchema } from './parts.ts';
import { BOOKING_STATES } from './states.ts';

const params = z.object({ id: z.uuid() });
const rev = z.number().int();
const words = z.string().trim().max(2000).default('');
const photos = z.array(z.uuid()).max(20).default([]);

const handOverSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('out'),
    rev,
    /** Person who took the keys, and which ones. */
    outNote: words,
    photos,
  }),
  z.strictObject({
    step: z.literal('back'),
    rev,
    damageNote: words,
    damageCents: centsSchema.default(0),
    photos,
  }),
]);
export type HandOverInput = z.output<typeof handOverSchema>;

const depositSchema = z.strictObject({
  rev,
  /** Kept of the deposit; the rest goes back. */
  keptCents: centsSchema,
  /** Told to the person. */
  reason: z.string().trim().max(300).default(''),
});
export type DepositInput = z.output<typeof depositSchema>;

const photo = z.object({ _id: z.uuid(), src: z.string(), width: z.number(), height: z.number() });

const handOverView = z
  .object({
    _id: z.uuid(),
    rev,
    state: z.enum(BOOKING_STATES),
    title: z.string(),
    name: z.string(),
    organisation: z.string(),
    phone: z.string(),
    when: z.string(),
    units: z.string(),
    site: z.string(),
    outAt: z.iso.datetime().nullable(),
    backAt: z.iso.datetime().nullable(),
    outNote: z.string(),
    damageNote: z.string(),
    damageCents: rev,
    photos: z.array(photo),
    priceCents: rev,
    depositCents: rev,
    depositBackCents: rev.nullable(),
    depositReason: z.string(),
    /** Price and deposit came with an order. */
    isPaid: z.boolean(),
    isOrdered: z.boolean(),
    /** Keys can be handed out, taken back, and the deposit be settled. */
    mayOut: z.boolean(),
    mayBack: z.boolean(),
    maySettle: z.boolean(),
    /** Only those who may refund payments settle it. */
    isForTreasurer: z.boolean(),
  })
  .meta({ id: 'BookingHandOver' });
export type HandOverView = z.output<typeof handOverView>;

export const handOverEndpoints = endpoints({
  'GET /api/v0/booking/:id/handover': {
    summary: 'A booking as it is handed over: keys, photos, damage, deposit',
    allow: 'staff',
    params,
    reply: z.object({ handover: handOverView }),
  },
  'POST /api/v0/booking/:id/handover': {
    summary: 'Note that the keys were handed out, or what was found when they came back',
    allow: 'staff',
    params,
    body: handOverSchema,
    reply: z.object({ state: z.enum(BOOKING_STATES), rev }),
  },
  'POST /api/v0/booking/:id/deposit': {
    summary: 'Pay the deposit back, or keep a part of it with a reason; money of an order goes back by the way it came',
    allow: 'staff',
    params,
    body: depositSchema,
    reply: z.object({ depositBackCents: rev, rev }),
  },
  'GET /api/v0/booking/:id/contract': {
    summary: 'Contract and house rules of a booking as a PDF to sign',
    allow: 'staff',
    params,
    reply: 'raw',
  },
});
