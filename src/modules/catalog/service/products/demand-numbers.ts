import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { numberedValue } from '#kernel/records/site-clashes.ts';
import type { Moved } from '#kernel/site-data.ts';
import { products } from '../../tables.ts';

type Numbered = { number?: string | undefined; variants?: readonly { number?: string | undefined }[] | undefined };
type Stored = { id: string; number: string; variants: readonly { number: string }[] };

/** Same limit as in the contract. */
const LONGEST = 60;

/**
 * Article numbers of a parish are its own: of several products with one, an import or an order would name the wrong one. Numbers of
 * variants that were there twice before stay until they are changed. The numbers of a parish are locked until the end of the
 * transaction, because no index sees those of variants.
 * @throws AppError invalid at `number` or `variants` for one that another product has
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
  if (wanted.number.length + wanted.variants.length > 0) await lockNumbers(tx, siteId);
  for (const field of ['number', 'variants'] as const) {
    const taken = await productWith(tx, siteId, wanted[field], before?.id);
    if (taken) throw invalid({ [field]: 'catalog_fieldNumberTaken' });
  }
}

/** Gives the products of a parish other numbers where the parish they move to has them: 'K-1' becomes 'K-1-2'. */
export async function numberTwice(tx: Context, from: string, into: string): Promise<Moved> {
  await lockNumbers(tx, into);
  const { id, siteId, number, variants, createdAt } = products;
  const rows = await tx.db
    .select({ id, siteId, number, variants })
    .from(products)
    .where(and(inArray(siteId, [from, into]), isNull(products.removedAt)))
    .orderBy(createdAt, id);
  const there = new Set(rows.filter((row) => row.siteId === into).flatMap(numbersOf));
  const taken = new Set(rows.flatMap(numbersOf));
  const numbered: string[] = [];
  for (const row of rows.filter((one) => one.siteId === from)) {
    const twice = numbersOf(row).filter((one) => there.has(one));
    if (twice.length === 0) continue;
    // A product and its variant may have one number; they keep having one.
    const renamed = new Map(twice.map((one) => [one, numberedValue(written(row, one), taken, LONGEST)]));
    const free = (one: string) => renamed.get(one.toLowerCase()) ?? one;
    numbered.push(...twice.map((one) => `${written(row, one)} → ${free(one)}`));
    await tx.db
      .update(products)
      .set({ number: free(row.number), variants: row.variants.map((one) => ({ ...one, number: free(one.number) })) })
      .where(eq(id, row.id));
  }
  return { numbered };
}

const lockNumbers = (tx: Context, siteId: string) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`catalog.numbers:${siteId}`}))`);

type WithNumbers = Pick<Stored, 'number' | 'variants'>;

const allNumbers = ({ number, variants }: WithNumbers) => [number, ...variants.map((one) => one.number)];

/** Each once, in lower case. */
const numbersOf = (row: WithNumbers): string[] => [
  ...new Set(allNumbers(row).flatMap((one) => (one ? [one.toLowerCase()] : []))),
];

const written = (row: WithNumbers, lower: string): string =>
  allNumbers(row).find((one) => one.toLowerCase() === lower) ?? lower;

async function productWith(tx: Context, siteId: string, numbers: readonly string[], except: string | undefined) {
  if (numbers.length === 0) return null;
  const lower = numbers.map((one) => one.toLowerCase());
  const ofVariant = sql`select lower(variant ->> 'number') from jsonb_array_elements(${products.variants}) variant`;
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
          sql`exists (${ofVariant} where lower(variant ->> 'number') in ${lower})`,
        ),
      ),
    )
    .limit(1);
  return row?.name ?? null;
}
