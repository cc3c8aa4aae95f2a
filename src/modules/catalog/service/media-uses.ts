import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { productGroups, products } from '../tables.ts';

/** Products and groups of products that show one of these files, except those in the trash. */
export async function productsThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const wanted = new Set(fileIds);
  const shows = fileIds.flatMap((id) => [
    sql`${products.pictures} @> ${JSON.stringify([id])}::jsonb`,
    sql`${products.variants} @> ${JSON.stringify([{ picture: id }])}::jsonb`,
  ]);
  const goods = await ctx.db
    .select()
    .from(products)
    .where(and(isNull(products.removedAt), or(...shows)));
  const groups = await ctx.db
    .select()
    .from(productGroups)
    .where(and(isNull(productGroups.removedAt), inArray(productGroups.picture, fileIds)));
  return [
    ...goods.flatMap(({ id, siteId, name, status, pictures, variants }) => {
      const isReadable = status === 'published' || ctx.may('catalog.product.update', { siteId });
      const shown = new Set([...pictures, ...variants.flatMap(({ picture }) => picture ?? [])]);
      return [...shown.intersection(wanted)].map((fileId) => ({
        fileId,
        id,
        siteId,
        kind: 'product',
        title: isReadable ? name : null,
        url: null,
      }));
    }),
    ...groups.flatMap(({ id, siteId, name, hidden, picture }) => {
      const isReadable = !hidden || ctx.may('catalog.productGroup.update', { siteId });
      return picture
        ? [{ fileId: picture, id, siteId, kind: 'product_group', title: isReadable ? name : null, url: null }]
        : [];
    }),
  ];
}
