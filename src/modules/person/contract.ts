import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';

export const personPermissions = {
  'person.person.update': 'person_permissionUpdate',
} satisfies Permissions;

/** Consent to show the photo; without a valid one the photo is never shown to visitors. */
export const CONSENTS = ['none', 'given', 'withdrawn'] as const;

const inBoth = (most: number) => z.strictObject({ de: z.string().trim().max(most), en: z.string().trim().max(most) });
const EMPTY = { de: '', en: '' };

/** Function of a person in one parish and position in its list. */
const roleSchema = z.strictObject({
  /** Slug of the parish. */
  site: z.string().max(60),
  text: inBoth(160),
  position: z.number().int().min(0).max(9999),
});
export type PersonRole = z.output<typeof roleSchema>;

const facts = {
  /** Academic or religious title in front of the name: 'Mag.', 'P.'. */
  title: z.string().trim().max(40).default(''),
  name: z.string().trim().min(1).max(120),
  functions: z.array(roleSchema).max(40).default([]),
  photo: z.uuid().nullable().describe('File of the media library').default(null),
  consent: z.enum(CONSENTS).default('none'),
  consentUntil: localDate
    .nullable()
    .describe('Last local day on which the photo may be shown; null: until withdrawn')
    .default(null),
  phone: z.string().trim().max(40).nullable().default(null),
  email: z.email().max(200).nullable().default(null),
  hours: inBoth(200).default(EMPTY),
  text: inBoth(2000).default(EMPTY),
  visible: z.boolean().default(true),
};

/** People of the websites; staff only, because some fields are not public. */
export const personContract = collectionContract('person', {
  read: 'staff',
  title: 'Person',
  fields: facts,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type Person = z.output<typeof personContract.item>;
export type NewPerson = z.input<typeof personContract.create>;
