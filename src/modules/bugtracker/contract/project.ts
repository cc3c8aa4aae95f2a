import { z } from 'zod';
import { collectionContract } from '#kernel/records/collection-contract.ts';

export const projectContract = collectionContract('bug_project', {
  read: 'staff',
  title: 'BugtrackerProject',
  fields: {
    name: z.string().trim().min(1).max(120),
    description: z.string().trim().max(600).default(''),
    position: z.number().int().min(0).max(10_000).default(0),
    /** Account that gets new items. */
    developer: z.uuid().nullable().default(null),
    /** Visitors read what was done. */
    showsChanges: z.boolean().default(false),
  },
  filter: {},
  sorts: ['position', 'name', 'updatedAt'],
});
export type Project = z.output<typeof projectContract.item>;
