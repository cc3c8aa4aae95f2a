import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { NewProduct } from '../../contract/product.ts';
import { type Variant, variantInput } from '../../contract/product-parts.ts';
import type { TransferRow } from '../../contract/product-transfer.ts';
import { products } from '../../tables.ts';
import type { ReadRow } from './read-rows.ts';

/** A product that lines of a file may change. */
type Present = Pick<typeof products.$inferSelect, 'id' | 'rev' | 'name' | 'number' | 'priceCents' | 'variants'>;

/** Products of the parish by what lines call them, article number or name in lower case; null where several are called so. */
export async function presentProducts(tx: Context, siteId: string): Promise<Map<string, Present | null>> {
  const { id, rev, name, number, priceCents, variants } = products;
  const rows = await tx.db
    .select({ id, rev, name, number, priceCents, variants })
    .from(products)
    .where(and(eq(products.siteId, siteId), isNull(products.removedAt)));
  const byName = rows.map((row) => [row.name.toLowerCase(), row] as const);
  const byNumber = rows.flatMap((row) => (row.number ? [[row.number.toLowerCase(), row] as const] : []));
  return new Map([...onlyOnes(byName), ...onlyOnes(byNumber)]);
}

/** A number that two products have would change one of them at random. */
const onlyOnes = (rows: readonly (readonly [string, Present])[]) =>
  [...Map.groupBy(rows, ([key]) => key)].map(
    ([key, same]) => [key, same.length === 1 ? (same[0]?.[1] ?? null) : null] as const,
  );

/** A product that the file creates or changes. */
export type ImportUnit = { made: Partial<NewProduct> } | { change: object };

type ImportPlan = {
  status: Map<ReadRow, TransferRow['status']>;
  /** In the order of the file. */
  units: ImportUnit[];
};

/** Lines with the same number or name are colours of one product; the same colour twice is an error. */
export function planImport(
  read: readonly ReadRow[],
  present: ReadonlyMap<string, Present | null>,
  isUpdate: boolean,
): ImportPlan {
  const plan: ImportPlan = { status: new Map(), units: [] };
  const groups = Map.groupBy(
    read.filter(({ problem }) => problem === ''),
    ({ key }) => key,
  );
  for (const [key, rows] of groups) {
    const [first] = rows;
    const known = present.get(key);
    const once = rows.filter((row, at) => !rows.some((other, before) => before < at && other.color === row.color));
    if (known === null && isUpdate) continue;
    for (const row of rows) plan.status.set(row, statusOf(once.includes(row), known !== undefined, isUpdate));
    if (!first || known === null) continue;
    if (!known) {
      const variants = once.map((row) => newVariant(row, first.body.priceCents));
      plan.units.push({ made: { ...first.body, variants } });
    } else if (isUpdate)
      plan.units.push({
        change: { ...first.body, ...changedPrices(known, once), _id: known.id, rev: known.rev },
      });
  }
  return plan;
}

function statusOf(isOnce: boolean, isKnown: boolean, isUpdate: boolean): TransferRow['status'] {
  if (!isOnce) return 'twice';
  if (!isKnown) return 'new';
  return isUpdate ? 'change' : 'exists';
}

/**
 * Price of a stored product and of its colours, as its lines say: a line names what its colour costs, and that is the price of the
 * product where the colour had none of its own. Colours that the file leaves out stay; new ones are added.
 */
function changedPrices({ priceCents: before, variants }: Present, rows: readonly ReadRow[]) {
  const storedFor = ({ color }: ReadRow) => variants.find((one) => one.color === color);
  const isUsual = (row: ReadRow) => (storedFor(row) ? storedFor(row)?.priceCents === null : row.color === null);
  const priceCents = rows.find(isUsual)?.body.priceCents ?? before;
  const changed = variants.map((variant): Variant => {
    const row = rows.find(({ color }) => color === variant.color);
    return row ? { ...variant, priceCents: ownPrice(row, priceCents) } : variant;
  });
  const added = rows.filter((row) => row.color !== null && !storedFor(row));
  return { priceCents, variants: [...changed, ...added.map((row) => newVariant(row, priceCents))] };
}

const newVariant = (row: ReadRow, usual: number | undefined) =>
  variantInput.parse({ color: row.color, stock: row.stock, priceCents: ownPrice(row, usual) });

/** Price of a line; null where it is that of the product. */
const ownPrice = ({ body }: ReadRow, usual: number | undefined): number | null =>
  body.priceCents === usual ? null : (body.priceCents ?? null);
