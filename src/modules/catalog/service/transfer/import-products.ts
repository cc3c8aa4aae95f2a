import type { Context } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readSheet } from '#kernel/csv/read-sheet.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { LOCALES, textOf } from '#kernel/i18n/texts.ts';
import { createRecords, updateRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { productContract } from '../../contract/product.ts';
import type { ProductImport, TransferField, TransferRow } from '../../contract/product-transfer.ts';
import { joined } from '../joined.ts';
import { productCollection } from '../products/product-collection.ts';
import { HEADINGS, USUAL_HEADINGS } from './headings.ts';
import { knownNames } from './known-names.ts';
import { planImport, presentProducts } from './plan-import.ts';
import { type ReadRow, readRows, reported } from './read-rows.ts';

const UPDATE = 'catalog.product.update';

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.noTable, kernel.tooManyRows */
export async function previewProducts(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  ctx.demand(UPDATE, { siteId: siteOf(ctx, site).id });
  const sheet = await sheetOf(file);
  const own = (field: TransferField) => LOCALES.map((locale) => textOf(HEADINGS[field], locale));
  return sheetPreview(sheet, proposedMapping(sheet.columns, USUAL_HEADINGS, own));
}

/**
 * Says of every line what it would do; without `dryRun` does all of it or nothing.
 * @throws AppError C100, kernel.noTable, kernel.tooManyRows, invalid without a column of names, catalog.importBroken with
 * broken lines
 */
export async function importProducts(
  ctx: Context,
  input: ProductImport,
): Promise<{ rows: TransferRow[]; created: number }> {
  const { id: siteId, slug: site } = siteOf(ctx, input.site);
  ctx.demand(UPDATE, { siteId });
  if (input.mapping.name === undefined) throw invalid({ 'mapping.name': 'catalog_importNeedsName' });
  if (input.mapping.price === undefined) throw invalid({ 'mapping.price': 'catalog_importNeedsPrice' });
  const sheet = await sheetOf(input.file);
  return ctx.tx(async (tx) => {
    const read = readRows(tx, sheet, input.mapping, await knownNames(tx, siteId));
    const present = await presentProducts(tx, siteId);
    if (input.update) nameAmbiguous(tx, read, present);
    const plan = planImport(read, present, input.update);
    const rows = read.map((row) => reported(row, plan.status.get(row) ?? 'bad'));
    if (input.dryRun) return { rows, created: 0 };
    const bad = rows.filter(({ status }) => status === 'bad' || status === 'twice').length;
    if (bad > 0) throw new AppError('catalog.importBroken', 422, 'catalog_importBroken', { count: bad });
    await createRecords(
      joined(tx),
      productCollection,
      plan.made.map((body) => ({ ...productContract.create.parse(body), site }) as never),
    );
    await updateRecords(joined(tx), productCollection, plan.changes as never);
    const count = plan.made.length + plan.changes.length;
    await tx.record({
      act: 'catalog.product.import',
      object: { kind: 'products', id: '', label: '' },
      siteId,
      note: String(count),
    });
    return { rows, created: count };
  });
}

/** A line that may mean several products changes none of them. */
function nameAmbiguous(tx: Context, read: readonly ReadRow[], present: ReadonlyMap<string, unknown>): void {
  for (const row of read)
    if (row.problem === '' && present.get(row.key) === null) row.problem = textOf('catalog_importAmbiguous', tx.locale);
}

const sheetOf = async (file: string): Promise<Sheet> =>
  demandSheet(await readSheet(Buffer.from(file, 'base64'), { rows: MOST_IMPORT_ROWS }));
