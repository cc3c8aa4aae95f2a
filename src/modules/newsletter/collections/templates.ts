import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { letterFields } from '../contract/letters.ts';
import { storableBlocks } from '../service/letters/store-letter.ts';
import { templates } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'newsletter.template'> {}
}

const fields = { name: z.string().trim().min(1).max(120), ...letterFields };

export const templateContract = collectionContract('newsletter_template', {
  read: 'staff',
  title: 'NewsletterTemplate',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type Template = z.output<typeof templateContract.item>;

export const templatePermissions = {
  'newsletter.template.update': 'newsletter_permissionTemplateUpdate',
} satisfies Permissions;

/** Kind of the lock of a template that is being written. */
export const TEMPLATE_LOCK = 'newsletter_template';

/** Letters with which newsletters of a parish begin. */
export const templateCollection = defineCollection({
  contract: templateContract,
  table: templates,
  thing: 'newsletter.template',
  permissions: { write: 'newsletter.template.update', read: 'newsletter.template.update' },
  nouns: {
    one: 'newsletter_templateOne',
    accusative: 'newsletter_templateAccusative',
    many: 'newsletter_templates',
  },
  sorts: { name: templates.name, updatedAt: templates.updatedAt },
  namedApart: { column: templates.name },
  prepare: async (tx, _siteId, values, before) => {
    if (before) await demandUnlocked(tx, TEMPLATE_LOCK, [before.id]);
    return storableBlocks(tx, values, before?.blocks);
  },
  refuseRemoval: (tx, rows) =>
    demandUnlocked(
      tx,
      TEMPLATE_LOCK,
      rows.map(({ id }) => id),
    ),
});
