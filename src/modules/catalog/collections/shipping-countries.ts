import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { invalid } from '#kernel/errors.ts';
import { COUNTRIES, countryName } from '#kernel/i18n/countries.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { cents } from '../contract/price-rules.ts';
import { shippingCountries } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.shippingCountry'> {}
}

const fields = {
  code: z.enum(COUNTRIES),
  surchargeCents: cents.default(0),
  freeFromCents: cents.nullable().default(null),
  extraDays: z.number().int().min(0).max(90).default(0),
};

const contract = collectionContract('shipping_country', {
  read: 'staff',
  title: 'ShippingCountry',
  fields,
  filter: {},
  example: { code: 'de', surchargeCents: 700, freeFromCents: 15_000, extraDays: 2 },
  sorts: ['code', 'updatedAt'],
});
export type ShippingCountry = z.output<typeof contract.item>;

export const shippingCountryPermissions = {
  'catalog.shippingCountry.update': 'catalog_permissionShippingCountryUpdate',
} satisfies Permissions;

/** Countries to which the shop delivers. */
export const shippingCountryCollection = defineCollection({
  contract,
  table: shippingCountries,
  thing: 'catalog.shippingCountry',
  permissions: { write: 'catalog.shippingCountry.update' },
  nouns: {
    one: 'catalog_shippingCountryOne',
    accusative: 'catalog_shippingCountryAccusative',
    many: 'catalog_shippingCountries',
  },
  tag: (siteId) => `shop:${siteId}`,
  sorts: { code: shippingCountries.code, updatedAt: shippingCountries.updatedAt },
  uniqueBy: { column: shippingCountries.code, taken: 'catalog_fieldCountryTaken', inMerge: 'trash' },
  label: ({ code }) => code,
  trash: { title: shippingCountries.code, titleIn: countryName },
  prepare: async (tx, siteId, values, before) => {
    const { code } = values;
    if (!code || code === before?.code) return values;
    const isTaken = and(
      eq(shippingCountries.siteId, siteId),
      eq(shippingCountries.code, code),
      isNull(shippingCountries.removedAt),
      before ? ne(shippingCountries.id, before.id) : undefined,
    );
    if ((await tx.db.$count(shippingCountries, isTaken)) > 0) throw invalid({ code: 'catalog_fieldCountryTaken' });
    return values;
  },
});
