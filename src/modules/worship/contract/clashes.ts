import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate, serviceKey, timeOfDay } from './fields.ts';

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

export const clashEndpoints = endpoints({
  'GET /api/v0/service/clashes': {
    summary: 'Services of the association with which a planned one would clash by presider or place; nothing is stored',
    allow: 'staff',
    query: plannedSchema,
    reply: z.object({ clash: z.array(plannedClashSchema), total: z.number().int() }),
  },
});
