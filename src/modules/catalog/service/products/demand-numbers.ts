import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { products } from '../../tables.ts';

type Numbered = { number?: string | undefined; variants?: readonly { number?: string | undefined }[] | undefined };
type Stored = { id: string; number: string; variants: readonly { number: string }[] };

/**
 * Article numbers of a parish are its own: of several products with one, an import or an order would name the wrong one. Numbers that
 * were there twice before stay until they are changed. @throws AppError invalid at `number` or `variants` for one that another product has
 */
export async function demandFreeNumbers(
  tx: Context,
  siteId: string,
  { number = '', variants = [] }: Numbered,
  before: Stored | null,
): Promise<void> {
  const own = new Set(before ? [before.number, ...before.variants.map((variant) => variant.number)] : []);
  const isNew = (one: string) => one !== '' && !own.has(one);
  const wanted = { number: [number].filter(isNew), variants: variants.map((one) => one.number ?? '').filter(isNew) };
  for (const field of ['number', 'variants'] as const) {
    const taken = await productWith(tx, siteId, wanted[field], before?.id);
    if (taken) throw invalid({ [field]: 'catalog_fieldNumberTaken' });
  }
}

async function productWith(tx: Context, siteId: string, numbers: readonly string[], except: string | undefined) {
  if (numbers.length === 0) return null;
  const lower = numbers.map((one) => one.toLowerCase());
  const [row] = await tx.db
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        eq(products.siteId, siteId),
        isNull(products.removedAt),
        except ? ne(products.id, except) : undefined,
        or(
          inArray(sql`lower(${products.number})`, lower),
          ...numbers.map((number) => sql`${products.variants} @> ${JSON.stringify([{ number }])}::jsonb`),
        ),
      ),
    )
    .limit(1);
  return row?.name ?? null;
}
