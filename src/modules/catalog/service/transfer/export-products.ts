import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { moneyText } from '#kernel/i18n/money-input.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Variant } from '../../contract/product-parts.ts';
import { TRANSFER_FIELDS, type TransferField } from '../../contract/product-transfer.ts';
import { colors, productGroups, products, shippingGroups, stock, vatGroups } from '../../tables.ts';
import { HEADINGS } from './headings.ts';

type Row = typeof products.$inferSelect;
type Line = Record<TransferField, string>;

/** All products, one line for each colour, as the import reads them; recorded in the audit log. @throws AppError C100 */
export async function exportProducts(
  ctx: Context,
  { site, format }: { site?: string | undefined; format: 'csv' | 'xlsx' },
): Promise<Attachment> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('catalog.product.update', { siteId });
  const lines = await linesOf(ctx, siteId);
  const head = TRANSFER_FIELDS.map((field) => textOf(HEADINGS[field], ctx.locale));
  const cells = lines.map((line) => TRANSFER_FIELDS.map((field) => line[field]));
  await ctx.record({
    act: 'catalog.product.export',
    object: { kind: 'products', id: '', label: '' },
    siteId,
    note: String(lines.length),
  });
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const name = `${textOf('catalog_exportFile', ctx.locale)}-${on}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: csvText([head, ...cells]) };
  const bold = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  const { default: writeXlsx } = await import('write-excel-file/node');
  const body = await writeXlsx([bold, ...cells]).toBuffer();
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}

async function linesOf(ctx: Context, siteId: string): Promise<Line[]> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.siteId, siteId), isNull(products.removedAt)))
    .orderBy(asc(products.name), asc(products.id));
  const names = new Map<string, string>();
  for (const table of [vatGroups, shippingGroups, productGroups, colors])
    for (const { id, name } of await ctx.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.siteId, siteId)))
      names.set(id, name);
  const ids = rows.map(({ id }) => id);
  const counted = ids.length === 0 ? [] : await ctx.db.select().from(stock).where(inArray(stock.productId, ids));
  const onHand = new Map(counted.flatMap((one) => (one.isTracked ? [[one.variantId, one.onHand] as const] : [])));
  return rows.flatMap((row) => row.variants.map((variant) => lineOf(row, variant, { names, onHand })));
}

type Known = { names: ReadonlyMap<string, string>; onHand: ReadonlyMap<string, number> };

function lineOf(row: Row, variant: Variant, { names, onHand }: Known): Line {
  const nameOf = (id: string | null) => (id && names.get(id)) || '';
  const { number, name, nameEn, teaser, text, unit, contentAmount, contentUnit } = row;
  return {
    number,
    name,
    nameEn,
    teaser,
    text,
    unit,
    price: moneyText(variant.priceCents ?? row.priceCents),
    offer: row.offerCents === null ? '' : moneyText(row.offerCents),
    groups: row.groups.map(nameOf).filter(Boolean).join(', '),
    vatGroup: nameOf(row.vatGroup),
    shippingGroup: nameOf(row.shippingGroup),
    color: nameOf(variant.color),
    stock: String(onHand.get(variant.id) ?? ''),
    kilograms: row.grams === 0 ? '' : String(row.grams / 1000).replace('.', ','),
    content:
      contentAmount !== null && (contentUnit === 'g' || contentUnit === 'ml') ? `${contentAmount} ${contentUnit}` : '',
    status: row.status === 'published' ? 'ja' : 'nein',
  };
}
