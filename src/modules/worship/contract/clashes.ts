import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { FEAST_REGULAR, localDate, MOST_FEAST_SERVICES, SERVICE_TYPES, serviceKey, timeOfDay } from './fields.ts';

const plannedSchema = z.strictObject({
  /** Parish that plans; its association is looked through. None = that of the request. */
  site: z.string().max(60).optional(),
  /** The service that is being moved or changed; none for a new one. */
  key: serviceKey.optional(),
  on: localDate,
  at: timeOfDay,
  durationMinutes: z.coerce.number<number>().int().min(5).max(600),
  placeId: z.uuid(),
  presider: z.string().trim().max(120).optional(),
});
export type PlannedService = z.output<typeof plannedSchema>;

export const plannedClashSchema = z.object({
  kind: z.enum(['presider', 'place']),
  /** The other service. */
  key: z.string(),
  on: z.string(),
  at: z.string(),
  title: z.string(),
  placeName: z.string(),
  siteName: z.string(),
  /** Driving time between both places; 0 at the same place. */
  travelMinutes: z.number(),
});
export type PlannedClash = z.output<typeof plannedClashSchema>;

/** A feast plan as far as it counts for clashes; its services need no title yet. */
const typedFeastSchema = z.strictObject({
  site: z.string().max(60).optional(),
  /** The stored plan, which the typed one replaces. */
  _id: z.uuid().optional(),
  feastKey: z.string().max(60),
  regular: z.enum(FEAST_REGULAR),
  services: z
    .array(
      z.strictObject({
        id: z.uuid().optional(),
        dayOffset: z.number().int().min(-7).max(7),
        at: timeOfDay,
        durationMinutes: z.number().int().min(5).max(600),
        placeId: z.uuid(),
        type: z.enum(SERVICE_TYPES),
        presider: z.string().trim().max(120).nullable(),
      }),
    )
    .max(MOST_FEAST_SERVICES),
  /** Regular services that are kept. */
  adapted: z.array(z.uuid()).max(MOST_FEAST_SERVICES),
});
export type TypedFeast = z.output<typeof typedFeastSchema>;

export const clashEndpoints = endpoints({
  'GET /api/v0/service/clashes': {
    summary: 'Services of the association with which a planned one would clash by presider or place; nothing is stored',
    allow: 'staff',
    query: plannedSchema,
    reply: z.object({ clash: z.array(plannedClashSchema), total: z.number().int() }),
  },
  'POST /api/v0/feast_plan/clashes': {
    summary: 'Services with which those of a feast plan would clash on the next feast; nothing is stored',
    allow: 'staff',
    body: typedFeastSchema,
    reply: z.object({
      /** `service`: position in the plan. */
      clash: z.array(plannedClashSchema.extend({ service: z.number().int() })),
      total: z.number().int(),
    }),
  },
});
