import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { LOCALES, type MessageKey } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { isIban } from '#modules/sites/contract.ts';
import { TAX_STATUSES } from '../contract/partner.ts';
import { partnerLinksSchema, partnerSumsSchema } from '../contract/statement.ts';
import { linksOf } from '../service/own/partner-links.ts';
import { suggestCode } from '../service/partner-codes.ts';
import { sumsOf } from '../service/partner-sums.ts';
import { commissions, partners } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'affiliates.partner'> {}
}

const fields = {
  name: z.string().trim().min(1).max(120),
  contact: z.string().trim().max(120).default(''),
  email: z.union([z.email().max(200), z.literal('')]).default(''),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
  permille: z.number().int().min(0).max(1000).default(50),
  isActive: z.boolean().default(true),
  address: z.string().trim().max(300).default(''),
  iban: z.string().trim().max(60).default(''),
  taxStatus: z.enum(TAX_STATUSES).default('none'),
  vatId: z.string().trim().toUpperCase().max(20).default(''),
  vatPermille: z.number().int().min(0).max(300).default(200),
  agreedOn: z.iso.date().nullable().default(null),
  locale: z.enum(LOCALES).default('de'),
};

const contract = collectionContract('partner', {
  read: 'staff',
  title: 'Partner',
  fields,
  create: {
    ...ofSite,
    code: z
      .union([fields.code, z.literal('')])
      .default('')
      .describe('Made from the name where it is empty'),
  },
  filter: { isActive: z.stringbool().optional() },
  sorts: ['name', 'code', 'updatedAt'],
  include: {
    sums: z
      .record(z.uuid(), partnerSumsSchema)
      .describe('Commissions of each partner; those of test orders in practice mode only'),
    links: z.record(z.uuid(), partnerLinksSchema).describe('Link with the code, and the page of the partner'),
  },
});
export type Partner = z.output<typeof contract.item>;

export const partnerPermissions = {
  'affiliates.partner.update': 'affiliates_permissionPartnerUpdate',
} satisfies Permissions;

/** The partners of a parish. */
export const partnerCollection = defineCollection({
  contract,
  table: partners,
  thing: 'affiliates.partner',
  permissions: { write: 'affiliates.partner.update', read: 'affiliates.partner.update' },
  nouns: { one: 'affiliates_partnerOne', accusative: 'affiliates_partnerAccusative', many: 'affiliates_partners' },
  tag: (siteId) => `partners:${siteId}`,
  sorts: { name: partners.name, code: partners.code, updatedAt: partners.updatedAt },
  uniqueBy: { column: partners.code, taken: 'affiliates_fieldCodeTaken', inMerge: 'number', longest: 40 },
  personal: ['contact', 'email', 'address', 'iban'],
  filters: ({ isActive }: ListFilter & { isActive?: boolean | undefined }) => [
    isActive === undefined ? undefined : eq(partners.isActive, isActive),
  ],
  trash: {
    mayGo: () => sql`not exists (select 1 from ${commissions} where ${commissions.partnerId} = ${partners.id})`,
  },
  include: async (ctx, rows) => ({
    sums: await sumsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    links: await linksOf(ctx, rows),
  }),
  prepare: async (tx, siteId, values, before) => {
    const code = values.code === '' ? await suggestCode(tx, siteId, values.name ?? '') : values.code;
    if (code) await demandFree(tx, siteId, code, before?.id);
    const wrong = mistakesIn({ ...before, ...values });
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return {
      ...values,
      ...(code ? { code } : {}),
      ...(values.iban === undefined ? {} : { iban: values.iban.replace(/\s/g, '').toUpperCase() }),
    };
  },
});

async function demandFree(tx: Context, siteId: string, code: string, own: string | undefined): Promise<void> {
  const taken = and(
    eq(partners.siteId, siteId),
    eq(partners.code, code),
    isNull(partners.removedAt),
    own ? ne(partners.id, own) : undefined,
  );
  if ((await tx.db.$count(partners, taken)) > 0) throw invalid({ code: 'affiliates_fieldCodeTaken' });
}

type Row = typeof partners.$inferSelect;

type Rules = { [K in 'iban' | 'taxStatus' | 'vatId']?: Row[K] | undefined };

function mistakesIn({ iban, taxStatus, vatId }: Rules): Record<string, MessageKey> {
  return {
    ...(iban && !isIban(iban) ? { iban: 'affiliates_fieldIban' as const } : {}),
    ...(taxStatus === 'vat' && !vatId ? { vatId: 'affiliates_fieldVatIdMissing' as const } : {}),
  };
}
