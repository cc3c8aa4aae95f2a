import { z } from 'zod';
import { localDateOrStamp } from '#kernel/http/local-date.ts';

const noteFields = {
  cancelled: z.boolean().optional(),
  /** Remark; of a date that does not take place, the reason. */
  note: z.string().max(200).optional(),
  noteEn: z.string().max(200).optional(),
};

/** Further dates of an event, in `details.dates`; the first one is its `date`. */
export const eventDatesSchema = z
  .array(
    z.strictObject({
      date: localDateOrStamp,
      endDate: localDateOrStamp.optional(),
      /** Digits of the date at first: calendars know a date that was moved by it. */
      key: z
        .string()
        .regex(/^\d{8,12}$/)
        .optional(),
      ...noteFields,
    }),
  )
  .max(100);
export type EventDate = z.output<typeof eventDatesSchema>[number];

/** Facts of the first date only, in `details.firstDate`; the state of the event holds for all of them. */
export const firstDateSchema = z.strictObject(noteFields);
export type FirstDate = z.output<typeof firstDateSchema>;
