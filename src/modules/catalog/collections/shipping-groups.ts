import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { shippingTierSchema } from '../contract/price-rules.ts';
import { refuseUsedShipping, unusedShipping } from '../service/uses.ts';
import { shippingGroups } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.shippingGroup'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  tiers: z.array(shippingTierSchema).min(1).max(100),
};

const contract = collectionContract('shipping_group', {
  read: 'staff',
  title: 'ShippingGroup',
  fields,
  filter: {},
  example: { name: 'Standard', tiers: [{ priceCents: 590 }, { country: 'de', fromGrams: 5000, priceCents: 1290 }] },
  sorts: ['name', 'updatedAt'],
});
export type ShippingGroup = z.output<typeof contract.item>;

export const shippingGroupPermissions = {
  'catalog.shippingGroup.update': 'catalog_permissionShippingGroupUpdate',
} satisfies Permissions;

/** Shipping costs by country, weight and value; the dearest group of a cart counts. */
export const shippingGroupCollection = defineCollection({
  contract,
  table: shippingGroups,
  thing: 'catalog.shippingGroup',
  permissions: { write: 'catalog.shippingGroup.update' },
  nouns: {
    one: 'catalog_shippingGroupOne',
    accusative: 'catalog_shippingGroupAccusative',
    many: 'catalog_shippingGroups',
  },
  tag: (siteId) => `shop:${siteId}`,
  sorts: { name: shippingGroups.name, updatedAt: shippingGroups.updatedAt },
  namedApart: { column: shippingGroups.name, english: shippingGroups.nameEn },
  refuseRemoval: refuseUsedShipping,
  trash: { mayGo: () => unusedShipping(shippingGroups.id) },
});
