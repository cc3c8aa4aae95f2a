import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { vatRateSchema } from '../contract/price-rules.ts';
import { refuseUsedVat, unusedVat } from '../service/uses.ts';
import { refuseOverlaps } from '../service/vat-periods.ts';
import { vatGroups } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.vatGroup'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  rates: z.array(vatRateSchema).min(1).max(200),
};

const contract = collectionContract('vat_group', {
  read: 'staff',
  title: 'VatGroup',
  fields,
  filter: {},
  example: {
    name: 'Grundnahrungsmittel',
    rates: [
      { country: 'at', permille: 100, from: '2016-01-01', until: '2026-06-30' },
      { country: 'at', permille: 49, from: '2026-07-01' },
    ],
  },
  sorts: ['name', 'updatedAt'],
});
export type VatGroup = z.output<typeof contract.item>;

export const vatGroupPermissions = {
  'catalog.vatGroup.update': 'catalog_permissionVatGroupUpdate',
} satisfies Permissions;

/** Dated VAT rates by country; products refer to a group, never to a rate. */
export const vatGroupCollection = defineCollection({
  contract,
  table: vatGroups,
  thing: 'catalog.vatGroup',
  permissions: { write: 'catalog.vatGroup.update' },
  nouns: { one: 'catalog_vatGroupOne', accusative: 'catalog_vatGroupAccusative', many: 'catalog_vatGroups' },
  tag: (siteId) => `shop:${siteId}`,
  sorts: { name: vatGroups.name, updatedAt: vatGroups.updatedAt },
  namedApart: { column: vatGroups.name, english: vatGroups.nameEn },
  refuseRemoval: refuseUsedVat,
  trash: { mayGo: (ctx) => unusedVat(ctx, vatGroups.id) },
  prepare: async (_tx, _siteId, values) => {
    if (values.rates) refuseOverlaps(values.rates);
    return values;
  },
});
