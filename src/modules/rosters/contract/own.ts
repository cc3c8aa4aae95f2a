import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { MOST_SLOTS } from './roster.ts';

const known = { id: z.uuid(), rev: z.coerce.number<string>().int() };
const absent = { from: localDate, to: localDate.or(z.literal('')) };

/** A press of a button on the personal page. */
export const postedSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('accept'), ...known }),
  z.object({ act: z.literal('decline'), ...known }),
  z.object({ act: z.literal('swap'), ...known }),
  z.object({ act: z.literal('take'), ...known }),
  z.object({
    act: z.literal('fill'),
    key: z.string().max(60),
    on: localDate,
    duty: z.uuid(),
    slot: z.coerce
      .number<string>()
      .int()
      .min(0)
      .max(MOST_SLOTS - 1),
  }),
  z.object({ act: z.literal('absent'), ...absent }),
  z.object({ act: z.literal('present'), ...absent }),
]);
export type Posted = z.output<typeof postedSchema>;
