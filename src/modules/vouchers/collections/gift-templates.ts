import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { demandPictures } from '#modules/catalog/index.ts';
import { designFields } from '../contract/gift-design.ts';
import { giftTemplates } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'vouchers.giftTemplate'> {}
}

const fields = {
  name: z.string().trim().min(1).max(80),
  nameEn: z.string().trim().max(80).default(''),
  ...designFields,
  isDefault: z.boolean().default(false),
  isOffered: z.boolean().default(true),
};

const contract = collectionContract('gift_template', {
  read: 'staff',
  title: 'GiftTemplate',
  fields,
  filter: {},
  sorts: ['name', 'updatedAt'],
});
export type GiftTemplate = z.output<typeof contract.item>;

export const giftTemplatePermissions = {
  'vouchers.giftTemplate.update': 'vouchers_permissionGiftTemplateUpdate',
} satisfies Permissions;

/** Designs of gift vouchers. One of each parish is the default. */
export const giftTemplateCollection = defineCollection({
  contract,
  table: giftTemplates,
  thing: 'vouchers.giftTemplate',
  permissions: { write: 'vouchers.giftTemplate.update' },
  nouns: {
    one: 'vouchers_giftTemplateOne',
    accusative: 'vouchers_giftTemplateAccusative',
    many: 'vouchers_giftTemplates',
  },
  sorts: { name: giftTemplates.name, updatedAt: giftTemplates.updatedAt },
  namedApart: { column: giftTemplates.name, english: giftTemplates.nameEn, longest: 80 },
  prepareMerge: keepOneDefault,
  prepare: async (tx, _siteId, values, before) => {
    if (values.picture !== before?.picture) await demandPictures(tx, [values.picture], 'picture');
    return values;
  },
  after: async (tx, { id, siteId, isDefault }) => {
    if (!isDefault) return;
    await tx.db
      .update(giftTemplates)
      .set({ isDefault: false, rev: sql`${giftTemplates.rev} + 1` })
      .where(and(eq(giftTemplates.siteId, siteId), eq(giftTemplates.isDefault, true), ne(giftTemplates.id, id)));
  },
});

/** Keeps the default of the receiving parish, where it has one, as the only one. */
async function keepOneDefault(tx: Context, from: string, into: string): Promise<object> {
  const isDefaultOf = (siteId: string) => and(eq(giftTemplates.siteId, siteId), eq(giftTemplates.isDefault, true));
  const [kept] = await tx.db
    .select({ id: giftTemplates.id })
    .from(giftTemplates)
    .where(and(isDefaultOf(into), isNull(giftTemplates.removedAt)));
  if (kept) await tx.db.update(giftTemplates).set({ isDefault: false }).where(isDefaultOf(from));
  return {};
}
