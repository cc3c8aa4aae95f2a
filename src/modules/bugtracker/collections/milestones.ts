import { eq, isNull } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { milestoneContract } from '../contract/milestone.ts';
import { demandProject } from '../service/find-project.ts';
import { milestones } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'bugtracker.milestone'> {}
}

/** Stages of a project, with the day on which they are due. */
export const milestoneCollection = defineCollection({
  contract: milestoneContract,
  table: milestones,
  thing: 'bugtracker.milestone',
  permissions: { write: 'bugtracker.item.update', read: 'bugtracker.item.create' },
  nouns: {
    one: 'bugtracker_milestoneOne',
    accusative: 'bugtracker_milestoneAccusative',
    many: 'bugtracker_milestones',
  },
  tag: (siteId) => `bugtracker:${siteId}`,
  sorts: { dueOn: milestones.dueOn, name: milestones.name, updatedAt: milestones.updatedAt },
  filters: ({ project, open }: ListFilter & { project?: string; open?: boolean | undefined }) => [
    project && project !== 'alle' ? eq(milestones.project, project) : undefined,
    open ? isNull(milestones.releasedOn) : undefined,
  ],
  prepare: async (tx, siteId, values, before) =>
    before && !values.project ? values : { ...values, project: await demandProject(tx, siteId, values.project) },
});
