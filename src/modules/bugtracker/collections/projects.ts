import { sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { AppError } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { projectContract } from '../contract/project.ts';
import { demandHandler } from '../service/people.ts';
import { items, projects } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'bugtracker.project'> {}
}

const hasItems = sql`exists (select 1 from ${items} where ${items.project} = ${projects.id})`;

/** Collections of items, each with its own numbers. */
export const projectCollection = defineCollection({
  contract: projectContract,
  table: projects,
  thing: 'bugtracker.project',
  permissions: { write: 'bugtracker.project.update', read: 'bugtracker.item.create' },
  nouns: { one: 'bugtracker_projectOne', accusative: 'bugtracker_projectAccusative', many: 'bugtracker_projects' },
  namedApart: { column: projects.name },
  tag: (siteId) => `bugtracker:${siteId}`,
  sorts: { position: projects.position, name: projects.name, updatedAt: projects.updatedAt },
  unlisted: ['lastNumber'],
  trash: { mayGo: () => sql`not ${hasItems}` },
  prepare: async (tx, siteId, values) => {
    if (values.developer) await demandHandler(tx, siteId, values.developer, 'developer');
    return values;
  },
  refuseRemoval: async (tx, rows) => {
    for (const { id } of rows)
      if ((await tx.db.$count(items, sql`${items.project} = ${id} and ${items.removedAt} is null`)) > 0)
        throw new AppError('bugtracker.projectInUse', 409, 'bugtracker_projectInUse');
  },
});
