import type { Context } from '#kernel/context.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import type { CartProduct } from './cart-products.ts';

/** The picture of each variant: its own, else the first one of the product. */
export async function picturesForCart(
  ctx: Context,
  products: readonly CartProduct[],
): Promise<ReadonlyMap<string, Picture>> {
  const chosen = products.map(({ product, variant }) => [variant.id, variant.picture ?? product.pictures[0]] as const);
  const pictures = await picturesByIds(
    ctx,
    chosen.flatMap(([, picture]) => picture ?? []),
  );
  return new Map(
    chosen.flatMap(([variant, id]) => {
      const picture = pictures.get(id ?? '');
      return picture ? [[variant, picture] as const] : [];
    }),
  );
}
