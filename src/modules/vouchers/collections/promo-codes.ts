import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { demandProductGroups } from '#modules/catalog/index.ts';
import { PROMO_KINDS } from '../contract/promo.ts';
import { promoCodes, promoUses } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'vouchers.promoCode'> {}
}

const cents = z.number().int().min(0).max(10_000_000);
const limit = z.number().int().min(1).max(1_000_000).nullable();
const day = z.iso.date().nullable();

const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
  purpose: z.string().trim().max(200).default(''),
  kind: z.enum(PROMO_KINDS),
  permille: z.number().int().min(0).max(1000).default(0),
  cents: cents.default(0),
  productGroups: z.array(z.uuid()).max(50).default([]),
  minimumCents: cents.default(0),
  validFrom: day.default(null),
  validUntil: day.default(null),
  mostUses: limit.default(null),
  mostUsesEach: limit.default(null),
  isCombinable: z.boolean().default(false),
  isActive: z.boolean().default(true),
};

const contract = collectionContract('promo_code', {
  read: 'staff',
  title: 'PromoCode',
  fields,
  filter: { isActive: z.stringbool().optional() },
  sorts: ['code', 'validUntil', 'updatedAt'],
  include: {
    uses: z
      .record(z.uuid(), z.number().int())
      .describe('How often each code was used, reserved uses of unpaid orders included'),
  },
});
export type PromoCode = z.output<typeof contract.item>;

export const promoCodePermissions = {
  'vouchers.promoCode.update': 'vouchers_permissionPromoCodeUpdate',
} satisfies Permissions;

/** Codes that make a purchase cheaper. */
export const promoCodeCollection = defineCollection({
  contract,
  table: promoCodes,
  thing: 'vouchers.promoCode',
  permissions: { write: 'vouchers.promoCode.update', read: 'vouchers.promoCode.update' },
  nouns: { one: 'vouchers_promoCodeOne', accusative: 'vouchers_promoCodeAccusative', many: 'vouchers_promoCodes' },
  sorts: { code: promoCodes.code, validUntil: promoCodes.validUntil, updatedAt: promoCodes.updatedAt },
  uniqueBy: { column: promoCodes.code, taken: 'vouchers_fieldCodeTaken', inMerge: 'trash' },
  label: ({ code }) => code,
  trash: {
    title: promoCodes.code,
    mayGo: () => sql`not exists (select 1 from ${promoUses} where ${promoUses.promoId} = ${promoCodes.id})`,
  },
  filters: ({ isActive }: ListFilter & { isActive?: boolean | undefined }) => [
    isActive === undefined ? undefined : eq(promoCodes.isActive, isActive),
  ],
  include: async (ctx, rows) => ({ uses: await usesOf(ctx, rows) }),
  prepare: async (tx, siteId, values, before) => {
    await demandFree(tx, siteId, values.code, before?.id);
    await demandProductGroups(tx, siteId, values.productGroups ?? [], 'productGroups');
    const wrong = mistakesIn({ ...before, ...values });
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return values;
  },
});

type Row = typeof promoCodes.$inferSelect;

async function usesOf(ctx: Context, rows: readonly Row[]): Promise<Record<string, number>> {
  if (rows.length === 0) return {};
  const ids = rows.map(({ id }) => id);
  const counted = await ctx.db
    .select({ id: promoUses.promoId, uses: count() })
    .from(promoUses)
    .where(and(inArray(promoUses.promoId, ids), ne(promoUses.state, 'released')))
    .groupBy(promoUses.promoId);
  return Object.fromEntries(counted.map(({ id, uses }) => [id, uses]));
}

async function demandFree(tx: Context, siteId: string, code: string | undefined, own: string | undefined) {
  if (!code) return;
  const taken = and(
    eq(promoCodes.siteId, siteId),
    eq(promoCodes.code, code),
    isNull(promoCodes.removedAt),
    own ? ne(promoCodes.id, own) : undefined,
  );
  if ((await tx.db.$count(promoCodes, taken)) > 0) throw invalid({ code: 'vouchers_fieldCodeTaken' });
}

type Rules = { [K in 'kind' | 'permille' | 'cents' | 'validFrom' | 'validUntil']?: Row[K] | undefined };

function mistakesIn({ kind, permille, cents: amount, validFrom, validUntil }: Rules): Record<string, MessageKey> {
  return {
    ...(kind === 'percent' && !permille ? { permille: 'vouchers_fieldPercentMissing' } : {}),
    ...(kind === 'fixed' && !amount ? { cents: 'vouchers_fieldAmountMissing' } : {}),
    ...(validFrom && validUntil && validUntil < validFrom ? { validUntil: 'vouchers_fieldDatesOrder' } : {}),
  };
}
