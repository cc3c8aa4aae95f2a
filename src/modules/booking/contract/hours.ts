import { z } from 'zod';

/** Local time 'HH:mm'; '24:00' is midnight at the end of the day. */
export const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/** From one local time to another; an end that is not later is on the next day. */
export const dayHoursSchema = z.strictObject({ from: clockSchema, to: clockSchema });
export type DayHours = z.output<typeof dayHoursSchema>;

/** Several spans for each weekday, from Monday = 1 to Sunday = 7. */
export const weekHoursSchema = z.array(dayHoursSchema.extend({ weekday: z.number().int().min(1).max(7) })).max(42);
export type WeekHours = z.output<typeof weekHoursSchema>;

/** `week`: the usual hours. `closed`: no hours on these days. `open`: further hours on these days. */
export const HOURS_KINDS = ['week', 'closed', 'open'] as const;
export type HoursKind = (typeof HOURS_KINDS)[number];
