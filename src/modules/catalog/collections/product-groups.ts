import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { placeGroup } from '../service/group-tree.ts';
import { pathInShop } from '../service/shop-url.ts';
import { refuseUsedGroups, unusedGroup } from '../service/uses.ts';
import { productGroups } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.productGroup'> {}
}

const text = z.string().trim().max(2000);
const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  parent: z.uuid().nullable().default(null),
  /** Part of the URL. */
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^([\p{L}\p{N}][\p{L}\p{N}-]*)?$/u)
    .default(''),
  description: text.default(''),
  descriptionEn: text.default(''),
  picture: z.uuid().nullable().default(null),
  position: z.number().int().min(0).max(9999).default(0),
  hidden: z.boolean().default(false),
};

const contract = collectionContract('product_group', {
  read: 'staff',
  title: 'ProductGroup',
  fields,
  filter: {},
  example: { name: 'Kerzen', nameEn: 'Candles', description: 'Von Hand verziert', position: 1 },
  sorts: ['position', 'name', 'updatedAt'],
});
export type ProductGroup = z.output<typeof contract.item>;

export const productGroupPermissions = {
  'catalog.productGroup.update': 'catalog_permissionProductGroupUpdate',
} satisfies Permissions;

/** Groups of products, as a tree. */
export const productGroupCollection = defineCollection({
  contract,
  table: productGroups,
  thing: 'catalog.productGroup',
  permissions: { write: 'catalog.productGroup.update' },
  nouns: {
    one: 'catalog_productGroupOne',
    accusative: 'catalog_productGroupAccusative',
    many: 'catalog_productGroups',
  },
  tag: (siteId) => `shop:${siteId}`,
  sorts: { position: productGroups.position, name: productGroups.name, updatedAt: productGroups.updatedAt },
  namedApart: { column: productGroups.name, english: productGroups.nameEn },
  uniqueBy: { column: productGroups.slug, taken: 'catalog_fieldSlugTaken', inMerge: 'number', path: pathInShop },
  prepare: placeGroup,
  refuseRemoval: refuseUsedGroups,
  trash: { mayGo: () => unusedGroup(productGroups.id) },
});
