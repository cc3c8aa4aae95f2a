import { z } from 'zod';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { siteDetailsSchema } from '#modules/sites/contract.ts';

export const PLACE_KINDS = ['church', 'chapel', 'cemetery', 'hall', 'office', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Facts that visitors want to know before they come; anything else stands in `access`. */
export const PLACE_FEATURES = [
  'stepFree',
  'ramp',
  'hearingLoop',
  'accessibleToilet',
  'accessibleParking',
  'largePrint',
] as const;
export type PlaceFeature = (typeof PLACE_FEATURES)[number];

const { officeHours, seasonalHours, closures } = siteDetailsSchema.shape;
const hours = z.strictObject({ officeHours, seasonalHours, closures });
export type PlaceHours = z.output<typeof hours>;

const words = z.string().trim().max(4000);

const place = {
  name: z.string().trim().min(1).max(120),
  kind: z.enum(PLACE_KINDS).optional(),
  address: z.string().trim().max(200).nullable().optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  access: z.string().trim().max(600).nullable().optional(),
  features: z.array(z.enum(PLACE_FEATURES)).max(PLACE_FEATURES.length).optional(),
  /** Opening hours, other ones in a part of every year, and days on which it is closed. */
  hours: hours.optional(),
  /** Id of a library image. */
  photo: z.uuid().nullable().optional(),
  about: z.strictObject({ de: words, en: words }).optional(),
  visible: z.boolean().optional(),
};

/** Churches and other places. */
export const placeContract = collectionContract('place', {
  read: 'anyone',
  title: 'Place',
  fields: place,
  filter: {
    kind: z.enum(PLACE_KINDS).optional(),
    /** Slug of a parish: those of its association. */
    near: z.string().max(60).optional(),
  },
  sorts: ['name', 'kind', 'updatedAt'],
});
export type Place = z.output<typeof placeContract.item>;
