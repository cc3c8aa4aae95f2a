import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { refuseUsedColors } from '../service/uses.ts';
import { colors } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.color'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  nameEn: z.string().trim().max(120).default(''),
  hex: z.string().regex(/^#[\da-f]{6}$/i),
};

const contract = collectionContract('color', {
  read: 'staff',
  title: 'Color',
  fields,
  filter: {},
  example: { name: 'Weinrot', nameEn: 'Wine red', hex: '#7a1f2b' },
  sorts: ['name', 'updatedAt'],
});
export type Color = z.output<typeof contract.item>;

export const colorPermissions = { 'catalog.color.update': 'catalog_permissionColorUpdate' } satisfies Permissions;

/** Colours in which products are sold. */
export const colorCollection = defineCollection({
  contract,
  table: colors,
  thing: 'catalog.color',
  permissions: { write: 'catalog.color.update' },
  nouns: { one: 'catalog_colorOne', accusative: 'catalog_colorAccusative', many: 'catalog_colors' },
  tag: (siteId) => `shop:${siteId}`,
  sorts: { name: colors.name, updatedAt: colors.updatedAt },
  namedApart: { column: colors.name, english: colors.nameEn },
  refuseRemoval: refuseUsedColors,
});
