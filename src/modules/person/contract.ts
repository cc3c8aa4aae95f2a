import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';

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
  title: z.string().trim().max(40),
  name: z.string().trim().min(1).max(120),
  functions: z.array(roleSchema).max(40),
  photo: z.uuid().nullable().describe('File of the media library'),
  consent: z.enum(CONSENTS),
  consentUntil: localDate.nullable().describe('Last local day on which the photo may be shown; null: until withdrawn'),
  phone: z.string().trim().max(40).nullable(),
  email: z.email().max(200).nullable(),
  hours: inBoth(200),
  text: inBoth(2000),
  visible: z.boolean(),
};

/** People of the websites; staff only, because some fields are not public. */
export const personContract = collectionContract('person', {
  read: 'staff',
  title: 'Person',
  item: facts,
  create: {
    ...facts,
    ...ofSite,
    title: facts.title.default(''),
    functions: facts.functions.default([]),
    photo: facts.photo.default(null),
    consent: facts.consent.default('none'),
    consentUntil: facts.consentUntil.default(null),
    phone: facts.phone.default(null),
    email: facts.email.default(null),
    hours: facts.hours.default(EMPTY),
    text: facts.text.default(EMPTY),
    visible: facts.visible.default(true),
  },
  change: facts,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type Person = z.output<typeof personContract.item>;
export type NewPerson = z.input<typeof personContract.create>;
