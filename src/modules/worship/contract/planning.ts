import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import {
  adaptationSchema,
  COLOURS,
  FEAST_REGULAR,
  feastServiceSchema,
  MOST_FEAST_SERVICES,
  maybe,
  RANKS,
  writtenFeastServiceSchema,
} from './fields.ts';

const plan = {
  feastKey: z.string().min(1).max(60),
  regular: z.enum(FEAST_REGULAR).default('byRule'),
  reason: maybe(300).default(null),
  services: z.array(writtenFeastServiceSchema).max(MOST_FEAST_SERVICES).default([]),
  adapted: z.array(adaptationSchema).max(MOST_FEAST_SERVICES).default([]),
  invitation: maybe(300).default(null),
};

/** Feast plans: yearly exceptions from the regular schedule (parish.md B4). */
export const feastPlanContract = collectionContract('feast_plan', {
  read: 'staff',
  title: 'FeastPlan',
  fields: plan,
  item: { services: z.array(feastServiceSchema).max(MOST_FEAST_SERVICES) },
  filter: { regular: z.enum(FEAST_REGULAR).optional() },
  sorts: ['feastKey', 'next', 'updatedAt'],
});
export type FeastPlanItem = z.output<typeof feastPlanContract.item>;

const feastSchema = z.object({
  key: z.string(),
  /** In the reader's language. */
  title: z.string(),
  nextOn: z.string(),
  /** The Sunday schedule of services applies. */
  sundayOrder: z.boolean(),
});
export type Feast = z.output<typeof feastSchema>;

export const feastEndpoints = endpoints({
  'GET /api/v0/feast/': {
    summary: 'The feasts a plan can be made for, in the order of their next dates',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({ feast: z.array(feastSchema), total: z.number().int() }),
  },
});

/** '2027-05-02' once, '05-02' every year. */
const dayOrEveryYear = z
  .string()
  .regex(/^(20\d\d-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .refine(isDay);

const override = {
  on: dayOrEveryYear,
  title: maybe(160).default(null),
  titleEn: maybe(160).default(null),
  colour: z.enum(COLOURS).nullable().default(null),
  rank: z.enum(RANKS).nullable().default(null),
  patronal: z.boolean().default(false),
  note: maybe(300).default(null),
};

/** Corrections of the national calendar by a parish. */
export const liturgyOverrideContract = collectionContract('liturgy_override', {
  read: 'staff',
  title: 'LiturgyOverride',
  fields: override,
  filter: { patronal: z.stringbool().optional() },
  sorts: ['on', 'title'],
});
export type LiturgyOverrideItem = z.output<typeof liturgyOverrideContract.item>;

/** Rejects dates such as 31 February; accepts 29 February as a yearly date. */
function isDay(on: string): boolean {
  const full = on.length === 5 ? `2024-${on}` : on;
  const day = new Date(`${full}T00:00:00Z`);
  // Also runs on input that the pattern above has already rejected.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(full);
}
