import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { ownRecords } from '#kernel/records/read-records.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { productContract } from '../../contract/product.ts';
import { productCollection } from './product-collection.ts';

const MOST_NAME = 160;

/** Copies products as drafts with a name of their own; stock is not copied. @throws AppError C100, notFound */
export async function copyProducts(ctx: Context, ids: string[]): Promise<{ _id: string; name: string }[]> {
  return ctx.tx(async (tx) => {
    const rows = await ownRecords(tx, productCollection, ids, { permission: 'catalog.product.update' });
    const bodies = rows.map((row) => ({
      ...facts(row),
      site: slugOf(tx, row.siteId),
      name: textOf('catalog_copyOf', 'de', { name: row.name }).slice(0, MOST_NAME),
      nameEn: row.nameEn && textOf('catalog_copyOf', 'en', { name: row.nameEn }).slice(0, MOST_NAME),
      slug: '',
      number: '',
      status: 'draft' as const,
      variants: row.variants.map(({ id: _id, ...variant }) => ({ ...variant, number: '', stock: null })),
    }));
    const made = await createRecords(joined(tx), productCollection, bodies as never);
    for (const [index, { id, name, siteId }] of made.entries())
      await tx.record({
        act: 'catalog.product.copy',
        object: { kind: 'product', id, label: name },
        siteId,
        note: rows[index]?.name ?? '',
      });
    return made.map(({ id, name }) => ({ _id: id, name }));
  });
}

/** The fields that people fill in. */
function facts(row: object): object {
  const fields = Object.keys(productContract.create.shape);
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
}
