import { z } from 'zod';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import { PRIORITIES, REPRODUCIBILITIES, RESOLUTIONS, SEVERITIES, STATUSES } from './states.ts';
import { surroundingsSchema } from './surroundings.ts';

export const itemPermissions = {
  'bugtracker.item.create': 'bugtracker_permissionCreate',
  'bugtracker.item.read': 'bugtracker_permissionRead',
  'bugtracker.item.update': 'bugtracker_permissionUpdate',
  'bugtracker.item.remove': 'bugtracker_permissionRemove',
  'bugtracker.project.update': 'bugtracker_permissionProject',
} satisfies Permissions;

export const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,]+$/);
const minutes = z.number().int().min(0).max(1_000_000);

/** Names and defaults are those of S3.9 and R-83. */
export const itemContract = collectionContract('system_bugtracker', {
  read: 'staff',
  title: 'BugtrackerItem',
  fields: {
    /** Id of the project; by default the first one of the parish. */
    project: z.uuid().optional(),
    title: z.string().trim().min(1).max(200),
    text: z.string().trim().max(20_000).default(''),
    status: z.enum(STATUSES).default('new'),
    resolution: z.enum(RESOLUTIONS).default('open'),
    severity: z.enum(SEVERITIES).default('minor'),
    priority: z.enum(PRIORITIES).default('normal'),
    reproduce: z.enum(REPRODUCIBILITIES).default('haveNotTried'),
    tags: z.array(tagSchema).max(20).default([]),
    developer: z.uuid().nullable().default(null),
    milestone: z.uuid().nullable().default(null),
    dueOn: z.iso.date().nullable().default(null),
    estimateMinutes: minutes.nullable().default(null),
    spentMinutes: minutes.default(0),
    /** Number in the same project; needed by the resolution 'duplicate'. */
    duplicateOf: z.number().int().min(1).nullable().default(null),
    changeNote: z.string().trim().max(300).default(''),
    changeNoteEn: z.string().trim().max(300).default(''),
    /** Told to the visitor who reported it, with the question or the solution that is saved together with it. */
    visitorAnswer: z.string().trim().max(2000).default(''),
  },
  create: { ...ofSite, surroundings: surroundingsSchema.default({}) },
  item: {
    number: z.number().int(),
    reporter: z.uuid().nullable(),
    reporterName: z.string(),
    /** Address of a visitor who hears of it; '' = none. */
    visitorEmail: z.string(),
    watchers: z.array(z.uuid()),
    surroundings: surroundingsSchema,
    resolvedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  },
  filter: {
    /** Id of a project, or 'alle'. */
    project: z.union([z.uuid(), z.literal('alle')]).default('alle'),
    /** Separated by commas; an item has all of them. */
    tags: z.string().max(400).optional(),
    reproduce: z.enum(REPRODUCIBILITIES).optional(),
    severity: z.enum(SEVERITIES).optional(),
    priority: z.enum(PRIORITIES).optional(),
    /** Id of an account, or 'none'. */
    developer: z.union([z.uuid(), z.literal('none')]).optional(),
    /** A status; 'open' is all before 'resolved'. */
    status: z.enum([...STATUSES, 'open']).optional(),
    milestone: z.union([z.uuid(), z.literal('none')]).optional(),
    number: z.coerce.number().int().min(1).optional(),
  },
  sorts: ['updatedAt', 'number', 'title', 'priority', 'severity', 'status', 'dueOn', 'createdAt'],
  defaultSort: '-updatedAt',
  example: { title: 'Der Knopf „Speichern“ bleibt grau' },
});
export type Item = z.output<typeof itemContract.item>;
