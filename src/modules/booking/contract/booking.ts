import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate, localDateOrStamp, localStamp } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { askedSchema, partKey } from '#kernel/questions/question.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { priceLineSchema, unitSchema } from './parts.ts';
import { BOOKING_STATES } from './states.ts';

export const bookingPermissions = {
  'booking.booking.read': 'booking_permissionBookingRead',
  'booking.booking.update': 'booking_permissionBookingUpdate',
} satisfies Permissions;

const count = z.number().int();
const short = z.string().trim().max(200).default('');

const fields = {
  kind: z.uuid().nullable().default(null),
  /** On the clocks of the parish. */
  startsAt: localStamp,
  endsAt: localStamp,
  units: z.array(unitSchema).min(1).max(20),
  title: short,
  isTitlePublic: z.boolean().default(false),
  name: short,
  organisation: short,
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  phone: z.string().trim().max(60).default(''),
  people: count.min(1).max(100_000).nullable().default(null),
  answers: z.record(partKey, z.string().trim().max(1000)).default({}),
  note: z.string().trim().max(2000).default(''),
  internalNote: z.string().trim().max(4000).default(''),
  rate: z.union([partKey, z.literal('')]).default(''),
  extras: z.array(partKey).max(20).default([]),
  ownPriceCents: count.min(0).max(10_000_000).nullable().default(null),
};

export const bookingContract = collectionContract('booking', {
  read: 'staff',
  title: 'Booking',
  fields,
  item: {
    state: z.enum(BOOKING_STATES),
    /** The answered questions in the words in which they were asked. */
    asked: z.array(askedSchema),
    begins: z.iso.datetime(),
    ends: z.iso.datetime(),
    lines: z.array(priceLineSchema),
    priceCents: count,
    depositCents: count,
    seriesId: z.uuid().nullable(),
    /** Beginning by the rule of its series; '' = of no series. */
    seriesSlot: z.string(),
    /** The person hears at this moment of what changed, unless it changes again. */
    tellAt: z.iso.datetime().nullable(),
    reason: z.string(),
    orderId: z.uuid().nullable(),
    paidAt: z.iso.datetime().nullable(),
    payUntil: z.iso.datetime().nullable(),
    refundCents: count.nullable(),
    depositBackCents: count.nullable(),
    depositReason: z.string(),
    createdAt: z.iso.datetime(),
  },
  filter: {
    state: z.enum(BOOKING_STATES).optional(),
    /** To be decided, or in the way of something. */
    open: z.stringbool().optional(),
    resource: z.uuid().optional(),
    kind: z.uuid().optional(),
    series: z.uuid().optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  sorts: ['begins', 'name', 'updatedAt', 'createdAt'],
  defaultSort: 'begins',
});
export type Booking = z.output<typeof bookingContract.item>;
export type BookingContract = typeof bookingContract;

const range = { site: z.string().max(60).optional(), from: localDate, to: localDate };

const calendarItem = z
  .object({
    /** Id of the booking, the service or the event. */
    id: z.string(),
    source: z.enum(['booking', 'service', 'event', 'match', 'training']),
    resource: z.uuid(),
    quantity: count,
    title: z.string(),
    state: z.enum(BOOKING_STATES).nullable(),
    startsAt: z.string(),
    endsAt: z.string(),
    begins: z.iso.datetime(),
    ends: z.iso.datetime(),
    /** Minutes in which nobody else has it. */
    bufferBefore: count,
    bufferAfter: count,
    rev: count,
    isSeries: z.boolean(),
  })
  .meta({ id: 'BookingCalendarItem' });
export type CalendarItem = z.output<typeof calendarItem>;

const span = z.object({ begins: z.iso.datetime(), ends: z.iso.datetime() });
const closedSpan = z.object({ resource: z.uuid(), spans: z.array(span) }).meta({ id: 'BookingOpenSpans' });

const calendarResource = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    kind: z.enum(['room', 'equipment', 'person']),
    count,
    site: z.string(),
  })
  .meta({ id: 'BookingCalendarResource' });

