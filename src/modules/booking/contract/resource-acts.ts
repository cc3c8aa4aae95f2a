import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const count = z.number().int();
const params = z.object({ id: z.uuid() });

const coming = z
  .object({ _id: z.uuid(), rev: count, title: z.string(), startsAt: z.string(), endsAt: z.string() })
  .meta({ id: 'BookingComing' });
export type ComingBooking = z.output<typeof coming>;

const clash = z.object({ one: coming, other: coming }).meta({ id: 'BookingMergeClash' });

export const resourceEndpoints = endpoints({
  'GET /api/v0/resource/:id/merge/:into': {
    summary:
      'What merging a resource into another one would move, and which bookings are in the way of it; changes nothing',
    allow: 'staff',
    params: params.extend({ into: z.uuid() }),
    reply: z.object({ bookings: count, kinds: count, clashes: z.array(clash), clashCount: count }),
  },
  'POST /api/v0/resource/:id/merge': {
    summary: 'Merges a resource into another one: its bookings and ways of booking go over, it goes to the trash',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: count, into: z.uuid() }),
    reply: z.object({ moved: count }),
  },
  'POST /api/v0/resource/:id/split': {
    summary:
      'Makes a copy of a resource, with its prices and opening hours, to which the chosen coming bookings go over',
    allow: 'staff',
    params,
    body: z.strictObject({
      rev: count,
      name: z.string().trim().min(1).max(120),
      nameEn: z.string().trim().max(120).default(''),
      bookings: z.array(z.uuid()).max(200).default([]),
    }),
    reply: z.object({ resource: z.uuid(), rev: count }),
  },
  'POST /api/v0/resource/:id/split/back': {
    summary: 'Takes a division back: coming bookings go back to the first resource, the second one goes to the trash',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: count, into: z.uuid() }),
    reply: z.object({ moved: count }),
  },
});
