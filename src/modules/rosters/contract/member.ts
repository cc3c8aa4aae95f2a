import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { SERVICE_TYPES } from '#modules/worship/contract.ts';

export const absenceSchema = z.strictObject({ from: localDate, to: localDate });
export const MOST_ABSENCES = 40;
const ids = (most: number) => z.array(z.uuid()).max(most).default([]);

const fields = {
  /** A person of the parish. */
  personId: z.uuid(),
  email: z.email().max(200).nullable().default(null),
  isParentEmail: z.boolean().default(false),
  locale: z.enum(['de', 'en']).default('de'),
  skills: ids(60),
  consentOn: localDate.nullable().default(null),
  consentHow: z.string().trim().max(200).default(''),
  showsName: z.boolean().default(false),
  absences: z.array(absenceSchema).max(MOST_ABSENCES).default([]),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  places: ids(60),
  types: z.array(z.enum(SERVICE_TYPES)).max(SERVICE_TYPES.length).default([]),
  mostPerMonth: z.number().int().min(1).max(31).nullable().default(null),
  togetherWith: z.uuid().nullable().default(null),
};

export const memberContract = collectionContract('roster_member', {
  read: 'staff',
  title: 'RosterMember',
  fields,
  item: { personId: z.uuid().nullable(), name: z.string() },
  filter: { duty: z.uuid().optional() },
  sorts: ['name', 'updatedAt'],
});
export type Member = z.output<typeof memberContract.item>;
