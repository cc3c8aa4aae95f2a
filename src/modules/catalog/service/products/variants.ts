import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Variant, VariantInput } from '../../contract/product-parts.ts';
import { stock } from '../../tables.ts';
import { storeMovements, withStates } from '../stock/change-stock.ts';

export type FirstStock = { variantId: string; quantity: number | null };

/**
 * Gives new variants their ids and splits off their first stock; a product without any gets one.
 * @throws AppError invalid for ids that are not of this product, and for two variants of one colour
 */
export function placedVariants(
  given: readonly VariantInput[],
  before: readonly Variant[],
): { variants: Variant[]; first: FirstStock[] } {
  const known = new Set(before.map(({ id }) => id));
  const inputs = given.length > 0 ? given : [{ ...BLANK, id: before[0]?.id }];
  const placed = inputs.map(({ id, stock: quantity, ...facts }, index) => {
    if (id && !known.has(id)) throw invalid({ [`variants.${index}.id`]: 'catalog_fieldUnknown' });
    const isTwice = inputs.some((other, at) => at < index && other.color === facts.color);
    if (isTwice) throw invalid({ [`variants.${index}.color`]: 'catalog_fieldColorTwice' });
    return { variant: { id: id ?? crypto.randomUUID(), ...facts }, quantity, isNew: !id };
  });
  return {
    variants: placed.map(({ variant }) => variant),
    first: placed.flatMap(({ variant, quantity = null, isNew }) =>
      isNew ? [{ variantId: variant.id, quantity }] : [],
    ),
  };
}

const BLANK: Omit<VariantInput, 'id'> = { color: null, number: '', priceCents: null, picture: null, hidden: false };

type Placed = { id: string; siteId: string; variants: readonly Variant[] };

/** Opens the stock of new variants, with what is there at the beginning as their first receipt. */
export async function openStock(tx: Context, product: Placed, first: readonly FirstStock[]): Promise<void> {
  const { id: productId, siteId, variants } = product;
  const ids = variants.map(({ id }) => id);
  const known = await tx.db.select({ id: stock.variantId }).from(stock).where(inArray(stock.variantId, ids));
  const missing = ids.filter((id) => !known.some((row) => row.id === id));
  if (missing.length === 0) return;
  const quantityOf = (id: string) => first.find(({ variantId }) => variantId === id)?.quantity ?? null;
  await tx.db
    .insert(stock)
    .values(missing.map((id) => ({ variantId: id, productId, siteId, isTracked: quantityOf(id) !== null })));
  await withStates(tx, missing, () =>
    storeMovements(
      tx,
      missing.flatMap((variantId) => {
        const quantity = quantityOf(variantId) ?? 0;
        return quantity > 0 ? [{ variantId, siteId, kind: 'receipt' as const, quantity }] : [];
      }),
    ),
  );
}
