import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { configurationSchema } from '#modules/catalog/contract.ts';
import { type CartProduct, productsForCart } from '#modules/catalog/index.ts';
import { QUOTE_STATES, type QuoteLine } from '../contract/quote.ts';
import { numberQuotesAnew } from '../service/merge-quotes.ts';
import { nextQuoteNumber } from '../service/quote-number.ts';
import { quotes } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'quotes.quote'> {}
}

const words = z.string().max(500);

const line = z.strictObject({
  variant: z.uuid(),
  name: z.string().max(300).default(''),
  nameEn: z.string().max(300).optional(),
  configuration: configurationSchema.optional(),
  chosen: z
    .array(z.strictObject({ step: words, stepEn: words, text: words, textEn: words }))
    .max(60)
    .optional(),
  quantity: z.number().int().min(1).max(9999),
  unitCents: z.number().int().min(0).max(10_000_000).nullable().default(null),
});

const fields = {
  name: z.string().trim().min(1).max(120),
  email: z.email().max(200),
  phone: z.string().trim().max(40).default(''),
  message: z.string().trim().max(2000).default(''),
  lines: z.array(line).max(20).default([]),
  answer: z.string().trim().max(2000).default(''),
  validUntil: z.iso.date().nullable().default(null),
};

const contract = collectionContract('quote', {
  read: 'staff',
  title: 'Quote',
  fields,
  item: {
    /** Empty once the person was erased. */
    name: z.string(),
    email: z.string(),
    number: z.string(),
    state: z.enum(QUOTE_STATES),
    orderId: z.uuid().nullable(),
    orderNumber: z.string(),
  },
  filter: { state: z.enum(QUOTE_STATES).optional() },
  sorts: ['number', 'name', 'validUntil', 'updatedAt'],
  defaultSort: '-number',
});
export type Quote = z.output<typeof contract.item>;

export const quotePermissions = {
  'quotes.quote.update': 'quotes_permissionQuoteUpdate',
} satisfies Permissions;

/** Questions for a price, and the offers that answer them. */
export const quoteCollection = defineCollection({
  contract,
  table: quotes,
  thing: 'quotes.quote',
  permissions: { write: 'quotes.quote.update', read: 'quotes.quote.update' },
  nouns: { one: 'quotes_quoteOne', accusative: 'quotes_quoteAccusative', many: 'quotes_quotes' },
  sorts: { number: quotes.number, name: quotes.name, validUntil: quotes.validUntil, updatedAt: quotes.updatedAt },
  filters: ({ state }: ListFilter & { state?: string | undefined }) => [
    state ? sql`${quotes.state} = ${state}` : undefined,
  ],
  prepareMerge: numberQuotesAnew,
  label: ({ number }) => number,
  personal: ['name', 'email', 'phone', 'message'],
  trash: { title: quotes.number },
  prepare: async (tx, siteId, values, before) => {
    if (before?.state === 'accepted') throw new AppError('quotes.closed', 409, 'quotes_closed');
    const { on } = localMoment(tx.now(), tx.site.timeZone);
    if (values.validUntil && values.validUntil !== before?.validUntil && values.validUntil < on)
      throw invalid({ validUntil: 'quotes_fieldPast' });
    const lines = values.lines && (await namedLines(tx, siteId, values.lines, on));
    // Who was sent an offer gets a new one, not another one in its place.
    const isReopened = before?.state === 'offered' && (lines || values.validUntil !== undefined);
    return {
      ...values,
      ...(lines ? { lines } : {}),
      ...(before ? {} : { number: await nextQuoteNumber(tx, siteId) }),
      ...(isReopened ? { state: 'asked' as const } : {}),
    };
  },
});

/**
 * The lines with the names of their products, and what is chosen for them in words. What is still open in a configurator may be
 * settled until the offer is sent. @throws AppError invalid at a line whose product the parish does not have, or whose choice is none
 */
export async function namedLines(
  tx: Context,
  siteId: string,
  lines: readonly QuoteLine[],
  on: string,
): Promise<QuoteLine[]> {
  const products = await productsOf(tx, siteId, lines, on);
  return lines.map((one, index) => {
    const found = products[index];
    if (!found) throw invalid({ [`lines.${index}.variant`]: 'quotes_fieldNoProduct' });
    if (found.errors.some(({ error }) => error !== 'missing'))
      throw invalid({ [`lines.${index}.configuration`]: 'quotes_fieldChoiceWrong' });
    const { product, colorName, colorNameEn } = found;
    const named = (...names: string[]) => names.filter(Boolean).join(', ');
    return {
      ...one,
      name: named(product.name, colorName),
      nameEn: named(product.nameEn || product.name, colorNameEn),
      chosen: found.chosen.map(({ step, stepEn, text, textEn }) => ({ step, stepEn, text, textEn })),
    };
  });
}

/** Product of each line; undefined for a product that is gone. */
export async function productsOf(
  ctx: Context,
  siteId: string,
  lines: readonly QuoteLine[],
  on: string,
): Promise<(CartProduct | undefined)[]> {
  const items = lines.map(({ variant, quantity, configuration }) => ({ variant, quantity, configuration }));
  const products = await productsForCart(ctx, { siteId, items, on });
  return items.map((item) => products.find((one) => one.item === item));
}

/** The row of a quote, locked until the transaction ends. */
export async function lockQuote(tx: Context, id: string): Promise<typeof quotes.$inferSelect | null> {
  const [row] = await tx.db.select().from(quotes).where(eq(quotes.id, id)).for('update');
  return row ?? null;
}
