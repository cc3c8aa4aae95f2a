import { z } from 'zod';
import { isLocalDate } from '../i18n/calendar-days.ts';

/** 'YYYY-MM-DD', an existing day. NB: also required for filters, because adjacent days are computed from them. */
export const localDate = z.iso.date().refine(isLocalDate);

/** The same, optionally with a time: 'YYYY-MM-DDTHH:mm'. */
export const localDateOrStamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/)
  .refine((stamp) => isLocalDate(stamp.slice(0, 10)));

/** Local date and time: 'YYYY-MM-DDTHH:mm'. */
export const localStamp = localDateOrStamp.refine((stamp) => stamp.includes('T'));
