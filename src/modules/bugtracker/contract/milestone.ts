import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';

export const milestoneContract = collectionContract('bug_milestone', {
  read: 'staff',
  title: 'BugtrackerMilestone',
  fields: {
    project: z.uuid().optional(),
    name: z.string().trim().min(1).max(120),
    nameEn: z.string().trim().max(120).default(''),
    description: z.string().trim().max(2000).default(''),
    descriptionEn: z.string().trim().max(2000).default(''),
    dueOn: z.iso.date().nullable().default(null),
    releasedOn: z.iso.date().nullable().default(null),
  },
  filter: { project: z.union([z.uuid(), z.literal('alle')]).default('alle'), open: z.stringbool().optional() },
  sorts: ['dueOn', 'name', 'updatedAt'],
});
export type Milestone = z.output<typeof milestoneContract.item>;

const progress = z
  .object({
    _id: z.uuid(),
    site: z.string(),
    project: z.uuid(),
    projectName: z.string(),
    name: z.string(),
    nameEn: z.string(),
    description: z.string(),
    descriptionEn: z.string(),
    dueOn: z.string().nullable(),
    releasedOn: z.string().nullable(),
    done: z.number().int(),
    total: z.number().int(),
    /** Past its day, and not finished. */
    isOverdue: z.boolean(),
    items: z.array(
      z.object({
        _id: z.uuid(),
        number: z.number().int(),
        title: z.string(),
        isDone: z.boolean(),
        /** Lines of the changelog. */
        note: z.string(),
        noteEn: z.string(),
      }),
    ),
  })
  .meta({ id: 'BugtrackerMilestoneProgress' });
export type MilestoneProgress = z.output<typeof progress>;

export const milestoneEndpoints = endpoints({
  'GET /api/v1/system_bugtracker/milestones': {
    summary: 'Milestones with their progress and their items (S7.16)',
    allow: 'staff',
    query: z.strictObject({
      site: z.string().max(60).optional(),
      project: z.union([z.uuid(), z.literal('alle')]).default('alle'),
    }),
    reply: z.object({ milestones: z.array(progress), total: listTotal }),
  },
});