export const conflictSchema = z
  .object({
    source: z.enum([
      'booking',
      'service',
      'event',
      'match',
      'training',
      'closed',
      'retired',
      'notice',
      'horizon',
      'clock',
    ]),
    /** Of the resource; '' where it is about the whole booking. */
    resource: z.string(),
    title: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** The booking cannot be stored. */
    isHard: z.boolean(),
    /** Id of the other booking. */
    booking: z.string(),
  })
  .meta({ id: 'BookingConflict' });
export type BookingConflict = z.output<typeof conflictSchema>;

export const wanted = z.strictObject({
  site: z.string().max(60).optional(),
  startsAt: localStamp,
  endsAt: localStamp,
  units: z.array(unitSchema).min(1).max(20),
  /** The booking that is changed. */
  booking: z.uuid().optional(),
  kind: z.uuid().nullable().default(null),
  rate: z.union([partKey, z.literal('')]).default(''),
  extras: z.array(partKey).max(20).default([]),
});
export type WantedBooking = z.output<typeof wanted>;

const checkReply = z
  .object({
    conflicts: z.array(conflictSchema),
    lines: z.array(priceLineSchema),
    priceCents: count,
    depositCents: count,
  })
  .meta({ id: 'BookingCheck' });
export type BookingCheck = z.output<typeof checkReply>;

const freeDay = z
  .object({
    on: z.string(),
    starts: z.array(z.object({ begins: z.iso.datetime(), at: z.string(), ends: z.iso.datetime(), until: z.string() })),
  })
  .meta({ id: 'BookingFreeDay' });
export type FreeDay = z.output<typeof freeDay>;

const takenBooking = z
  .object({ _id: z.uuid(), title: z.string(), resource: z.string(), startsAt: z.string(), endsAt: z.string() })
  .meta({ id: 'BookingTaken' });
export type TakenBooking = z.output<typeof takenBooking>;

export const bookingEndpoints = endpoints({
  'POST /api/v0/booking/taken': {
    summary:
      'Bookings of the rooms of a place, or of a room that is called so, at some times; for services and events as they are entered',
    allow: 'staff',
    body: z.strictObject({
      site: z.string().max(60).optional(),
      placeId: z.uuid().optional(),
      place: z.string().max(200).optional(),
      spans: z
        .array(
          z.strictObject({
            from: localDateOrStamp,
            /** A day is meant to its end; none = as many minutes, an hour, or the whole day. */
            until: localDateOrStamp.optional(),
            minutes: count.min(1).max(1440).optional(),
          }),
        )
        .min(1)
        .max(101),
    }),
    reply: z.object({ booking: z.array(takenBooking), total: listTotal }),
  },
  'GET /api/v0/booking/calendar': {
    summary: 'Bookings, services and events of some days by resource, with the hours in which each resource is open',
    allow: 'staff',
    query: z.strictObject({ ...range, resource: z.uuid().optional() }),
    reply: z.object({
      calendar: z.array(calendarItem),
      resource: z.array(calendarResource),
      open: z.array(closedSpan),
      total: listTotal,
    }),
  },
  'POST /api/v0/booking/check': {
    summary: 'What is in the way of a booking, and its price, before it is stored',
    allow: 'staff',
    body: wanted,
    reply: checkReply,
  },
  'POST /api/v0/booking/:id/state': {
    summary: 'Approve, decline, cancel, check in or complete a booking; the person is told by email',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      rev: count,
      to: z.enum(['confirmed', 'declined', 'cancelledByOffice', 'checkedIn', 'completed', 'missed']),
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: z.object({ state: z.enum(BOOKING_STATES), rev: count }),
  },
  'GET /api/v0/resource/:id/feeds': {
    summary: 'Addresses of the calendars of a resource; whoever has a secret one sees its bookings without an account',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ staff: z.string(), caretaker: z.string(), public: z.string() }),
  },
  'GET /api/v0/booking_kind/:id/free': {
    summary: 'Free beginnings of some days for a way of booking; a list of them is never proof',
    allow: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({
      from: localDate,
      to: localDate,
      minutes: z.coerce.number().int().min(5).max(43_200).optional(),
    }),
    reply: z.object({ free: z.array(freeDay), total: listTotal }),
  },
});
