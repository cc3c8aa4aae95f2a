import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

/** Most screens of the admin area that a person keeps at hand. */
export const MOST_PINS = 5;

/** Ids of entries of the admin navigation, in the order in which they were pinned. */
const pinsSchema = z.array(z.string().regex(/^[a-z][a-z-]{0,40}$/)).max(MOST_PINS);

const pins = z.strictObject({ pins: pinsSchema });

export const pinEndpoints = endpoints({
  'PUT /api/v0/auth/pins': {
    summary: 'Keep screens of the admin area at hand; replaces those kept before',
    allow: 'staff',
    body: pins,
    reply: pins,
  },
});
