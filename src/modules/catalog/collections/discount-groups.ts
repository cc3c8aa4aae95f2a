import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { discountRuleSchema } from '../contract/price-rules.ts';
import { demandOwn } from '../service/own-rows.ts';
import { refuseUsedDiscounts } from '../service/uses.ts';
import { discountGroups, productGroups } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.discountGroup'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  rules: z.array(discountRuleSchema).min(1).max(100),
};

const contract = collectionContract('discount_group', {
  read: 'staff',
  title: 'DiscountGroup',
  fields,
  filter: {},
  example: { name: 'Pfarrmitglieder', rules: [{ permille: 100 }] },
  sorts: ['name', 'updatedAt'],
});
export type DiscountGroup = z.output<typeof contract.item>;

export const discountGroupPermissions = {
  'catalog.discountGroup.update': 'catalog_permissionDiscountGroupUpdate',
} satisfies Permissions;

/** Reductions for customers of a group, by product group; the largest that fits a line counts. */
export const discountGroupCollection = defineCollection({
  contract,
  table: discountGroups,
  thing: 'catalog.discountGroup',
  permissions: { write: 'catalog.discountGroup.update' },
  nouns: {
    one: 'catalog_discountGroupOne',
    accusative: 'catalog_discountGroupAccusative',
    many: 'catalog_discountGroups',
  },
  sorts: { name: discountGroups.name, updatedAt: discountGroups.updatedAt },
  namedApart: { column: discountGroups.name, english: discountGroups.nameEn },
  prepare: async (tx, siteId, values) => {
    await demandOwn(tx, productGroups, siteId, values.rules?.map(({ productGroup }) => productGroup) ?? [], 'rules');
    return values;
  },
  refuseRemoval: refuseUsedDiscounts,
});
