import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate, localStamp } from '#kernel/http/local-date.ts';
import { bookingContract, conflictSchema, wanted } from './booking.ts';
import { unitSchema } from './parts.ts';

const count = z.number().int();

/** Most dates of one series. */
export const MOST_DATES = 60;

/** Rule by which a booking is repeated: until a day, or so many times, whichever comes first. `month`: on the same weekday of the month. */
export const repeatSchema = z.strictObject({
  every: z.enum(['week', 'twoWeeks', 'month']),
  until: localDate.nullable().default(null),
  times: count.min(2).max(MOST_DATES).nullable().default(null),
});
export type Repeat = z.output<typeof repeatSchema>;

const place = { startsAt: localStamp, endsAt: localStamp, units: z.array(unitSchema).min(1).max(20) };

const seriesLine = z
  .object({
    /** Beginning by the rule, which stays the mark of a date that takes place at another time. */
    slot: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    units: z.array(unitSchema),
    conflicts: z.array(conflictSchema),
    /** Free times of the same day, then other resources of the same sort at the same time; only for dates that are taken. */
    alternatives: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), units: z.array(unitSchema) })),
  })
  .meta({ id: 'BookingSeriesLine' });
export type SeriesLine = z.output<typeof seriesLine>;

const SCOPES = ['this', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

const { site: _site, ...fields } = bookingContract.create.shape;
const { startsAt: _startsAt, endsAt: _endsAt, units: _units, ...shared } = fields;

const params = z.object({ id: z.uuid() });
/** Ids of the bookings that were stored. */
const stored = z.object({ booking: z.array(z.uuid()) });

/** Fields of a date as they were before a change of the series; `rev` is that of the change. */
const formerDate = bookingContract.change.extend({ seriesSlot: localStamp.optional() });
export type FormerDate = z.output<typeof formerDate>;

/** A cancelled date; `rev` is that of the cancellation. */
const cancelledDate = z.strictObject({ _id: z.uuid(), rev: count });
export type CancelledDate = z.output<typeof cancelledDate>;

export const seriesEndpoints = endpoints({
  'POST /api/v0/booking/series/check': {
    summary: 'Dates of a repeated booking, what is in the way of each, and free times and resources instead',
    allow: 'staff',
    body: wanted.omit({ booking: true }).extend({ repeat: repeatSchema }),
    reply: z.object({ line: z.array(seriesLine), total: listTotal }),
  },
  'POST /api/v0/booking/series': {
    summary:
      'Stores the chosen dates of a series, all or none; one email tells all of them. `key`: sent twice, it is stored once',
    allow: 'staff',
    body: z.strictObject({
      ...shared,
      site: z.string().max(60).optional(),
      key: z.uuid(),
      lines: z
        .array(z.strictObject({ slot: localStamp, ...place }))
        .min(1)
        .max(MOST_DATES),
    }),
    reply: stored,
  },
  'POST /api/v0/booking/:id/series': {
    summary:
      'Changes this date of a series, this and the following, or all that are still to come; what was changed by itself stays',
    allow: 'staff',
    params,
    body: bookingContract.change.omit({ _id: true }).extend({ scope: z.enum(SCOPES) }),
    reply: stored.extend({ before: z.array(formerDate) }),
  },
  'POST /api/v0/booking/series/back': {
    summary:
      'Takes a change of a series back: all dates, or none where one was changed again or its former time is taken',
    allow: 'staff',
    body: z.strictObject({ dates: z.array(formerDate).min(1).max(MOST_DATES) }),
    reply: stored,
  },
  'POST /api/v0/booking/:id/series/cancel': {
    summary:
      'Cancels this date of a series, this and the following, or all that are still to come; one email tells all of them',
    allow: 'staff',
    params,
    body: z.strictObject({
      rev: count,
      scope: z.enum(SCOPES),
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: z.object({ cancelled: z.array(z.uuid()), back: z.array(cancelledDate), told: count }),
  },
  'POST /api/v0/booking/series/cancel/back': {
    summary:
      'Takes a cancellation back: all of these dates, or none where one was changed again or its time is taken; who heard of it hears that they take place',
    allow: 'staff',
    body: z.strictObject({ dates: z.array(cancelledDate).min(1).max(MOST_DATES) }),
    reply: stored.extend({ told: count }),
  },
});
