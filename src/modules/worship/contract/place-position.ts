import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

export const placePositionEndpoints = endpoints({
  'GET /api/v0/place_position/': {
    summary: 'Position of an address, found by the map service; without an address only whether there is a key for it',
    allow: 'staff',
    query: z.strictObject({ address: z.string().trim().max(200).optional() }),
    reply: z.object({
      isAvailable: z.boolean(),
      position: z.object({ lat: z.number(), lng: z.number(), address: z.string() }).nullable(),
    }),
  },
});
