import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { dayHoursSchema, HOURS_KINDS, weekHoursSchema } from './hours.ts';

const fields = {
  name: z.string().trim().min(1).max(120),
  kind: z.enum(HOURS_KINDS).default('week'),
  resource: z.uuid().nullable().default(null),
  from: localDate.nullable().default(null),
  until: localDate.nullable().default(null),
  isYearly: z.boolean().default(false),
  onHolidays: z.boolean().default(false),
  week: weekHoursSchema.default([]),
  hours: z.array(dayHoursSchema).max(6).default([]),
};

export const openingHoursContract = collectionContract('opening_hours', {
  read: 'staff',
  title: 'OpeningHours',
  fields,
  filter: { kind: z.enum(HOURS_KINDS).optional(), resource: z.uuid().optional() },
  sorts: ['from', 'name', 'updatedAt'],
});
export type OpeningHours = z.output<typeof openingHoursContract.item>;
export type OpeningHoursContract = typeof openingHoursContract;
