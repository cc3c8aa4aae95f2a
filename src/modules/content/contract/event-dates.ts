import { z } from 'zod';
import { localDateOrStamp } from '#kernel/http/local-date.ts';

/** Further dates of an event, in `details.dates`; the first one is its `date`. */
export const eventDatesSchema = z
  .array(
    z.strictObject({
      date: localDateOrStamp,
      endDate: localDateOrStamp.optional(),
      cancelled: z.boolean().optional(),
      note: z.string().max(200).optional(),
      noteEn: z.string().max(200).optional(),
    }),
  )
  .max(100);
export type EventDate = z.output<typeof eventDatesSchema>[number];
