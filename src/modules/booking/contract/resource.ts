import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { centsSchema, rateSchema, surchargeSchema } from './parts.ts';

export const RESOURCE_KINDS = ['room', 'equipment', 'person'] as const;

/** Names of a resource beside its own. */
export const MOST_NAMES = 10;

const words = z.string().trim().max(1000).default('');
const short = z.string().trim().max(120).default('');
const minutes = z.number().int().min(0).max(2880).default(0);

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: short,
  kind: z.enum(RESOURCE_KINDS).default('room'),
  count: z.number().int().min(1).max(10_000).default(1),
  capacity: z.number().int().min(1).max(100_000).nullable().default(null),
  placeId: z.uuid().nullable().default(null),
  alsoCalled: z.array(z.string().trim().min(1).max(120)).max(MOST_NAMES).default([]),
  bufferBefore: minutes,
  bufferAfter: minutes,
  rates: z.array(rateSchema).max(10).default([]),
  surcharges: z.array(surchargeSchema).max(20).default([]),
  depositCents: centsSchema.default(0),
  description: words,
  descriptionEn: words,
  accessNote: words,
  accessNoteEn: words,
  picture: z.uuid().nullable().default(null),
  contactName: short,
  contactPhone: short,
  contactEmail: z.union([z.email().max(254), z.literal('')]).default(''),
  isPublic: z.boolean().default(true),
  isShared: z.boolean().default(false),
  retiredOn: localDate.nullable().default(null),
  position: z.number().int().min(0).max(9999).default(0),
};

export const resourceContract = collectionContract('resource', {
  read: 'staff',
  title: 'Resource',
  fields,
  filter: { kind: z.enum(RESOURCE_KINDS).optional() },
  sorts: ['position', 'name', 'updatedAt'],
});
export type Resource = z.output<typeof resourceContract.item>;
export type ResourceContract = typeof resourceContract;
