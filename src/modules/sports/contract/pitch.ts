import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { clockTime } from './parts.ts';

const taker = z
  .object({
    kind: z.enum(['match', 'training']),
    _id: z.uuid(),
    title: z.string(),
    startsAt: z.string().describe("Local stamps: 'YYYY-MM-DDTHH:mm'"),
    endsAt: z.string(),
  })
  .meta({ id: 'PitchTaker' });
export type PitchTakerShown = z.output<typeof taker>;

/** Most times that one question asks about: the dates of a training in a year. */
export const MOST_TIMES = 60;

export const pitchEndpoints = endpoints({
  'POST /api/v0/sports_pitch/taken': {
    summary: 'Matches and trainings that take a pitch at some times, and when it is free again that day',
    allow: 'staff',
    body: z.strictObject({
      site: z.string().max(60).optional(),
      pitch: z.string().trim().min(1).max(120),
      times: z
        .array(z.strictObject({ on: localDate, at: clockTime, minutes: z.number().int().min(1).max(1440) }))
        .min(1)
        .max(MOST_TIMES),
      except: z.uuid().optional().describe('The match or training that is being entered'),
    }),
    reply: z.object({
      taken: z.array(taker).describe('The first few'),
      total: z.number().int(),
      freeAt: z
        .string()
        .nullable()
        .describe('Next beginning on the day of the first time that is taken; it meets none of these and no booking'),
    }),
  },
});
