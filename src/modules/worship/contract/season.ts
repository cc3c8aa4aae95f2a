import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { plannedClashSchema } from './clashes.ts';
import { factDefaults, facts, localDate, maybe, serviceKey, VISIBILITIES } from './fields.ts';

/** Times of the year that an office plans as a whole. */
export const SEASONS = ['christmas', 'easter', 'may', 'allSaints'] as const;
export type Season = (typeof SEASONS)[number];

/** Rows that are saved at once. */
const MOST_ROWS = 150;

const proposedSchema = z.object({
  site: z.string(),
  on: z.string(),
  at: z.string(),
  durationMinutes: z.number().int(),
  /** Null where the place of last year is no longer there. */
  placeId: z.string().nullable(),
  type: z.string(),
  title: z.string(),
  presider: z.string().nullable(),
  /** The person who led it last year and is not among the people of the parishes any more; not proposed. */
  presiderGone: z.string().nullable(),
  music: z.string().nullable(),
  note: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  /** The regular service that the office changed last year and that comes again; none: one that comes on top. */
  key: z.string().nullable(),
  /** The regular service of `key` did not take place last year, for this reason. */
  isOff: z.boolean(),
  reason: z.string().nullable(),
  /** Day of last year's service, and why it is this date now: the feast, the weekday, or the same date. */
  lastOn: z.string(),
  why: z.enum(['feast', 'weekday', 'date']),
  feast: z.string().nullable(),
  /** An equal service is planned already. */
  exists: z.boolean(),
  /** Another service of the association with the same presider or place at that time. */
  clash: plannedClashSchema.nullable(),
});
export type ProposedService = z.output<typeof proposedSchema>;

const rowSchema = z
  .strictObject({
    ...facts,
    ...factDefaults,
    site: z.string().max(60),
    on: localDate,
    visibility: z.enum(VISIBILITIES).default('web'),
    key: serviceKey.nullable().default(null),
    /** The regular service does not take place. */
    isOff: z.boolean().default(false),
    reason: maybe(300).default(null),
  })
  .refine(({ isOff, key }) => !isOff || key !== null, { path: ['isOff'] });
export type SeasonRow = z.output<typeof rowSchema>;

const doneSchema = z.object({
  /** Ids of the services that were added, and the regular ones that were changed. */
  added: z.array(z.string()),
  changed: z.array(z.object({ key: z.string(), rev: z.number().int() })),
  /** Rows that were there already. */
  existing: z.number().int(),
});
export type SeasonDone = z.output<typeof doneSchema>;

export const seasonEndpoints = endpoints({
  'GET /api/v0/service_season/': {
    summary: "Last year's services of a season on the dates of the next one; nothing is stored",
    allow: 'staff',
    query: z.strictObject({ season: z.enum(SEASONS), sites: z.string().min(1).max(1000) }),
    reply: z.object({
      service: z.array(proposedSchema),
      total: z.number().int(),
      from: z.string(),
      to: z.string(),
      /** Date up to which the schedule is published, by parish: what is saved before it is visible at once. */
      publishedUntil: z.record(z.string(), z.string().nullable()),
    }),
  },
  'POST /api/v0/service_season/': {
    summary: 'Plan the services of a season: all or none; those that are there already are not doubled',
    allow: 'staff',
    body: z.strictObject({ rows: z.array(rowSchema).min(1).max(MOST_ROWS) }),
    reply: doneSchema,
  },
  'POST /api/v0/service_season/undo': {
    summary: 'Take all services of one save back',
    allow: 'staff',
    body: z.strictObject({
      added: z.array(z.uuid()).max(MOST_ROWS),
      changed: z.array(z.strictObject({ key: serviceKey, rev: z.number().int() })).max(MOST_ROWS),
    }),
    reply: z.object({ removed: z.number().int() }),
  },
});
