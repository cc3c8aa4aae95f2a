import { z } from 'zod';
import { isLocalDate } from '../i18n/calendar-days.ts';

/** 'YYYY-MM-DD', a day that exists; NB: also as a filter, because the days beside it are worked out. */
export const localDate = z.iso.date().refine(isLocalDate);

/** The same, or with a time: 'YYYY-MM-DDTHH:mm'. */
export const localDateOrStamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/)
  .refine((stamp) => isLocalDate(stamp.slice(0, 10)));
